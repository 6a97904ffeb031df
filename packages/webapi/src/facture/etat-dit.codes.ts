import type { EtapeRelance } from './relance.codes.ts'
import { etapesRelance } from './relance.messages.ts'

/** What an invoice is told to be where the step of its recovery does not say it whole. */
const particuliers = {
  AVOIR: 'Avoir',
  ANNULEE: 'Annulée',
  NON_VALIDEE: 'Pas encore validée',
  EN_COURS: 'Paiement en cours',
  PRELEVEMENT_REFUSE: 'Prélèvement refusé',
} as const
export type EtatDit = EtapeRelance | keyof typeof particuliers
const etapes = Object.keys(etapesRelance) as EtapeRelance[]
export const codesEtatDit = [...etapes, ...Object.keys(particuliers)] as [EtatDit, ...EtatDit[]]

/** State of an invoice in a word, on screen, in tables and in files. */
export const libellesEtatDit = {
  ...Object.fromEntries(etapes.map((etape) => [etape, etapesRelance[etape].libelle])),
  ...particuliers,
} as Readonly<Record<EtatDit, string>>
