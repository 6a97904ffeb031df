import type { ObjetRegle } from '../tables/payments.repo.ts'
import { montantDit } from './factures.rules.ts'

type Ligne = ObjetRegle & { readonly montant: number; readonly referencePortail: string | null }

const OBJETS = ['numeroFacture', 'numeroEcheancier', 'impaye'] as const
const nomDe = (objet: ObjetRegle): string => {
  if (objet.numeroFacture !== null) return `la facture ${objet.numeroFacture}`
  if (objet.numeroEcheancier !== null) return `l’échéance ${objet.rang} de ${objet.numeroEcheancier}`
  return `l’impayé ${objet.impaye}`
}
const nomme = (objet: ObjetRegle): boolean => OBJETS.some((champ) => objet[champ] !== null)
const memeObjet = (a: ObjetRegle, b: ObjetRegle): boolean =>
  a.rang === b.rang && OBJETS.every((champ) => a[champ] === b[champ])

/** What contradicts itself in one line of règlements. */
export const fautesDeReglement = (
  l: Ligne,
): (readonly ['montant' | 'rang' | 'numeroEcheancier' | 'impaye', string])[] => {
  const fautes: (readonly ['montant' | 'rang' | 'numeroEcheancier' | 'impaye', string])[] = []
  if (l.montant <= 0)
    fautes.push(['montant', 'montant positif attendu : un rejet ou un remboursement n’est pas un règlement'])
  if ((l.numeroEcheancier === null) !== (l.rang === null))
    fautes.push(['rang', 'une échéance se nomme par son échéancier et son rang'])
  const nommes = OBJETS.filter((champ) => l[champ] !== null)
  const second = nommes[1]
  if (second !== undefined && second !== 'numeroFacture')
    fautes.push([second, 'un règlement porte sur une facture, une échéance ou un impayé, pas sur deux'])
  return fautes
}

/** Why a line may not be written over the règlement that is there: what was booked never changes, but for what it settles once known. */
export const refusDeReglement = (
  l: Ligne,
  connu: Ligne,
): readonly ['montant' | 'numeroFacture' | 'referencePortail', string] | undefined => {
  if (l.montant !== connu.montant)
    return [
      'montant',
      `un règlement passé ne change pas : ${montantDit(connu.montant)} déjà reçus sous cette référence`,
    ]
  if (nomme(l) && nomme(connu) && !memeObjet(l, connu))
    return ['numeroFacture', `ce règlement est déjà porté sur ${nomDe(connu)} : un rejet le reprend`]
  if (l.referencePortail !== null && connu.referencePortail !== null && l.referencePortail !== connu.referencePortail)
    return ['referencePortail', `ce règlement est déjà celui du paiement en ligne ${connu.referencePortail}`]
  return undefined
}

/** What it settles once told stays: an empty cell takes nothing back. */
export const objetGarde = (l: ObjetRegle, connu: ObjetRegle | undefined): ObjetRegle => {
  const { numeroFacture, numeroEcheancier, rang, impaye } = connu === undefined || nomme(l) ? l : connu
  return { numeroFacture, numeroEcheancier, rang, impaye }
}
