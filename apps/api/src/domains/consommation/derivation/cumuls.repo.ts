import type { PoolClient } from 'pg'
import { fuseauDe, jourCivil, texteJour } from '../../../platform/temps-local.ts'
import { heuresPeriode } from '../serie/cumuler.ts'
import type { MoisTouche } from './jours.repo.ts'

const PARIS = fuseauDe('Europe/Paris')

const SOMMES = [
  'litres',
  'litres_estimes',
  'litres_corriges',
  'litres_reportes',
  'heures_mesurees',
  'heures_estimees',
  'heures_corrigees',
]
const COLONNES = [...SOMMES, 'heures_manquantes'].join(', ')
const EXCLUES = [...SOMMES, 'heures_manquantes'].map((c) => `excluded.${c}`).join(', ')

/**
 * Months from their own day rows, years from their own months: the sums of serie/cumuler.ts (a test compares them). The lateral
 * aggregate reads one meter's month by its key; `du` and `au` stand in the text so that the other partitions are not even planned.
 */
const sqlMois = (du: string, au: string): string => `
  insert into conso_mois (appareil_id, mois, ${COLONNES})
  select t.appareil_id, t.mois, s.*, t.heures - s.heures_mesurees - s.heures_estimees
    from unnest($1::bigint[], $2::date[], $3::int[]) t (appareil_id, mois, heures)
   cross join lateral (
     select sum(coalesce(c.total_litres, 0) + c.litres_reportes) as litres, sum(c.litres_estimes + c.litres_reportes) as litres_estimes,
            sum(c.litres_corriges) as litres_corriges, sum(c.litres_reportes) as litres_reportes,
            sum(c.heures_mesurees) as heures_mesurees, sum(c.heures_estimees) as heures_estimees,
            sum(c.heures_corrigees) as heures_corrigees
       from conso_jour c
      where c.appareil_id = t.appareil_id and c.jour >= t.mois and c.jour < (t.mois + interval '1 month')::date
        and c.jour >= '${du}' and c.jour < '${au}'
   ) s
   where s.litres is not null
   order by 1, 2
  on conflict (appareil_id, mois) do update set (${COLONNES}) = row (${EXCLUES})`

const SQL_ANNEES = `
  insert into conso_annee (appareil_id, annee, ${COLONNES})
  select t.appareil_id, t.annee, s.*, t.heures - s.heures_mesurees - s.heures_estimees
    from unnest($1::bigint[], $2::int[], $3::int[]) t (appareil_id, annee, heures)
   cross join lateral (
     select ${SOMMES.map((c) => `sum(m.${c}) as ${c}`).join(', ')}
       from conso_mois m
      where m.appareil_id = t.appareil_id and m.mois >= make_date(t.annee, 1, 1) and m.mois < make_date(t.annee + 1, 1, 1)
   ) s
   where s.litres is not null
   order by 1, 2
  on conflict (appareil_id, annee) do update set (${COLONNES}) = row (${EXCLUES})`

const MOIS_VIDES = `
  delete from conso_mois m using unnest($1::bigint[], $2::date[]) t (appareil_id, mois)
   where m.appareil_id = t.appareil_id and m.mois = t.mois
     and not exists (select 1 from conso_jour c where c.appareil_id = t.appareil_id and c.jour >= t.mois
                        and c.jour < (t.mois + interval '1 month')::date)`

const ANNEES_VIDES = `
  delete from conso_annee a using unnest($1::bigint[], $2::int[]) t (appareil_id, annee)
   where a.appareil_id = t.appareil_id and a.annee = t.annee
     and not exists (select 1 from conso_mois m where m.appareil_id = t.appareil_id and m.mois >= make_date(t.annee, 1, 1)
                        and m.mois < make_date(t.annee + 1, 1, 1))`

const moisSuivant = (mois: string): string =>
  texteJour(jourCivil(Number(mois.slice(0, 4)), Number(mois.slice(5, 7)), 1) + 31).slice(0, 7)

/** Sums again the years of these months. `vides`: some months may be gone, and their year with them. */
export const cumulerAnnees = async (client: PoolClient, mois: readonly MoisTouche[], vides: boolean): Promise<void> => {
  if (mois.length === 0) return
  const annees = new Map(mois.map((m) => [`${m.appareil}/${m.mois.slice(0, 4)}`, m]))
  const touchees = [...annees.values()].map((m) => ({ appareil: m.appareil, annee: m.mois.slice(0, 4) }))
  const cles = [touchees.map((t) => t.appareil), touchees.map((t) => Number(t.annee))]
  if (vides) await client.query(ANNEES_VIDES, cles)
  await client.query(SQL_ANNEES, [...cles, touchees.map((t) => heuresPeriode(t.annee, PARIS))])
}

/**
 * Sums again the months given and their years, nothing else. `mois` are first days, yyyy-MM-01. `vides`: day rows were removed,
 * so that a month or a year may have none left.
 */
export const cumuler = async (client: PoolClient, mois: readonly MoisTouche[], vides: boolean): Promise<void> => {
  if (mois.length === 0) return
  const cles = [mois.map((m) => m.appareil), mois.map((m) => m.mois)]
  if (vides) await client.query(MOIS_VIDES, cles)
  const tries = mois.map((m) => m.mois).sort()
  const [premier = '', dernier = ''] = [tries[0], tries.at(-1)]
  const heures = mois.map((m) => heuresPeriode(m.mois.slice(0, 7), PARIS))
  await client.query(sqlMois(premier, `${moisSuivant(dernier)}-01`), [...cles, heures])
  await cumulerAnnees(client, mois, vides)
}
