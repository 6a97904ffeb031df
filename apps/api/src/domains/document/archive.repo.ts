import type { TypeArchive } from '@ondine/webapi/document/archive.codes.ts'
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface LigneArchive {
  id: string
  type: TypeArchive
  libelle: string
  date_document: string
  nom_fichier: string
  octets: number
  valeur_archivage: string | null
}

export const trisArchives = {
  libelle: { type: 'text', sql: sql`sans_accent(a.libelle)` },
  type: { type: 'text', sql: sql`a.type` },
  date: { type: 'date', sql: sql`a.date_document` },
  nomFichier: { type: 'text', sql: sql`sans_accent(a.nom_fichier)` },
  octets: { type: 'bigint', sql: sql`a.octets` },
} as const

/** Whom a document is for: everybody, and whoever is billed under one of these settlements. */
export const concerne = (traites: RawBuilder<unknown>) => sql`
  (a.type <> 'REGLEMENT_SERVICE' or a.valeur_archivage in (${traites}))`

/** Documents that match: `id`, `cle`. */
export const lignesArchives = (conditions: readonly RawBuilder<unknown>[], cle: RawBuilder<unknown>) => sql`
  select a.id_fichier::text as id, ${cle} as cle from document_archive a
   where ${sql.join([sql`true`, ...conditions], sql` and `)}`

export const chercheArchive = (mot: string) => sql`
  (sans_accent(a.libelle) like sans_accent(${mot}) or sans_accent(a.nom_fichier) like sans_accent(${mot}))`

/** What is shown of those of `page`. */
export const detailArchives = (page: RawBuilder<unknown>) => sql<LigneArchive>`
  select p.*, a.type, a.libelle, a.date_document, a.nom_fichier, a.octets, a.valeur_archivage
    from ${page} p join document_archive a on a.id_fichier = p.id::uuid`

export const insererArchive = async (db: Kysely<DB>, ligne: Insertable<DB['document_archive']>): Promise<void> => {
  await db.insertInto('document_archive').values(ligne).execute()
}

/** One document, if it is for this reader. */
export const findArchive = async (db: Kysely<DB>, id: string, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{ nom_fichier: string; type_mime: string; empreinte: Buffer; octets: number }>`
    select a.nom_fichier, a.type_mime, a.empreinte, a.octets from document_archive a
     where a.id_fichier = ${id} and ${condition}`.execute(db)
  return rows[0]
}

/** Takes it away, and its bytes where nothing else is made of them. Its name; undefined: there was none. */
export const supprimerArchive = async (db: Kysely<DB>, id: string): Promise<string | undefined> => {
  const supprimee = await db
    .deleteFrom('document_archive')
    .where('id_fichier', '=', id)
    .returning(['libelle', 'empreinte'])
    .executeTakeFirst()
  if (supprimee === undefined) return undefined
  await sql`select oublier_piece(${supprimee.empreinte})`.execute(db)
  return supprimee.libelle
}
