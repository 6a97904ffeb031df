import type { CodeEtatContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { construireAdresse } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { couleurDuGroupe } from '@ondine/webapi/groupe/couleurs.codes.ts'
import { groupeTextes } from '@ondine/webapi/groupe/groupe.messages.ts'
import type { ContratDeGroupe, Groupe, Membre } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { LigneContratDeGroupe } from './contrats-groupe.repo.ts'
import type { LigneGroupe } from './groupes.repo.ts'
import type { LigneMembre } from './membres.repo.ts'

/** Row to answer (1§3.5), as this reader may use it. */
export const vueGroupe = (ligne: LigneGroupe, lecteur: { userWebId: number; personnel: boolean }): Groupe => ({
  idGroupe: ligne.id_groupe,
  nom: ligne.nom,
  nomGroupe: ligne.nom,
  description: ligne.description,
  nbContrats: ligne.nb_contrats,
  nbUsers: ligne.nb_users,
  color: couleurDuGroupe(ligne.rang_couleur),
  lectureSeule: ligne.createur_id !== lecteur.userWebId && !lecteur.personnel,
})

/** Group 0 (1§3.5). */
export const vueGroupeTous = (nbContrats: number): Groupe => ({
  idGroupe: 0,
  nom: groupeTextes.tousNom,
  nomGroupe: groupeTextes.tousNom,
  description: groupeTextes.tousDescription,
  nbContrats,
  nbUsers: 0,
  color: null,
  lectureSeule: true,
})

export const vueMembre = (ligne: LigneMembre): Membre => ({
  userWebId: ligne.user_web_id,
  nomComplet: nomComplet(ligne),
  email: ligne.email,
})

export const vueContratDeGroupe = (ligne: LigneContratDeGroupe): ContratDeGroupe => ({
  numeroContrat: ligne.numero_contrat,
  libelle: ligne.libelle,
  codeEtatContrat: ligne.code_etat_contrat as CodeEtatContrat,
  adresseLivraisonConstruite:
    ligne.adresse === null
      ? ''
      : construireAdresse({
          adresse: ligne.adresse,
          complement: ligne.complement,
          codePostal: ligne.code_postal ?? '',
          ville: ligne.ville ?? '',
        }),
})
