import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { droitDe, type Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { type CorpsErreur, type Erreur, remplirTexte } from '@ondine/webapi/http/erreur.ts'
import type { Log } from '../log.ts'
import { ErreurApi } from './erreur-api.ts'
import type { Reglages } from './snapshot.ts'

const SECONDES_AVANT_REESSAI = 5

// PostgreSQL classes 08 (connection), 53 (resources), 57P (shutdown), 57014 (statement timeout), and the driver's own words
const CODES_INDISPONIBLE = /^(08|53|57P|57014|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/
const MESSAGES_INDISPONIBLE = /connection terminated|timeout exceeded when trying to connect|connection ended/i

const estIndisponible = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false
  const code = (cause as Error & { code?: unknown }).code
  return (typeof code === 'string' && CODES_INDISPONIBLE.test(code)) || MESSAGES_INDISPONIBLE.test(cause.message)
}

const deFastify = (cause: unknown): Erreur | undefined => {
  const statut = (cause as { statusCode?: unknown } | undefined)?.statusCode
  if (statut === 413) return communErreurs.corpsTropGrand
  if (statut === 415) return communErreurs.corpsIllisible
  if (typeof statut === 'number' && statut >= 400 && statut < 500) return communErreurs.saisieInvalide
  return undefined
}

/** Turns anything thrown into a declared error; what is not declared becomes a technical incident and is logged whole. */
export const enErreurApi = (cause: unknown): ErreurApi => {
  if (cause instanceof ErreurApi) return cause
  if (estIndisponible(cause))
    return new ErreurApi(communErreurs.indisponible, { cause, reessayerApres: SECONDES_AVANT_REESSAI })
  return new ErreurApi(deFastify(cause) ?? communErreurs.incidentTechnique, { cause })
}

export const journaliserErreur = (log: Log, erreur: ErreurApi): void => {
  const ligne = { code: erreur.erreur.code, status: erreur.erreur.status }
  if (erreur.erreur.status >= 500) log.error({ ...ligne, err: erreur.cause ?? erreur }, 'request failed')
  else if (erreur.erreur.severity === 'Security') log.warn({ ...ligne, securite: true }, 'request refused')
  else log.info(ligne, 'request refused')
}

/** Body of an error answer; the sentence is the staff's where they replaced it (3§3 Message). */
export const corpsErreur = (
  erreur: ErreurApi,
  endpoint: Endpoint | undefined,
  reglages: Reglages | undefined,
  conversationId: string,
): CorpsErreur => {
  const { code, texte, severity, isCustomMessage, aelCode } = erreur.erreur
  const { controleur, action } = endpoint === undefined ? { controleur: '', action: '' } : droitDe(endpoint)
  const remplace = reglages?.textes.get(`${controleur}/${action}/${code}/fr`)
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
