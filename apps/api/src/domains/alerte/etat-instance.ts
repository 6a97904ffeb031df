import type { EtatInstance } from '@ondine/webapi/alerte/alerte.codes.ts'

/** What may happen to an event: the subscriber's actions, then the engine's. */
export type EvenementInstance = 'PAUSE' | 'REPRISE' | 'OUVERTE' | 'FINIE' | 'ANNULEE'

/**
 * States of an event (docs/alertes.md). A missing edge is refused. OUVERTE and FINIE are what a judgement says of it: a pause
 * outlives an episode that goes on, late readings may open again what had ended or had been cancelled.
 */
export const transitionsInstance: Readonly<
  Record<EtatInstance, Partial<Readonly<Record<EvenementInstance, EtatInstance>>>>
> = {
  DECLENCHEE: { PAUSE: 'EN_PAUSE', OUVERTE: 'DECLENCHEE', FINIE: 'TERMINEE', ANNULEE: 'ANNULEE' },
  EN_PAUSE: { PAUSE: 'EN_PAUSE', REPRISE: 'DECLENCHEE', OUVERTE: 'EN_PAUSE', FINIE: 'TERMINEE', ANNULEE: 'ANNULEE' },
  TERMINEE: { OUVERTE: 'DECLENCHEE', FINIE: 'TERMINEE', ANNULEE: 'ANNULEE' },
  ANNULEE: { OUVERTE: 'DECLENCHEE', FINIE: 'TERMINEE', ANNULEE: 'ANNULEE' },
}

/** States from which something may happen: what an update checks. */
export const originesDe = (evenement: EvenementInstance): EtatInstance[] =>
  (Object.keys(transitionsInstance) as EtatInstance[]).filter(
    (etat) => transitionsInstance[etat][evenement] !== undefined,
  )

/** State of an event that a judgement found again, over or not. */
export const apresJugement = (etat: EtatInstance, finie: boolean): EtatInstance =>
  transitionsInstance[etat][finie ? 'FINIE' : 'OUVERTE'] ?? etat
