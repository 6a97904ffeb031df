import type pg from 'pg'

/** Contract of the meter of rank n, from 1: FIRST_CONTRACT + n. */
export const FIRST_CONTRACT = 9_000_000
/** Five years, up to the day before the fixed day of the demo. */
export const DAYS = 1826
export const READINGS_PER_DAY = 24

const FIRST_DAY = '2021-11-20'
/** Days of 23 or 25 hours: left out, 24 values would be wrong there. */
const CLOCK_CHANGES = `array['2022-03-27', '2022-10-30', '2023-03-26', '2023-10-29', '2024-03-31', '2024-10-27',
  '2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25']::date[]`
const NEW_METERS = `select a.appareil_id from appareil a, generate_series($1::int, $2::int) i where a.identifiant_appareil = 'BENCH' || i`

const STATEMENTS = [
  `select assurer_partitions('2021-10-01', '2026-12-31')`,
  `insert into client (numero_client, nom) values ('BENCH', 'Banc') on conflict do nothing`,
  `insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
   select (${FIRST_CONTRACT} + i)::text, 'EA', 'SE', '2015-01-01', 'BENCH', 'BENCH' from generate_series($1::int, $2::int) i`,
  `insert into point_livraison (id_point, adresse, code_postal, ville)
   select 'BENCH' || i, i || ' rue du Banc', '99100', 'Val-d’Ondine' from generate_series($1::int, $2::int) i`,
  `insert into contrat_point (numero_contrat, id_point, du)
   select (${FIRST_CONTRACT} + i)::text, 'BENCH' || i, '${FIRST_DAY} 00:00 Europe/Paris' from generate_series($1::int, $2::int) i`,
  `insert into appareil (identifiant_appareil, numero_physique_appareil, telereleve)
   select 'BENCH' || i, 'B' || i, true from generate_series($1::int, $2::int) i`,
  `insert into appareil_pose (appareil_id, id_point, pose_le)
   select a.appareil_id, a.identifiant_appareil, '${FIRST_DAY} 00:00 Europe/Paris' from appareil a
     join generate_series($1::int, $2::int) i on a.identifiant_appareil = 'BENCH' || i`,
  // day after day, as readings arrive: the rows of one meter are far apart
  `insert into conso_jour (appareil_id, jour, litres, qualite, total_litres, min_horaire_litres, heures_mesurees)
   select a.appareil_id, j.jour, array_fill((10 + (a.appareil_id + j.rang) % 9)::int, array[24]), repeat('M', 24),
          24 * (10 + (a.appareil_id + j.rang) % 9), 10 + (a.appareil_id + j.rang) % 9, 24
     from (select rang, '${FIRST_DAY}'::date + rang as jour from generate_series(0, ${DAYS - 1}) rang) j, (${NEW_METERS}) a
    where j.jour <> all (${CLOCK_CHANGES})
    order by j.jour, a.appareil_id`,
  `insert into conso_mois (appareil_id, mois, litres, litres_estimes, litres_corriges, heures_mesurees, heures_estimees, heures_manquantes)
   select appareil_id, date_trunc('month', jour)::date, sum(total_litres), 0, 0, sum(heures_mesurees), 0, 0
     from conso_jour where appareil_id in (${NEW_METERS})
    group by 1, 2`,
]

/** Meters of ranks `from` to `to`, each with its contract and five years of measured days, straight into the tables. */
export const generateMeters = async (client: pg.Client, from: number, to: number): Promise<void> => {
  for (const text of STATEMENTS) await client.query(text, text.includes('$1') ? [from, to] : [])
  await client.query('vacuum analyze')
}

/** The generated meters, in the order of their ranks. */
export const generatedMeters = async (client: pg.Client): Promise<number[]> => {
  const { rows } = await client.query<{ appareil_id: string }>(
    `select appareil_id from appareil where identifiant_appareil like 'BENCH%' order by 1`,
  )
  return rows.map((row) => Number(row.appareil_id))
}
