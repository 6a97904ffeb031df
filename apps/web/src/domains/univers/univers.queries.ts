import type { Corps } from '@ondine/webapi/http/endpoint.ts'
import { sousUtilisateursEndpoints } from '@ondine/webapi/univers/sous-utilisateurs.endpoints.ts'
import { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import type { SousUtilisateur } from '@ondine/webapi/univers/univers.schemas.ts'
import { ecrire, lire } from '../../api/appels.ts'

export const requeteUnivers = () => lire(universEndpoints.listeUnivers, {})

/** Creates a universe, or changes the one of `key`; only what is given changes. */
export const enregistrerUnivers = (body: Corps<typeof universEndpoints.univers>) =>
  ecrire(universEndpoints.univers, { body })

export const supprimerUnivers = (key: string) => ecrire(universEndpoints.deleteUnivers, { body: { key } })

export interface SaisieSousUtilisateur {
  nom: string
  prenom: string
  email: string
  profil: 'UTILISATEUR_SECONDAIRE' | 'UTILISATEUR_VISITEUR'
  listeUniversInfoKey: string[]
}

export const creerSousUtilisateur = (body: SaisieSousUtilisateur): Promise<SousUtilisateur> =>
  ecrire(sousUtilisateursEndpoints.creeUtilisateurSecondaire, {
    body,
  })

export const modifierSousUtilisateur = (
  userWebIdSecondaire: number,
  { email: _fixe, ...saisie }: SaisieSousUtilisateur,
): Promise<SousUtilisateur> =>
  ecrire(sousUtilisateursEndpoints.modifieUtilisateurSecondaire, { body: { userWebIdSecondaire, ...saisie } })

export const supprimerSousUtilisateur = (userWebIdSecondaire: number) =>
  ecrire(sousUtilisateursEndpoints.supprimeUtilisateurSecondaire, { body: { userWebIdSecondaire } })

export const inviterSousUtilisateur = (userWebIdSecondaire: number) =>
  ecrire(sousUtilisateursEndpoints.inviteUtilisateurSecondaire, {
    body: { userWebIdSecondaire },
  })
