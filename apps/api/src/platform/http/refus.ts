import { corpsFormulaire } from '@ondine/webapi/http/corps.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import { conversationDe, empreinteDe } from './appelant.ts'
import type { Liaison } from './bind.ts'
import { laisserFinir } from './corps/refuse.ts'
import type { surveillerDelais } from './delais.ts'
import { corpsErreur, enErreurApi, journaliserErreur } from './error-handler.ts'
import { garder, type Identifier } from './guard.ts'
import { envoyerRefus } from './portes/page.ts'
import { retenirPour } from './retenue.ts'
import type { Reglages, SourceReglages } from './snapshot.ts'

/** What refusing needs of the services of every route. */
interface Moyens {
  readonly log: Log
  readonly ids: Ids
  readonly identifier: Identifier
  readonly reglages: SourceReglages
  readonly cookieSession: { readonly nom: string }
}

type Delais = Pick<ReturnType<typeof surveillerDelais>, 'reprendre'>

/** Answers one call with its error, in the staff's words where the settings are known. */
export const refuser = (
  services: Pick<Moyens, 'log'>,
  endpoint: Endpoint,
  reply: FastifyReply,
  cause: unknown,
  conversationId: string,
  reglages: Reglages | undefined,
): FastifyReply => {
  const erreur = enErreurApi(cause)
  journaliserErreur(services.log.child({ conversationId, action: endpoint.path }), erreur)
  if (erreur.reessayerApres !== undefined) reply.header('retry-after', String(Math.ceil(erreur.reessayerApres)))
  const corps = corpsErreur(erreur, endpoint, reglages, conversationId)
  if (endpoint.porte === 'retour' || endpoint.porte === 'depart')
    return envoyerRefus(reply, erreur.erreur.status, corps.message)
  return reply.status(erreur.erreur.status).header('cache-control', 'no-store').send(corps)
}

/** The body says its size, and is no more of it than any caller's that is read before it is asked who they are. */
const estPetit = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= corpsFormulaire.octets

/**
 * Hook of the calls that may take a large body, or hold a place: of somebody who may not call, or not now, it is not even read. Who sends a
 * small one is asked once who they are, as everywhere.
 */
export const refuserAvantLecture =
  (services: Moyens, { endpoint, retenir }: Pick<Liaison, 'endpoint' | 'retenir'>, { reprendre }: Delais) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (retenir === undefined && endpoint.corps?.nature === 'json' && estPetit(request)) return undefined
    const conversationId = conversationDe(request, services.ids)
    let reglages: Reglages | undefined
    try {
      const identite = await services.identifier({
        empreinteToken: empreinteDe(request.headers.token),
        empreinteCookie: empreinteDe(request.cookies[services.cookieSession.nom]),
        numeroContrat: undefined,
      })
      reglages = await services.reglages.a(identite.version)
      garder(endpoint, identite, reglages)
      if (retenir !== undefined && identite.auteur !== undefined) {
        // somebody who may call reads the answer, however much they were sending
        laisserFinir(request)
        const { auteur } = identite
        await retenirPour(request, reply, (parti) => retenir(auteur, parti))
        reprendre(request.raw)
      }
      return undefined
    } catch (cause) {
      reply.header('conversationid', conversationId)
      return refuser(services, endpoint, reply, cause, conversationId, reglages)
    }
  }
