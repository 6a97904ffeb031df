import { z } from 'zod'
import { controler, schemaDe } from '../champ/lire.ts'
import { instant } from '../common/champs.ts'
import { pageDe } from '../liste/liste.schemas.ts'
import { champsMailType as champs, controlesMailType } from './mail-type.champs.ts'

/** Code of a mail type: capitals, digits and underscores. */
export const codeMailType = schemaDe(champs.type)

const saisi = z.object({
  type: codeMailType,
  sujet: schemaDe(champs.sujet),
  corpsMessage: schemaDe(champs.corpsMessage).describe(
    'HTML or plain text; cleaned when stored, images are paths of the site',
  ),
  actif: z.boolean().default(false).describe('Ignored at creation: a new mail type is inactive (3§4)'),
  cheminFichierJoint: schemaDe(champs.cheminFichierJoint).optional().describe('Below the folder of attachments'),
  corpsEnHTML: z.boolean().default(true),
  from: schemaDe(champs.from).optional().describe('Empty: the sender of the installation'),
  fromName: schemaDe(champs.fromName).optional(),
})

/** A mail type (3§3). */
export const mailTypeSchema = saisi.superRefine(controler(controlesMailType))
export type SaisieMailType = z.input<typeof mailTypeSchema>

/** A mail type to be stored, over the version that its writer read. */
export const enregistrementMailType = saisi
  .extend({
    modifieLe: instant
      .nullable()
      .optional()
      .describe(
        'As read: refused where it changed since. Null: a new type, refused where there is one. Absent: whatever is there',
      ),
  })
  .superRefine(controler(controlesMailType))
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
