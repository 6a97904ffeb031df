import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { droitDe, type Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { type CorpsErreur, type Erreur, remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { asUnavailable, isGivenUp } from '../db/unavailable.ts'
import type { Log } from '../log.ts'
import { ErreurApi } from './erreur-api.ts'
import type { Reglages } from './snapshot.ts'

// a statement cut by its time limit: the database is alive but too busy
const REQUETE_COUPEE = '57014'
const SECONDES_APRES_COUPURE = 5

const attenteConseillee = (cause: unknown): number | undefined => {
  if (cause instanceof Error && 'code' in cause && cause.code === REQUETE_COUPEE) return SECONDES_APRES_COUPURE
  return asUnavailable(cause)?.retryAfter
}

const deFastify = (cause: unknown): Erreur | undefined => {
  const statut = (cause as { statusCode?: unknown } | undefined)?.statusCode
  if (statut === 408) return communErreurs.corpsTropLent
  if (statut === 413) return communErreurs.corpsTropGrand
  if (statut === 415) return communErreurs.corpsIllisible
  if (typeof statut === 'number' && statut >= 400 && statut < 500) return communErreurs.saisieInvalide
  return undefined
}

/** Turns anything thrown into a declared error; what is not declared becomes a technical incident and is logged whole. */
export const enErreurApi = (cause: unknown): ErreurApi => {
  if (cause instanceof ErreurApi) return cause
  // first: a caller who leaves in the middle of a body has the code of a database that does, and is no incident
  const refus = deFastify(cause)
  if (refus !== undefined) return new ErreurApi(refus, { cause })
  const reessayerApres = attenteConseillee(cause)
  if (reessayerApres !== undefined) return new ErreurApi(communErreurs.indisponible, { cause, reessayerApres })
  return new ErreurApi(communErreurs.incidentTechnique, { cause })
}

export const journaliserErreur = (log: Log, erreur: ErreurApi): void => {
  const ligne = { code: erreur.erreur.code, status: erreur.erreur.status }
  // nobody is there any more to be answered: the stop ended their connection first
  if (isGivenUp(erreur.cause)) log.info(ligne, 'given up: the portal stopped before this call ended')
  else if (erreur.erreur.status >= 500) log.error({ ...ligne, err: erreur.cause ?? erreur }, 'request failed')
  else if (erreur.erreur.severity === 'Security') log.warn({ ...ligne, securite: true }, 'request refused')
  else log.info(ligne, 'request refused')
}

/** The staff's words for this call, else for every call (3§3 Message). */
const texteRemplace = (endpoint: Endpoint | undefined, reglages: Reglages | undefined, code: string) => {
  if (reglages === undefined || reglages.textes.size === 0) return undefined
  const { controleur, action } = endpoint === undefined ? { controleur: '*', action: '*' } : droitDe(endpoint)
  const { textes } = reglages
  return textes.get(`${controleur}/${action}/${code}/fr`) ?? textes.get(`*/*/${code}/fr`)
}

/** Body of an error answer; the sentence is the staff's where they replaced it. */
export const corpsErreur = (
  erreur: ErreurApi,
  endpoint: Endpoint | undefined,
  reglages: Reglages | undefined,
  conversationId: string,
): CorpsErreur => {
  const { code, texte, severity, isCustomMessage, aelCode } = erreur.erreur
  const remplace = texteRemplace(endpoint, reglages, code)
  return {
    code,
    message: remplirTexte(remplace ?? texte, erreur.valeurs),
    severity,
    isCustomMessage: remplace !== undefined || isCustomMessage,
    aelCode: aelCode ?? null,
    ...(erreur.champs === undefined ? {} : { champs: erreur.champs }),
    conversationId,
  }
}
