import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { detailFactures, type LigneFacture } from '../liste-factures.repo.ts'

/** The invoice that a living link opens; undefined for one that is unknown or over. */
export const findFactureDuLien = async (
  db: Kysely<DB>,
  empreinte: Buffer,
  maintenant: Date,
): Promise<LigneFacture | undefined> => {
  const page = sql`(
    select f.identifiant_interne as id from facture_lien l join facture f using (numero_contrat, numero_facture)
     where l.empreinte = ${empreinte} and l.expire_le > ${maintenant})`
  const { rows } = await detailFactures(page, 'PAR_LIEN').execute(db)
  return rows[0]
}

/** Somebody, not a program, opened it. */
export const noterServi = async (db: Kysely<DB>, empreinte: Buffer, le: Date): Promise<void> => {
  await db
    .updateTable('facture_lien')
    .set({ servi_le: le })
    .where('empreinte', '=', empreinte)
    .where('servi_le', 'is', null)
    .execute()
}

export const insererLien = async (
  db: Kysely<DB>,
  lien: { empreinte: Buffer; numeroContrat: string; numeroFacture: string; creeLe: Date; expireLe: Date },
): Promise<void> => {
  await db
    .insertInto('facture_lien')
    .values({
      empreinte: lien.empreinte,
      numero_contrat: lien.numeroContrat,
      numero_facture: lien.numeroFacture,
      cree_le: lien.creeLe,
      expire_le: lien.expireLe,
    })
    .execute()
}

/** Forgets links that are over; answers how many, at most `lot`. */
export const purgerLiens = async (db: Kysely<DB>, limite: Date, lot: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from facture_lien where empreinte in (
      select empreinte from facture_lien where expire_le <= ${limite} order by expire_le limit ${lot} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows)
}
