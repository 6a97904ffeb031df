import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface LigneMail {
  readonly idMail: number
  readonly adresseMail: string
  readonly numContrat: string
  readonly type: CodeTypeAlarme
}

/** Addresses this account gave for a contract. */
export const listerMails = async (db: Kysely<DB>, userWebId: number, numeroContrat: string): Promise<LigneMail[]> => {
  const { rows } = await sql<LigneMail>`
    select id_mail as "idMail", adresse_mail as "adresseMail", numero_contrat as "numContrat", code_type_alarme as type
      from alerte_mail where numero_contrat = ${numeroContrat} and user_web_id = ${userWebId} order by id_mail`.execute(
    db,
  )
  return rows
}

/** Null: that address is there already. */
export const ajouterMail = async (
  db: Kysely<DB>,
  userWebId: number,
  mail: Omit<LigneMail, 'idMail'>,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    insert into alerte_mail (numero_contrat, user_web_id, code_type_alarme, adresse_mail)
    values (${mail.numContrat}, ${userWebId}, ${mail.type}, ${mail.adresseMail})
    on conflict do nothing returning id_mail as id`.execute(db)
  return rows[0]?.id ?? null
}

export const supprimerMail = async (
  db: Kysely<DB>,
  userWebId: number,
  numeroContrat: string,
  idMail: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from alerte_mail
     where id_mail = ${idMail} and user_web_id = ${userWebId} and numero_contrat = ${numeroContrat}`.execute(db)
  return (numAffectedRows ?? 0n) === 1n
}

export const modifierMail = async (
  db: Kysely<DB>,
  idMail: number,
  mail: { readonly adresseMail: string; readonly type: CodeTypeAlarme },
): Promise<void> => {
  await sql`update alerte_mail set adresse_mail = ${mail.adresseMail}, code_type_alarme = ${mail.type}
             where id_mail = ${idMail}`.execute(db)
}
