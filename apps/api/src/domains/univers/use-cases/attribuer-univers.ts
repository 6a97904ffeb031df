import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import { universErreurs } from '@ondine/webapi/univers/univers.messages.ts'
import type { SousUtilisateur } from '@ondine/webapi/univers/univers.schemas.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findSousUtilisateur, remplacerUnivers, verrouillerSousUtilisateur } from '../sous-utilisateurs.repo.ts'
import { vueSousUtilisateur } from '../univers.view.ts'

type Endpoints = typeof universEndpoints

/** @throws ErreurApi S404 deleted meanwhile */
export const presenterSousUtilisateur = async (
  ctx: ContexteUtilisateur,
  userWebId: number,
): Promise<SousUtilisateur> => {
  const ligne = await findSousUtilisateur(ctx.sql, userWebId)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return vueSousUtilisateur(ligne)
}

/**
 * Gives a sub-user these universes of its owner and no other.
 * @throws ErreurApi UN01 none is given, or one of them is not the owner's: foreign and absent alike
 */
export const attribuer = async (
  ctx: ContexteUtilisateur,
  sousUtilisateur: { userWebId: number; proprietaireId: number },
  cles: readonly string[],
): Promise<void> => {
  const voulues = new Set(cles.map((cle) => cle.toLowerCase()))
  const donnees = await remplacerUnivers(ctx.sql, sousUtilisateur, [...voulues])
  if (donnees === 0 || donnees !== voulues.size) throw new ErreurApi(universErreurs.perimetreRequis)
}

const tenir = async (ctx: ContexteUtilisateur, userWebId: number) => {
  const proprietaireId = await verrouillerSousUtilisateur(ctx.sql, userWebId)
  if (proprietaireId === undefined) throw new ErreurApi(communErreurs.introuvable)
  return { userWebId, proprietaireId }
}

/** Replaces the universes of a sub-user, at least one (3§4). @throws ErreurApi UN01, S404 */
export const donnerUnivers = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['utilisateurUnivers']>,
): Promise<SousUtilisateur> => {
  const userWebId = body.userWebIdSecondaire
  await attribuer(ctx, await tenir(ctx, userWebId), body.listeUniversInfoKey)
  await tracer(ctx, {
    action: 'univers-attribues',
    objetType: 'utilisateur',
    objetId: userWebId,
    detail: { univers: body.listeUniversInfoKey.join(', ') },
  })
  return presenterSousUtilisateur(ctx, userWebId)
}

/** Takes every universe away: the sub-user sees nothing from now on. @throws ErreurApi S404 */
export const retirerUnivers = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['deleteUtilisateurUnivers']>,
): Promise<SousUtilisateur> => {
  const userWebId = body.UserWebIdSecondaire
  await remplacerUnivers(ctx.sql, await tenir(ctx, userWebId), [])
  await tracer(ctx, { action: 'univers-retires', objetType: 'utilisateur', objetId: userWebId })
  return presenterSousUtilisateur(ctx, userWebId)
}
