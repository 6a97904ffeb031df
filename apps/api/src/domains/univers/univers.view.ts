import type { SousUtilisateur, Univers } from '@ondine/webapi/univers/univers.schemas.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { LigneSousUtilisateur } from './sous-utilisateurs.repo.ts'
import type { LigneUnivers } from './univers.repo.ts'

/** Row to answer (3§3). */
export const vueUnivers = (ligne: LigneUnivers): Univers => ({
  key: ligne.cle,
  libelle: ligne.libelle,
  groupes: ligne.groupes,
  contrats: ligne.contrats,
  scopes: [...ligne.groupes, ...ligne.contrats],
  nbUtilisateurs: ligne.nb_utilisateurs,
})

export const vueSousUtilisateur = (ligne: LigneSousUtilisateur): SousUtilisateur => ({
  userWebId: ligne.user_web_id,
  identifiant: ligne.identifiant,
  nom: ligne.nom,
  prenom: ligne.prenom,
  nomComplet: nomComplet(ligne),
  email: ligne.email,
  profils: ligne.profils,
  isSecondaire: ligne.profils.includes('UTILISATEUR_SECONDAIRE'),
  isVisiteur: ligne.profils.includes('UTILISATEUR_VISITEUR'),
  mailValide: ligne.mail_valide,
  derniereConnexion: ligne.derniere_connexion_le === null ? null : new Date(ligne.derniere_connexion_le).toISOString(),
  univers: ligne.univers,
})
