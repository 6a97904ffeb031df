import type { brouillonEndpoints } from '@ondine/webapi/demarche/brouillon.endpoints.ts'
import { brouillonErreurs } from '@ondine/webapi/demarche/brouillon.messages.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte, ContexteProuve, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { empreinteJeton } from '../../../platform/ids.ts'
import { ouvrirFormulaire } from '../ouvrir.ts'
import { findBrouillons } from './attente.repo.ts'
import { findBrouillon, findLie, supprimerBrouillon } from './brouillon.repo.ts'
import { vueBrouillon, vueEnAttente } from './brouillon.view.ts'
import { viser } from './vise.ts'

type Endpoints = typeof brouillonEndpoints

/** A draft in its form as it is now. @throws ErreurApi DB02 absent, foreign, sent, too old: the same; those of `ouvrirFormulaire` */
export const reprendreLeBrouillon = async (
  ctx: ContexteProuve<Endpoints['reprendreBrouillon']>,
  { body }: Entree<Endpoints['reprendreBrouillon']>,
): Promise<Reponse<Endpoints['reprendreBrouillon']>> => {
  const ligne = await findBrouillon(ctx.sql, viser(ctx, { ...ctx.formulaire, jeton: body.jeton }), ctx.clock.now())
  if (ligne === undefined) throw new ErreurApi(brouillonErreurs.absent)
  const ouvert = await ouvrirFormulaire(ctx, ctx.formulaire)
  return vueBrouillon(ouvert.definition, ligne)
}

/** Which form a link is for. @throws ErreurApi DB02 */
export const ouvrirLienBrouillon = async (
  ctx: Contexte,
  { body }: Entree<Endpoints['ouvrirLienBrouillon']>,
): Promise<Reponse<Endpoints['ouvrirLienBrouillon']>> => {
  const lie = await findLie(ctx.sql, empreinteJeton(body.jeton), ctx.clock.now())
  if (lie === undefined) throw new ErreurApi(brouillonErreurs.absent)
  return { type: lie.type as TypeDemarche, etape: lie.etape }
}

/** Erases a draft; one that is not there is erased already. @throws ErreurApi DB02 neither a link nor an account */
export const supprimerLeBrouillon = async (
  ctx: Contexte,
  { body }: Entree<Endpoints['supprimerBrouillon']>,
): Promise<Record<string, never>> => {
  await supprimerBrouillon(ctx.sql, viser(ctx, { ...body, type: body.formType }))
  return {}
}

/** What one began and did not send; nothing of it to whoever acts in somebody's place. */
export const listerBrouillons = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['listeBrouillons']>> => {
  if (ctx.auteur.usurpateurId !== undefined) return { resultats: [] }
  const lignes = await findBrouillons(ctx.sql, ctx.auteur.userWebId, ctx.clock.now())
  return { resultats: await Promise.all(lignes.map(vueEnAttente)) }
}
