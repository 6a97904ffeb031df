import type { rattachementMasseEndpoints } from '@ondine/webapi/abonnement/rattachement-masse.endpoints.ts'
import type { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { callEndpoint, requeteDe } from '../../app/api.ts'
import type { AppelDe } from '../../http.ts'

type Gestion = typeof gestionUtilisateursEndpoints
type Masse = typeof rattachementMasseEndpoints

// literals, checked against the declarations: zod stays out of this screen's bytes until a form opens
export const appelUtilisateurs: AppelDe<Gestion['utilisateurs']> = {
  method: 'GET',
  path: 'Utilisateur/utilisateurs',
  cacheable: true,
}
const parContrat: AppelDe<Gestion['rechercheUtilisateursParContrat']> = {
  method: 'GET',
  path: 'Utilisateur/rechercheUtilisateursParContrat/{contract}',
  cacheable: true,
}
const modifie: AppelDe<Gestion['modifieUtilisateurEtProfils']> = {
  method: 'POST',
  path: 'Utilisateur/modifieUtilisateurEtProfils',
  cacheable: false,
}
const cree: AppelDe<Gestion['creeUtilisateurParGestion']> = {
  method: 'POST',
  path: 'Utilisateur/creeUtilisateurEtProfils',
  cacheable: false,
}
const supprime: AppelDe<Gestion['supprimeUtilisateurs']> = {
  method: 'POST',
  path: 'Utilisateur/supprimeUtilisateurs',
  cacheable: false,
}
const lien: AppelDe<Gestion['envoieLienMotDePasse']> = {
  method: 'POST',
  path: 'Utilisateur/envoieLienMotDePasse',
  cacheable: false,
}
const masse: AppelDe<Masse['gestionAbonnementUtilisateur']> = {
  method: 'POST',
  path: 'Abonnement/gestionAbonnementUtilisateur/{userWebId}',
  cacheable: false,
}

export const requeteUtilisateursDuContrat = (contract: string) =>
  requeteDe<Gestion['rechercheUtilisateursParContrat']>(parContrat, { params: { contract } })

export const modifierCompte = (
  body: Parameters<typeof callEndpoint<Gestion['modifieUtilisateurEtProfils']>>[1]['body'],
) => callEndpoint<Gestion['modifieUtilisateurEtProfils']>(modifie, { body })
export const creerCompte = (body: Parameters<typeof callEndpoint<Gestion['creeUtilisateurParGestion']>>[1]['body']) =>
  callEndpoint<Gestion['creeUtilisateurParGestion']>(cree, { body })
export const supprimerComptes = (utilisateurs: number[]) =>
  callEndpoint<Gestion['supprimeUtilisateurs']>(supprime, { body: { utilisateurs } })
export const envoyerLien = (userWebId: number) =>
  callEndpoint<Gestion['envoieLienMotDePasse']>(lien, { body: { userWebId } })
export const rattacherListe = (userWebId: number, action: 'ATTACHER' | 'DETACHER', numeros: string[]) =>
  callEndpoint<Masse['gestionAbonnementUtilisateur']>(masse, { params: { userWebId }, body: { action, numeros } })
