import { z } from 'zod'

const cle = z.string().regex(/^[\x21-\x7e]{16,64}$/)

/** Keys of the form, the newest first while they are changed, and the password of the interface where there is one. */
export const secretsPayzen = z.strictObject({
  cles: z.array(cle).min(1).max(4),
  motDePasse: z.string().min(16).optional(),
})
export type SecretsPayzen = z.output<typeof secretsPayzen>

export const configPayzen = z.strictObject({
  site: z.string().regex(/^\d{8}$/),
  mode: z.enum(['TEST', 'PRODUCTION']),
})
export type ConfigPayzen = z.output<typeof configPayzen>
