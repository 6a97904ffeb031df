import { sourceAudit } from './audit.source.ts'

/** Lists of this area, for exports. */
export const sourcesAcces = [sourceAudit] as const
