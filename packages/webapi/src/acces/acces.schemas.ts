import { z } from 'zod'
import { instant } from '../common/champs.ts'

/** A session token and its absolute end (1§3.8). */
export const jetonSessionSchema = z.object({
  token: z.string().describe('Opaque, 256 random bits'),
  expirationDate: instant,
})
export type JetonSession = z.output<typeof jetonSessionSchema>

/** Who asks for an application token; names as the specification writes them (1§3.8). */
export const demandeJetonSchema = z.object({
  ConversationId: z.string().trim().min(1).max(64),
  ClientId: z.string().min(1).max(100),
  AccessKey: z.string().min(1).max(200),
})
