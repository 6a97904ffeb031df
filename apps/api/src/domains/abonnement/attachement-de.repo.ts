import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Is this contract attached to this very account, sub-users aside (they only read)? */
export const estAttache = async (db: Kysely<DB>, userWebId: number, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from attachement a join utilisateur u on u.user_web_id = a.user_web_id
     where a.user_web_id = ${userWebId} and a.numero_contrat = ${numeroContrat} and u.proprietaire_id is null`.execute(
    db,
  )
  return rows.length > 0
}

/** The same, for a write: the row is locked. */
export const verrouillerAttachement = async (
  db: Kysely<DB>,
  userWebId: number,
  numeroContrat: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from attachement a join utilisateur u on u.user_web_id = a.user_web_id
     where a.user_web_id = ${userWebId} and a.numero_contrat = ${numeroContrat} and u.proprietaire_id is null
       for no key update of a`.execute(db)
  return rows.length > 0
}

export const ecrireLibelle = async (
  db: Kysely<DB>,
  cle: { userWebId: number; numeroContrat: string },
  libelle: string | null,
): Promise<void> => {
  await db
    .updateTable('attachement')
    .set({ libelle })
    .where('user_web_id', '=', cle.userWebId)
    .where('numero_contrat', '=', cle.numeroContrat)
    .execute()
}

export const ecrireReferenceInterne = async (
  db: Kysely<DB>,
  numeroContrat: string,
  referenceInterne: string | null,
): Promise<void> => {
  await db
    .updateTable('contrat')
    .set({ reference_interne: referenceInterne })
    .where('numero_contrat', '=', numeroContrat)
    .execute()
}

export const findEmailDuCompte = async (db: Kysely<DB>, userWebId: number): Promise<string> => {
  const { email } = await db
    .selectFrom('utilisateur')
    .select('email')
    .where('user_web_id', '=', userWebId)
    .executeTakeFirstOrThrow()
  return email
}
