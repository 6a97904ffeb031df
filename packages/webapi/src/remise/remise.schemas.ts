import { z } from 'zod'
import { naturesRemise, resultatsAcquittement } from './remise.codes.ts'

// The message that billing gets (docs/remises.md). JSON, XML and both published schemas derive from it: a change that breaks a
// reader is another version.

export const VERSION_REMISE = 'ondine-remise/1'
export const numeroRemise = z.string().regex(/^R[2-9A-HJKMNP-TV-Z]{10}$/)
const instant = z.iso.datetime()
const jour = z.iso.date()
const texte = z.string()

const reponse = z.object({
  nom: texte.meta({ description: 'Field of the form' }),
  rubrique: texte.meta({ description: 'What the person read before it' }),
  type: texte,
  valeur: texte,
})
const piece = z.object({
  nom: texte,
  type: texte.meta({ description: 'Media type, verified on the bytes' }),
  octets: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  antivirus: z.enum(['SAINE', 'NON_ANALYSEE', 'TROP_GRANDE', 'AUCUNE']).optional().meta({
    description:
      'What the virus scanner had said of it when this was handed over: clean, not scanned yet, too large for it, or there is none. One in which it found a virus is not told of',
  }),
})
const demande = z.object({
  reference: texte,
  type: texte.meta({ description: 'Code of the procedure' }),
  libelle: texte,
  recueLe: instant,
  echeance: jour.meta({ description: 'Day by which the person was promised an answer' }),
  avecCompte: z.boolean(),
  nomComplet: texte,
  email: texte,
  reponses: z.array(reponse),
  traitement: z
    .object({ oft: texte.optional(), tiers: texte.optional() })
    .optional()
    .meta({ description: 'What the utility chose for such requests: work order, third party' }),
  pieces: z.array(piece),
})
const annulation = z.object({
  reference: texte,
  numeroAnnule: numeroRemise.meta({ description: 'Hand-over that this one takes back' }),
  motif: texte,
})

/** What one hand-over tells, by its nature. */
export const contenuRemise = z.object({ demande: demande.optional(), annulation: annulation.optional() })
export type ContenuRemise = z.output<typeof contenuRemise>

export const messageRemise = z
  .object({
    version: z.literal(VERSION_REMISE),
    numero: numeroRemise.meta({ description: 'The same at each try: what came twice is one' }),
    nature: z.enum(naturesRemise),
    numeroContrat: z
      .string()
      .regex(/^\d{7}$/)
      .optional(),
    rang: z.int().positive().meta({ description: 'Order within the contract; without one, within the request' }),
    emiseLe: instant,
    ...contenuRemise.shape,
  })
  .meta({ description: 'One hand-over; of the parts, the one that bears the name of its nature is there' })
export type MessageRemise = z.output<typeof messageRemise>

/** What billing answers. The same result of the same instant twice is said once. */
export const acquittement = z.strictObject({
  numero: numeroRemise,
  resultat: z.enum(resultatsAcquittement),
  le: z.iso.datetime({ offset: true }),
  code: z.string().trim().max(40).optional(),
  motif: z.string().trim().max(1000).optional(),
})
export type Acquittement = z.output<typeof acquittement>
