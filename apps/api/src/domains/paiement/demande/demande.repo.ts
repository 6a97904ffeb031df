import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, Paiement } from '../../../platform/db/schema.ts'
import type { LignePaiement } from '../paiement.repo.ts'
import type { LignePrevue } from './plan.rules.ts'

interface CleGardee {
  readonly empreinte: Buffer
  readonly paiement_id: string
}

/** What a key of a payer gave. Requests with the same one follow each other: the second one waits 5 s at most (migration 0377). */
export const attendreCle = async (db: Kysely<DB>, payeur: string, cle: string): Promise<CleGardee | undefined> => {
  const { rows } = await sql<CleGardee>`
    select x.empreinte, x.paiement_id from attendre_cle(${payeur}, ${cle}) x where x.paiement_id is not null`.execute(
    db,
  )
  return rows[0]
}

/** Where the receipt of an account goes. */
export const findCourriel = async (db: Kysely<DB>, userWebId: number): Promise<string | null> => {
  const ligne = await db
    .selectFrom('utilisateur')
    .select('email')
    .where('user_web_id', '=', userWebId)
    .executeTakeFirst()
  return ligne?.email ?? null
}

export const findCle = (db: Kysely<DB>, payeur: string, cle: string): Promise<CleGardee | undefined> =>
  db
    .selectFrom('cle_idempotence')
    .select(['empreinte', 'paiement_id'])
    .where('payeur', '=', payeur)
    .where('cle', '=', cle)
    .executeTakeFirst()

export const insererCle = async (
  db: Kysely<DB>,
  une: { payeur: string; cle: string; empreinte: Buffer; paiement_id: string; cree_le: Date },
): Promise<void> => {
  await db.insertInto('cle_idempotence').values(une).execute()
}

/** Open payments that hold one of these dues. */
export const findReservants = async (
  db: Kysely<DB>,
  dues: readonly { readonly numeroContrat: string; readonly idCreance: string }[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct paiement_id as id from reservation
     where (numero_contrat, id_creance) in (
       select * from unnest(${dues.map((une) => une.numeroContrat)}::text[], ${dues.map((une) => une.idCreance)}::text[]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The intent, whole, in one statement: payment, lines, reservations. @throws where a due is reserved meanwhile */
export const insererPaiement = async (
  db: Kysely<DB>,
  paiement: Insertable<Paiement> & { id: string },
  lignes: readonly LignePrevue[],
): Promise<LignePaiement> => {
  const colonnes = sql`unnest(${lignes.map((une) => une.numeroContrat)}::text[], ${lignes.map((une) => une.idCreance)}::text[],
    ${lignes.map((une) => une.centimes)}::bigint[], ${lignes.map((une) => une.avance)}::bigint[], ${lignes.map((une) => une.reste)}::bigint[])`
  const ecrit = await db
    .with('ecrit', (cte) => cte.insertInto('paiement').values(paiement).returningAll())
    .with(
      'lignes',
      () => sql`
        (insert into paiement_ligne (paiement_id, numero_contrat, id_creance, centimes, avance_centimes, reste_vu_centimes)
        select e.id, l.* from ecrit e, ${colonnes} l returning paiement_id, numero_contrat, id_creance)`,
    )
    .with(
      'reservations',
      () => sql`
        (insert into reservation (paiement_id, numero_contrat, id_creance) select paiement_id, numero_contrat, id_creance from lignes
        returning paiement_id)`,
    )
    .selectFrom('ecrit')
    .selectAll()
    .executeTakeFirstOrThrow()
  return ecrit as LignePaiement
}
