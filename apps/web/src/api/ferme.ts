import { ErreurApi } from './erreur-api.ts'

/** Closed to whoever asks, or not there for them: what shows beside something else shows nothing then, and no error. */
export const estFerme = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && (erreur.status === 403 || erreur.status === 404)
