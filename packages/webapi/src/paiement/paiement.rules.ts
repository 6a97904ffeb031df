import { type EtatPaiement, estOuvert, etatsDePaiement } from './paiement.codes.ts'

/**
 * Least amount of a payment in part, centimes: 1 € plus a quarter, in whole euros, never more than what is left (2§5).
 * Equal to 100 × round(1 + 25 %) without leaving integers.
 */
export const minimumPartiel = (reste: number): number => Math.min(reste, 100 * Math.floor((reste + 600) / 400))

/** An amount that a payer may choose of what is left of a due. */
export const isMontantPartiel = (montant: number, reste: number): boolean =>
  Number.isSafeInteger(montant) && montant > 0 && montant >= minimumPartiel(reste) && montant <= reste

/** What a person is told of a payment (2§4). Cancelled and refused come first, then what is recorded. */
export type IssuePaiement = 'ANNULE' | 'ENREGISTRE' | 'EN_COURS'

export const issueDe = (resultat: {
  readonly paiementInfo: { readonly statutPaiement: number }
  readonly isPaiementEffectue: boolean
  readonly isPaiementDejaEffectue: boolean
}): IssuePaiement => {
  const { statutPaiement } = resultat.paiementInfo
  if (statutPaiement === 3 || statutPaiement === 4) return 'ANNULE'
  return resultat.isPaiementEffectue || resultat.isPaiementDejaEffectue ? 'ENREGISTRE' : 'EN_COURS'
}

/** Is it of use to ask its provider: it is under way, or it ended without anybody having said how. */
export const isInterrogeable = (etat: EtatPaiement, sansRetour: boolean): boolean =>
  estOuvert(etat) || (etat === 'EXPIRE' && sansRetour)

export const statutPaiementDe = (etat: EtatPaiement): number => etatsDePaiement[etat].statut

/** What could be allocated to a due. Days are yyyy-MM-dd. */
export interface DueAPayer {
  readonly numeroContrat: string
  readonly idCreance: string
  readonly reste: number
  readonly exigibleLe: string | null
  readonly emiseLe: string
  /** Contentieux, or reminded: dearest to whoever owes. */
  readonly pressante: boolean
}

const rangDe = (due: DueAPayer, aujourdhui: string): readonly [number, number, string, string, string] => [
  (due.exigibleLe ?? due.emiseLe) <= aujourdhui ? 0 : 1,
  due.pressante ? 0 : 1,
  due.exigibleLe ?? due.emiseLe,
  due.emiseLe,
  due.idCreance,
]

/**
 * Order in which dues are settled where nobody chose (Code civil 1342-10): due before not due, pressing ones first, then the oldest.
 * Of equal rank the number decides: a payment never splits a centime.
 */
export const ordreDesDues = <D extends DueAPayer>(dues: readonly D[], aujourdhui: string): D[] =>
  dues.toSorted((a, b) => {
    const [deA, deB] = [rangDe(a, aujourdhui), rangDe(b, aujourdhui)]
    const rang = deA.findIndex((valeur, i) => valeur !== deB[i])
    if (rang < 0) return 0
    return (deA[rang] ?? 0) < (deB[rang] ?? 0) ? -1 : 1
  })

/** Spreads an amount over dues in that order. Its parts add up to it, or to all that is left where that is less. */
export const repartir = <D extends DueAPayer>(
  montant: number,
  dues: readonly D[],
  aujourdhui: string,
): { readonly due: D; readonly centimes: number }[] => {
  let libre = montant
  return ordreDesDues(dues, aujourdhui).flatMap((due) => {
    const centimes = Math.min(libre, due.reste)
    libre -= centimes
    return centimes > 0 ? [{ due, centimes }] : []
  })
}
