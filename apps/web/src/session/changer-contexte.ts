import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { perimerContexte, viderCache } from '../api/query-client.ts'
import { type Contexte, memeContexte, selectionnerContrat, selectionnerGroupe } from './contexte.rules.ts'
import { retenirResume } from './contrats.queries.ts'
import { cheminCourant } from './fin-de-session.ts'
import { magasinSession } from './session.store.ts'
import { memoriserContexte } from './session.ts'

/** A guard that leads back to the screen it left would hide it for ever. */
const ATTENTE_MAX_MS = 3000

/** The screen that shows goes at once: another one is on its way. */
export const quitterEcran = (chemin: string, suivant: string): void => {
  if (chemin === suivant) return
  magasinSession.changer({ quitte: chemin })
  setTimeout(() => magasinSession.changer({ quitte: null }), ATTENTE_MAX_MS)
}

// A change of selection resets the menu to the dashboard (1§2.3) and reads once what depends on it.
const appliquer = (actuel: Contexte | null, contexte: Contexte, contrat?: ContratResume): void => {
  if (memeContexte(actuel, contexte)) viderCache()
  else perimerContexte()
  if (contrat) retenirResume(contrat)
  const accueil = cheminDe('dashboard')
  quitterEcran(cheminCourant().split('?')[0] ?? '', accueil)
  memoriserContexte(contexte)
  window.location.hash = accueil
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
