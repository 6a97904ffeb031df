import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface Contestee {
  userWebId: number
  numeros: readonly string[]
}

/** Keeps that somebody (the hash of their address; empty: staff) disowned these contracts of an account, attached or not any more. */
export const insererContestations = async (
  db: Kysely<DB>,
  { userWebId, numeros }: Contestee,
  { auteur, le }: { auteur: Buffer; le: Date },
): Promise<void> => {
  await sql`
    insert into contestation_rattachement (user_web_id, numero_contrat, auteur, contestee_le)
    select ${userWebId}::bigint, n, ${auteur}, ${le} from unnest(${numeros}::text[]) n
        on conflict do nothing`.execute(db)
}

/** Did somebody disown an attachment of this contract, which nothing has settled since? Papers may be what was stolen. */
export const estConteste = async (db: Kysely<DB>, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from contestation_rattachement where numero_contrat = ${numeroContrat} limit 1`.execute(db)
  return rows.length > 0
}

export const effacerContestations = async (db: Kysely<DB>, { userWebId, numeros }: Contestee): Promise<void> => {
  await sql`
    delete from contestation_rattachement
     where user_web_id = ${userWebId} and numero_contrat = any(${numeros}::text[])`.execute(db)
}

/** Forgets what these people disowned of the contracts of a client; answers what nobody disowns any more. */
export const retirerContestations = async (
  db: Kysely<DB>,
  numeroClient: string,
  auteurs: readonly Buffer[],
): Promise<{ user_web_id: number; numero_contrat: string }[]> => {
  const { rows } = await sql<{ user_web_id: number; numero_contrat: string }>`
    with retirees as (
      delete from contestation_rattachement k using contrat c
       where c.numero_contrat = k.numero_contrat and k.auteur = any(${auteurs}::bytea[])
         and ${numeroClient} in (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur)
      returning k.user_web_id, k.numero_contrat)
    select distinct r.user_web_id, r.numero_contrat from retirees r
     where not exists (select 1 from contestation_rattachement k
                        where k.user_web_id = r.user_web_id and k.numero_contrat = r.numero_contrat
                          and k.auteur <> all(${auteurs}::bytea[]))`.execute(db)
  return rows
}
