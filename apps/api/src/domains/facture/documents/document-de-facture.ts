import { ecrireAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import type { Piece } from '../../../platform/depot/depot.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { composer } from '../composition.ts'
import { findFacture, findFactures, findLignes } from '../facture.repo.ts'
import type { LigneFacture } from '../liste-factures.repo.ts'
import { composerDocument } from './composer-document.ts'
import { contenuOriginal, lireOriginauxEnsemble } from './contenu-original.ts'
import { findContexte } from './document.repo.ts'
import { nomDuDocument } from './nom.rules.ts'
import { findOriginal, findOriginaux } from './original.repo.ts'

/** The three things that a call names an invoice by; they must be of one. */
export interface NomsDeFacture {
  readonly internalId: number
  readonly contract: string
  readonly number: string
}

type Ecrite = LigneFacture & { readonly numero_facture: string }

/** Written from its lines, where they recompute. @throws ErreurApi FA01 no document */
const ecrireDeSesLignes = async (ctx: Pick<Contexte, 'sql' | 'parametres'>, ligne: Ecrite): Promise<Fichier> => {
  const interne = ligne.identifiant_interne
  const detail = ligne.editable ? await findLignes(ctx.sql, interne) : undefined
  const contexte = await findContexte(ctx.sql, interne)
  if (detail === undefined || contexte === undefined) throw new ErreurApi(factureErreurs.documentAbsent)
  const document = composerDocument(ligne, composer(detail, ligne), contexte, ctx.parametres)
  return new Fichier(await ecrireAPart('facture', document), 'application/pdf', nomDuDocument(ligne))
}

/** Bytes of an original. @throws ErreurApi FA15 the store lost a part of it */
type LireOriginal = (original: Piece) => Promise<Fichier['contenu']>

const ecrireDe = async (
  ctx: Pick<Contexte, 'sql' | 'parametres'>,
  ligne: Ecrite,
  original: Piece | undefined,
  lire: LireOriginal = (piece) => contenuOriginal(ctx.sql, piece),
): Promise<Fichier> =>
  original === undefined
    ? ecrireDeSesLignes(ctx, ligne)
    : new Fichier(await lire(original), 'application/pdf', nomDuDocument(ligne))

/**
 * The document of an invoice that its reader may have: the original where billing sent it, else written from the lines where they
 * recompute.
 * @throws ErreurApi FA01 no document, FA15 the original is damaged
 */
export const ecrireDocument = async (ctx: Pick<Contexte, 'sql' | 'parametres'>, ligne: Ecrite): Promise<Fichier> =>
  ecrireDe(ctx, ligne, await findOriginal(ctx.sql, ligne.identifiant_interne))

/** The invoice that these three name, for whoever may know its number. @throws ErreurApi 404, FA02 only a reader of the contract */
const exigerNommee = (ligne: LigneFacture | undefined, { contract, number }: NomsDeFacture): Ecrite => {
  if (ligne === undefined || ligne.numero_contrat !== contract) throw new ErreurApi(communErreurs.introuvable)
  // a right and a wrong number are one answer for who may not know it
  const { numero_facture } = ligne
  if (numero_facture === null) throw new ErreurApi(factureErreurs.documentReserve)
  if (numero_facture !== number) throw new ErreurApi(communErreurs.introuvable)
  return { ...ligne, numero_facture }
}

type ContexteLecteur = Pick<ContexteUtilisateur, 'sql' | 'auteur' | 'parametres'>

/**
 * The document of one invoice, for who holds or pays its contract.
 * @throws ErreurApi 404 identifiers that are not of one invoice, FA01 no document, FA02 only a reader of the contract, FA15
 */
export const documentDeFacture = async (ctx: ContexteLecteur, noms: NomsDeFacture): Promise<Fichier> =>
  ecrireDocument(ctx, exigerNommee(await findFacture(ctx.sql, noms.internalId, ctx.auteur.userWebId), noms))

/**
 * The same of several that are asked for one after the other: their rows, whose rights, and their originals are looked up together, and the
 * bytes of originals that follow each other are read together, up to two megabytes.
 */
export const documentsDeFactures = async (
  ctx: ContexteLecteur,
  ids: readonly number[],
): Promise<(noms: NomsDeFacture) => Promise<Fichier>> => {
  const lignes = await findFactures(ctx.sql, ids, ctx.auteur.userWebId)
  const originaux = await findOriginaux(ctx.sql, ids)
  const lire = lireOriginauxEnsemble(
    ctx.sql,
    ids.flatMap((id) => originaux.get(id) ?? []),
  )
  return async (noms) =>
    ecrireDe(ctx, exigerNommee(lignes.get(noms.internalId), noms), originaux.get(noms.internalId), lire)
}
