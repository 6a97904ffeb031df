import { sourceArticles } from './article/articles.source.ts'
import { sourceMailTypes } from './mail-types.source.ts'

/** Lists of this area, for exports. */
export const sourcesContenu = [sourceMailTypes, sourceArticles] as const
