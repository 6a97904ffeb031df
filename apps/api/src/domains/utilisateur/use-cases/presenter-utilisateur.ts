import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { Utilisateur } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findUtilisateur } from '../utilisateur.repo.ts'
import { utilisateurVue } from '../utilisateur.view.ts'

const usurpateurDe = async (ctx: Contexte): Promise<Utilisateur['usurpateur']> => {
  const id = ctx.auteur?.usurpateurId
  if (id === undefined) return null
  const ligne = await findUtilisateur(ctx.sql, id)
  return ligne === undefined ? null : { userWebId: id, nomComplet: nomComplet(ligne) }
}

/** An account as its owner sees it. @throws ErreurApi 404 */
export const presenterUtilisateur = async (ctx: Contexte, userWebId: number): Promise<Utilisateur> => {
  const ligne = await findUtilisateur(ctx.sql, userWebId)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return utilisateurVue(ligne, {
    accesContratResilie: ctx.parametres.accesContratResilie,
    usurpateur: await usurpateurDe(ctx),
  })
}

/** The caller. The guard has already refused any other account that the call might name. */
export const presenterSoi = (ctx: ContexteUtilisateur): Promise<Utilisateur> =>
  presenterUtilisateur(ctx, ctx.auteur.userWebId)
