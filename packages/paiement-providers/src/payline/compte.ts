import { z } from 'zod'

export interface SecretsPayline {
  readonly cleAcces: string
}
export const configPayline = z.strictObject({
  marchand: z.string().regex(/^\d{6,20}$/),
  contrat: z.string().regex(/^[\w-]{1,50}$/),
  /** Of its interface, agreed with it. */
  version: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('26'),
})
export type ConfigPayline = z.output<typeof configPayline>
