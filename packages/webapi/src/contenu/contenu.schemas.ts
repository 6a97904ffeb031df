import { z } from 'zod'
import { email, instant } from '../common/champs.ts'
import { pageDe } from '../liste/liste.schemas.ts'
import { contenuTextes } from './contenu.messages.ts'
import { MOTIF_TYPE_DE_MAIL } from './mail-types.codes.ts'

/** Code of a mail type: capitals, digits and underscores. */
export const codeMailType = z
  .string()
  .trim()
  .regex(MOTIF_TYPE_DE_MAIL, 'Le type compte 2 à 60 lettres majuscules, chiffres ou « _ », et commence par une lettre.')

/** Something to read, or to see, beside the tags. */
const aDuTexte = (corps: string): boolean =>
  corps
    .replace(/<(?!img\b)[^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .trim() !== ''

const vide = (valeur: unknown): unknown => (typeof valeur === 'string' && valeur.trim() === '' ? null : valeur)
const SEGMENT = '[A-Za-z0-9_-][A-Za-z0-9_ .-]*'

const sujet = z
  .string()
  .trim()
  .min(1, 'Le sujet est obligatoire.')
  .max(200, 'Le sujet compte 200 caractères au plus.')
  .regex(/^\P{Cc}*$/u, 'Le sujet tient sur une seule ligne.')

/** A mail type (3§3). */
export const mailTypeSchema = z.object({
  type: codeMailType,
  sujet,
  corpsMessage: z
    .string()
    .max(50_000, 'Le texte compte 50 000 caractères au plus, mise en forme comprise.')
    .refine(aDuTexte, contenuTextes.corpsVide)
    .describe('HTML or plain text; cleaned when stored, images are paths of the site'),
  actif: z.boolean().default(false).describe('Ignored at creation: a new mail type is inactive (3§4)'),
  cheminFichierJoint: z
    .preprocess(
      vide,
      z
        .string()
        .trim()
        .max(200, 'Le chemin compte 200 caractères au plus.')
        .regex(
          new RegExp(`^(?!.*\\.\\.)${SEGMENT}(/${SEGMENT})*\\.(pdf|png|jpe?g)$`, 'i'),
          'Indiquez le nom d’un fichier PDF, PNG ou JPEG du dossier des pièces jointes.',
        )
        .nullable(),
    )
    .optional()
    .describe('Below the folder of attachments'),
  corpsEnHTML: z.boolean().default(true),
  from: z.preprocess(vide, email.nullable()).optional().describe('Empty: the sender of the installation'),
  fromName: z
    .preprocess(
      vide,
      z
        .string()
        .trim()
        .max(60, 'Le nom de l’expéditeur compte 60 caractères au plus.')
        .regex(/^[^<>"\p{Cc}]*$/u, 'Les caractères < > " ne sont pas acceptés.')
        .nullable(),
    )
    .optional(),
})
export type SaisieMailType = z.input<typeof mailTypeSchema>

/** A mail type to be stored, over the version that its writer read. */
export const enregistrementMailType = mailTypeSchema.extend({
  modifieLe: instant
    .nullable()
    .optional()
    .describe(
      'As read: refused where it changed since. Null: a new type, refused where there is one. Absent: whatever is there',
    ),
})
export type EnregistrementMailType = z.input<typeof enregistrementMailType>

/** A mail type as staff see it. */
export const mailTypeVuSchema = z.object({
  type: z.string(),
  sujet: z.string(),
  corpsMessage: z.string(),
  actif: z.boolean(),
  cheminFichierJoint: z.string().nullable(),
  corpsEnHTML: z.boolean(),
  from: z.string().nullable(),
  fromName: z.string().nullable(),
  libelle: z.string().describe('Name of the type for people'),
  description: z.string().describe('When it leaves'),
  produit: z.boolean().describe('Sent by the product; false: added by staff'),
  modifieLe: instant,
})
export type MailType = z.output<typeof mailTypeVuSchema>

export const mailTypesPage = pageDe(
  mailTypeVuSchema.extend({
    modifiePar: z.string().nullable().describe('Null: nobody since the installation, or an account that is no more'),
  }),
)

/** A mail filled with fictional values, in its page. */
export const apercuMailSchema = z.object({
  sujet: z.string(),
  expediteur: z.string(),
  html: z.string().describe('Whole page, to be shown in a sandbox'),
  texte: z.string(),
})
export type ApercuMail = z.output<typeof apercuMailSchema>
