import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { canGererCompte } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
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
