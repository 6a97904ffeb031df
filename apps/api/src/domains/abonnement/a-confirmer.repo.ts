import type { EtatRattachement, Preuve } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

type EnAttente = Exclude<EtatRattachement, 'PROUVE'>
interface Cle {
  userWebId: number
  numeroContrat: string
}

/** What an account has asked for and not proved, by number. */
export const listerAConfirmer = async (
  db: Kysely<DB>,
  userWebId: number,
): Promise<{ numero_contrat: string; etat: EnAttente; libelle: string | null }[]> => {
  const { rows } = await sql<{ numero_contrat: string; etat: EnAttente; libelle: string | null }>`
    select numero_contrat, etat, libelle from rattachement_a_confirmer
     where user_web_id = ${userWebId} order by numero_contrat limit 1000`.execute(db)
  return rows
}

interface NombresDeContrats {
  ouverts: number
  aConfirmer: number
  /** Open ones, and those of groups that somebody gave to the account. */
  visibles: number
}

/** How many contracts are open to an account, wait for a proof, and are seen through groups too, in one exchange: the shell asks at each visit. */
export const compterRattachements = async (db: Kysely<DB>, userWebId: number): Promise<NombresDeContrats> => {
  const { rows } = await sql<NombresDeContrats>`
    select (select count(*)::int from attachement_ouvert where user_web_id = ${userWebId}) as ouverts,
           (select count(*)::int from rattachement_a_confirmer where user_web_id = ${userWebId}) as "aConfirmer",
           (select count(distinct numero_contrat)::int from contrats_visibles(${userWebId})) as visibles`.execute(db)
  return rows[0] ?? { ouverts: 0, aConfirmer: 0, visibles: 0 }
}

/** State of what this account has asked for and not proved; undefined: nothing waits. */
export const findAttente = async (
  db: Kysely<DB>,
  { userWebId, numeroContrat }: Cle,
): Promise<EnAttente | undefined> => {
  const ligne = await db
    .selectFrom('rattachement_a_confirmer')
    .select('etat')
    .where('user_web_id', '=', userWebId)
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return ligne?.etat as EnAttente | undefined
}

/** State of an attachment, its row held; undefined: none. */
export const verrouillerEtat = async (
  db: Kysely<DB>,
  { userWebId, numeroContrat }: Cle,
): Promise<EtatRattachement | undefined> => {
  const { rows } = await sql<{ etat: EnAttente }>`
    select etat from rattachement_a_confirmer
     where user_web_id = ${userWebId} and numero_contrat = ${numeroContrat} for update`.execute(db)
  if (rows[0] !== undefined) return rows[0].etat
  const prouves = await sql`
    select 1 from attachement where user_web_id = ${userWebId} and numero_contrat = ${numeroContrat}
       for no key update`.execute(db)
  return prouves.rows.length > 0 ? 'PROUVE' : undefined
}

/** False when one waits already. */
export const insererAConfirmer = async (db: Kysely<DB>, { userWebId, numeroContrat }: Cle, le: Date) => {
  const inseres = await db
    .insertInto('rattachement_a_confirmer')
    .values({ user_web_id: userWebId, numero_contrat: numeroContrat, etat: 'A_CONFIRMER', demande_le: le })
    .onConflict((conflit) => conflit.doNothing())
    .returning('numero_contrat')
    .execute()
  return inseres.length > 0
}

/**
 * Opens the contract to the account, with the label it had and the clients that the proof showed it to be (0062);
 * false when it was open, or when these are its clients no more: the link or the code is of somebody who left. What waited goes by trigger (0026).
 */
export const insererProuve = async (
  db: Kysely<DB>,
  { userWebId, numeroContrat }: Cle,
  { preuve, clients, le }: { preuve: Preuve; clients: readonly string[]; le: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into attachement (user_web_id, numero_contrat, libelle, attache_le, preuve, clients)
    select ${userWebId}::bigint, ${numeroContrat}::text, max(w.libelle), ${le}::timestamptz, ${preuve}::text, ${clients}::text[]
      from rattachement_a_confirmer w where w.user_web_id = ${userWebId} and w.numero_contrat = ${numeroContrat}
    having cardinality(${clients}::text[]) = 0 or exists (
             select from contrat c where c.numero_contrat = ${numeroContrat}
                and ${clients}::text[] && array[c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur])
        on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Forgets what waits in one of these states; answers the contracts. */
export const oublierAConfirmer = async (
  db: Kysely<DB>,
  userWebId: number,
  numeros: readonly string[],
  etats: readonly EtatRattachement[],
): Promise<string[]> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    delete from rattachement_a_confirmer
     where user_web_id = ${userWebId} and numero_contrat = any(${numeros}) and etat = any(${etats})
    returning numero_contrat`.execute(db)
  return rows.map(({ numero_contrat }) => numero_contrat)
}

/** What waits becomes proved where the account's proved address is one of billing's contacts (0046). */
export const prouverParAdresse = async (
  db: Kysely<DB>,
  userWebId: number | null,
  le: Date,
): Promise<{ user_web_id: number; numero_contrat: string }[]> => {
  const { rows } = await sql<{ user_web_id: number; numero_contrat: string }>`
    select user_web_id, numero_contrat from prouver_par_adresse(${userWebId}, null, ${le})`.execute(db)
  return rows
}
