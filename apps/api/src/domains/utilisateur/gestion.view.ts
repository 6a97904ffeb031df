import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { canGererCompte } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { LigneGeree } from './gestion.repo.ts'

/** Row to answer, for somebody with these profiles. */
export const vueGeree = (ligne: LigneGeree, miens: readonly Profil[]): UtilisateurGere => ({
  userWebId: ligne.user_web_id,
  identifiant: ligne.identifiant,
  titre: ligne.titre,
  nom: ligne.nom,
  nomUsage: ligne.nom_usage,
  prenom: ligne.prenom,
  nomComplet: nomComplet(ligne),
  email: ligne.email,
  mailValide: ligne.mail_valide,
  profils: ligne.profils,
  nbContrats: ligne.nb_contrats,
  contrats: ligne.contrats,
  creeLe: ligne.cree_le.toISOString(),
  derniereConnexionLe: ligne.derniere_connexion_le?.toISOString() ?? null,
  proprietaireEmail: ligne.proprietaire_email,
  isModifiable: canGererCompte(miens, ligne.profils),
})
