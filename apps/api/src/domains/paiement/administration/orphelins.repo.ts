import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

export interface LigneOrpheline {
  prestataire: string
  id_transaction: string
  traite_code: string
  montant_centimes: number
  devise: string
  capture_le: Date
  autorisation: string | null
  venu_pour: string | null
}

export const trisOrphelins = {
  montant: { type: 'bigint', sql: sql`e.montant_centimes` },
  typeServicePaiement: { type: 'text', sql: sql`e.prestataire` },
  encaisseLe: { type: 'timestamptz', sql: sql`e.capture_le` },
} as const

const minuit = (jour: string, plus = 0) => sql`((${jour}::date + ${plus}::int)::timestamp at time zone 'Europe/Paris')`

interface Choix {
  mots: readonly string[]
  dateDebut: string | undefined
  dateFin: string | undefined
}

/** Captures of no payment of ours: `prestataire`, `id_transaction`, `cle`. */
export const lignesOrphelines = ({ mots, dateDebut, dateFin }: Choix, cle: RawBuilder<unknown>) => sql`
  select e.prestataire, e.id_transaction, ${cle} as cle from encaissement e
   where ${sql.join(
     [
       sql`e.paiement_id is null and e.rendu_le is null and e.numero_contrat is null`,
       ...mots.map(
         (mot) =>
           sql`(e.id_transaction ilike ${mot} or e.autorisation ilike ${mot}
                or exists (select from paiement p where p.id = e.venu_pour and p.reference ilike ${mot}))`,
       ),
       ...(dateDebut === undefined ? [] : [sql`e.capture_le >= ${minuit(dateDebut)}`]),
       ...(dateFin === undefined ? [] : [sql`e.capture_le < ${minuit(dateFin, 1)}`]),
     ],
     sql` and `,
   )}`

export const detailOrphelins = (page: RawBuilder<unknown>) => sql<LigneOrpheline>`
  select pg.*, e.traite_code, e.montant_centimes, e.devise, e.capture_le, e.autorisation, p.reference as venu_pour
    from ${page} pg join encaissement e on e.prestataire = pg.prestataire and e.id_transaction = pg.id_transaction
    left join paiement p on p.id = e.venu_pour`

const tenir = (db: Kysely<DB>, prestataire: string, transaction: string) =>
  db
    .selectFrom('encaissement')
    .select([
      'traite_code',
      'montant_centimes',
      'devise',
      'autorisation',
      'moyen',
      'capture_le',
      'paiement_id',
      'rendu_le',
      'numero_contrat',
      'reference',
    ])
    .where('prestataire', '=', prestataire)
    .where('id_transaction', '=', transaction)
    .forUpdate()
    .executeTakeFirst()

/** A capture, held until the end of the transaction; undefined where there is none. */
export const tenirOrphelin = async (db: Kysely<DB>, prestataire: string, transaction: string) =>
  // whoever waited for its row finds it taken and written again by somebody else
  (await tenir(db, prestataire, transaction)) ?? tenir(db, prestataire, transaction)

/** Gives up the row of money that is of a payment after all, which its settlement writes again. */
export const retirerOrphelin = async (db: Kysely<DB>, prestataire: string, transaction: string): Promise<void> => {
  await db
    .deleteFrom('encaissement')
    .where('prestataire', '=', prestataire)
    .where('id_transaction', '=', transaction)
    .where('paiement_id', 'is', null)
    .execute()
}

/** Says to the credit of which contract it went, and how billing is told of it. */
export const noterPorte = async (
  db: Kysely<DB>,
  { prestataire, transaction }: { readonly prestataire: string; readonly transaction: string },
  { numeroContrat, reference, le }: { readonly numeroContrat: string; readonly reference: string; readonly le: Date },
): Promise<void> => {
  await db
    .updateTable('encaissement')
    .set({ numero_contrat: numeroContrat, reference, porte_le: le })
    .where('prestataire', '=', prestataire)
    .where('id_transaction', '=', transaction)
    .execute()
}

/** It waits for a decision again. */
export const noterRepris = async (db: Kysely<DB>, prestataire: string, transaction: string): Promise<void> => {
  await db
    .updateTable('encaissement')
    .set({ numero_contrat: null, reference: null, porte_le: null })
    .where('prestataire', '=', prestataire)
    .where('id_transaction', '=', transaction)
    .execute()
}

/** Has billing booked a credit by its reference? Rejected since, it has taken it back itself. */
export const estInscrit = async (db: Kysely<DB>, numeroContrat: string, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('reglement')
    .select('reference')
    .where('numero_contrat', '=', numeroContrat)
    .where('reference_portail', '=', reference)
    .executeTakeFirst()) !== undefined

/** Name of the holder of a contract; undefined where there is no such contract. */
export const findTitulaire = async (db: Kysely<DB>, numeroContrat: string): Promise<string | undefined> => {
  const { rows } = await sql<{ nom: string }>`
    select coalesce(nom_client(t), '') as nom from contrat k
      left join client t on t.numero_client = k.numero_client_titulaire where k.numero_contrat = ${numeroContrat}`.execute(
    db,
  )
  return rows[0]?.nom
}

export interface LignePortee extends LigneOrpheline {
  numero_contrat: string
  reference: string
  porte_le: Date
  titulaire: string
  inscrit: boolean
}

export const trisPortes = {
  montant: trisOrphelins.montant,
  typeServicePaiement: trisOrphelins.typeServicePaiement,
  porteLe: { type: 'timestamptz', sql: sql`e.porte_le` },
} as const

/** Of that money, what stands at the credit of a contract. */
export const lignesPortees = ({ mots, dateDebut, dateFin }: Choix, cle: RawBuilder<unknown>) => sql`
  select e.prestataire, e.id_transaction, ${cle} as cle from encaissement e
    join contrat k on k.numero_contrat = e.numero_contrat
    left join client t on t.numero_client = k.numero_client_titulaire
   where ${sql.join(
     [
       sql`e.numero_contrat is not null`,
       ...mots.map(
         (mot) =>
           sql`(e.id_transaction ilike ${mot} or e.reference ilike ${mot} or e.numero_contrat like ${mot}
                or sans_accent(nom_client(t)) like sans_accent(${mot}))`,
       ),
       ...(dateDebut === undefined ? [] : [sql`e.porte_le >= ${minuit(dateDebut)}`]),
       ...(dateFin === undefined ? [] : [sql`e.porte_le < ${minuit(dateFin, 1)}`]),
     ],
     sql` and `,
   )}`

export const detailPortes = (page: RawBuilder<unknown>) => sql<LignePortee>`
  select pg.*, e.traite_code, e.montant_centimes, e.devise, e.capture_le, e.autorisation, e.numero_contrat, e.reference, e.porte_le,
         p.reference as venu_pour,
         coalesce(nom_client(t), '') as titulaire,
         exists (select from reglement r where r.numero_contrat = e.numero_contrat and r.reference_portail = e.reference) as inscrit
    from ${page} pg join encaissement e on e.prestataire = pg.prestataire and e.id_transaction = pg.id_transaction
    join contrat k on k.numero_contrat = e.numero_contrat
    left join client t on t.numero_client = k.numero_client_titulaire
    left join paiement p on p.id = e.venu_pour`

export const noterRendu = async (db: Kysely<DB>, prestataire: string, transaction: string, le: Date): Promise<void> => {
  await db
    .updateTable('encaissement')
    .set({ rendu_le: le })
    .where('prestataire', '=', prestataire)
    .where('id_transaction', '=', transaction)
    .execute()
}
