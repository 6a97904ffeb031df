import type {
  CanalAlerte,
  CleParametreAlerte,
  CodeTypeAlarme,
  EtatInstance,
  Periodicite,
  StatutAlerte,
} from '@ondine/webapi/alerte/alerte.codes.ts'
import { etatsAlerte } from '@ondine/webapi/alerte/alerte.etats.ts'
import { passage } from '@ondine/webapi/common/etats.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** An alert as a reader of its contract sees it. Days are yyyy-MM-dd. */
export interface LigneAlerte {
  readonly idAlerte: number
  readonly numeroContrat: string
  readonly type: CodeTypeAlarme
  readonly titre: string
  readonly periodicite: Periodicite
  readonly canal: CanalAlerte
  readonly destinataire: string | null
  readonly statut: StatutAlerte
  readonly periodeDebut: string
  readonly periodeFin: string | null
  readonly seuilLitres: number
  readonly seuilCentimes: number | null
  /** The alert option of its account, apart from the maximum. */
  readonly estOption: boolean
  readonly nbInstances: number
  /** Of the event in progress. */
  readonly etat: EtatInstance | null
  readonly fournisseur: string | null
  readonly surcharge: Readonly<Partial<Record<CleParametreAlerte, number | null>>>
  /** Daily average of the 12 whole months before this one, litres. */
  readonly moyenneLitres: number | null
  /** Made by this reader, to whom the contract is attached. */
  readonly modifiable: boolean
}

/** What a write must know of the contract, its attachment locked: alerts of one account and contract are changed one at a time. */
export interface ContratRegle {
  readonly resilie: boolean
  /** Has a water meter read remotely. */
  readonly telereleve: boolean
  readonly nbAlertes: number
  /** Active, not over, the alert option apart. */
  readonly nbActives: number
}
export const verrouillerContrat = async (
  db: Kysely<DB>,
  userWebId: number,
  numeroContrat: string,
  aujourdHui: string,
): Promise<ContratRegle | undefined> => {
  const attache =
    await sql`select 1 from attachement where user_web_id = ${userWebId} and numero_contrat = ${numeroContrat}
                               for update`.execute(db)
  return attache.rows.length === 0 ? undefined : lireContratRegle(db, userWebId, numeroContrat, aujourdHui)
}

/** The same of one account as it stands, and whether the contract is attached to it. */
export const lireContratRegle = async (
  db: Kysely<DB>,
  userWebId: number,
  numeroContrat: string,
  aujourdHui: string,
): Promise<(ContratRegle & { readonly attache: boolean }) | undefined> => {
  const { rows } = await sql<ContratRegle & { attache: boolean }>`
    select exists (select 1 from attachement t
                    where t.user_web_id = ${userWebId} and t.numero_contrat = c.numero_contrat) as attache,
           c.is_resilie as resilie,
           exists (select 1 from contrat_appareil ca
                    where ca.numero_contrat = c.numero_contrat and ca.telereleve and ca.unite = 'L') as telereleve,
           (select count(*) from alerte a
             where a.numero_contrat = c.numero_contrat and a.user_web_id = ${userWebId}) as "nbAlertes",
           (select count(*) from alerte a
             where a.numero_contrat = c.numero_contrat and a.user_web_id = ${userWebId} and a.statut = 'ACTIVE' and not a.est_option
               and (a.periode_fin is null or a.periode_fin >= ${aujourdHui}::date)) as "nbActives"
      from contrat c where c.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0]
}

export interface SaisieAlerte {
  readonly titre: string
  readonly periodicite: Periodicite
  readonly canal: CanalAlerte
  readonly destinataire: string | null
  readonly periodeFin: string | null
  readonly seuilLitres: number
  readonly seuilCentimes: number | null
}

export const insererAlerte = async (
  db: Kysely<DB>,
  n: SaisieAlerte & {
    readonly numeroContrat: string
    readonly userWebId: number
    readonly type: CodeTypeAlarme
    readonly statut: StatutAlerte
    readonly periodeDebut: string
    readonly estOption: boolean
    readonly le: Date
  },
): Promise<number> => {
  const { id_alerte } = await db
    .insertInto('alerte')
    .values({
      numero_contrat: n.numeroContrat,
      user_web_id: n.userWebId,
      code_type_alarme: n.type,
      titre: n.titre,
      periodicite: n.periodicite,
      canal: n.canal,
      destinataire: n.destinataire,
      statut: n.statut,
      periode_debut: n.periodeDebut,
      periode_fin: n.periodeFin,
      seuil_litres: n.seuilLitres,
      seuil_centimes: n.seuilCentimes,
      est_option: n.estOption,
      cree_le: n.le,
      modifie_le: n.le,
    })
    .returning('id_alerte')
    .executeTakeFirstOrThrow()
  return id_alerte
}

export const modifierAlerte = async (db: Kysely<DB>, idAlerte: number, s: SaisieAlerte, le: Date): Promise<void> => {
  await db
    .updateTable('alerte')
    .set({
      titre: s.titre,
      periodicite: s.periodicite,
      canal: s.canal,
      destinataire: s.destinataire,
      periode_fin: s.periodeFin,
      seuil_litres: s.seuilLitres,
      seuil_centimes: s.seuilCentimes,
      modifie_le: le,
    })
    .where('id_alerte', '=', idAlerte)
    .execute()
}

/** Changes the status from where it stands; false when it was already so. */
export const changerStatut = async (
  db: Kysely<DB>,
  idAlerte: number,
  evenement: 'ACTIVATION' | 'DESACTIVATION',
  le: Date,
): Promise<boolean> => {
  const { de, vers } = passage(etatsAlerte, { evenement })
  const { numUpdatedRows } = await db
    .updateTable('alerte')
    .set({ statut: vers, modifie_le: le })
    .where('id_alerte', '=', idAlerte)
    .where('statut', 'in', de)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes an alert that never fired; false when it did. */
export const supprimerAlerte = async (db: Kysely<DB>, idAlerte: number): Promise<boolean> => {
  // the row first: the engine takes it too before it writes an event
  await sql`select 1 from alerte where id_alerte = ${idAlerte} for update`.execute(db)
  const { numAffectedRows } = await sql`
    delete from alerte a where a.id_alerte = ${idAlerte}
       and not exists (select 1 from alerte_instance i where i.id_alerte = a.id_alerte)`.execute(db)
  return (numAffectedRows ?? 0n) === 1n
}

/** The AC alert that the alert option of an account sets. */
export const findOption = async (
  db: Kysely<DB>,
  userWebId: number,
  numeroContrat: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id_alerte as id from alerte where user_web_id = ${userWebId} and numero_contrat = ${numeroContrat} and est_option`.execute(
    db,
  )
  return rows[0]?.id
}
