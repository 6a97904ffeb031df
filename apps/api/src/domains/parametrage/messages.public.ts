import { sourceMessages } from './messages.source.ts'

/** Lists of this area, for exports. */
export const sourcesParametrage = [sourceMessages] as const
