import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { gestionErreurs, gestionTextes } from '@ondine/webapi/utilisateur/gestion.messages.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerUnAdministrateur } from '../../acces/dernier-administrateur.public.ts'
import { findComptesLies } from '../compte.repo.ts'
import { exigerCompteGere } from '../gestion.public.ts'
import { supprimerCompte } from './supprimer-compte.ts'

type Endpoint = typeof gestionUtilisateursEndpoints.supprimeUtilisateurs

/** One account and its sub-users, in a transaction of its own. */
const supprimerUn = (ctx: ContexteUtilisateur, userWebId: number): Promise<void> =>
  ctx.enTransaction(async (ouverte) => {
    const dedans = { ...ouverte, auteur: ctx.auteur }
    if (userWebId === ctx.auteur.userWebId) throw new ErreurApi(gestionErreurs.soiMeme)
    await exigerCompteGere(dedans, userWebId)
    for (const compte of await findComptesLies(dedans.sql, userWebId)) await supprimerCompte(dedans, compte, userWebId)
    await exigerUnAdministrateur(dedans)
  })

/** Deletes accounts as staff, each with its own result (3§2, feature supprimerUtilisateurs). */
export const supprimerUtilisateurs = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  if (ctx.auteur.usurpateurId !== undefined) throw new ErreurApi(communErreurs.accesRefuse)
  const resultats: Reponse<Endpoint>['resultats'] = []
  for (const userWebId of new Set(body.utilisateurs)) {
    try {
      await supprimerUn(ctx, userWebId)
      resultats.push({ userWebId, succes: true, message: gestionTextes.supprime })
    } catch (cause) {
      if (!(cause instanceof ErreurApi)) throw cause
      resultats.push({ userWebId, succes: false, message: cause.erreur.texte })
    }
  }
  return { resultats }
}
