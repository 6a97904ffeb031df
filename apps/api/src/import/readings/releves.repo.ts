import type { PoolClient } from 'pg'
import { cleConflit } from '../episodes.ts'
import type { Verdicts } from '../tables/table-format.ts'

/** What a file may write (accents, case, spaces and hyphens do not count) and the code that is stored. */
export const ORIGINES = {
  releve: 'RELEVE',
  telereleve: 'TELERELEVE',
  autoreleve: 'AUTO_RELEVE',
  estime: 'ESTIME',
  rectifie: 'RECTIFIE',
  pose: 'POSE',
  depose: 'DEPOSE',
} as const

export type LigneReleve = {
  readonly ligne: number
  readonly appareil: number
  readonly dateReleve: string
  readonly valeurIndex: number
  readonly origine: (typeof ORIGINES)[keyof typeof ORIGINES]
  readonly numeroOrdre: number
  readonly version: number
}

// Only meters without telemetry are derived from their billing readings (decisions 1).
const FUSION = `
  with lot as (
    select * from unnest($1::int[], $2::bigint[], $3::smallint[], $4::timestamptz[], $5::bigint[], $6::text[], $7::smallint[])
      l (ligne, appareil_id, numero_cadran, releve_le, index_litres, origine, version)),
  inseres as (
    insert into releve (appareil_id, numero_cadran, releve_le, origine, version, index_litres, lot_id)
    select appareil_id, numero_cadran, releve_le, origine, version, index_litres, $8::bigint from lot order by 1, 2, 3, 4, 5, 6
    on conflict do nothing
    returning appareil_id, numero_cadran, releve_le, origine, version, index_litres),
  marques as (
    insert into derivation_a_faire as d (appareil_id, mois, du, au, lectures)
    select i.appareil_id, date_trunc('month', i.releve_le at time zone 'UTC')::date, min(i.releve_le), max(i.releve_le), count(*)
      from inseres i join appareil a on a.appareil_id = i.appareil_id and not a.telereleve
     group by 1, 2 order by 1, 2
    on conflict (appareil_id, mois) do update
       set du = least(d.du, excluded.du), au = greatest(d.au, excluded.au), lectures = d.lectures + excluded.lectures)
  select l.ligne from lot l join inseres i using (appareil_id, numero_cadran, releve_le, origine, version, index_litres)`

const CONFLITS = `
  select l.ligne, l.appareil_id as appareil, extract(epoch from l.releve_le)::float8 as instant,
         string_agg(distinct r.index_litres::text collate "C", ', ') as autres
    from unnest($1::int[], $2::bigint[], $3::smallint[], $4::timestamptz[], $5::bigint[], $6::text[], $7::smallint[])
      l (ligne, appareil_id, numero_cadran, releve_le, index_litres, origine, version)
    join appareil a on a.appareil_id = l.appareil_id and sur_cadran(l.index_litres, a.nb_chiffres)
    join releve r on r.appareil_id = l.appareil_id and r.numero_cadran = l.numero_cadran and r.releve_le = l.releve_le
     and r.origine = l.origine and r.version = l.version and r.index_litres <> l.index_litres
     and sur_cadran(r.index_litres, a.nb_chiffres)
   group by 1, 2, 3`

export const fusionnerReleves = async (
  client: PoolClient,
  lignes: readonly LigneReleve[],
  verdicts: Verdicts,
  lotId: number,
): Promise<void> => {
  if (lignes.length === 0) return
  const colonnes = [
    lignes.map((l) => l.ligne),
    lignes.map((l) => l.appareil),
    lignes.map((l) => l.numeroOrdre),
    lignes.map((l) => l.dateReleve),
    lignes.map((l) => l.valeurIndex),
    lignes.map((l) => l.origine),
    lignes.map((l) => l.version),
  ]
  const inseres = await client.query<{ ligne: number }>(FUSION, [...colonnes, lotId])
  const acceptees = new Set(inseres.rows.map(({ ligne }) => ligne))
  for (const ligne of acceptees) verdicts.accepter(ligne)
  const conflits = await client.query<{ ligne: number; autres: string; appareil: number; instant: number }>(
    CONFLITS,
    colonnes,
  )
  for (const { ligne, autres, appareil, instant } of conflits.rows) {
    const motif = `un autre index a été reçu pour le même relevé (${autres} L) : tous sont gardés, aucun ne sert`
    verdicts.avertir(ligne, 'valeurIndex', motif, cleConflit(appareil, instant))
  }
}
