import { ecrireMontant } from '@ondine/webapi/common/montants.rules.ts'

let symbole = '€'
/** Symbol of the currency that the configuration names (1§9). */
export const devise = (): string => symbole
export const choisirDevise = (nouveau: string): void => {
  symbole = nouveau
}

/** An amount in centimes: 1 234,56 €. */
export const euros = (centimes: number): string => ecrireMontant(centimes, symbole)
