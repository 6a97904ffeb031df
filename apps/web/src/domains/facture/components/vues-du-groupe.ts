import { statutsFacture } from '@ondine/webapi/facture/factures.codes.ts'

/** States by which the bills of a group are looked at, and all of them. */
export const VUES_DU_GROUPE = [...statutsFacture, 'toutes'] as const
export type VueDuGroupe = (typeof VUES_DU_GROUPE)[number]
