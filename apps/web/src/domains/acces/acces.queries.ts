import { inscriptionEndpoints } from '@ondine/webapi/inscription/inscription.endpoints.ts'
import { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { ecrire } from '../../api/appels.ts'

/** Asks for a link to a new password, or for a new inscriptionEndpoints.validationMailUtilisateur mail. Answers the same for any address. */
export const rappelerInfos = (Email: string, TypeInfo: 'PASSWORD' | 'ACTIVATION', captcha: string) =>
  ecrire(compteEndpoints.rappelInfosCompte, {
    body: { Email, TypeInfo, ...(captcha ? { captcha } : {}) },
  })

export const reinitialiserMotDePasse = (Activationcode: string, MotDePasse: string) =>
  ecrire(compteEndpoints.reinitialiseMotDePasse, { body: { MotDePasse, Activationcode } })

export const confirmerAdresseMail = (activationCode: string) =>
  ecrire(compteEndpoints.notificationModifierAdresseMailEtLogin, { body: { activationCode } })

/** Gives the account its former address back. */
export const annulerChangementAdresse = (code: string) =>
  ecrire(compteEndpoints.annuleChangementAdresseMail, { body: { code } })

export const connecterParJeton = (token: string, redirect: string | undefined) =>
  ecrire(compteEndpoints.connexionParJeton, { body: { token, ...(redirect ? { redirect } : {}) } })

export const activerCompte = (activationCode: string, wsActivationCode: string | undefined) =>
  ecrire(inscriptionEndpoints.validationMailUtilisateur, {
    body: { activationCode, ...(wsActivationCode ? { tokenValidation: wsActivationCode } : {}) },
  })
