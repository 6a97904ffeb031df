import type { NiveauAlerteSolde } from './solde.schemas.ts'

/** Of the invoices to settle: how many are so, and what is left of them, centimes. */
interface Compte {
  readonly nombre: number
  readonly montant: number
}
export interface ComptesAlerte {
  readonly aRegler: Compte
  readonly enRetard: Compte
  readonly enRelance: Compte
  readonly contentieux: Compte
}

const phrases: Readonly<Record<Exclude<NiveauAlerteSolde, 'AUCUNE'>, readonly [un: string, plusieurs: string]>> = {
  CONTENTIEUX: ['facture est au contentieux', 'factures sont au contentieux'],
  RELANCE: ['facture a fait l’objet d’une relance', 'factures ont fait l’objet d’une relance'],
  EN_RETARD: ['facture a dépassé sa date limite de paiement', 'factures ont dépassé leur date limite de paiement'],
  A_REGLER: ['facture est à régler', 'factures sont à régler'],
}

/** What an account asks of a person: the most pressing of what is true of its invoices (decision 025). */
export const alerteDuSolde = (
  comptes: ComptesAlerte,
): Compte & { readonly niveau: NiveauAlerteSolde; readonly texte: string } => {
  const { contentieux, enRelance, enRetard, aRegler } = comptes
  const ordre = [
    ['CONTENTIEUX', contentieux],
    ['RELANCE', enRelance],
    ['EN_RETARD', enRetard],
    ['A_REGLER', aRegler],
  ] as const
  const [niveau, compte] = ordre.find(([, { nombre }]) => nombre > 0) ?? ['AUCUNE', undefined]
  if (niveau === 'AUCUNE' || compte === undefined) return { niveau: 'AUCUNE', nombre: 0, montant: 0, texte: '' }
  const [un, plusieurs] = phrases[niveau]
  return { niveau, ...compte, texte: `${compte.nombre} ${compte.nombre > 1 ? plusieurs : un}.` }
}
