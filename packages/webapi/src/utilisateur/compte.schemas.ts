import { z } from 'zod'
import { captcha } from '../acces/captcha.schemas.ts'
import { motifCodeLien } from '../acces/liens.codes.ts'
import { schemaDe } from '../champ/lire.ts'
import { email, idNumerique } from '../common/champs.ts'
import { prefixeMailUpdate } from '../navigation/connexion.rules.ts'
import { champsSuppression } from './compte.champs.ts'
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

const codeAvecPrefixe = z
  .string()
  .transform((code) => (code.startsWith(prefixeMailUpdate) ? code.slice(prefixeMailUpdate.length) : code))
  .pipe(codeLien)
  .describe('Code of the link, with or without its prefix')

export const confirmationMailSchema = z.object({
  activationCode: codeAvecPrefixe,
  motDePasse: z
    .string()
    .max(256, 'Ce mot de passe est trop long.')
    .optional()
    .describe('Password of the account; needless in an open session of it'),
  captcha: captcha.optional().describe('Asked for as by a login, by C429'),
  tokenNotification: z.string().max(256).optional().describe('Repeats the header Token'),
})

/** Links whose mailbox may be somebody else's than the account's: they also want its password (docs/decisions/013). */
export const naturesLienAProuver = ['ACTIVATION', 'ADRESSE_MAIL'] as const
export type NatureLienAProuver = (typeof naturesLienAProuver)[number]

/** Links whose page is read before it asks for anything: one that has served says so. */
export const naturesLienLu = [...naturesLienAProuver, 'MOT_DE_PASSE', 'ANNULATION_ADRESSE'] as const
export type NatureLienLu = (typeof naturesLienLu)[number]

export const lienALireSchema = z.object({
  nature: z.enum(naturesLienLu, 'Ce lien n’est pas connu.'),
  code: codeAvecPrefixe,
})
export const lienAProuverSchema = z.object({
  nature: z.enum(naturesLienAProuver, 'Ce lien n’est pas connu.'),
  code: codeAvecPrefixe,
})
export const lienLuSchema = z.object({
  etat: z
    .enum(['VALABLE', 'DEJA_SERVI', 'REFUSE', 'PERDU'])
    .describe(
      'DEJA_SERVI: what it was for is done; REFUSE: « Ce n’est pas moi » was said by it; PERDU: expired, replaced or unknown',
    ),
  motDePasseDemande: z.boolean().describe('False in an open session of its account, and where it has no password'),
  effacable: z.boolean().describe('Refusing it erases the account, which nobody ever opened'),
})

export const annulationAdresseSchema = z.object({ code: codeLien })

/** What the person types again before the account goes (1§5). */
export const suppressionCompteSchema = z.object({
  email: schemaDe(champsSuppression.email),
  nom: schemaDe(champsSuppression.nom),
  prenom: schemaDe(champsSuppression.prenom),
})

export const connexionParJetonSchema = z.object({
  token: codeLien,
  redirect: z.string().max(500).optional().describe('Screen to open, as in /auth/{token}/{redirect?}'),
})
export const connexionParJetonReponse = sessionOuverteSchema.extend({
  redirection: z.string().nullable().describe('Hash path of a known screen; null: the home of the account'),
})
