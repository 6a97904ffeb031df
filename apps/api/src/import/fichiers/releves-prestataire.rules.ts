import type { NatureDeLigne } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { montantDit } from './factures.rules.ts'

/** What a line of a statement says that never changes. */
export interface LigneDite {
  readonly prestataire: string
  readonly nature: NatureDeLigne
  readonly operation: string
  readonly traite: string
  readonly dateOperation: string
  readonly montant: number
  readonly devise: string
  readonly transaction: string | null
  readonly reference: string | null
}
type Faute = readonly ['montant' | 'devise' | 'transaction' | 'traite' | 'dateOperation' | 'reference', string]

export const cleDeLigne = ({
  prestataire,
  nature,
  operation,
}: Pick<LigneDite, 'prestataire' | 'nature' | 'operation'>): string => JSON.stringify([prestataire, nature, operation])

/** A billion euros: no payment is of that much. */
const MONTANT_MAX = 99_999_999_999
const DEVISES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const fautesDeMontant = ({ nature, montant }: Pick<LigneDite, 'nature' | 'montant'>): Faute[] => {
  if (montant === 0) return [['montant', 'montant nul : cette ligne ne dit rien']]
  if (Math.abs(montant) > MONTANT_MAX) return [['montant', 'montant trop grand : 999 999 999,99 au plus']]
  if (nature === 'ENCAISSEMENT' && montant < 0)
    return [['montant', 'montant positif attendu : un remboursement ou un impayé a sa propre nature']]
  if ((nature === 'REMBOURSEMENT' || nature === 'IMPAYE') && montant > 0)
    return [['montant', 'montant négatif attendu : cet argent est reparti']]
  return []
}

/** What contradicts itself in one line of a statement. */
export const fautesDeLigne = (
  ligne: Pick<LigneDite, 'nature' | 'montant' | 'devise' | 'transaction'>,
): readonly Faute[] => [
  ...fautesDeMontant(ligne),
  ...(DEVISES.has(ligne.devise)
    ? []
    : [['devise', 'devise inconnue : trois lettres attendues, par exemple EUR'] as const]),
  ...((ligne.nature === 'REMBOURSEMENT' || ligne.nature === 'IMPAYE') && ligne.transaction === null
    ? [['transaction', 'transaction attendue : celle dont l’argent est reparti'] as const]
    : []),
]

/** Why a line may not be written over the one that is there: what a statement said never changes. */
export const refusDeLigne = (ligne: LigneDite, connue: LigneDite): Faute | undefined => {
  if (ligne.montant !== connue.montant)
    return ['montant', `une ligne de relevé ne change pas : ${montantDit(connue.montant)} déjà reçus sous ce numéro`]
  const autre = (['devise', 'traite', 'dateOperation', 'transaction', 'reference'] as const).find(
    (champ) => ligne[champ] !== connue[champ],
  )
  return autre === undefined
    ? undefined
    : [autre, `une ligne de relevé ne change pas : « ${connue[autre] ?? ''} » déjà reçu sous ce numéro`]
}
