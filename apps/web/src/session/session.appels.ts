import type { accesEndpoints } from '@ondine/webapi/acces/acces.endpoints.ts'
import type { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import type { Utilisateur } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { callEndpoint } from '../app/api.ts'
import type { AppelDe } from '../http.ts'

// The first page must not load zod: these calls give the run-time part of their declarations, the compiler compares.

type Utilisateurs = typeof utilisateurEndpoints

const authentification: AppelDe<Utilisateurs['authentification']> = {
  method: 'POST',
  path: 'Utilisateur/authentification',
  cacheable: false,
  refusOrdinaire401: true,
}
const info: AppelDe<Utilisateurs['infoUtilisateur']> = {
  method: 'POST',
  path: 'Utilisateur/infoUtilisateur',
  cacheable: false,
  refusOrdinaire401: true,
}
const modification: AppelDe<Utilisateurs['modifieUtilisateur']> = {
  method: 'POST',
  path: 'Utilisateur/modifieUtilisateur',
  cacheable: false,
}
const liberation: AppelDe<(typeof accesEndpoints)['releaseMe']> = {
  method: 'GET',
  path: 'Acces/releaseMe',
  cacheable: false,
}

export const authentifier = (identifiant: string, motDePasse: string, captcha?: string) =>
  callEndpoint<Utilisateurs['authentification']>(authentification, {
    body: { identifiant, motDePasse, ...(captcha ? { captcha } : {}) },
  })

/** Who is logged in in this browser. */
export const infoUtilisateur = (): Promise<Utilisateur> =>
  callEndpoint<Utilisateurs['infoUtilisateur']>(info, { body: {} })

export const deconnecter = () => callEndpoint<(typeof accesEndpoints)['releaseMe']>(liberation, {})

export const enregistrerConsentement = (userWebId: number): Promise<Utilisateur> =>
  callEndpoint<Utilisateurs['modifieUtilisateur']>(modification, { body: { userWebId, meta: { rgpd_consent: true } } })
