import { isTypeElectricity } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { motifRefusGranularite } from '@ondine/webapi/consommation/autorisation.rules.ts'
import type { Granularite, MotifExclusion } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { ContratDeGroupe } from './contrats-groupe.repo.ts'

export type Unite = 'M3' | 'KWH'

const uniteDe = ({ codeTypeService }: Pick<ContratDeGroupe, 'codeTypeService'>): Unite =>
  isTypeElectricity(codeTypeService) ? 'KWH' : 'M3'

/** Unit of the sums of a group: m3 as soon as one contract is of water. Cubic metres and kilowatt-hours are never added up. */
export const uniteDuGroupe = (contrats: readonly Pick<ContratDeGroupe, 'codeTypeService'>[]): Unite =>
  contrats.length > 0 && contrats.every((contrat) => uniteDe(contrat) === 'KWH') ? 'KWH' : 'M3'

/** Why a contract does not count in a chart of its group; null when it does. Consents are kept contract by contract. */
export const motifExclusion = (
  granularite: Granularite,
  contrat: ContratDeGroupe,
  unite: Unite,
): MotifExclusion | null => {
  if (uniteDe(contrat) !== unite) return 'AUTRE_UNITE'
  const motif = motifRefusGranularite(granularite, contrat)
  return motif === 'DATE_ARCHIVE' ? null : motif
}

export type NombresExclus = Readonly<Record<MotifExclusion, number>>

export const compterExclus = (
  granularite: Granularite,
  contrats: readonly ContratDeGroupe[],
  unite: Unite,
): NombresExclus => {
  const nombres = { COMPTEUR_NON_TELERELEVE: 0, CONSENTEMENT_REQUIS: 0, AUTRE_UNITE: 0 }
  for (const contrat of contrats) {
    const motif = motifExclusion(granularite, contrat, unite)
    if (motif !== null) nombres[motif]++
  }
  return nombres
}
