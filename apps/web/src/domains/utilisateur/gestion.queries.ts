import { rattachementMasseEndpoints } from '@ondine/webapi/abonnement/rattachement-masse.endpoints.ts'
import type { Corps } from '@ondine/webapi/http/endpoint.ts'
import { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { ecrire, lire } from '../../api/appels.ts'

export const requeteUtilisateursDuContrat = (contract: string) =>
  lire(gestionUtilisateursEndpoints.rechercheUtilisateursParContrat, { params: { contract } })

export const modifierCompte = (body: Corps<typeof gestionUtilisateursEndpoints.modifieUtilisateurEtProfils>) =>
  ecrire(gestionUtilisateursEndpoints.modifieUtilisateurEtProfils, { body })
export const creerCompte = (body: Corps<typeof gestionUtilisateursEndpoints.creeUtilisateurParGestion>) =>
  ecrire(gestionUtilisateursEndpoints.creeUtilisateurParGestion, { body })
export const supprimerComptes = (utilisateurs: number[]) =>
  ecrire(gestionUtilisateursEndpoints.supprimeUtilisateurs, { body: { utilisateurs } })
export const envoyerLien = (userWebId: number) =>
  ecrire(gestionUtilisateursEndpoints.envoieLienMotDePasse, { body: { userWebId } })
export const rattacherListe = (
  userWebId: number,
  body: Corps<typeof rattachementMasseEndpoints.gestionAbonnementUtilisateur>,
) => ecrire(rattachementMasseEndpoints.gestionAbonnementUtilisateur, { params: { userWebId }, body })
