import { z } from 'zod'
import { jetonSessionSchema } from '../acces/acces.schemas.ts'
import { captcha } from '../acces/captcha.schemas.ts'
import { email, identifiant, idNumerique, instant, nom, prenom, texteLibre } from '../common/champs.ts'
import { metaSaisie, metaSchema } from './meta.schemas.ts'

/** Who an account is, to whoever may see it. */
export const identiteDeCompte = z.object({
  userWebId: z.int(),
  identifiant: z.string(),
  titre: z.string(),
  nom: z.string(),
  nomUsage: z.string().nullable(),
  prenom: z.string(),
  nomComplet: z.string(),
  email: z.string(),
  mailValide: z.boolean(),
})
export type IdentiteDeCompte = z.output<typeof identiteDeCompte>

/** A user, as their owner sees it (1§3.1). Never a password nor a token. */
export const utilisateurSchema = identiteDeCompte.extend({
  profils: z.array(z.string()).describe('Codes; staff may have added some of their own'),
  isSecondaire: z.boolean(),
  isVisiteur: z.boolean(),
  isSocialLogin: z.boolean(),
  premium: z.boolean(),
  motDePasseProvisoire: z
    .boolean()
    .describe('Somebody else gave the password: another must be chosen before anything else'),
  accesContratResilie: z.boolean(),
  meta: metaSchema,
  proprietaire: z
    .object({ email: z.string(), nomComplet: z.string() })
    .nullable()
    .describe('Premium owner of a sub-user'),
  usurpateur: z
    .object({ userWebId: z.int(), nomComplet: z.string() })
    .nullable()
    .describe('Who acts through an impersonated session'),
})
export type Utilisateur = z.output<typeof utilisateurSchema>

/** The same, with what waits for the link of a mail. */
export const utilisateurConsulteSchema = utilisateurSchema.extend({
  changementEmail: z
    .object({ email: z.string(), demandeLe: instant, expireLe: instant })
    .nullable()
    .describe('A change of address that its link has not confirmed; told to the account itself alone'),
})
export type UtilisateurConsulte = z.output<typeof utilisateurConsulteSchema>

/** Credentials. Checked loosely on purpose: a name that cannot exist is answered as a name that does not. */
export const authentificationSchema = z.object({
  identifiant: z
    .string()
    .trim()
    .min(1, 'L’identifiant est obligatoire.')
    .max(255, 'L’identifiant compte 255 caractères au plus.'),
  motDePasse: z.string().min(1, 'Le mot de passe est obligatoire.').max(256, 'Ce mot de passe est trop long.'),
  isMobile: z.boolean().optional(),
  captcha: captcha.optional().describe('After C429: solved challenge CONNEXION of this identifiant'),
})

export const sessionOuverteSchema = jetonSessionSchema.extend({
  utilisateur: utilisateurSchema,
  isPremiereConnexion: z.boolean(),
  isGrandCompte: z.boolean().describe('Lands on manage/home: UsePagination, or as many contracts as the threshold'),
})
export type SessionOuverte = z.output<typeof sessionOuverteSchema>

/** Change of an account; only what is given changes. Names are read whatever their case (1§3.1). */
export const modificationUtilisateurSchema = z.object({
  userWebId: idNumerique,
  identifiant: identifiant.optional().describe('Read-only: must be the present one'),
  titre: texteLibre.trim().min(1).max(20).optional(),
  nom: nom.optional(),
  nomUsage: nom.nullable().optional(),
  prenom: prenom.optional(),
  email: email.optional().describe('Another address than the present one is asked to confirm by a link (2 h)'),
  meta: metaSaisie.optional(),
  mailValide: z.boolean().optional().describe('Activation by staff; of one’s own account, as it was read'),
})

/** The account after the change; the e-mail stays the old one until the link is opened. */
export const utilisateurModifieSchema = utilisateurSchema.extend({
  emailEnAttente: z.string().nullable().describe('Where a confirmation link has just been sent'),
})
export type UtilisateurModifie = z.output<typeof utilisateurModifieSchema>

export const demandeUtilisateurSchema = z.object({
  UtilisateurBean: z.strictObject({ userWebId: idNumerique.optional() }).optional(),
})
