import type { FastifyReply } from 'fastify'
import type { Log } from '../log.ts'
import { Fichier } from './bind.ts'
import { CACHE_IMMUABLE } from './cache.ts'
import { suivreEnvoi } from './envoi.ts'
import { envoyerDepart } from './portes/page.ts'
import { Acquittement, PageDepart, VersRoute } from './portes/reponses.ts'

/** Sends what a handler answered: a file, what goes through a door, else the declared reply, written by `ecrire`. */
export const envoyerReponse = (
  reply: FastifyReply,
  ecrire: (valeur: unknown) => string,
  resultat: unknown,
  log: Log,
): FastifyReply => {
  reply.header('cache-control', 'no-store')
  if (resultat instanceof Fichier) {
    const { contenu } = resultat
    if (typeof contenu !== 'string' && !Buffer.isBuffer(contenu)) suivreEnvoi(reply, contenu, log)
    if (resultat.immuable) reply.header('cache-control', CACHE_IMMUABLE)
    return reply
      .type(resultat.contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(resultat.nomFichier)}`)
      .send(contenu)
  }
  if (resultat instanceof PageDepart) return envoyerDepart(reply, resultat)
  // 303: what came as a POST goes on as a GET, without its body
  if (resultat instanceof VersRoute)
    return reply.header('referrer-policy', 'no-referrer').redirect(`/#${resultat.route}`, 303)
  if (resultat instanceof Acquittement) return reply.status(resultat.statut).type(resultat.type).send(resultat.corps)
  return reply.type('application/json; charset=utf-8').send(ecrire(resultat))
}
