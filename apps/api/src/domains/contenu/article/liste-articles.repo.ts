import { type RawBuilder, sql } from 'kysely'
import { COLONNES, type LigneArticle } from './article.repo.ts'

export const trisArticles = {
  identifiant: { type: 'text', sql: sql`sans_accent(a.identifiant)` },
  titre: { type: 'text', sql: sql`sans_accent(a.titre)` },
  categorie: { type: 'text', sql: sql`sans_accent(a.categorie)` },
  position: { type: 'bigint', sql: sql`a.position::bigint` },
  template: { type: 'text', sql: sql`a.template` },
  modifieLe: { type: 'timestamptz', sql: sql`a.modifie_le` },
} as const

const CHERCHES = sql`sans_accent(a.identifiant || ' ' || a.titre || ' ' || a.categorie)`

/** Articles that match: `id`, `cle`. */
export const lignesArticles = (mots: readonly string[], cle: RawBuilder<unknown>) => sql`
  select a.identifiant as id, ${cle} as cle from article a
   where ${sql.join([sql`true`, ...mots.map((mot) => sql`${CHERCHES} like sans_accent(${mot})`)], sql` and `)}`

/** What is shown of the articles of `page`. */
export const detailArticles = (page: RawBuilder<unknown>) => sql<LigneArticle>`
  select p.*, ${COLONNES} from ${page} p join article a on a.identifiant = p.id`
