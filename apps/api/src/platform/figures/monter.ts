import type { FastifyInstance } from 'fastify'
import { creerEstMandataire } from '../http/mandataires.ts'
import type { Figures } from './registre.ts'

const ADRESSE = '/metrics'
// a proxy that TRUST_PROXY does not know: whoever stands behind it would pass for the proxy
const RELAIS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Shows the figures to the addresses of the list; to all others there is no such page. */
export const monterFigures = (app: FastifyInstance, figures: Figures, adresses: string): void => {
  const estAdmise = creerEstMandataire(adresses)
  app.get(ADRESSE, { config: { sonde: true } }, async (request, reply) => {
    const { ip, socket, headers } = request
    const relayee = ip === socket.remoteAddress && RELAIS.some((nom) => headers[nom] !== undefined)
    if (relayee || !estAdmise(ip)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(figures.contentType)
      .send(await figures.ecrire())
  })
}
