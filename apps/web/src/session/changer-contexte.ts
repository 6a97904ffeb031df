import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { perimerContexte, viderCache } from '../app/query-client.ts'
import { type Contexte, memeContexte, selectionnerContrat, selectionnerGroupe } from './contexte.rules.ts'
import { retenirResume } from './contrats.appels.ts'
import { magasinSession } from './session.store.ts'
import { memoriserContexte } from './session.ts'

// A change of selection resets the menu to the dashboard (1§2.3) and reads once what depends on it.
const appliquer = (actuel: Contexte | null, contexte: Contexte, contrat?: ContratResume): void => {
  if (memeContexte(actuel, contexte)) viderCache()
  else perimerContexte()
  if (contrat) retenirResume(contrat)
  memoriserContexte(contexte)
  window.location.hash = cheminDe('dashboard')
}

/** Makes a contract the current one; the same number and state change nothing unless forced (1§4). */
export const allerAuContrat = (contrat: ContratResume, force = false): void => {
  const actuel = magasinSession.lire().contexte
  const { contexte, recharger } = selectionnerContrat(actuel, contrat, force)
  if (recharger) appliquer(actuel, contexte, contrat)
}

/** Makes a group the current context: contract mode ends (1§4). */
export const allerAuGroupe = (groupe: { readonly idGroupe: number; readonly nom: string }): void => {
  const actuel = magasinSession.lire().contexte
  const { contexte, recharger } = selectionnerGroupe(actuel, groupe)
  if (recharger) appliquer(actuel, contexte)
}
