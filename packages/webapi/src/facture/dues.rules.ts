import type { EtapeRelance } from './relance.codes.ts'

/** What is expected of a sum that is due; each is in one of these, and one only. */
export type Attente = 'REGLEMENT' | 'PRELEVEMENT' | 'TRESOR' | 'SUSPENDU' | 'RIEN'
/** By which means it may be paid: any, none but its debit, at the treasury, none that we take. */
export type MoyensOfferts = 'TOUS' | 'PRELEVEMENT' | 'TRESOR' | 'AUCUN'

interface Suite {
  readonly attente: Attente
  readonly moyens: MoyensOfferts
  /** Of those to settle: its day is past. */
  readonly retard: boolean
}

const suite = (attente: Attente, moyens: MoyensOfferts, retard = false): Suite => ({ attente, moyens, retard })

/** What follows from where a due stands. Sums, lists, tiles, alerts and means read it here (decision 026). */
export const suites: Readonly<Record<EtapeRelance, Suite>> = {
  SOLDEE: suite('RIEN', 'AUCUN'),
  A_ECHOIR: suite('REGLEMENT', 'TOUS'),
  ECHUE: suite('REGLEMENT', 'TOUS', true),
  RELANCE_1: suite('REGLEMENT', 'TOUS', true),
  RELANCE_2: suite('REGLEMENT', 'TOUS', true),
  MISE_EN_DEMEURE: suite('REGLEMENT', 'TOUS', true),
  // owed, but to whoever collects it: a transfer to us would cross theirs
  CONTENTIEUX: suite('REGLEMENT', 'AUCUN', true),
  PRELEVEMENT: suite('PRELEVEMENT', 'PRELEVEMENT'),
  TRESOR: suite('TRESOR', 'TRESOR'),
  FSL: suite('SUSPENDU', 'AUCUN'),
  LITIGE: suite('SUSPENDU', 'AUCUN'),
  // its parts are asked for, each at its day; not the bill
  PLAN_DE_PAIEMENT: suite('SUSPENDU', 'AUCUN'),
  IRRECOUVRABLE: suite('SUSPENDU', 'AUCUN'),
}

const etapesOu = (oui: (suite: Suite) => boolean): EtapeRelance[] =>
  (Object.keys(suites) as EtapeRelance[]).filter((etape) => oui(suites[etape]))

/** The steps of one expectation. */
export const etapesDe = (attente: Attente): EtapeRelance[] => etapesOu((une) => une.attente === attente)
/** What a list of dues may be narrowed to. */
export interface DuesVoulues {
  /** Those to settle whose day is past. */
  readonly retard?: boolean | undefined
  readonly attente?: AttenteVoulue | undefined
}
/** What is expected of bills to settle: of those at the treasury there is a list. */
export const attentesVoulues = ['REGLEMENT', 'PRELEVEMENT', 'SUSPENDU'] as const satisfies readonly Attente[]
export type AttenteVoulue = (typeof attentesVoulues)[number]
/** Steps at which dues are wanted; undefined where all are. */
export const etapesVoulues = ({ retard, attente }: DuesVoulues): EtapeRelance[] | undefined =>
  retard === true || attente !== undefined
    ? etapesOu((une) => (retard !== true || une.retard) && (attente === undefined || une.attente === attente))
    : undefined

/** Those that ask to be paid, by any means, by whoever owes them. */
export const etapesPayables: readonly EtapeRelance[] = etapesOu(({ moyens }) => moyens === 'TOUS')
export const etapesEnRetard: readonly EtapeRelance[] = etapesOu(({ retard }) => retard)
/** Of those to settle, the ones somebody was reminded of. */
export const etapesEnRelance: readonly EtapeRelance[] = ['RELANCE_1', 'RELANCE_2', 'MISE_EN_DEMEURE', 'CONTENTIEUX']
