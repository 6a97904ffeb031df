import type { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { NB_MAX_CONTRATS_PAR_APPEL } from '@ondine/webapi/abonnement/contrats.requete.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { lirePage } from '../../../platform/liste/lire-page.ts'
import { lireSelection } from '../../../platform/liste/lire-selection.ts'
import { listerCommunes } from '../contrats.repo.ts'
import { sourceContrats } from '../contrats.source.ts'

type Endpoints = typeof abonnementEndpoints

const pageContrats = lirePage(sourceContrats)

/** Contracts the caller sees, by page, and on demand the numbers of all of them (1§7.3). */
export const listerContrats = async (
  ctx: ContexteUtilisateur,
  entree: Entree<Endpoints['contrats']>,
): Promise<Reponse<Endpoints['contrats']>> => ({
  ...(await pageContrats(ctx, entree)),
  numeros: entree.query.selectionnerTout
    ? await lireSelection(sourceContrats, ctx, entree, NB_MAX_CONTRATS_PAR_APPEL)
    : null,
})

/** Communes to filter that list by. Staff search among every contract instead. */
export const lireCommunes = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['communes']>> => ({
  resultats: ctx.auteur.personnel ? [] : await listerCommunes(ctx.sql, ctx.auteur.userWebId),
})
