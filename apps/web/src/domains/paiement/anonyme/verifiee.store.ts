import type { InfoFacture } from '@ondine/webapi/paiement/anonyme.schemas.ts'

/** The invoice that this tab checked, where its receipt goes, and the payment that it began. */
export interface Verifiee {
  readonly info: InfoFacture
  readonly email: string
  readonly reference?: string
}

const NOM = 'ondine-facture-verifiee'
let derniere: Verifiee | undefined

export const lireVerifiee = (): Verifiee | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(NOM) ?? 'null') ?? derniere
  } catch {
    return derniere
  }
}

/** Kept in the tab: the browser leaves for the bank, and comes back. */
export const garderVerifiee = (verifiee: Verifiee): void => {
  derniere = verifiee
  try {
    sessionStorage.setItem(NOM, JSON.stringify(verifiee))
  } catch {
    // a browser that keeps nothing: checked again after the bank
  }
}

export const oublierVerifiee = (): void => {
  derniere = undefined
  try {
    sessionStorage.removeItem(NOM)
  } catch {
    // nothing was kept
  }
}
