import { z } from 'zod'

const nombre = z.string().regex(/^\d+$/).transform(Number)

/** What the link of an announcement carries: an announced attachment, or a change of contacts of a client. */
const charge = z.union([
  z.strictObject({ annonce: nombre }),
  z.strictObject({
    coordonnees: nombre,
    client: z.string(),
    contrat: z.string(),
    compte: nombre,
    le: z.iso.datetime(),
  }),
])
export type Contestation = z.infer<typeof charge>

export const lireCharge = (brute: Readonly<Record<string, string>>): Contestation => charge.parse(brute)
