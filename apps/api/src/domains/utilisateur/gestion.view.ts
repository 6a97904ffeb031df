import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { Valeur } from '@ondine/webapi/liste/cellule.rules.ts'
import { canGererCompte } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import type { listeUtilisateurs } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import type { LigneGeree } from './gestion.repo.ts'
import { identiteVue } from './identite.view.ts'

/** Row to answer, for somebody with these profiles. */
export const vueGeree = (ligne: LigneGeree, miens: readonly Profil[]): UtilisateurGere => ({
  ...identiteVue(ligne),
  profils: ligne.profils,
  nbContrats: ligne.nb_contrats,
  contrats: ligne.contrats,
  creeLe: ligne.cree_le.toISOString(),
  derniereConnexionLe: ligne.derniere_connexion_le?.toISOString() ?? null,
  proprietaireEmail: ligne.proprietaire_email,
  accesContratResilie: ligne.acces_contrat_resilie,
  isModifiable: canGererCompte(miens, ligne.profils),
})

/** What an export shows of a row. */
export const cellulesGerees: Readonly<Record<keyof typeof listeUtilisateurs.colonnes, (ligne: LigneGeree) => Valeur>> =
  {
    nom: (ligne) => ligne.nom,
    prenom: (ligne) => ligne.prenom,
    email: (ligne) => ligne.email,
    nomUsage: (ligne) => ligne.nom_usage,
    identifiant: (ligne) => ligne.identifiant,
    profils: (ligne) => ligne.profils,
    nbContrats: (ligne) => ligne.nb_contrats,
    mailValide: (ligne) => ligne.mail_valide,
    proprietaireEmail: (ligne) => ligne.proprietaire_email,
    accesContratResilie: (ligne) => ligne.acces_contrat_resilie,
    creeLe: (ligne) => ligne.cree_le.getTime(),
    derniereConnexionLe: (ligne) => ligne.derniere_connexion_le?.getTime(),
  }
