import type { PoolClient } from 'pg'
import type { Lecture, OrigineLecture } from '../serie/lecture.ts'
import type { MoisTouche } from './jours.repo.ts'

export type LectureCadran = { readonly appareil: number; readonly cadran: number; readonly lecture: Lecture }

/** Known litres of a month, spread from billing readings. */
export type LigneMois = MoisTouche & { readonly litres: number; readonly heures: number; readonly heuresDuMois: number }

const ORIGINES: Readonly<Record<string, OrigineLecture>> = {
  RELEVE: 'releve',
  TELERELEVE: 'telereleve',
  AUTO_RELEVE: 'autoReleve',
  ESTIME: 'estime',
  RECTIFIE: 'rectifie',
  POSE: 'pose',
  DEPOSE: 'depose',
}

export const lireReleves = async (client: PoolClient, appareils: readonly number[]): Promise<LectureCadran[]> => {
  const { rows } = await client.query<{
    appareil: number
    cadran: number
    instant: number
    index: number
    origine: string
    version: number
  }>(
    `select appareil_id as appareil, numero_cadran as cadran, date_part('epoch', releve_le)::bigint as instant,
            index_litres as index, origine, version
       from releve where appareil_id = any($1) order by 1, 2, 3`,
    [appareils],
  )
  return rows.map(({ appareil, cadran, instant, index, origine, version }) => ({
    appareil,
    cadran,
    lecture: { instant, indexLitres: index, origine: ORIGINES[origine] ?? 'releve', version },
  }))
}

const ECRIRE = `
  with nouveaux as (
    select * from unnest($2::bigint[], $3::date[], $4::bigint[], $5::int[], $6::int[]) n (appareil_id, mois, litres, heures, heures_du_mois)),
  effaces as (
    delete from conso_mois m where m.appareil_id = any($1)
       and not exists (select 1 from nouveaux n where n.appareil_id = m.appareil_id and n.mois = m.mois)
    returning m.appareil_id, m.mois),
  ecrits as (
    insert into conso_mois as m (appareil_id, mois, litres, litres_estimes, litres_corriges, litres_reportes,
                                 heures_mesurees, heures_estimees, heures_corrigees, heures_manquantes)
    select appareil_id, mois, litres, litres, 0, 0, 0, heures, 0, heures_du_mois - heures from nouveaux order by 1, 2
    on conflict (appareil_id, mois) do update
       set litres = excluded.litres, litres_estimes = excluded.litres_estimes, litres_corriges = 0, litres_reportes = 0,
           secondes_reportees = 0,
           heures_mesurees = 0, heures_estimees = excluded.heures_estimees, heures_corrigees = 0,
           heures_manquantes = excluded.heures_manquantes
     where (m.litres, m.heures_estimees, m.heures_mesurees, m.litres_reportes)
           is distinct from (excluded.litres, excluded.heures_estimees, 0::smallint, 0::bigint)
    returning m.appareil_id, m.mois)
  select appareil_id as appareil, mois::text from effaces union all select appareil_id, mois::text from ecrits`

/** Replaces the months of these meters, and removes day rows they may have from another time; answers the months that changed. */
export const ecrireMois = async (
  client: PoolClient,
  appareils: readonly number[],
  lignes: readonly LigneMois[],
): Promise<MoisTouche[]> => {
  await client.query('delete from conso_jour where appareil_id = any($1)', [appareils])
  const { rows } = await client.query<MoisTouche>(ECRIRE, [
    appareils,
    lignes.map((l) => l.appareil),
    lignes.map((l) => l.mois),
    lignes.map((l) => l.litres),
    lignes.map((l) => l.heures),
    lignes.map((l) => l.heuresDuMois),
  ])
  return rows
}
