import { LIGNE, lignesDe, REGLEMENT, TOTAUX, taxesDe } from './chemins.ts'
import { entier } from './nombres.ts'
import type { Regles } from './regle.ts'
import { type Element, texteDe } from './xml.ts'

const somme = (nombres: readonly number[]): number => nombres.reduce((total, nombre) => total + nombre, 0)
/** Centimes; NaN, equal to nothing, where it is absent or has more decimals than two. */
const centimes = (depuis: Element, chemin: string): number => entier(texteDe(depuis, chemin), 2)
const total = (cii: Element, nom: string): number => centimes(cii, `${TOTAUX}/ram:${nom}`)
/** Nearest whole number of a/b, halves away from zero; exact beyond 2^53. */
const quotient = (a: bigint, b: bigint): number => (a < 0n ? -1 : 1) * Number((2n * (a < 0n ? -a : a) + b) / (2n * b))
const exacts = (...nombres: number[]): bigint => nombres.reduce((produit, nombre) => produit * BigInt(nombre), 1n)
const entiers = (...nombres: number[]): boolean => nombres.every(Number.isSafeInteger)

const ligneCalculee = (ligne: Element): boolean => {
  const [quantite, prix] = [entier(texteDe(ligne, LIGNE.quantite), 4), entier(texteDe(ligne, LIGNE.prix), 4)]
  const pour = entier(texteDe(ligne, LIGNE.prixPour) ?? '1', 0)
  return (
    entiers(quantite, prix, pour) &&
    pour > 0 &&
    quotient(exacts(quantite, prix), 1_000_000n * BigInt(pour)) === centimes(ligne, LIGNE.montant)
  )
}

const taxeCalculee = (taxe: Element): boolean => {
  const base = centimes(taxe, 'ram:BasisAmount')
  const taux = centimes(taxe, 'ram:RateApplicablePercent')
  return entiers(base, taux) && quotient(exacts(base, taux), 10_000n) === centimes(taxe, 'ram:CalculatedAmount')
}

const baseDesLignes = (cii: Element, taxe: Element): boolean =>
  somme(
    lignesDe(cii)
      .filter(
        (ligne) =>
          texteDe(ligne, LIGNE.categorie) === texteDe(taxe, 'ram:CategoryCode') &&
          texteDe(ligne, LIGNE.taux) === texteDe(taxe, 'ram:RateApplicablePercent'),
      )
      .map((ligne) => centimes(ligne, LIGNE.montant)),
  ) === centimes(taxe, 'ram:BasisAmount')

const deCategorie = (cii: Element, code: string): readonly Element[] =>
  taxesDe(cii).filter((taxe) => texteDe(taxe, 'ram:CategoryCode') === code)

/** What must add up, to the centime. Stricter than the standard on VAT, which lets a euro pass. */
export const reglesDeCalcul: Regles = {
  'BR-27': (cii) => lignesDe(cii).every((ligne) => entier(texteDe(ligne, LIGNE.prix), 4) >= 0),
  'BR-CO-10': (cii) =>
    somme(lignesDe(cii).map((ligne) => centimes(ligne, LIGNE.montant))) === total(cii, 'LineTotalAmount'),
  'BR-CO-13': (cii) => total(cii, 'TaxBasisTotalAmount') === total(cii, 'LineTotalAmount'),
  'BR-CO-14': (cii) =>
    somme(taxesDe(cii).map((taxe) => centimes(taxe, 'ram:CalculatedAmount'))) === total(cii, 'TaxTotalAmount'),
  'BR-CO-15': (cii) =>
    total(cii, 'TaxBasisTotalAmount') + total(cii, 'TaxTotalAmount') === total(cii, 'GrandTotalAmount'),
  'BR-CO-16': (cii) => {
    const paye = texteDe(cii, `${TOTAUX}/ram:TotalPrepaidAmount`) === undefined ? 0 : total(cii, 'TotalPrepaidAmount')
    return total(cii, 'GrandTotalAmount') - paye === total(cii, 'DuePayableAmount')
  },
  'BR-CO-17': (cii) => taxesDe(cii).every(taxeCalculee),
  'BR-CO-25': (cii) => {
    const conditions = `${REGLEMENT}/ram:SpecifiedTradePaymentTerms`
    return (
      !(total(cii, 'DuePayableAmount') > 0) ||
      texteDe(cii, `${conditions}/ram:DueDateDateTime/udt:DateTimeString`) !== undefined ||
      (texteDe(cii, `${conditions}/ram:Description`) ?? '') !== ''
    )
  },
  'BR-S-05': (cii) =>
    lignesDe(cii).every(
      (ligne) => texteDe(ligne, LIGNE.categorie) !== 'S' || entier(texteDe(ligne, LIGNE.taux), 2) > 0,
    ),
  'BR-S-08': (cii) => deCategorie(cii, 'S').every((taxe) => baseDesLignes(cii, taxe)),
  'BR-E-05': (cii) =>
    lignesDe(cii).every(
      (ligne) => texteDe(ligne, LIGNE.categorie) !== 'E' || entier(texteDe(ligne, LIGNE.taux), 2) === 0,
    ),
  'BR-E-08': (cii) => deCategorie(cii, 'E').every((taxe) => baseDesLignes(cii, taxe)),
  'BR-E-10': (cii) => deCategorie(cii, 'E').every((taxe) => (texteDe(taxe, 'ram:ExemptionReason') ?? '') !== ''),
  // not of the standard, which does not compute lines
  LIGNE: (cii) => lignesDe(cii).every(ligneCalculee),
}
