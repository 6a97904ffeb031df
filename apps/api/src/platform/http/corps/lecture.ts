import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { type DeclarationCorps, octetsDuCorps } from '@ondine/webapi/http/corps.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ErreurApi } from '../erreur-api.ts'
import { bornerEnvoi } from './flux.ts'
import { type FormulaireRecu, lireMultipart } from './multipart.ts'
import type { RecuDe } from './recu.ts'

type CorpsNonJson = Exclude<DeclarationCorps, { readonly nature: 'json' }>

const typeDe = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const tropGrand = (request: FastifyRequest, octets: number): ErreurApi | null =>
  Number(request.headers['content-length'] ?? 0) > octets ? new ErreurApi(communErreurs.corpsTropGrand) : null

/** In this part of the server, reads bodies of this declaration and no other; nothing else than its types. */
export const lireCorps = (app: FastifyInstance, corps: CorpsNonJson): void => {
  app.removeAllContentTypeParsers()
  if (corps.nature === 'brut')
    app.addContentTypeParser([...corps.types], { parseAs: 'buffer' }, (_request, octets, suite) => suite(null, octets))
  // handed on unread: its handler, or the guard before it, decides
  else if (corps.nature === 'flux')
    app.addContentTypeParser([...corps.types], (request, raw, suite) => suite(tropGrand(request, corps.octets), raw))
  else
    app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
      const refus = tropGrand(request, octetsDuCorps(corps))
      if (refus !== null) throw refus
      return lireMultipart(request.raw, corps)
    })
}

const estFormulaire = (corps: unknown): corps is FormulaireRecu =>
  typeof corps === 'object' && corps !== null && 'fichiers' in corps

/** The fields of the body, as its schema reads them. */
export const champsDuCorps = (corps: DeclarationCorps, request: FastifyRequest): unknown => {
  if (corps.nature === 'json') return request.body
  return estFormulaire(request.body) ? request.body.champs : undefined
}

type Recu = RecuDe<{ corps: DeclarationCorps }>

/** What the handler gets beside its input, and how to end it. @throws ErreurApi 415 no body where one is waited for */
export const recevoir = (
  corps: DeclarationCorps,
  request: FastifyRequest,
  brut: boolean,
): { recu: Recu; fermer(): void } => {
  const { body, raw, headers } = request
  const rienAFermer = () => undefined
  if (corps.nature === 'brut' || brut)
    return {
      recu: {
        octets: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        entetes: headers,
        requete: raw.url?.split('?').slice(1).join('?') ?? '',
      },
      fermer: rienAFermer,
    }
  if (corps.nature === 'json') return { recu: undefined, fermer: rienAFermer }
  if (corps.nature === 'multipart' && estFormulaire(body)) return { recu: body, fermer: body.fermer }
  if (corps.nature === 'flux' && body === raw) {
    const flux = bornerEnvoi(raw, corps.octets)
    return { recu: { flux, type: typeDe(request) }, fermer: () => void flux.destroy() }
  }
  throw new ErreurApi(communErreurs.corpsIllisible)
}
