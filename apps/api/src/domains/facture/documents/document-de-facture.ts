import { ecrireFactureAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { composer } from '../composition.ts'
import { findFacture, findLignes } from '../facture.repo.ts'
import { nomDuDocument } from '../factures.view.ts'
import { composerDocument } from './composer-document.ts'
import { findContexte } from './document.repo.ts'

/** The three things that a call names an invoice by; they must be of one. */
export interface NomsDeFacture {
  readonly internalId: number
  readonly contract: string
  readonly number: string
}

/**
 * The document of one invoice, for who holds or pays its contract.
 * @throws ErreurApi 404 identifiers that are not of one invoice, FA01 no document, FA02 only a reader of the contract
 */
export const documentDeFacture = async (
  ctx: Pick<ContexteUtilisateur, 'sql' | 'auteur' | 'parametres'>,
  { internalId, contract, number }: NomsDeFacture,
): Promise<Fichier> => {
  const ligne = await findFacture(ctx.sql, internalId, ctx.auteur.userWebId)
  if (ligne === undefined || ligne.numero_contrat !== contract) throw new ErreurApi(communErreurs.introuvable)
  // a right and a wrong number are one answer for who may not know it
  const { numero_facture } = ligne
  if (numero_facture === null) throw new ErreurApi(factureErreurs.documentReserve)
  if (numero_facture !== number) throw new ErreurApi(communErreurs.introuvable)
  const detail = ligne.editable ? await findLignes(ctx.sql, internalId) : undefined
  const contexte = await findContexte(ctx.sql, internalId)
  if (detail === undefined || contexte === undefined) throw new ErreurApi(factureErreurs.documentAbsent)
  const document = composerDocument({ ...ligne, numero_facture }, composer(detail, ligne), contexte, ctx.parametres)
  return new Fichier(await ecrireFactureAPart(document), 'application/pdf', nomDuDocument(ligne))
}
