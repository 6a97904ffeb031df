import type { Insertable, Kysely } from 'kysely'
import { apresModifieLe, inchangeDepuis } from '../../platform/db/modifie-le.ts'
import type { DB } from '../../platform/db/schema.ts'

/** What is read of a mail type. */
export const COLONNES = [
  'type',
  'sujet',
  'corps_message',
  'corps_en_html',
  'actif',
  'chemin_fichier_joint',
  'expediteur',
  'nom_expediteur',
  'modifie_le',
] as const
type Colonnes = Insertable<DB['mail_type']> & { modifie_le: Date }

export const findMailType = (db: Kysely<DB>, type: string) =>
  db.selectFrom('mail_type').select(COLONNES).where('type', '=', type).executeTakeFirst()
export type LigneMailType = NonNullable<Awaited<ReturnType<typeof findMailType>>>

/** A new type is inactive whatever was asked (spec 3§4). Answers false where the type exists. */
export const ajouterMailType = async (db: Kysely<DB>, ligne: Colonnes): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_type')
    .values({ ...ligne, actif: false })
    .onConflict((conflit) => conflit.column('type').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers false where there is no such type, or where it changed since `lu`. */
export const modifierMailType = async (
  db: Kysely<DB>,
  { type, ...ligne }: Colonnes,
  lu: string | undefined,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mail_type')
    .set({ ...ligne, modifie_le: apresModifieLe(ligne.modifie_le) })
    .where('type', '=', type)
    .$if(lu !== undefined, (requete) => requete.where(inchangeDepuis(lu ?? '')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const supprimerMailType = async (db: Kysely<DB>, type: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('mail_type').where('type', '=', type).executeTakeFirst()
  return numDeletedRows === 1n
}
