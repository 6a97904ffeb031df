import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import type { Utilisateur, UtilisateurConsulte } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { lienEnAttente } from '../../acces/liens.public.ts'
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

const changementDe = async (ctx: ContexteUtilisateur): Promise<UtilisateurConsulte['changementEmail']> => {
  const lien = await lienEnAttente(ctx, 'ADRESSE_MAIL', { userWebId: ctx.auteur.userWebId })
  if (lien?.charge.email === undefined) return null
  return { email: lien.charge.email, demandeLe: lien.creeLe.toISOString(), expireLe: lien.expireLe.toISOString() }
}

/** An account that the caller may see; of their own, the change of address that waits for its link too. @throws ErreurApi 404 */
export const consulterUtilisateur = async (
  ctx: ContexteUtilisateur,
  { params: { userWebId } }: Entree<typeof utilisateurEndpoints.consulter>,
): Promise<UtilisateurConsulte> => ({
  ...(await presenterUtilisateur(ctx, userWebId)),
  changementEmail: userWebId === ctx.auteur.userWebId ? await changementDe(ctx) : null,
})
