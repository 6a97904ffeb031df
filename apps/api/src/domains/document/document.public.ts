import { sourceArchives } from './archives.source.ts'

/** Lists of this area, for exports. */
export const sourcesDocument = [sourceArchives] as const
