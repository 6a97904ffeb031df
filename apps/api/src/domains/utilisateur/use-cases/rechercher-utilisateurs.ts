import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { lireDepuis } from '../../../platform/liste/lire-page.ts'
import { findUtilisateursDuContrat } from '../gestion.repo.ts'
import { vueGeree } from '../gestion.view.ts'
import { sourceUtilisateurs } from '../utilisateurs.source.ts'

type Endpoints = typeof gestionUtilisateursEndpoints

/** The list of accounts from a row on; the first is 0 (3§7). @throws ErreurApi 400 beyond row 10,000 */
export const rechercherUtilisateurs = (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['rechercheUtilisateurs']>,
): Promise<Reponse<Endpoints['rechercheUtilisateurs']>> =>
  lireDepuis(
    sourceUtilisateurs,
    ctx,
    { params: undefined, query: { tri: 'nom', indexPage: 1, recherche: body.recherche }, body: undefined },
    { premier: body.indexPremierElement, nbElements: body.nbreElementsParPage },
  )

/** Who sees this contract, and how. */
export const rechercherUtilisateursParContrat = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['rechercheUtilisateursParContrat']>,
): Promise<Reponse<Endpoints['rechercheUtilisateursParContrat']>> => {
  const lignes = await findUtilisateursDuContrat(ctx.sql, params.contract, ctx.parametres.limitUsers)
  return {
    resultats: lignes.map((ligne) => ({
      ...vueGeree(ligne, ctx.auteur.profils),
      lien: ligne.lien,
      isDefautContrat: ligne.is_defaut_contrat,
    })),
  }
}
