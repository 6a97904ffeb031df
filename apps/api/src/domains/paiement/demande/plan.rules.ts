import { isMontantPartiel, minimumPartiel, repartir } from '@ondine/webapi/paiement/paiement.rules.ts'
import type { Due } from '../../facture/creances.public.ts'

/** One due of a payment: of the money, of the advance, and what is left of it now. */
export interface LignePrevue {
  readonly numeroContrat: string
  readonly idCreance: string
  readonly centimes: number
  readonly avance: number
  readonly reste: number
}

export type Plan =
  | { readonly issue: 'PREVU'; readonly lignes: readonly LignePrevue[] }
  /** What is left is not what the payer saw. */
  | { readonly issue: 'CHANGE'; readonly rang: number; readonly reste: number }
  | { readonly issue: 'PARTIEL_FERME'; readonly reste: number }
  | { readonly issue: 'HORS_BORNES'; readonly minimum: number; readonly maximum: number }
  /** Less would be left of a due than its rail takes. */
  | { readonly issue: 'MIETTE'; readonly laisse: number; readonly minimum: number }
  | { readonly issue: 'RIEN' }

interface Regles {
  /** A part of one invoice may be paid, of the account of a contract. */
  readonly partielFacture: boolean
  readonly partielContrat: boolean
  /** The least that its rail takes, centimes. */
  readonly min: number
}

/** What would be left of a due could not be paid online any more. */
const sansMiette = (lignes: readonly LignePrevue[], { min }: Regles): Plan => {
  const laisse = lignes
    .map(({ reste, centimes, avance }) => reste - centimes - avance)
    .find((une) => une > 0 && une < min)
  return laisse === undefined ? { issue: 'PREVU', lignes } : { issue: 'MIETTE', laisse, minimum: min }
}

const unique = (due: Due, montant: number, regles: Regles): Plan => {
  const { numeroContrat, idCreance, reste } = due
  const prevue = sansMiette([{ numeroContrat, idCreance, centimes: montant, avance: 0, reste }], regles)
  if (montant === reste) return prevue
  if (montant > reste) return { issue: 'CHANGE', rang: 0, reste }
  if (!regles.partielFacture) return { issue: 'PARTIEL_FERME', reste }
  return isMontantPartiel(montant, reste)
    ? prevue
    : { issue: 'HORS_BORNES', minimum: minimumPartiel(reste), maximum: reste }
}

/** Dues that the payer chose: each for what is left of it; one alone in part, where that is open. */
export const planDesDues = (dues: readonly Due[], montants: readonly number[], regles: Regles): Plan => {
  const [seule, ...autres] = dues
  if (seule === undefined) return { issue: 'RIEN' }
  if (autres.length === 0) return unique(seule, montants[0] ?? 0, regles)
  const rang = dues.findIndex(({ reste }, un) => reste !== montants[un])
  if (rang >= 0) return { issue: 'CHANGE', rang, reste: dues[rang]?.reste ?? 0 }
  return {
    issue: 'PREVU',
    lignes: dues.map(({ numeroContrat, idCreance, reste }) => ({
      numeroContrat,
      idCreance,
      centimes: reste,
      avance: 0,
      reste,
    })),
  }
}

/** The account of a contract: the advance first, then the money, over its dues in the order of the law. */
export const planDuContrat = (
  dues: readonly Due[],
  { montant, avance, aujourdhui, regles }: { montant: number; avance: number; aujourdhui: string; regles: Regles },
): Plan => {
  const total = dues.reduce((somme, { reste }) => somme + reste, 0)
  const net = total - Math.min(avance, total)
  if (net <= 0) return { issue: 'RIEN' }
  if (montant > net) return { issue: 'CHANGE', rang: 0, reste: net }
  if (montant < net) {
    if (!regles.partielContrat) return { issue: 'PARTIEL_FERME', reste: net }
    if (!isMontantPartiel(montant, net)) return { issue: 'HORS_BORNES', minimum: minimumPartiel(net), maximum: net }
  }
  const parts = repartir(montant + (total - net), dues, aujourdhui)
  let libre = total - net
  const lignes = parts.map(({ due: { numeroContrat, idCreance, reste }, centimes }): LignePrevue => {
    const deLAvance = Math.min(libre, centimes)
    libre -= deLAvance
    return { numeroContrat, idCreance, centimes: centimes - deLAvance, avance: deLAvance, reste }
  })
  return sansMiette(lignes, regles)
}
