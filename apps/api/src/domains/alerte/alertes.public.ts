import { sourceAlertes, sourceAlertesEnCours } from './alertes.source.ts'

/** Lists of this area, for exports. */
export const sourcesAlerte = [sourceAlertes, sourceAlertesEnCours] as const
