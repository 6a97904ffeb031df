import type { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import type { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { documentDeFacture } from '../documents/document-de-facture.ts'
import { factureDuDocument } from '../documents/original.repo.ts'
import { aSaPlace } from '../documents/places.ts'

/**
 * The document that billing sent of one invoice (2§7), to whoever may download that invoice.
 * @throws ErreurApi 404 number, contract and document that are not of one invoice; FA02, FA15, FA21
 */
export const telechargerOriginal = async (
  ctx: ContexteUtilisateur,
  { params: { number, contract, fileId } }: Entree<(typeof facturesEndpoints)['osmose']>,
): Promise<Fichier> => {
  const empreinte = Buffer.from(fileId, 'hex')
  const lecteur = ctx.auteur.userWebId
  const internalId = await factureDuDocument(ctx.sql, { numero: number, contrat: contract, empreinte, lecteur })
  if (internalId === undefined) throw new ErreurApi(communErreurs.introuvable)
  return aSaPlace(ctx, () => documentDeFacture(ctx, { internalId, contract, number }))
}
