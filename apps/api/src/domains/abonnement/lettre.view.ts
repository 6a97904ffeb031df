import type { LigneLettre } from './lettres.repo.ts'

/** Does this letter still wait to be printed, or to be used? */
export const estLettreEnCours = ({ exporte_le, expire_le, consomme_le }: LigneLettre, maintenant: Date): boolean =>
  consomme_le === null && (exporte_le === null || expire_le === null || expire_le > maintenant)
