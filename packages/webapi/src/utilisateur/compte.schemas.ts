import { z } from 'zod'
import { captcha } from '../acces/captcha.schemas.ts'
import { motifCodeLien } from '../acces/liens.codes.ts'
import { email, idNumerique } from '../common/champs.ts'
import { prefixeMailUpdate } from '../navigation/connexion.rules.ts'
import { sessionOuverteSchema } from './utilisateur.schemas.ts'

const codeLien = z.string().regex(motifCodeLien, 'Ce lien n’est pas valable.')
/** Checked under the parameters by the use case (mot-de-passe.rules.ts); the bound only keeps the work small. */
const motDePasseSaisi = z.string().min(1, 'Le mot de passe est obligatoire.').max(256, 'Ce mot de passe est trop long.')

/** What a forgotten-password form may ask for: a link to a new password, or a new activation mail. */
export const typesInfoCompte = ['PASSWORD', 'ACTIVATION'] as const

export const rappelInfosSchema = z.object({
  Email: email,
  TypeInfo: z.enum(typesInfoCompte, 'Ce rappel n’est pas proposé.').default('PASSWORD'),
  captcha: captcha.optional().describe('Read when the configuration shows one'),
})

export const reinitialisationSchema = z.object({ MotDePasse: motDePasseSaisi, Activationcode: codeLien })

export const changementMotDePasseSchema = z.object({
  userWebId: idNumerique,
  AncienMotDePasse: z.string().max(256).optional().describe('Not asked of ADMIN, WEBMASTER, CHARGE_DE_CLIENTELE'),
  NouveauMotDePasse: motDePasseSaisi,
})

export const confirmationMailSchema = z.object({
  activationCode: z
    .string()
    .transform((code) => (code.startsWith(prefixeMailUpdate) ? code.slice(prefixeMailUpdate.length) : code))
    .pipe(codeLien)
    .describe('Code of the link, with or without its prefix'),
  tokenNotification: z.string().max(256).optional().describe('Repeats the header Token'),
})

export const annulationAdresseSchema = z.object({ code: codeLien })

/** What the person types again before the account goes (1§5). */
export const suppressionCompteSchema = z.object({
  email: z.string().trim().min(1, 'L’adresse mail est obligatoire.').max(255),
  nom: z.string().trim().min(1, 'Le nom est obligatoire.').max(255),
  prenom: z.string().trim().min(1, 'Le prénom est obligatoire.').max(255),
})

export const connexionParJetonSchema = z.object({
  token: codeLien,
  redirect: z.string().max(500).optional().describe('Screen to open, as in /auth/{token}/{redirect?}'),
})
export const connexionParJetonReponse = sessionOuverteSchema.extend({
  redirection: z.string().nullable().describe('Hash path of a known screen; null: the home of the account'),
})
