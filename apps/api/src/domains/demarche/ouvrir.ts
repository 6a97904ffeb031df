import { createHash } from 'node:crypto'
import type { Definition } from '@ondine/webapi/demarche/definition.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { Faits } from '@ondine/webapi/demarche/faits.codes.ts'
import type { Contexte as ContexteDuParcours } from '@ondine/webapi/demarche/parcours.rules.ts'
import { formulaires } from '@ondine/webapi/demarche/registre.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { FormulaireVise } from '@ondine/webapi/http/formulaires.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { type Effet, effets, offre } from './effets.ts'
import { listesDe } from './listes.ts'
import { nonDefinie } from './non-definie.ts'
import { findPersonne, findReglage } from './reglage.repo.ts'
import { reglageDeDepart } from './reglages-livres.ts'
import { exigerVisible } from './situation.ts'

/** A form that whoever asks may open. */
export interface FormulaireOuvert {
  readonly type: TypeDemarche
  readonly definition: Definition
  /** SHA-256 of the definition: answers to another one are not these. */
  readonly empreinte: string
  readonly reglage: ReglageDemarche
  readonly effet: Effet
  readonly numeroContrat: string | null
}

/** The same with all that it is walked with. */
export interface Ouvert extends FormulaireOuvert {
  readonly contexte: ContexteDuParcours
}

const ouiOuNon = (oui: boolean) => (oui ? 'Oui' : 'Non')

const faitsDe = async (
  ctx: Contexte,
  { autoriserPj, pjObligatoire, autoriserCommentaire, commentaireObligatoire }: ReglageDemarche,
  numeroContrat: string | null,
): Promise<Faits> => {
  const personne = ctx.auteur === undefined ? undefined : await findPersonne(ctx.sql, ctx.auteur.userWebId)
  return {
    'contrat.connu': ouiOuNon(numeroContrat !== null),
    ...(numeroContrat !== null && { 'contrat.numero': numeroContrat }),
    ...(personne && {
      'client.nom': personne.nom,
      'client.prenom': personne.prenom,
      'client.email': personne.email,
    }),
    'reglage.pieces': ouiOuNon(autoriserPj),
    'reglage.piecesRequises': ouiOuNon(pjObligatoire),
    'reglage.commentaire': ouiOuNon(autoriserCommentaire),
    'reglage.commentaireRequis': ouiOuNon(commentaireObligatoire),
    'identite.prouvee': ouiOuNon(personne?.prouvee === true),
    birthDataRequired: ouiOuNon(ctx.parametres.birthDataRequired),
    civiliteIsRequired: ouiOuNon(ctx.parametres.civiliteIsRequired),
  }
}

const empreinteDe = (definition: Definition): string =>
  createHash('sha256').update(JSON.stringify(definition)).digest('hex')

/**
 * Opens a form that the guard let in, to keep or take up answers that nothing judges yet.
 * @throws ErreurApi DE01 a procedure that is not defined, DE15 a contract that it is not made for, DE16
 */
export const ouvrirFormulaire = async (
  ctx: Contexte,
  { type, numeroContrat }: FormulaireVise,
): Promise<FormulaireOuvert> => {
  const reglage = await findReglage(ctx.sql, type)
  const effet = effets[type]
  if (reglage === undefined || effet === undefined) throw nonDefinie(ctx, type)
  if (!offre(effet, ctx)) throw new ErreurApi(demarcheErreurs.sansVirement)
  await exigerVisible(ctx, reglage, numeroContrat)
  const definition = await formulaires[type]()
  return {
    type,
    definition,
    empreinte: empreinteDe(definition),
    reglage,
    effet,
    numeroContrat,
  }
}

/**
 * Opens a form to show it or to judge its answers: session, contract and settings are the server's.
 * @throws ErreurApi those of `ouvrirFormulaire`
 */
export const ouvrir = async (ctx: Contexte, vise: FormulaireVise): Promise<Ouvert> => {
  const formulaire = await ouvrirFormulaire(ctx, vise)
  const { definition, reglage, effet, numeroContrat } = formulaire
  return {
    ...formulaire,
    contexte: {
      faits: { ...(await faitsDe(ctx, reglage, numeroContrat)), ...(await effet.faits?.(ctx, numeroContrat)) },
      aujourdhui: jourLocal(ctx.clock.now()),
      listes: await listesDe(ctx, definition),
    },
  }
}

/** No contract has it. */
const CONTRAT_EXEMPLE = '0000000'

/**
 * The same for staff who look at it, open or not: as it is tuned, or would be; without a contract, or with one that does not exist and
 * that an account has proved. @throws ErreurApi DE16
 */
export const ouvrirPourVoir = async (
  ctx: Contexte,
  type: TypeDemarche,
  exemple: boolean,
): Promise<Pick<Ouvert, 'definition' | 'empreinte' | 'reglage' | 'contexte'>> => {
  const effet = effets[type]
  if (effet !== undefined && !offre(effet, ctx)) throw new ErreurApi(demarcheErreurs.sansVirement)
  const reglage = (await findReglage(ctx.sql, type)) ?? reglageDeDepart(type)
  const definition = await formulaires[type]()
  const faits = await faitsDe(ctx, reglage, exemple ? CONTRAT_EXEMPLE : null)
  return {
    definition,
    empreinte: empreinteDe(definition),
    reglage,
    contexte: {
      faits: exemple ? { ...faits, 'identite.prouvee': 'Oui', ...effet?.exemple?.(ctx, CONTRAT_EXEMPLE) } : faits,
      aujourdhui: jourLocal(ctx.clock.now()),
      listes: await listesDe(ctx, definition),
    },
  }
}
