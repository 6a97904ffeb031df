import { z } from 'zod'
import { instant } from '../common/champs.ts'

const texte = z.string()

/** 256 bits, base64url. Without an account it stands for the draft, and for nothing else. */
export const jetonBrouillon = texte.regex(/^[\w-]{43}$/, 'Ce lien n’est pas complet.')
/** A draft as its form takes it up. */
export const brouillonLu = z.object({
  revision: z.int(),
  gardeLe: instant,
  expireLe: instant,
  etape: texte,
  reponses: z.array(z.object({ nom: texte, valeur: texte })),
  ecartees: z
    .array(z.object({ etiquette: texte, valeur: texte }))
    .meta({ description: 'What does not fit the form as it is now, to be said' }),
})
export type BrouillonLu = z.output<typeof brouillonLu>
