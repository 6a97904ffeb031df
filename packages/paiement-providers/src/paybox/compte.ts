import { z } from 'zod'

/** What signs answers, as its manual publishes it: 1024 bits, DER in base64. */
export const CLE_PUBLIQUE =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDe+hkicNP7ROHUssGNtHwiT2EwHFrSk/qwrcq8v5metRtTTFPE/nmzSkRnTs3GMpi57rBdxBBJW5W9cpNyGUh0jNXcVrOSClpD5Ri2hER/GcNrxVRP7RlWOqB1C03q4QYmwjHZ+zlM4OUhCCAtSWflB4wCKa1g88CjFwRw/PB9kwIDAQAB'

/** The key that signs what we ask, 64 bytes, the newest first; and what signs what it answers, where it is not the published one. */
export const secretsPaybox = z.strictObject({
  cles: z
    .array(z.string().regex(/^[0-9A-Fa-f]{128}$/))
    .min(1)
    .max(4),
  clesPubliques: z.array(z.base64()).min(1).max(4).default([CLE_PUBLIQUE]),
})
export type SecretsPaybox = z.output<typeof secretsPaybox>

export const configPaybox = z.strictObject({
  site: z.string().regex(/^\d{7,8}$/),
  rang: z.string().regex(/^\d{2,3}$/),
  identifiant: z.string().regex(/^\d{1,9}$/),
  /** Told where the payer has no address. */
  courriel: z.email().min(6).max(120),
})
export type ConfigPaybox = z.output<typeof configPaybox>
