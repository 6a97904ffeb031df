import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { canGererCompte } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import type { Contexte, ContexteUtilisateur } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { findCompteGere, findCompteNomme, type LigneGeree } from './gestion.repo.ts'
import { vueGeree } from './gestion.view.ts'

/**
 * An account that the caller may change, its row held.
 * @throws ErreurApi 404 absent or above the caller, the same; 403 in somebody else's place
 */
export const exigerCompteGere = async (ctx: ContexteUtilisateur, userWebId: number): Promise<LigneGeree> => {
  if (ctx.auteur.usurpateurId !== undefined) throw new ErreurApi(communErreurs.accesRefuse)
  const compte = await findCompteGere(ctx.sql, userWebId, ctx.parametres.limitUsers)
  if (compte === undefined || !canGererCompte(ctx.auteur.profils, compte.profils))
    throw new ErreurApi(communErreurs.introuvable)
  return compte
}

/** The account as the caller sees it after a change. @throws ErreurApi 404 */
export const relireCompteGere = async (ctx: ContexteUtilisateur, userWebId: number): Promise<UtilisateurGere> => {
  const compte = await findCompteGere(ctx.sql, userWebId, ctx.parametres.limitUsers)
  if (compte === undefined) throw new ErreurApi(communErreurs.introuvable)
  return vueGeree(compte, ctx.auteur.profils)
}

/** Number of the live account that all the given names point at, if there is one. */
export const compteNomme = (
  ctx: Contexte,
  noms: { userWebId?: number; identifiant?: string; email?: string },
): Promise<number | undefined> => findCompteNomme(ctx.sql, noms)
