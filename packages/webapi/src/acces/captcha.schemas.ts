import { z } from 'zod'
import { formulairesCaptcha } from './captcha.codes.ts'
import { motifCodeLien } from './liens.codes.ts'

/**
 * What the captcha widget gives, as one text: `g-recaptcha-response` (GOOGLE), `frc-captcha-response` (FRIENDLY-CAPTCHA),
 * or for ALTCHA the base64 of the JSON `{ challenge, solution }`. Absent where the configuration says AUCUN.
 */
export const captcha = z.string().max(8192, 'Le captcha n’est pas lisible.')

export const demandeDefiSchema = z.object({
  formulaire: z.enum(formulairesCaptcha, 'Ce formulaire n’est pas connu.'),
  compte: z
    .string()
    .trim()
    .max(255)
    .optional()
    .describe('CONNEXION only: the identifiant typed; the work asked for grows with the attempts on that account'),
  lien: z
    .string()
    .regex(motifCodeLien, 'Ce lien n’est pas valable.')
    .optional()
    .describe(
      'CONNEXION only, in the place of compte: code of the link whose page asks for the password of its account',
    ),
})

/** An ALTCHA v2 challenge, as `altcha-lib` solves it (`algorithm` PBKDF2/SHA-256, uint32 counter). */
export const defiSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})

export const defiPoseSchema = z.object({
  defi: defiSchema.describe('Send it back, whole and unchanged, beside its solution'),
  expirationDate: z.iso.datetime({ offset: true }),
})
export type DefiPose = z.output<typeof defiPoseSchema>
