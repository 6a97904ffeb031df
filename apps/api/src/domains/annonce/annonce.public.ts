import { sourceAffaires } from './affaires.source.ts'

/** Lists of this area, for exports. */
export const sourcesAnnonce = [sourceAffaires] as const
