import type { Constat } from '@ondine/paiement-providers/port.ts'
import { apres } from '@ondine/webapi/common/etats.rules.ts'
import type { EtatPaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import {
  aDeLArgent,
  type EffetPaiement,
  type EvenementPaiement,
  effetsPaiement,
  etatsPaiement,
} from '@ondine/webapi/paiement/paiement.etats.ts'

/** What a capture is compared with. */
export interface Attendu {
  readonly statut: EtatPaiement
  readonly reference: string
  readonly traite_code: string
  readonly montant_centimes: number
  readonly devise: string
}

/** What follows from something that was found out. */
export type Suite =
  | {
      readonly issue: 'REGLE'
      readonly evenement: EvenementPaiement
      readonly de: readonly EtatPaiement[]
      readonly vers: EtatPaiement
      readonly effets: readonly EffetPaiement[]
    }
  | { readonly issue: 'DEJA' | 'ILLEGAL' | 'CONTRADICTION' }

/** Amount, currency, reference and whose account it came to: all as they were asked for, or it never marks paid. */
export const estConforme = (attendu: Attendu, capture: Extract<Constat, { nature: 'PAYE' }>['capture']): boolean =>
  capture.montant === attendu.montant_centimes &&
  capture.devise === attendu.devise &&
  capture.traite === attendu.traite_code &&
  capture.reference === attendu.reference

const evenementDe = (attendu: Attendu, constat: Constat): EvenementPaiement => {
  switch (constat.nature) {
    case 'PAYE':
      return estConforme(attendu, constat.capture) ? 'CAPTURE' : 'CAPTURE_DIVERGENTE'
    case 'REFUSE':
      // another card may still be tried on that page: not refused for good
      return constat.pageOuverte ? 'CONSTAT_EN_COURS' : 'CONSTAT_REFUSE'
    default:
      return `CONSTAT_${constat.nature}`
  }
}

/**
 * What a constat makes of a payment. Pure: the row, what was found out, whether this very transaction is known, whether money came
 * before.
 */
export const suiteDe = (
  attendu: Attendu,
  constat: Constat,
  { connue, dejaPaye }: { readonly connue: boolean; readonly dejaPaye: boolean },
): Suite => {
  if (connue) return { issue: 'DEJA' }
  const evenement = evenementDe(attendu, constat)
  const vers = apres(etatsPaiement, { de: attendu.statut, evenement, par: 'FOURNISSEUR' })
  if (vers === undefined) {
    if (evenement === 'CONSTAT_EN_COURS' || evenement === `CONSTAT_${attendu.statut}`) return { issue: 'DEJA' }
    return { issue: aDeLArgent(attendu.statut) ? 'CONTRADICTION' : 'ILLEGAL' }
  }
  const { premiere, suivante = premiere } = effetsPaiement[evenement]
  return { issue: 'REGLE', evenement, de: [attendu.statut], vers, effets: dejaPaye ? suivante : premiere }
}
