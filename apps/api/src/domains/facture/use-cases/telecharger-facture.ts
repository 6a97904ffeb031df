import { ecrireFacture } from '@ondine/document-factory/facture.ts'
import type { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { composer } from '../composition.ts'
import { composerDocument } from '../documents/composer-document.ts'
import { findDestinataire } from '../documents/document.repo.ts'
import { findFacture, findLignes } from '../facture.repo.ts'
import { nomDuDocument } from '../factures.view.ts'

/**
 * PDF of one invoice, written from its lines where they recompute.
 * @throws ErreurApi 404 identifiers that are not of one invoice, FA01 no document, FA02 only a reader of the contract
 */
export const telechargerFacture = async (
  ctx: ContexteUtilisateur,
  { params: { internalId, contract, number } }: Entree<(typeof facturesEndpoints)['telecharger']>,
): Promise<Fichier> => {
  const ligne = await findFacture(ctx.sql, internalId, ctx.auteur.userWebId)
  if (ligne === undefined || ligne.numero_contrat !== contract) throw new ErreurApi(communErreurs.introuvable)
  // a right and a wrong number are one answer for who may not know it
  const { numero_facture } = ligne
  if (numero_facture === null) throw new ErreurApi(factureErreurs.documentReserve)
  if (numero_facture !== number) throw new ErreurApi(communErreurs.introuvable)
  const detail = ligne.editable ? await findLignes(ctx.sql, internalId) : undefined
  const qui = await findDestinataire(ctx.sql, contract, ligne.date_emission)
  if (detail === undefined || qui === undefined) throw new ErreurApi(factureErreurs.documentAbsent)
  const document = composerDocument({ ...ligne, numero_facture }, composer(detail, ligne), qui, ctx.parametres)
  return new Fichier(await ecrireFacture(document), 'application/pdf', nomDuDocument(ligne))
}
