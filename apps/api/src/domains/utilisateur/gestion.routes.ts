import { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { creerUtilisateurParGestion } from './use-cases/creer-utilisateur-par-gestion.ts'
import { envoyerLienMotDePasse } from './use-cases/envoyer-lien-mot-de-passe.ts'
import { modifierUtilisateurEtProfils } from './use-cases/gerer-utilisateur.ts'
import { rechercherUtilisateurs, rechercherUtilisateursParContrat } from './use-cases/rechercher-utilisateurs.ts'
import { supprimerUtilisateurs } from './use-cases/supprimer-utilisateurs.ts'
import { sourceUtilisateurs } from './utilisateurs.source.ts'

export const gestionUtilisateursRoutes = bind(gestionUtilisateursEndpoints, {
  utilisateurs: lirePage(sourceUtilisateurs),
  // a POST by the specification, but it writes nothing
  rechercheUtilisateurs: sansTransaction(rechercherUtilisateurs),
  rechercheUtilisateursParContrat: rechercherUtilisateursParContrat,
  // a password is hashed before the transaction opens
  modifieUtilisateurEtProfils: sansTransaction(modifierUtilisateurEtProfils),
  creeUtilisateurParGestion: sansTransaction(creerUtilisateurParGestion),
  // one transaction per account
  supprimeUtilisateurs: sansTransaction(supprimerUtilisateurs),
  envoieLienMotDePasse: sansTransaction(envoyerLienMotDePasse),
})
