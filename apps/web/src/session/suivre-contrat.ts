import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { perimerContexte } from '../api/query-client.ts'
import { quitterEcran } from './changer-contexte.ts'
import { selectionnerContrat } from './contexte.rules.ts'
import { retenirResume } from './contrats.queries.ts'
import { magasinSession } from './session.store.ts'
import { memoriserContexte } from './session.ts'

/**
 * An address that is of this contract is being opened: the portal looks at that contract from here on.
 * @param affiche path of the screen that still shows, if any.
 */
export const suivreContrat = (contrat: ContratResume, vers: string, affiche: string | undefined): void => {
  const actuel = magasinSession.lire().contexte
  const { contexte, recharger } = selectionnerContrat(actuel, contrat)
  if (!recharger) return
  perimerContexte()
  retenirResume(contrat)
  if (affiche !== undefined) quitterEcran(affiche, vers)
  memoriserContexte(contexte)
}
