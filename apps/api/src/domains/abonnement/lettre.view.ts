import type { lettresDePreuve } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import type { z } from 'zod'
import type { LigneLettre } from './lettres.repo.ts'

type Lettre = z.output<typeof lettresDePreuve>['resultats'][number]

const etatDe = ({ exporte_le, expire_le, consomme_le }: LigneLettre, maintenant: Date): Lettre['etat'] => {
  if (consomme_le !== null) return 'UTILISEE'
  if (exporte_le === null || expire_le === null) return 'A_EXPORTER'
  return expire_le > maintenant ? 'ENVOYEE' : 'PERIMEE'
}

/** Does this letter still wait to be printed, or to be used? */
export const estLettreEnCours = (ligne: LigneLettre, maintenant: Date): boolean =>
  ['A_EXPORTER', 'ENVOYEE'].includes(etatDe(ligne, maintenant))

export const vueLettre = (ligne: LigneLettre & { numero_contrat: string }, maintenant: Date): Lettre => ({
  id: ligne.id,
  numeroContrat: ligne.numero_contrat,
  demandeeLe: ligne.demande_le.toISOString(),
  exporteeLe: ligne.exporte_le?.toISOString() ?? null,
  expireLe: ligne.expire_le?.toISOString() ?? null,
  etat: etatDe(ligne, maintenant),
})
