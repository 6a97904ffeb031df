import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { droitDe, type Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { Erreur } from '@ondine/webapi/http/erreur.ts'
import { erreursDuFormulaire } from '@ondine/webapi/http/formulaires.ts'

/** Every call. */
export const PARTOUT = '*'

/** A text that some call may answer, before staff change its words. */
export interface MessageDeclare {
  readonly controleur: string
  readonly action: string
  readonly erreur: Erreur
}

export const cleDe = (controleur: string, action: string, code: string): string => `${controleur}/${action}/${code}/fr`

/**
 * What may be reworded: errors common to every call under `*`, then each call's own. One code of one call is one
 * message, whatever the number of its paths.
 */
export const messagesDeclares = (endpoints: readonly Endpoint[]): Map<string, MessageDeclare> => {
  const messages = new Map<string, MessageDeclare>()
  for (const erreur of Object.values(communErreurs))
    messages.set(cleDe(PARTOUT, PARTOUT, erreur.code), { controleur: PARTOUT, action: PARTOUT, erreur })
  for (const endpoint of endpoints) {
    const { controleur, action } = droitDe(endpoint)
    for (const erreur of [...endpoint.erreurs, ...erreursDuFormulaire(endpoint.formulaire)]) {
      const cle = cleDe(controleur, action, erreur.code)
      if (!messages.has(cle)) messages.set(cle, { controleur, action, erreur })
    }
  }
  return messages
}

/**
 * The message of one call and one code; an error common to all may be reworded for one call alone.
 */
export const messageDeclare = (
  endpoints: readonly Endpoint[],
  controleur: string,
  action: string,
  code: string,
): MessageDeclare | undefined => {
  const declares = messagesDeclares(endpoints)
  const exact = declares.get(cleDe(controleur, action, code))
  if (exact !== undefined) return exact
  const commun = declares.get(cleDe(PARTOUT, PARTOUT, code))
  const existe = endpoints.some((endpoint) => {
    const droit = droitDe(endpoint)
    return droit.controleur === controleur && droit.action === action
  })
  return commun !== undefined && existe ? { controleur, action, erreur: commun.erreur } : undefined
}

/** The `{name}` places of a sentence. */
export const placesDe = (texte: string): string[] => [...new Set(texte.match(/\{\w+\}/g) ?? [])]
