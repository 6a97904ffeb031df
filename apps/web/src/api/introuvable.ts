import { ErreurApi } from './erreur-api.ts'

/** What an address names is not there, is somebody else's, or is no name of anything: trying again says the same. */
export const estIntrouvable = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && (erreur.status === 404 || erreur.status === 400)
