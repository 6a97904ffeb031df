import { ficheEndpoints } from '@ondine/webapi/fiche/fiche.endpoints.ts'
import type { Requete } from '@ondine/webapi/http/endpoint.ts'
import { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import { ecrire, http, lire } from '../../api/appels.ts'
import { enregistrerFichier } from '../../api/enregistrer-fichier.ts'

type Utilisateurs = typeof utilisateurEndpoints
type Compte = typeof compteEndpoints

export const requeteUtilisateur = (userWebId: number) => lire(utilisateurEndpoints.consulter, { params: { userWebId } })

export const modifierUtilisateur = (body: Requete<Utilisateurs['modifieUtilisateur']>['body']) =>
  ecrire(utilisateurEndpoints.modifieUtilisateur, { body })

export const modifierMotDePasse = (body: Requete<Compte['modifieMotDePasse']>['body']) =>
  ecrire(compteEndpoints.modifieMotDePasse, { body })

export const supprimerUtilisateur = (
  userWebId: number,
  identifiant: string,
  body: Requete<Compte['supprimeUtilisateur']>['body'],
) =>
  ecrire(compteEndpoints.supprimeUtilisateur, {
    params: { userWebId, identifiant },
    body,
  })

/** A copy of one's own data, saved by the browser. Throws ErreurApi. */
export const telechargerMesDonnees = async (): Promise<void> => {
  const { contenu, nom } = await http.telecharger(ficheEndpoints.mesDonnees, {})
  enregistrerFichier(contenu, nom)
}
