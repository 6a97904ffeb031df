import { dateEnLettres } from '../abonnement/abonnement.rules.ts'
import { enPaires } from '../champ/telephone.rules.ts'
import { INSECABLE } from '../common/nombres.rules.ts'
import { duFil, lireSimple } from './lecture.rules.ts'
import { type TypeChamp, typeDe } from './types-de-champ.ts'

const JOUR = /^\d{4}-\d{2}-\d{2}$/

/**
 * An answer as one reads it, from inside or from its row: days in words, phones in pairs, amounts with their currency; the rest, and what
 * cannot be read as its type, as it was given.
 * @param montant writes an amount with its currency
 */
export const enClair = (type: TypeChamp, valeur: string, montant: (centimes: number) => string): string => {
  if (type === 'telephone') return enPaires(valeur).replace(/(\d) (?=\d)/g, `$1${INSECABLE}`)
  if (type === 'montant') {
    const centimes = lireSimple(type, valeur)
    return typeof centimes === 'number' ? montant(centimes) : valeur
  }
  if (typeDe(type).lu !== 'jour') return valeur
  const jour = duFil(type, valeur)
  return JOUR.test(jour) ? dateEnLettres(jour).replaceAll(' ', INSECABLE) : valeur
}
