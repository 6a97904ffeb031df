import { accesEndpoints } from '@ondine/webapi/acces/acces.endpoints.ts'
import { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import type { Utilisateur } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { ecrire, lireUneFois } from '../api/appels.ts'

export const authentifier = (identifiant: string, motDePasse: string, captcha?: string) =>
  ecrire(utilisateurEndpoints.authentification, {
    body: { identifiant, motDePasse, ...(captcha ? { captcha } : {}) },
  })

/** Who is logged in in this browser. */
export const infoUtilisateur = (): Promise<Utilisateur> =>
  lireUneFois(utilisateurEndpoints.infoUtilisateur, { body: {} })

export const deconnecter = () => lireUneFois(accesEndpoints.releaseMe, {})

export const enregistrerConsentement = (userWebId: number): Promise<Utilisateur> =>
  ecrire(utilisateurEndpoints.modifieUtilisateur, { body: { userWebId, meta: { rgpd_consent: true } } })
