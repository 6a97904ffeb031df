import type { Requete } from '@ondine/webapi/http/endpoint.ts'
import { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import { callEndpoint, requeteDe } from '../../app/api.ts'

type Utilisateurs = typeof utilisateurEndpoints
type Compte = typeof compteEndpoints

export const requeteUtilisateur = (userWebId: number) =>
  requeteDe<Utilisateurs['consulter']>(utilisateurEndpoints.consulter, { params: { userWebId } })

export const modifierUtilisateur = (body: Requete<Utilisateurs['modifieUtilisateur']>['body']) =>
  callEndpoint<Utilisateurs['modifieUtilisateur']>(utilisateurEndpoints.modifieUtilisateur, { body })

export const modifierMotDePasse = (body: Requete<Compte['modifieMotDePasse']>['body']) =>
  callEndpoint<Compte['modifieMotDePasse']>(compteEndpoints.modifieMotDePasse, { body })

export const supprimerUtilisateur = (
  userWebId: number,
  identifiant: string,
  body: Requete<Compte['supprimeUtilisateur']>['body'],
) =>
  callEndpoint<Compte['supprimeUtilisateur']>(compteEndpoints.supprimeUtilisateur, {
    params: { userWebId, identifiant },
    body,
  })
