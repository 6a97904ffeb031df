import { z } from 'zod'
import { infoRattachementSchema } from '../abonnement/rattachement.schemas.ts'
import { captcha } from '../acces/captcha.schemas.ts'
import { motifCodeLien } from '../acces/liens.codes.ts'
import { email, identifiant, nom, prenom } from '../common/champs.ts'
import { inscriptionTextes } from './inscription.messages.ts'

const jamais = z.literal(false, 'Cette valeur n’est pas acceptée.').optional()

/**
 * The account of a sign-up (1§3.1). What a person may not choose for themselves is accepted only with the value every
 * new account gets: titre M., standard profile, mail not validated, consent given. The password is checked under the
 * parameters by the use case (mot-de-passe.rules.ts).
 */
const nouvelUtilisateurSchema = z.object({
  identifiant: identifiant.optional().describe('Required unless the e-mail serves as identifiant (connexionParEmail)'),
  titre: z.literal('M.', 'Cette valeur n’est pas acceptée.').optional(),
  nom,
  nomUsage: nom.nullable().optional(),
  prenom,
  email,
  motDePasse: z.string().min(1, 'Le mot de passe est obligatoire.').max(256, 'Ce mot de passe est trop long.'),
  meta: z.strictObject({ rgpd_consent: z.literal(true, 'Cette valeur n’est pas acceptée.').optional() }).optional(),
  mailValide: jamais,
  profils: z.array(z.literal('UTILISATEUR_STANDARD', 'Cette valeur n’est pas acceptée.')).max(1).optional(),
  premium: z
    .boolean()
    .optional()
    .describe(
      'Does a premium user, who is no member of staff, fill this in? Gives nothing; refused where the session says otherwise',
    ),
  isVisiteur: jamais,
  isSecondaire: jamais,
})

export const creationCompteSchema = z.object({
  utilisateur: nouvelUtilisateurSchema,
  infoAttachementAbonnement: infoRattachementSchema
    .optional()
    .describe('Contract to attach at once; with exactly one of the three numbers'),
  cgu: z.literal(true, inscriptionTextes.cguObligatoires).describe('Terms accepted'),
  captcha: captcha.optional(),
})

/** Never tells whether the address was known. */
export const compteDemandeSchema = z.object({
  email: z.string().describe('Where the activation link goes'),
  numeroContratRattache: z.string().nullable(),
  etatRattachement: z
    .enum(['PROUVE', 'A_CONFIRMER'])
    .nullable()
    .describe('A_CONFIRMER: the contract opens once it is proved, by this address too when billing knows it'),
})

export const activationSchema = z.object({
  activationCode: z.string().regex(motifCodeLien, 'Ce lien n’est pas valide.').describe('Code of the link'),
  motDePasse: z
    .string()
    .max(256, 'Ce mot de passe est trop long.')
    .optional()
    .describe('Password of the account, chosen at sign-up; refused without it unless the account has none'),
  captcha: captcha.optional().describe('Asked for as by a login, by C429'),
  tokenValidation: z.string().max(256).optional().describe('Repeats activationCode (wsActivationCode of the link)'),
  securite: z
    .strictObject({ token: z.string().max(256).optional() })
    .optional()
    .describe('Repeats the header Token'),
})
