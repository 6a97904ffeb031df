import type { NatureRemise } from '../remise/remise.codes.ts'
import type { EvenementDemande } from './demande.etats.ts'
import type { TypeDemarche } from './types.codes.ts'

/** What is handed over to billing when this happens to a request (decision 048); nothing, of what is not here. */
export const remisesDemande = {
  SOUMISSION: 'DEMANDE',
  // of what left already; of what did not, the request itself is withdrawn
  ANNULATION: 'ANNULATION',
  ANNULATION_DEMANDEE: 'ANNULATION',
} as const satisfies Partial<Record<EvenementDemande | 'SOUMISSION', NatureRemise>>

/** Answered from what the portal keeps: nothing of it is billing's. */
const gardesIci: readonly TypeDemarche[] = ['DROIT_ACCES_DONNEES']
export const estRemis = (type: TypeDemarche): boolean => !gardesIci.includes(type)
