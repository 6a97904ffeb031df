import { viderCache } from '../app/query-client.ts'
import { type ChangementContexte, selectionnerContrat, selectionnerGroupe } from './contexte.rules.ts'
import { magasinSession } from './session.store.ts'
import { memoriserContexte } from './session.ts'

// A change of selection resets the menu to the dashboard (1§2.3) and reloads what shows.
const appliquer = ({ contexte, recharger }: ChangementContexte): void => {
  if (!recharger) return
  memoriserContexte(contexte)
  viderCache()
  window.location.hash = '/dashboard'
}

/** Makes a contract the current one; the same number and state change nothing unless forced (1§4). */
export const allerAuContrat = (
  contrat: { readonly numeroContrat: string; readonly codeEtatContrat: string },
  force = false,
): void => appliquer(selectionnerContrat(magasinSession.lire().contexte, contrat, force))

/** Makes a group the current context: contract mode ends (1§4). */
export const allerAuGroupe = (groupe: { readonly idGroupe: number; readonly nom: string }): void =>
  appliquer(selectionnerGroupe(magasinSession.lire().contexte, groupe))
