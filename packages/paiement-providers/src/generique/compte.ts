import { z } from 'zod'

/** Shared secrets, the newest first while they are changed. */
export const secretsGenerique = z.strictObject({ cles: z.array(z.string().min(16).max(200)).min(1).max(4) })
export type SecretsGenerique = z.output<typeof secretsGenerique>

export const MOTS = ['PAID', 'REFUSED', 'CANCELLED', 'PENDING', 'ALREADY_PAID'] as const
/** A house convention until the provider's own is known: what it calls things, how it signs, in what unit it counts. */
export const configGenerique = z.strictObject({
  marchand: z.string().min(1).max(50),
  chemin: z.string().startsWith('/').default('/payer'),
  /** Where a payment is asked about; none: it answers no question. */
  cheminEtat: z.string().startsWith('/').optional(),
  algorithme: z.enum(['sha256', 'sha512']).default('sha256'),
  encodage: z.enum(['hex', 'base64']).default('hex'),
  formatCle: z.enum(['text', 'hex', 'base64']).default('text'),
  unite: z.enum(['CENTIMES', 'EUROS']).default('CENTIMES'),
  /** Words of the provider, and what each means. */
  mots: z.record(z.string(), z.enum(MOTS)).default({}),
})
export type ConfigGenerique = z.output<typeof configGenerique>
