import type { inscriptionEndpoints } from '@ondine/webapi/inscription/inscription.endpoints.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { callEndpoint } from '../../app/api.ts'
import type { AppelDe } from '../../http.ts'

// Run-time parts of the declarations: these calls start from small pages that need no zod.

type Compte = typeof compteEndpoints
type Activation = (typeof inscriptionEndpoints)['validationMailUtilisateur']

const rappel: AppelDe<Compte['rappelInfosCompte']> = {
  method: 'POST',
  path: 'Utilisateur/rappelInfosCompte',
  cacheable: false,
}
const reinitialisation: AppelDe<Compte['reinitialiseMotDePasse']> = {
  method: 'POST',
  path: 'Utilisateur/reinitialiseMotDePasse',
  cacheable: false,
}
const adresseMail: AppelDe<Compte['notificationModifierAdresseMailEtLogin']> = {
  method: 'POST',
  path: 'Utilisateur/notificationModifierAdresseMailEtLogin',
  cacheable: false,
}
const jeton: AppelDe<Compte['connexionParJeton']> = {
  method: 'POST',
  path: 'Utilisateur/connexionParJeton',
  cacheable: false,
  refusOrdinaire401: true,
}
const activation: AppelDe<Activation> = {
  method: 'POST',
  path: 'Utilisateur/validationMailUtilisateur',
  cacheable: false,
  refusOrdinaire401: true,
}

/** Asks for a link to a new password, or for a new activation mail. Answers the same for any address. */
export const rappelerInfos = (Email: string, TypeInfo: 'PASSWORD' | 'ACTIVATION', captcha: string) =>
  callEndpoint<Compte['rappelInfosCompte']>(rappel, {
    body: { Email, TypeInfo, ...(captcha ? { captcha } : {}) },
  })

export const reinitialiserMotDePasse = (Activationcode: string, MotDePasse: string) =>
  callEndpoint<Compte['reinitialiseMotDePasse']>(reinitialisation, { body: { MotDePasse, Activationcode } })

export const confirmerAdresseMail = (activationCode: string) =>
  callEndpoint<Compte['notificationModifierAdresseMailEtLogin']>(adresseMail, { body: { activationCode } })

export const connecterParJeton = (token: string, redirect: string | undefined) =>
  callEndpoint<Compte['connexionParJeton']>(jeton, { body: { token, ...(redirect ? { redirect } : {}) } })

export const activerCompte = (activationCode: string, wsActivationCode: string | undefined) =>
  callEndpoint<Activation>(activation, {
    body: { activationCode, ...(wsActivationCode ? { tokenValidation: wsActivationCode } : {}) },
  })
