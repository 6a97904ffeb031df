import type { PhaseRelance } from './facture.codes.ts'
import { attendPrelevement, type EtatFacture, statutFacture } from './facture.rules.ts'
import type { CodeAlerteReglement, EtapeRelance } from './relance.codes.ts'

/** What the rules of reminders read of an invoice. Days are yyyy-MM-dd. */
export interface FactureRelancee extends EtatFacture {
  readonly phase: PhaseRelance | null
  readonly limite: string | null
}

/** Where its recovery stands on that day: frozen before anything else, then what billing says, then the calendar. */
export const etapeRelance = (facture: FactureRelancee, aujourdhui: string): EtapeRelance => {
  const statut = statutFacture(facture)
  if (statut === 'DR') return 'SOLDEE'
  if (facture.gel === 'FSL' || facture.gel === 'LITIGE') return facture.gel
  if (statut === 'TR') return 'TRESOR'
  if (facture.phase !== null) return facture.phase
  if (attendPrelevement(facture)) return 'PRELEVEMENT'
  return facture.limite !== null && facture.limite < aujourdhui ? 'ECHUE' : 'A_ECHOIR'
}

/** A household is told of help from the first day that it is late; a firm, or another country, has no such help. */
export const aidesProposees = (
  etape: EtapeRelance,
  { professionnel, typeDonnees }: { readonly professionnel: boolean; readonly typeDonnees: string },
): boolean =>
  !professionnel &&
  typeDonnees !== 'MTC' &&
  !(['SOLDEE', 'A_ECHOIR', 'PRELEVEMENT', 'LITIGE', 'IRRECOUVRABLE'] as EtapeRelance[]).includes(etape)

const ALERTES: Readonly<Partial<Record<EtapeRelance, CodeAlerteReglement>>> = {
  ECHUE: 'ECHUE',
  RELANCE_1: 'RELANCE',
  RELANCE_2: 'RELANCE',
  MISE_EN_DEMEURE: 'MISE_EN_DEMEURE',
  CONTENTIEUX: 'CONTENTIEUX',
  TRESOR: 'TRESOR',
  FSL: 'FSL',
  LITIGE: 'LITIGE',
}

/** What an invoice asks of the person now, in one word; null: nothing. A refused debit is said before the reminder it brings. */
export const alerteDeFacture = (facture: FactureRelancee, aujourdhui: string): CodeAlerteReglement | null => {
  const etape = etapeRelance(facture, aujourdhui)
  const rejete = facture.prelevementRejeteLe !== null && !attendPrelevement(facture)
  if (rejete && ['ECHUE', 'A_ECHOIR', 'RELANCE_1', 'RELANCE_2'].includes(etape)) return 'PRELEVEMENT_REJETE'
  return ALERTES[etape] ?? null
}
