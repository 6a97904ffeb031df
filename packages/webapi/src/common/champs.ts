import { z } from 'zod'

// Field validation stands here once; every schema and form derives from it (1§5). Messages are what the person reads.

/** Contract number: 7 digits; shorter ones are padded with zeros (1§3.2). */
export const numeroContrat = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, 'Un numéro de contrat compte 7 chiffres.')
  .transform((numero) => numero.padStart(7, '0'))

/** Local day, yyyy-MM-dd, Europe/Paris. */
export const jourLocal = z.iso.date('Cette date doit être de la forme aaaa-mm-jj.')

/** Free text: anything except < > $ %, up to 255 characters (1§5). */
export const texteLibre = z
  .string()
  .max(255, 'Ce texte compte 255 caractères au plus.')
  .regex(/^[^<>$%]*$/, 'Les caractères < > $ % ne sont pas acceptés.')

/** Identifiant: 2 to 255 letters, digits and + _ - @ $ . without spaces (1§5). */
export const identifiant = z
  .string()
  .trim()
  .min(2, 'L’identifiant compte au moins 2 caractères.')
  .max(255, 'L’identifiant compte 255 caractères au plus.')
  .regex(/^[A-Za-z0-9+_\-@$.]+$/, 'L’identifiant contient un caractère qui n’est pas accepté.')

/** Identifier of a group or a user, a positive integer, 0 reserved: digits in a path or a query, a number in a body. */
export const idNumerique = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ],
    'Un nombre est attendu.',
  )
  .pipe(z.number().int('Un nombre entier est attendu.').min(0).max(Number.MAX_SAFE_INTEGER))

/** Family name: 1 to 30 characters, anything except < > $ % (1§5). */
export const nom = z
  .string()
  .trim()
  .min(1, 'Le nom est obligatoire.')
  .max(30, 'Le nom compte 30 caractères au plus.')
  .regex(/^[^<>$%]*$/, 'Les caractères < > $ % ne sont pas acceptés.')

/** First name: 1 to 20 letters, accents, apostrophe, hyphen, space (1§5). */
export const prenom = z
  .string()
  .trim()
  .min(1, 'Le prénom est obligatoire.')
  .max(20, 'Le prénom compte 20 caractères au plus.')
  .regex(/^[\p{L}\p{M}'’ -]*$/u, 'Le prénom contient un caractère qui n’est pas accepté.')

/** E-mail address (1§5). */
export const email = z
  .string()
  .trim()
  .max(255, 'L’adresse mail compte 255 caractères au plus.')
  .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/, 'L’adresse mail n’est pas valide.')

/** Instant in an answer: ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })

/** Paging of lists (decision: lists). */
export const pagination = {
  indexPage: z.coerce.number().int().min(1).max(1_000_000).default(1),
  nbElements: z.coerce.number().int().min(1).max(100).optional(),
  recherche: z.string().trim().max(100).optional(),
  triDecroissant: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional(),
}
