import { z } from 'zod'
import { email, facultatif, instant } from '../common/champs.ts'
import { modifieLe, typeConnu } from './administration.schemas.ts'
import { TOUT_CODE } from './contacts.rules.ts'

/** States that a request may be born in (3§4); it waits for its person only once somebody asked for something. */
export const etatsContact = ['EN_ATTENTE', 'EN_COURS', 'TRAITE', 'ANNULE'] as const

const code = z
  .string()
  .trim()
  .max(60, 'Ce code compte 60 caractères au plus.')
  .transform((tape) => (tape === '' ? TOUT_CODE : tape.toUpperCase()))
  .refine(
    (lu) => lu === TOUT_CODE || /^[A-Z0-9_]+$/.test(lu),
    'Un code s’écrit avec des lettres sans accent, des chiffres et _ ; * vaut pour tous.',
  )
const court = z.string().trim().max(60, 'Ce texte compte 60 caractères au plus.')

/** What is handed over to billing as it is, chosen among what staff declared. */
const oft = z.object({ oft: facultatif(court), tiers: facultatif(court) })

/** Fields of a contact (3§3). */
const champs = {
  codeRetourDemarche: code.default(TOUT_CODE),
  etat: z.enum(etatsContact, 'Choisissez un état.').default('EN_ATTENTE'),
  emailMessage: facultatif(email)
    .default(null)
    .meta({ description: 'Who is told of each request; null: nobody by mail' }),
  typeContrat: facultatif(court).default(null).meta({ description: 'As billing writes it; null: any, or no contract' }),
  oft: oft.default({ oft: null, tiers: null }),
}
export const contactSaisi = z.object({ identifiant: typeConnu, ...champs })
export type ContactSaisi = z.output<typeof contactSaisi>

/** A new one, or over what was read. */
export const contactEnregistre = contactSaisi.extend({
  id: z.int().nullable().optional().meta({ description: 'Absent or null: a new one' }),
  modifieLe,
})
export const contactSupprime = z.object({ id: z.int(), modifieLe })

const vu = z.string().nullable()
const contactVu = z.object({
  id: z.int(),
  codeRetourDemarche: z.string(),
  etat: z.enum(etatsContact),
  emailMessage: vu,
  typeContrat: vu,
  oft: z.object({ oft: vu, tiers: vu }),
  modifieLe: instant,
  modifiePar: vu,
})
export type ContactVu = z.output<typeof contactVu>

const valeurDite = z.object({ code: z.string(), libelle: z.string() })
export type ValeurDite = z.output<typeof valeurDite>
export const valeursDites = z.object({ resultats: z.array(valeurDite) })

/** Contacts of one procedure, with what may be chosen for them. */
export const contactsDeDemarche = z.object({
  resultats: z.array(contactVu),
  codesRetour: z.array(valeurDite).meta({ description: 'What requests of this procedure come to' }),
  typesContrat: z.array(z.string()).meta({ description: 'Those of the contracts that billing gave' }),
})
export type ContactsDeDemarche = z.output<typeof contactsDeDemarche>
