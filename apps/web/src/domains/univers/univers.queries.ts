import { sousUtilisateursEndpoints } from '@ondine/webapi/univers/sous-utilisateurs.endpoints.ts'
import { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import type { SousUtilisateur } from '@ondine/webapi/univers/univers.schemas.ts'
import { callEndpoint, requeteDe } from '../../app/api.ts'

type Univers = typeof universEndpoints
type SousUtilisateurs = typeof sousUtilisateursEndpoints

export const requeteUnivers = () => requeteDe<Univers['listeUnivers']>(universEndpoints.listeUnivers, {})

/** Creates a universe, or changes the one of `key`; only what is given changes. */
export const enregistrerUnivers = (body: Parameters<typeof callEndpoint<Univers['univers']>>[1]['body']) =>
  callEndpoint<Univers['univers']>(universEndpoints.univers, { body })

export const supprimerUnivers = (key: string) =>
  callEndpoint<Univers['deleteUnivers']>(universEndpoints.deleteUnivers, { body: { key } })

export interface SaisieSousUtilisateur {
  nom: string
  prenom: string
  email: string
  profil: 'UTILISATEUR_SECONDAIRE' | 'UTILISATEUR_VISITEUR'
  listeUniversInfoKey: string[]
}

export const creerSousUtilisateur = (body: SaisieSousUtilisateur): Promise<SousUtilisateur> =>
  callEndpoint<SousUtilisateurs['creeUtilisateurSecondaire']>(sousUtilisateursEndpoints.creeUtilisateurSecondaire, {
    body,
  })

export const modifierSousUtilisateur = (
  userWebIdSecondaire: number,
  { email: _fixe, ...saisie }: SaisieSousUtilisateur,
): Promise<SousUtilisateur> =>
  callEndpoint<SousUtilisateurs['modifieUtilisateurSecondaire']>(
    sousUtilisateursEndpoints.modifieUtilisateurSecondaire,
    { body: { userWebIdSecondaire, ...saisie } },
  )

export const supprimerSousUtilisateur = (userWebIdSecondaire: number) =>
  callEndpoint<SousUtilisateurs['supprimeUtilisateurSecondaire']>(
    sousUtilisateursEndpoints.supprimeUtilisateurSecondaire,
    { body: { userWebIdSecondaire } },
  )

export const inviterSousUtilisateur = (userWebIdSecondaire: number) =>
  callEndpoint<SousUtilisateurs['inviteUtilisateurSecondaire']>(sousUtilisateursEndpoints.inviteUtilisateurSecondaire, {
    body: { userWebIdSecondaire },
  })
