import { inscriptionEndpoints } from '@ondine/webapi/inscription/inscription.endpoints.ts'
import { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import type { NatureLienAProuver, NatureLienLu } from '@ondine/webapi/utilisateur/compte.schemas.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ecrire, lire } from '../../api/appels.ts'

/** Asks for a link to a new password, or for a new activation mail. Answers the same for any address. */
export const rappelerInfos = (Email: string, TypeInfo: 'PASSWORD' | 'ACTIVATION', captcha: string) =>
  ecrire(compteEndpoints.rappelInfosCompte, {
    body: { Email, TypeInfo, ...(captcha ? { captcha } : {}) },
  })

export const reinitialiserMotDePasse = (Activationcode: string, MotDePasse: string) =>
  ecrire(compteEndpoints.reinitialiseMotDePasse, { body: { MotDePasse, Activationcode } })

/** What somebody who follows a link types; nothing where their session, or an account without a password, is enough. */
export interface Preuve {
  readonly motDePasse?: string
  readonly captcha?: string
}

/** What the page of a link must ask for, or that there is nothing left to do. */
export const useLienLu = (nature: NatureLienLu, code: string) =>
  useQuery({
    ...lire(compteEndpoints.lireLien, { body: { nature, code } }),
    retry: false,
    gcTime: 0,
    enabled: code !== '',
  })

/** « Ce n'est pas moi », once. */
export const useRefuserLien = (nature: NatureLienAProuver, code: string) =>
  useMutation({ mutationFn: () => ecrire(compteEndpoints.refuseLien, { body: { nature, code } }) })

export const confirmerAdresseMail = (activationCode: string, preuve: Preuve) =>
  ecrire(compteEndpoints.notificationModifierAdresseMailEtLogin, { body: { activationCode, ...preuve } })

/** Gives the account its former address back. */
export const annulerChangementAdresse = (code: string) =>
  ecrire(compteEndpoints.annuleChangementAdresseMail, { body: { code } })

export const connecterParJeton = (token: string, redirect: string | undefined) =>
  ecrire(compteEndpoints.connexionParJeton, { body: { token, ...(redirect ? { redirect } : {}) } })

export const activerCompte = (activationCode: string, wsActivationCode: string | undefined, preuve: Preuve) =>
  ecrire(inscriptionEndpoints.validationMailUtilisateur, {
    body: { activationCode, ...(wsActivationCode ? { tokenValidation: wsActivationCode } : {}), ...preuve },
  })
