import { createHash } from 'node:crypto'
import { enE164 } from '@ondine/notification/sms/message.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { cleAdresse } from './destinataires.rules.ts'

export interface Operation {
  user_web_id: number
  faite_le: Date
  annoncee_le: Date | null
  /** Address that the account proved; null: it did not, or is gone. */
  adresse: string | null
  contrats: string[]
}

export const findOperation = async (db: Kysely<DB>, operation: string): Promise<Operation | undefined> => {
  const { rows } = await sql<Operation>`
    select o.user_web_id, o.faite_le, o.annoncee_le,
           case when u.adresse_est_prouvee and u.supprime_le is null then u.email end as adresse,
           array(select c.numero_contrat from operation_rattachement_contrat c
                  where c.operation = o.operation order by 1) as contrats
      from operation_rattachement o join utilisateur u on u.user_web_id = o.user_web_id
     where o.operation = ${operation}`.execute(db)
  return rows[0]
}

export const empreinteDe = (adresse: string): Buffer => createHash('sha256').update(adresse).digest()

/** Under which hashes somebody with this contact was told: as a mailbox, as a phone. */
export const empreintesDuContact = (valeur: string): Buffer[] =>
  [cleAdresse(valeur), enE164(valeur)].flatMap((adresse) => (adresse === undefined ? [] : [empreinteDe(adresse)]))

/** Notes that this recipient is told of these contracts; undefined where they were told of that operation before. */
export const insererAnnonce = async (
  db: Kysely<DB>,
  annonce: { operation: string; adresse: string; contrats: readonly string[]; le: Date },
): Promise<number | undefined> => {
  const { rows } = await sql<{ annonce_id: number }>`
    with a as (
      insert into annonce (operation, destinataire, faite_le)
      values (${annonce.operation}, ${empreinteDe(annonce.adresse)}, ${annonce.le})
          on conflict do nothing returning annonce_id),
    c as (insert into annonce_contrat (annonce_id, numero_contrat)
          select a.annonce_id, n from a cross join unnest(${annonce.contrats}::text[]) n)
    select annonce_id from a`.execute(db)
  return rows[0]?.annonce_id
}

/** What a link says: whose attachment of which contracts, and when. */
export const findAnnonce = async (db: Kysely<DB>, annonceId: number) => {
  const { rows } = await sql<{ user_web_id: number; faite_le: Date; destinataire: Buffer; contrats: string[] }>`
    select o.user_web_id, o.faite_le, a.destinataire,
           array(select c.numero_contrat from annonce_contrat c where c.annonce_id = a.annonce_id order by 1) as contrats
      from annonce a join operation_rattachement o on o.operation = a.operation
     where a.annonce_id = ${annonceId}`.execute(db)
  return rows[0]
}

export interface AutreCompte {
  email: string
  nom: string
  prenom: string
  contrats: string[]
}

/** Other accounts that hold these contracts, each with those it holds. */
export const findAutresComptes = async (
  db: Kysely<DB>,
  contrats: readonly string[],
  sauf: number,
): Promise<AutreCompte[]> => {
  const { rows } = await sql<AutreCompte>`
    select u.email, u.nom, u.prenom, array_agg(a.numero_contrat order by a.numero_contrat) as contrats
      from attachement a join utilisateur u on u.user_web_id = a.user_web_id
     where a.numero_contrat = any(${contrats}::text[]) and u.user_web_id <> ${sauf}
       and u.proprietaire_id is null and u.mail_valide and u.supprime_le is null and u.email is not null
     group by u.user_web_id`.execute(db)
  return rows
}

/** Holders of these contracts, with theirs: whom a letter is written to. */
export const findTitulaires = async (db: Kysely<DB>, contrats: readonly string[]) => {
  const { rows } = await sql<{ numero_client: string; contrats: string[] }>`
    select numero_client_titulaire as numero_client, array_agg(numero_contrat order by numero_contrat) as contrats
      from contrat where numero_contrat = any(${contrats}::text[]) group by 1 order by 1`.execute(db)
  return rows
}

/** Operations of imports to announce: their run has ended, or was killed a while ago. */
export const findOperationsImportees = async (db: Kysely<DB>, avant: Date, limite: number): Promise<string[]> => {
  const { rows } = await sql<{ operation: string }>`
    select o.operation from operation_rattachement o join import_lot l on l.lot_id = o.lot_id
     where o.annoncee_le is null and (l.statut <> 'EN_COURS' or o.faite_le < ${avant})
     order by o.faite_le limit ${limite}`.execute(db)
  return rows.map(({ operation }) => operation)
}

/** Holds the operation of a message: two of its messages that are lost at once are looked at one after the other. */
export const verrouillerOperation = async (db: Kysely<DB>, annonceId: number): Promise<void> => {
  await sql`
    select 1 from operation_rattachement o join annonce a on a.operation = o.operation
     where a.annonce_id = ${annonceId} for no key update of o`.execute(db)
}

/** The operation of a message, with its contracts that no letter tells of yet, and every message of that operation. */
export const findAnnoncesDe = async (db: Kysely<DB>, annonceId: number) => {
  const { rows } = await sql<{
    operation: string
    contrats: string[]
    messages: { id: number; destinataire: string }[]
  }>`
    select a.operation,
           array(select c.numero_contrat from annonce_contrat c where c.annonce_id = a.annonce_id
                  and not exists (select 1 from affaire f join affaire_contrat x on x.affaire_id = f.affaire_id
                                   where f.cle like 'courrier/rattachement/' || a.operation || '/%'
                                     and x.numero_contrat = c.numero_contrat) order by 1) as contrats,
           (select json_agg(json_build_object('id', m.annonce_id, 'destinataire', encode(m.destinataire, 'hex')))
              from annonce m where m.operation = a.operation) as messages
      from annonce a where a.annonce_id = ${annonceId}`.execute(db)
  return rows[0]
}
