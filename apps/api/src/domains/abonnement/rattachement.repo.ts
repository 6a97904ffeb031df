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

/**
 * Day of issue of an invoice of that contract; its number is compared in upper case, without spaces. Who left the contract has the bills of
 * before: these prove it no more (decision 056).
 */
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
    .where(
      sql<boolean>`not exists (
        select from facture_anterieure a join passage_contrat p on p.numero_contrat = a.numero_contrat and p.rang > a.ere
         where a.numero_contrat = facture.numero_contrat and a.numero_facture = facture.numero_facture and p.partis <> '{}')`,
    )
    .orderBy('date_emission', 'desc')
    .executeTakeFirst()
  return ligne?.date_emission
}

/** Attached, and open to the account. */
export const estAttache = async (db: Kysely<DB>, userWebId: number, numeroContrat: string): Promise<boolean> => {
  const ligne = await db
    .selectFrom('attachement_ouvert')
    .select('numero_contrat')
    .where('user_web_id', '=', userWebId)
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return ligne !== undefined
}

/** Are terminated contracts open to this account: by its own setting, else by the parameter (1§6, migration 0025)? */
export const ouvreResilies = async (db: Kysely<DB>, userWebId: number): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`
    select coalesce(acces_contrat_resilie, resilies_ouverts()) as oui from utilisateur where user_web_id = ${userWebId}`.execute(
    db,
  )
  return rows[0]?.oui ?? false
}

/** False when it was not attached to this account, or is closed to it. */
export const supprimerAttachement = async (
  db: Kysely<DB>,
  userWebId: number,
  numeroContrat: string,
): Promise<boolean> => {
  const supprimes = await db
    .deleteFrom('attachement')
    .where('user_web_id', '=', userWebId)
    .where('numero_contrat', '=', numeroContrat)
    .where(
      sql<boolean>`numero_contrat in (select v.numero_contrat from attachement_ouvert v where v.user_web_id = ${userWebId})`,
    )
    .returning('numero_contrat')
    .execute()
  return supprimes.length > 0
}
