import { z } from 'zod'
import { instant, texteLibre } from '../common/champs.ts'

const valeurLibre = z.union([texteLibre.max(255), z.number(), z.boolean(), z.null()])

/** Account metadata as shown: the key UID never leaves (1§3.1). */
export const metaSchema = z
  .object({
    rgpd_consent: z.boolean().describe('Data-protection consent given'),
    Premium: z.boolean().describe('Premium account'),
    PremiumMail: z.string().nullable().describe('E-mail of the premium owner of a sub-user'),
    derniere_date_connexion: instant.nullable(),
    unique_connexion: z.boolean().describe('This is the first connection'),
  })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type Meta = z.output<typeof metaSchema>

/**
 * Metadata as it may be sent: what was read may all be sent back; the consent may change, and the custom fields that the utility
 * names (parameter `champsLibresCompte`), null taking one away. A key that is neither is refused.
 */
export const metaSaisie = z
  .object({
    rgpd_consent: z.boolean().optional(),
    Premium: z.boolean().optional(),
    PremiumMail: z.string().nullable().optional(),
    derniere_date_connexion: z.string().nullable().optional(),
    unique_connexion: z.boolean().optional(),
  })
  .catchall(valeurLibre)
export type MetaSaisie = z.output<typeof metaSaisie>
