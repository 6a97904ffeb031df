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
       ...mots.map((mot) => sql`(e.id_transaction ilike ${mot} or e.autorisation ilike ${mot})`),
       ...(dateDebut === undefined ? [] : [sql`e.capture_le >= ${minuit(dateDebut)}`]),
       ...(dateFin === undefined ? [] : [sql`e.capture_le < ${minuit(dateFin, 1)}`]),
     ],
     sql` and `,
   )}`

export const detailOrphelins = (page: RawBuilder<unknown>) => sql<LigneOrpheline>`
  select pg.*, e.traite_code, e.montant_centimes, e.devise, e.capture_le, e.autorisation
    from ${page} pg join encaissement e on e.prestataire = pg.prestataire and e.id_transaction = pg.id_transaction`

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

export const contratExiste = async (db: Kysely<DB>, numeroContrat: string): Promise<boolean> =>
  (await db
    .selectFrom('contrat')
    .select('numero_contrat')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()) !== undefined

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

export const noterRendu = async (db: Kysely<DB>, prestataire: string, transaction: string, le: Date): Promise<void> => {
  await db
    .updateTable('encaissement')
    .set({ rendu_le: le })
    .where('prestataire', '=', prestataire)
    .where('id_transaction', '=', transaction)
    .execute()
}
