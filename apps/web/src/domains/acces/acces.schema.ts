import { captchaTextes } from '@ondine/webapi/acces/captcha.messages.ts'
import { email } from '@ondine/webapi/common/champs.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { z } from 'zod'
import { champsMotDePasse, memeMotDePasse } from '../../formulaire/nouveau-mot-de-passe.schema.ts'

/** An address to write to, and the captcha where there is one. */
export const demandeDeMailSchema = (captchaDemande: boolean) =>
  z.object({
    email: z.string().trim().min(1, 'Indiquez votre adresse e-mail.').pipe(email),
    captcha: captchaDemande ? z.string().min(1, captchaTextes.manquant) : z.string(),
  })

/** The password of the account of a link; the server says when it wants a captcha too. */
export const lienAProuverSchema = z.object({
  motDePasse: z.string().min(1, compteTextes.motDePasseObligatoire),
  captcha: z.string(),
})

export const reinitialisationSchema = (regle: BornesMotDePasse) => memeMotDePasse(z.object(champsMotDePasse(regle)))
