import { defineEtats } from '../common/etats.rules.ts'
import { etatsOuverts, nomsEtatsDePaiement } from './paiement.codes.ts'

const sansArgent = [...etatsOuverts, 'REFUSE', 'ANNULE', 'EXPIRE', 'ECHEC'] as const
const avecArgent = ['PAYE', 'A_VERIFIER', 'CONTREPASSE'] as const

/**
 * A payment. CONSTAT_*: what a verified notification, an enquiry that we made, a statement or staff say; a browser never does.
 * Whatever their order and however often they come, the same facts end in the same state: money beats a refusal, a refusal beats
 * an abandon, an abandon beats the end of the page's life.
 */
export const etatsPaiement = defineEtats({
  nom: 'paiement',
  etats: nomsEtatsDePaiement,
  aretes: [
    { de: ['PREPARE', 'INCONNU'], evenement: 'CREATION_OK', vers: 'REDIRIGE', par: ['SYSTEME'] },
    { de: ['PREPARE', 'INCONNU'], evenement: 'CREATION_REFUSEE', vers: 'ECHEC', par: ['SYSTEME'] },
    { de: ['PREPARE', 'INCONNU'], evenement: 'CREATION_SANS_REPONSE', vers: 'INCONNU', par: ['SYSTEME'] },
    { de: ['REDIRIGE'], evenement: 'RETOUR', vers: 'EN_ATTENTE', par: ['SYSTEME'] },
    { de: etatsOuverts, evenement: 'DELAI', vers: 'EXPIRE', par: ['SYSTEME'] },
    { de: etatsOuverts, evenement: 'CONSTAT_EN_COURS', vers: 'EN_ATTENTE', par: ['FOURNISSEUR'] },
    { de: [...etatsOuverts, 'ANNULE', 'EXPIRE'], evenement: 'CONSTAT_REFUSE', vers: 'REFUSE', par: ['FOURNISSEUR'] },
    { de: [...etatsOuverts, 'EXPIRE'], evenement: 'CONSTAT_ANNULE', vers: 'ANNULE', par: ['FOURNISSEUR'] },
    { de: etatsOuverts, evenement: 'CONSTAT_EXPIRE', vers: 'EXPIRE', par: ['FOURNISSEUR'] },
    { de: [...sansArgent, 'A_VERIFIER'], evenement: 'CAPTURE', vers: 'PAYE', par: ['FOURNISSEUR'] },
    { de: ['PAYE'], evenement: 'CAPTURE', vers: 'PAYE', par: ['FOURNISSEUR'] },
    { de: ['CONTREPASSE'], evenement: 'CAPTURE', vers: 'CONTREPASSE', par: ['FOURNISSEUR'] },
    { de: [...sansArgent, 'A_VERIFIER'], evenement: 'CAPTURE_DIVERGENTE', vers: 'A_VERIFIER', par: ['FOURNISSEUR'] },
    { de: ['PAYE'], evenement: 'CAPTURE_DIVERGENTE', vers: 'PAYE', par: ['FOURNISSEUR'] },
    { de: ['CONTREPASSE'], evenement: 'CAPTURE_DIVERGENTE', vers: 'CONTREPASSE', par: ['FOURNISSEUR'] },
    { de: ['A_VERIFIER'], evenement: 'IMPUTATION', vers: 'PAYE', par: ['AGENT'] },
    { de: ['PAYE', 'A_VERIFIER'], evenement: 'CONTREPASSATION', vers: 'CONTREPASSE', par: ['AGENT', 'FOURNISSEUR'] },
  ],
})
export type EvenementPaiement = (typeof etatsPaiement)['aretes'][number]['evenement']

/** What an event brings about, in the transaction that changes the state. */
export type EffetPaiement =
  /** Dues are free for another payment. */
  | 'LIBERER'
  /** The money is known to be captured. */
  | 'ENCAISSER'
  /** Dues are settled as planned; what is more goes to the advance. */
  | 'SOLDER'
  /** A further capture: whole to the advance. */
  | 'AVANCER'
  /** Not what was asked for: whole to the account of what waits for staff. */
  | 'METTRE_EN_ATTENTE'
  /** Not what was asked for, of what is paid: money of no payment, among which staff find it. */
  | 'LAISSER_SANS_PAIEMENT'
  /** The same of what waited before the money that was asked for came. */
  | 'DETACHER'
  | 'RECU'
  /** Told to who watches the payments of the contract. */
  | 'INCIDENT'
  | 'AVERTIR_PERSONNEL'
  | 'REPRENDRE_ECRITURES'

/** By event; `premiere` and `suivante` differ where money was captured before. */
export const effetsPaiement: Readonly<
  Record<EvenementPaiement, { premiere: readonly EffetPaiement[]; suivante?: readonly EffetPaiement[] }>
> = {
  CREATION_OK: { premiere: [] },
  CREATION_REFUSEE: { premiere: ['LIBERER'] },
  CREATION_SANS_REPONSE: { premiere: [] },
  RETOUR: { premiere: [] },
  DELAI: { premiere: ['LIBERER'] },
  CONSTAT_EN_COURS: { premiere: [] },
  CONSTAT_REFUSE: { premiere: ['LIBERER', 'INCIDENT'] },
  CONSTAT_ANNULE: { premiere: ['LIBERER'] },
  CONSTAT_EXPIRE: { premiere: ['LIBERER'] },
  CAPTURE: {
    premiere: ['DETACHER', 'ENCAISSER', 'SOLDER', 'LIBERER', 'RECU'],
    suivante: ['ENCAISSER', 'AVANCER', 'AVERTIR_PERSONNEL'],
  },
  CAPTURE_DIVERGENTE: {
    premiere: ['ENCAISSER', 'METTRE_EN_ATTENTE', 'LIBERER', 'AVERTIR_PERSONNEL'],
    suivante: ['LAISSER_SANS_PAIEMENT', 'AVERTIR_PERSONNEL'],
  },
  // what waited goes back to where it came from, then to what it was for
  IMPUTATION: { premiere: ['REPRENDRE_ECRITURES', 'SOLDER', 'RECU'] },
  CONTREPASSATION: { premiere: ['REPRENDRE_ECRITURES', 'INCIDENT'] },
}

/** Money was captured for it: what says otherwise is a contradiction, not an error. */
export const aDeLArgent = (etat: (typeof nomsEtatsDePaiement)[number]): boolean =>
  (avecArgent as readonly string[]).includes(etat)
