import { type MoyensOfferts, suites } from './dues.rules.ts'
import type { PhaseRelance } from './facture.codes.ts'
import { attendPrelevement, type EtatFacture, statutFacture } from './facture.rules.ts'
import type { CodeAlerteReglement, EtapeRelance } from './relance.codes.ts'

/** What the rules of reminders read of an invoice. Days are yyyy-MM-dd. */
export interface FactureRelancee extends EtatFacture {
  readonly phase: PhaseRelance | null
  readonly contentieux: boolean
  /** Reminders sent. */
  readonly relances: number
  readonly limite: string | null
}

/** Phases that say what becomes of it, whatever debit is to come. */
const DECIDEES: readonly (PhaseRelance | null)[] = ['CONTENTIEUX', 'PLAN_DE_PAIEMENT', 'IRRECOUVRABLE']

const rappelDe = (relances: number): EtapeRelance | undefined =>
  relances > 1 ? 'RELANCE_2' : relances === 1 ? 'RELANCE_1' : undefined

/**
 * Where its recovery stands on that day: frozen before anything else, then what billing decided, its debit to come, its reminders,
 * the calendar. `duesDe` says the same in SQL.
 */
export const etapeRelance = (facture: FactureRelancee, aujourdhui: string): EtapeRelance => {
  const { phase, limite } = facture
  const statut = statutFacture(facture)
  if (statut === 'DR') return 'SOLDEE'
  if (facture.gel === 'FSL' || facture.gel === 'LITIGE') return facture.gel
  if (statut === 'TR') return 'TRESOR'
  if (phase !== null && DECIDEES.includes(phase)) return phase
  if (facture.contentieux) return 'CONTENTIEUX'
  if (attendPrelevement(facture)) return 'PRELEVEMENT'
  return phase ?? rappelDe(facture.relances) ?? (limite !== null && limite < aujourdhui ? 'ECHUE' : 'A_ECHOIR')
}

/** By which means it may be paid: of its step, whatever day it is. */
export const moyensDe = (facture: Omit<FactureRelancee, 'limite'>): MoyensOfferts =>
  suites[etapeRelance({ ...facture, limite: null }, '')].moyens

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

/** What a step asks of the person now, in one word; null: nothing. A refused debit is said before the reminder it brings. */
export const alerteDEtape = (
  etape: EtapeRelance,
  { rejete, echeance = false }: { readonly rejete: boolean; readonly echeance?: boolean },
): CodeAlerteReglement | null => {
  if (rejete && echeance) return 'ECHEANCE_REJETEE'
  if (rejete && ['ECHUE', 'A_ECHOIR', 'RELANCE_1', 'RELANCE_2'].includes(etape)) return 'PRELEVEMENT_REJETE'
  return ALERTES[etape] ?? null
}

/** The same of an invoice. */
export const alerteDeFacture = (facture: FactureRelancee, aujourdhui: string): CodeAlerteReglement | null =>
  alerteDEtape(etapeRelance(facture, aujourdhui), {
    rejete: facture.prelevementRejeteLe !== null && !attendPrelevement(facture),
  })
