import { ecrireFactureAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { composer } from '../composition.ts'
import { findFacture, findLignes } from '../facture.repo.ts'
import type { LigneFacture } from '../liste-factures.repo.ts'
import { composerDocument } from './composer-document.ts'
import { contenuOriginal } from './contenu-original.ts'
import { findContexte } from './document.repo.ts'
import { nomDuDocument } from './nom.rules.ts'
import { findOriginal } from './original.repo.ts'

/** The three things that a call names an invoice by; they must be of one. */
export interface NomsDeFacture {
  readonly internalId: number
  readonly contract: string
  readonly number: string
}

/**
 * The document of an invoice that its reader may have: the original where billing sent it, else written from the lines where they
 * recompute.
 * @throws ErreurApi FA01 no document, FA15 the original is damaged
 */
export const ecrireDocument = async (
  ctx: Pick<Contexte, 'sql' | 'parametres'>,
  ligne: LigneFacture & { readonly numero_facture: string },
): Promise<Fichier> => {
  const interne = ligne.identifiant_interne
  const nom = nomDuDocument(ligne)
  const original = await findOriginal(ctx.sql, interne)
  if (original !== undefined) return new Fichier(await contenuOriginal(ctx.sql, original), 'application/pdf', nom)
  const detail = ligne.editable ? await findLignes(ctx.sql, interne) : undefined
  const contexte = await findContexte(ctx.sql, interne)
  if (detail === undefined || contexte === undefined) throw new ErreurApi(factureErreurs.documentAbsent)
  const document = composerDocument(ligne, composer(detail, ligne), contexte, ctx.parametres)
  return new Fichier(await ecrireFactureAPart(document), 'application/pdf', nom)
}

/**
 * The document of one invoice, for who holds or pays its contract.
 * @throws ErreurApi 404 identifiers that are not of one invoice, FA01 no document, FA02 only a reader of the contract, FA15
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
  return ecrireDocument(ctx, { ...ligne, numero_facture })
}
