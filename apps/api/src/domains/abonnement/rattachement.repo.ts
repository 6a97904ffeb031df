import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** What an attachment is checked against. */
export interface ContratARattacher {
  is_resilie: boolean
  /** Holder, joint holder, payer. */
  clients: (string | null)[]
  /** Engraved numbers of the meters that serve the contract, or served it last. */
  compteurs: string[]
}

export const findContratARattacher = async (
  db: Kysely<DB>,
  numeroContrat: string,
): Promise<ContratARattacher | undefined> => {
  const { rows } = await sql<ContratARattacher>`
    select c.is_resilie,
           array[c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur] as clients,
           coalesce((select array_agg(a.numero_physique_appareil)
              from contrat_appareil ca join appareil a on a.appareil_id = ca.appareil_id
             where ca.numero_contrat = c.numero_contrat
               and ca.au = (select max(d.au) from contrat_appareil d where d.numero_contrat = c.numero_contrat)), '{}') as compteurs
      from contrat c where c.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0]
}

/** Day of issue of an invoice of that contract; its number is compared in upper case, without spaces. */
export const findDateFacture = async (
  db: Kysely<DB>,
  numeroContrat: string,
  numeroFacture: string,
): Promise<string | undefined> => {
  const ligne = await db
    .selectFrom('facture')
    .select('date_emission')
    .where('numero_contrat', '=', numeroContrat)
    .where(sql`replace(upper(numero_facture), ' ', '')`, '=', numeroFacture)
    .orderBy('date_emission', 'desc')
    .executeTakeFirst()
  return ligne?.date_emission
}

export const estAttache = async (db: Kysely<DB>, userWebId: number, numeroContrat: string): Promise<boolean> => {
  const ligne = await db
    .selectFrom('attachement')
    .select('numero_contrat')
    .where('user_web_id', '=', userWebId)
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return ligne !== undefined
}

/** The user's own setting on terminated contracts; null: the configuration counts (1§6). */
export const findAccesContratResilie = async (db: Kysely<DB>, userWebId: number): Promise<boolean | null> => {
  const ligne = await db
    .selectFrom('utilisateur')
    .select('acces_contrat_resilie')
    .where('user_web_id', '=', userWebId)
    .executeTakeFirst()
  return ligne?.acces_contrat_resilie ?? null
}

/** False when it was already attached. */
export const insererAttachement = async (
  db: Kysely<DB>,
  attachement: { userWebId: number; numeroContrat: string; le: Date },
): Promise<boolean> => {
  const inseres = await db
    .insertInto('attachement')
    .values({
      user_web_id: attachement.userWebId,
      numero_contrat: attachement.numeroContrat,
      attache_le: attachement.le,
    })
    .onConflict((conflit) => conflit.doNothing())
    .returning('numero_contrat')
    .execute()
  return inseres.length > 0
}

/** False when it was not attached to this account. */
export const supprimerAttachement = async (
  db: Kysely<DB>,
  userWebId: number,
  numeroContrat: string,
): Promise<boolean> => {
  const supprimes = await db
    .deleteFrom('attachement')
    .where('user_web_id', '=', userWebId)
    .where('numero_contrat', '=', numeroContrat)
    .returning('numero_contrat')
    .execute()
  return supprimes.length > 0
}
