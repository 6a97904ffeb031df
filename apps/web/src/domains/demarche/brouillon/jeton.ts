import { garderBrouillon, lireBrouillon, oublierBrouillon } from '../../../session/brouillons.ts'

const nomDe = (type: string): string => `demarche-${type}:lien`

/** The link of a draft without an account, for this tab: it opens that draft and nothing else. */
export const garderJeton = (type: string, jeton: string): void => garderBrouillon(nomDe(type), { jeton })
export const lireJeton = (type: string): string | undefined => {
  const jeton = lireBrouillon(nomDe(type))?.jeton
  return typeof jeton === 'string' ? jeton : undefined
}
export const oublierJeton = (type: string): void => oublierBrouillon(nomDe(type))
