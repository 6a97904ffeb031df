import type { ChampModifiable } from '@ondine/webapi/client/client.codes.ts'
import type { ValeursClient } from '@ondine/webapi/client/client.rules.ts'
import { passage } from '@ondine/webapi/common/etats.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { etatsModification } from './modification.etats.ts'

export interface ModificationDemandee {
  numeroClient: string
  numeroContrat: string
  userWebId: number
  avant: ValeursClient
  apres: ValeursClient
  demandeeLe: Date
  /** Null: made at once. */
  expireLe: Date | null
  /** Where the link was sent, masked; null: made at once. */
  envoyeeA: string | null
}

/** Keeps a change that was asked; the waiting one of the same client and account gives it its place. */
export const insererModification = async (db: Kysely<DB>, demande: ModificationDemandee): Promise<number> => {
  const remplacement = passage(etatsModification, { evenement: 'REMPLACEMENT' })
  if (demande.expireLe !== null)
    await sql`update client_modification set etat = ${remplacement.vers}, traitee_le = ${demande.demandeeLe}
               where numero_client = ${demande.numeroClient} and user_web_id = ${demande.userWebId}
                 and etat = any(${remplacement.de}::text[])`.execute(db)
  const { id } = await db
    .insertInto('client_modification')
    .values({
      numero_client: demande.numeroClient,
      numero_contrat: demande.numeroContrat,
      user_web_id: demande.userWebId,
      avant: JSON.stringify(demande.avant),
      apres: JSON.stringify(demande.apres),
      etat: demande.expireLe === null ? 'EFFECTUEE' : 'EN_ATTENTE',
      demandee_le: demande.demandeeLe,
      expire_le: demande.expireLe,
      envoyee_a: demande.envoyeeA,
      traitee_le: demande.expireLe === null ? demande.demandeeLe : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface LigneModification {
  id: number
  numero_client: string
  numero_contrat: string
  user_web_id: number
  avant: ValeursClient
  apres: ValeursClient
}

/** A waiting change, its row locked; undefined when it was made, replaced or refused. */
export const prendreModification = async (db: Kysely<DB>, id: number): Promise<LigneModification | undefined> => {
  const { rows } = await sql<LigneModification>`
    select id, numero_client, numero_contrat, user_web_id, avant, apres from client_modification
     where id = ${id} and etat = 'EN_ATTENTE' for update`.execute(db)
  return rows[0]
}

/** Was this change made? */
export const estEffectuee = async (db: Kysely<DB>, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from client_modification where id = ${id} and etat = 'EFFECTUEE'`.execute(db)
  return rows.length > 0
}

/** Leaves the waiting state. @throws when the change was not waiting: the caller holds its lock */
export const finirModification = async (
  db: Kysely<DB>,
  id: number,
  evenement: 'CONFIRMATION' | 'REFUS',
  le: Date,
): Promise<void> => {
  const { de, vers } = passage(etatsModification, { evenement })
  const { numUpdatedRows } = await db
    .updateTable('client_modification')
    .set({ etat: vers, traitee_le: le })
    .where('id', '=', id)
    .where('etat', 'in', de)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`the change ${id} of a client is not waiting`)
}

export interface ModificationEnAttente {
  demandee_le: Date
  expire_le: Date
  champs: ChampModifiable[]
  apres: ValeursClient
  envoyee_a: string | null
}

/** The change of this client that this account asked for and did not confirm yet. */
export const findEnAttente = async (
  db: Kysely<DB>,
  cle: { numeroClient: string; userWebId: number },
  maintenant: Date,
): Promise<ModificationEnAttente | undefined> => {
  const { rows } = await sql<ModificationEnAttente>`
    select m.demandee_le, m.expire_le, array(select jsonb_object_keys(m.apres)) as champs, m.apres, m.envoyee_a
      from client_modification m
     where m.numero_client = ${cle.numeroClient} and m.user_web_id = ${cle.userWebId}
       and m.etat = 'EN_ATTENTE' and m.expire_le > ${maintenant}`.execute(db)
  return rows[0]
}

/** Contracts, terminated ones aside, that the waiting changes of this account bear on, for the clients of this contract. */
export const compterImpactes = async (
  db: Kysely<DB>,
  cle: { numeroContrat: string; userWebId: number },
  maintenant: Date,
): Promise<{ enAttente: boolean; contrats: number }> => {
  const { rows } = await sql<{ clients: number; contrats: number }>`
    with m as (
      select m.numero_client
        from contrat c
        join client_modification m
          on m.numero_client in (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur)
       where c.numero_contrat = ${cle.numeroContrat} and m.user_web_id = ${cle.userWebId}
         and m.etat = 'EN_ATTENTE' and m.expire_le > ${maintenant})
    select (select count(*)::int from m) as clients,
           (select count(*)::int from contrat c
             where not c.is_resilie
               and exists (select 1 from m where m.numero_client in
                     (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur))) as contrats`.execute(
    db,
  )
  return { enAttente: (rows[0]?.clients ?? 0) > 0, contrats: rows[0]?.contrats ?? 0 }
}

/** Name and address of an account, for the mail with the link. */
export const findDestinataire = (db: Kysely<DB>, userWebId: number) =>
  db
    .selectFrom('utilisateur')
    .select(['email', 'prenom', 'nom'])
    .where('user_web_id', '=', userWebId)
    .executeTakeFirstOrThrow()
