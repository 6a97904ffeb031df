import type { MoyensDePreuve } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { preuveTextes as textes } from '../../preuve.textes.ts'

export type Moyen = keyof typeof textes.moyens
type Papier = 'facture' | 'client'

export const papiersDe = (moyens: MoyensDePreuve): Papier[] =>
  (['facture', 'client'] as const).filter((un) => moyens[un])

/** In the order they are offered. */
export const moyensOuverts = (moyens: MoyensDePreuve): Moyen[] => [
  ...(papiersDe(moyens).length > 0 ? (['papier'] as const) : []),
  ...(moyens.contacts.length + moyens.enRoute.length > 0 ? (['contact'] as const) : []),
  ...(moyens.lettre.possible || moyens.lettre.demandeeLe !== null ? (['lettre'] as const) : []),
]

/** The way that is under way, else the first. */
export const premierMoyen = ({ enRoute, lettre }: MoyensDePreuve, ouverts: readonly Moyen[]): Moyen | undefined => {
  const commence: Moyen | undefined = enRoute.length > 0 ? 'contact' : lettre.envoyeeLe !== null ? 'lettre' : undefined
  return ouverts.find((un) => un === commence) ?? ouverts[0]
}

/** Why it is suspended, and what is left: only what is offered below. */
export const phraseSuspendu = (ouverts: readonly Moyen[]): string => {
  const [contact, lettre] = [ouverts.includes('contact'), ouverts.includes('lettre')]
  const reste = contact && lettre ? 'contactEtLettre' : contact ? 'contact' : lettre ? 'lettre' : undefined
  return reste === undefined ? textes.suspendu : `${textes.suspendu} ${textes.suspenduMoyens[reste]}`
}
