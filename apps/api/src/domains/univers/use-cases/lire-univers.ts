import { NB_MAX_CONTRATS_PAR_APPEL } from '@ondine/webapi/abonnement/contrats.requete.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { lirePage } from '../../../platform/liste/lire-page.ts'
import { lireSelection } from '../../../platform/liste/lire-selection.ts'
import { listerUtilisateursDUnivers } from '../sous-utilisateurs.repo.ts'
import { listerUnivers } from '../univers.repo.ts'
import {
  sourceContratsAttachables,
  sourceContratsAttaches,
  sourceGroupesAttachables,
  sourceGroupesAttaches,
} from '../univers.source.ts'
import { vueSousUtilisateur, vueUnivers } from '../univers.view.ts'

type Endpoints = typeof universEndpoints

/** Universes of the caller (3§7). */
export const lireUnivers = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['listeUnivers']>> => {
  const lignes = await listerUnivers(ctx.sql, ctx.auteur.userWebId)
  return { resultats: lignes.map(vueUnivers), nbTotalResultats: lignes.length }
}

/** Sub-users of one universe. */
export const lireUtilisateursDUnivers = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['listeUtilisateurUnivers']>,
): Promise<Reponse<Endpoints['listeUtilisateurUnivers']>> => {
  const lignes = await listerUtilisateursDUnivers(ctx.sql, params.cleUnivers)
  return { resultats: lignes.map(vueSousUtilisateur), nbTotalResultats: lignes.length }
}

const pageContratsAttaches = lirePage(sourceContratsAttaches)
const pageContratsAttachables = lirePage(sourceContratsAttachables)
const pageGroupesAttaches = lirePage(sourceGroupesAttaches)
const pageGroupesAttachables = lirePage(sourceGroupesAttachables)

const maximum = NB_MAX_CONTRATS_PAR_APPEL

export const listerContratsAttaches = async (
  ctx: ContexteUtilisateur,
  entree: Entree<Endpoints['contratsAttaches']>,
): Promise<Reponse<Endpoints['contratsAttaches']>> => ({
  ...(await pageContratsAttaches(ctx, entree)),
  numeros: entree.query.selectionnerTout ? await lireSelection(sourceContratsAttaches, ctx, entree, maximum) : null,
})

export const listerContratsAttachables = async (
  ctx: ContexteUtilisateur,
  entree: Entree<Endpoints['contratsAttachables']>,
): Promise<Reponse<Endpoints['contratsAttachables']>> => ({
  ...(await pageContratsAttachables(ctx, entree)),
  numeros: entree.query.selectionnerTout ? await lireSelection(sourceContratsAttachables, ctx, entree, maximum) : null,
})

export const listerGroupesAttaches = async (
  ctx: ContexteUtilisateur,
  entree: Entree<Endpoints['groupesAttaches']>,
): Promise<Reponse<Endpoints['groupesAttaches']>> => ({
  ...(await pageGroupesAttaches(ctx, entree)),
  identifiants: entree.query.selectionnerTout ? await lireSelection(sourceGroupesAttaches, ctx, entree, maximum) : null,
})

export const listerGroupesAttachables = async (
  ctx: ContexteUtilisateur,
  entree: Entree<Endpoints['groupesAttachables']>,
): Promise<Reponse<Endpoints['groupesAttachables']>> => ({
  ...(await pageGroupesAttachables(ctx, entree)),
  identifiants: entree.query.selectionnerTout
    ? await lireSelection(sourceGroupesAttachables, ctx, entree, maximum)
    : null,
})
