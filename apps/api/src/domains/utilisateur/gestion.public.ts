import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { canGererCompte } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { UtilisateurGere, UtilisateurListe } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import type { Contexte, ContexteUtilisateur } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { lireDepuis } from '../../platform/liste/lire-page.ts'
import { findCompteGere, findCompteNomme, type LigneGeree, lireCompte } from './gestion.repo.ts'
import { vueGeree } from './gestion.view.ts'
import { sourceUtilisateurs } from './utilisateurs.source.ts'

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

/** Any living account, as the caller sees it; nothing is held. @throws ErreurApi 404 */
export const lireCompteGere = async (ctx: ContexteUtilisateur, userWebId: number): Promise<UtilisateurGere> => {
  const compte = await lireCompte(ctx.sql, userWebId, ctx.parametres.limitUsers)
  if (compte === undefined) throw new ErreurApi(communErreurs.introuvable)
  return vueGeree(compte, ctx.auteur.profils)
}

/** Accounts that match, as the list of staff finds them. */
export const chercherComptes = async (
  ctx: ContexteUtilisateur,
  recherche: string,
  nbElements: number,
): Promise<UtilisateurListe[]> => {
  const query = { tri: 'nom', indexPage: 1, recherche } as const
  const { resultats } = await lireDepuis(
    sourceUtilisateurs,
    ctx,
    { params: undefined, query, body: undefined },
    { premier: 0, nbElements },
  )
  return resultats
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
