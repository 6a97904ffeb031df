import { z } from 'zod'

/** Keys of the account, the newest first while they are changed: of what is signed, and of what is hidden. */
export const secretsAxepta = z.strictObject({
  cles: z
    .array(z.strictObject({ hmac: z.string().min(8).max(64), blowfish: z.string().min(4).max(56) }))
    .min(1)
    .max(4),
})
export type SecretsAxepta = z.output<typeof secretsAxepta>
export const configAxepta = z.strictObject({ mid: z.string().regex(/^[\w-]{1,30}$/) })
export type ConfigAxepta = z.output<typeof configAxepta>
