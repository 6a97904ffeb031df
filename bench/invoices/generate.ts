import type pg from 'pg'
import { FIRST_CONTRACT } from '../contracts/generate.ts'

/** Half-yearly bills, the last in autumn 2026, on 180 days of the half-year. */
export const BILLS = 12
// straight into the tables: what is left of a due is put there, as its movements would have, and what its bill says, as the triggers
const NUMBER = `(${FIRST_CONTRACT} + i)::text`
const DAY = `date '2026-11-15' - 182 * k - i % 180`
const DUE = '(k = 0 and i % 3 = 0)'
const TREASURY = '(k = 4 and i % 40 = 0)'
/** The columns of a due that are copied from its bill, in the order of `etat_de_facture`. */
export const DUE_OF_BILL = `emise_le, facture_interne, facture_avoir, facture_tresor_le, facture_limite_le, facture_prelevement_le,
  facture_rejet_le, facture_relances, facture_phase, facture_contentieux, facture_gel`

const STEPS = [
  `insert into facture (numero_contrat, numero_facture, date_emission, montant_ttc_centimes, limite_paiement_le, nombre_relances,
                        remise_tresor_le, reste_ouverture_centimes, ouverte_le)
   select ${NUMBER}, 'B' || i || '-' || k, ${DAY}, 10000 + i % 30000, ${DAY} + 30, case when i % 9 = 0 then 1 else 0 end,
          case when ${TREASURY} then ${DAY} + 200 end, case when ${DUE} or ${TREASURY} then 10000 + i % 30000 end,
          case when ${DUE} or ${TREASURY} then ${DAY} end
     from generate_series(1, $1::int) i, generate_series(0, ${BILLS - 1}) k`,
  `insert into creance (numero_contrat, id_creance, nature, numero_facture, montant_centimes, reste_centimes, ${DUE_OF_BILL})
   select numero_contrat, 'F:' || numero_facture, 'FACTURE', numero_facture, montant_ttc_centimes, montant_ttc_centimes, e.*
     from facture f cross join lateral etat_de_facture(f) e
    where reste_ouverture_centimes > 0 and numero_facture like 'B%' and $1::int > 0`,
  `insert into mouvement (numero_contrat, cle, nature, debit, credit, centimes, effet_le)
   select ${NUMBER}, 'AVOIR:B' || i, 'AVOIR', 'FACTURATION', 'AVANCE', 100 + i % 900, '2026-10-01'
     from generate_series(1, $1::int) i where i % 20 = 0`,
]

/** The bills of so many generated contracts, a third of the last ones to settle, some at the treasury, some credits. */
export const generateInvoices = async (client: pg.Client, contracts: number): Promise<void> => {
  for (const table of ['facture', 'creance', 'mouvement'])
    await client.query(`alter table ${table} disable trigger user`)
  for (const step of STEPS) await client.query(step, [contracts])
  for (const table of ['facture', 'creance', 'mouvement']) {
    await client.query(`alter table ${table} enable trigger user`)
    await client.query(`vacuum analyze ${table}`)
  }
  await client.query('select recalculer_bigrammes()')
}

/** A group of one generated contract in `every`, of that account; answers its number. */
export const makeGroup = async (
  client: pg.Client,
  email: string,
  { contracts, every }: { contracts: number; every: number },
): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into groupe (nom, createur_id, cree_le)
     select 'Banc', user_web_id, now() from utilisateur where email = $1 returning id_groupe::int as id`,
    [email],
  )
  const id = rows[0]?.id ?? 0
  const members = `generate_series($2::int, $3::int, $2::int) i`
  await client.query(
    `insert into attachement (user_web_id, numero_contrat, attache_le, preuve)
     select u.user_web_id, ${NUMBER}, now(), 'ANTERIEURE' from utilisateur u, ${members} where u.email = $1`,
    [email, every, contracts],
  )
  await client.query(`insert into groupe_contrat (id_groupe, numero_contrat) select $1, ${NUMBER} from ${members}`, [
    id,
    every,
    contracts,
  ])
  await client.query('vacuum analyze attachement')
  await client.query('vacuum analyze groupe_contrat')
  return id
}
