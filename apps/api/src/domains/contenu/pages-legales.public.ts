import { NOM_FICTIF } from '@ondine/webapi/parametrage/identite.ts'
import { sql } from 'kysely'
import type { Contexte } from '../../platform/context.ts'

/** Titles of the legal pages that still name the fictional utility. */
export const pagesLegalesFictives = async (db: Contexte['sql']): Promise<string[]> => {
  const pages = await db
    .selectFrom('article')
    .select('titre')
    .where('categorie', '=', 'legal')
    .where('is_hidden', '=', false)
    .where(sql<boolean>`position(${NOM_FICTIF} in contenus::text) > 0`)
    .orderBy('position')
    .execute()
  return pages.map(({ titre }) => titre)
}
