import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { IdentiteDeCompte } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'

interface LigneIdentite {
  readonly user_web_id: number
  readonly identifiant: string
  readonly titre: string
  readonly nom: string
  readonly nom_usage: string | null
  readonly prenom: string
  readonly email: string
  readonly mail_valide: boolean
}

/** Who an account is. */
export const identiteVue = (ligne: LigneIdentite): IdentiteDeCompte => ({
  userWebId: ligne.user_web_id,
  identifiant: ligne.identifiant,
  titre: ligne.titre,
  nom: ligne.nom,
  nomUsage: ligne.nom_usage,
  prenom: ligne.prenom,
  nomComplet: nomComplet(ligne),
  email: ligne.email,
  mailValide: ligne.mail_valide,
})
