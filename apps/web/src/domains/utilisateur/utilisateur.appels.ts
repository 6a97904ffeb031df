import type { Requete } from '@ondine/webapi/http/endpoint.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import type { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import { callEndpoint, requeteDe } from '../../app/api.ts'
import type { AppelDe } from '../../http.ts'

type Utilisateurs = typeof utilisateurEndpoints
type Compte = typeof compteEndpoints

const appels = {
  consulter: { method: 'GET', path: 'Utilisateur/{userWebId}', cacheable: true } satisfies AppelDe<
    Utilisateurs['consulter']
  >,
  modifier: { method: 'POST', path: 'Utilisateur/modifieUtilisateur', cacheable: false } satisfies AppelDe<
    Utilisateurs['modifieUtilisateur']
  >,
  motDePasse: { method: 'POST', path: 'Utilisateur/modifieMotDePasse', cacheable: false } satisfies AppelDe<
    Compte['modifieMotDePasse']
  >,
  supprimer: { method: 'DELETE', path: 'Utilisateur/{userWebId}/{identifiant}', cacheable: false } satisfies AppelDe<
    Compte['supprimeUtilisateur']
  >,
} as const

export const requeteUtilisateur = (userWebId: number) =>
  requeteDe<Utilisateurs['consulter']>(appels.consulter, { params: { userWebId } })

export const modifierUtilisateur = (body: Requete<Utilisateurs['modifieUtilisateur']>['body']) =>
  callEndpoint<Utilisateurs['modifieUtilisateur']>(appels.modifier, { body })

export const modifierMotDePasse = (body: Requete<Compte['modifieMotDePasse']>['body']) =>
  callEndpoint<Compte['modifieMotDePasse']>(appels.motDePasse, { body })

export const supprimerUtilisateur = (
  userWebId: number,
  identifiant: string,
  body: Requete<Compte['supprimeUtilisateur']>['body'],
) =>
  callEndpoint<Compte['supprimeUtilisateur']>(appels.supprimer, {
    params: { userWebId, identifiant },
    body,
  })
