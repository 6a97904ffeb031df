import { z } from 'zod'
import { instant, jourLocal } from '../common/champs.ts'
import { centimes } from '../facture/factures.schemas.ts'
import { classesAExpliquer, codesNatureDeLigne } from './rapprochement.codes.ts'

/** A line of a statement, or a capture of ours that none tells, that somebody must explain. */
export const ecartDeReleve = z.object({
  id: z.int(),
  jour: jourLocal,
  typeServicePaiement: z.string(),
  traiteFacturationCode: z.string(),
  classe: z.enum(classesAExpliquer),
  motif: z.string().meta({ description: 'What it is about, and what may be done' }),
  nature: z.enum(codesNatureDeLigne),
  operation: z.string(),
  reference: z.string().nullable().meta({ description: 'Of our payment, else as the statement has it' }),
  referencePaiement: z.string().nullable().meta({ description: 'Of a payment of ours, whose story may be read' }),
  montant: centimes.nullable().meta({ description: 'Of the statement; null: no line tells it' }),
  montantEncaisse: centimes.nullable().meta({ description: 'As it was captured here; null: it was not' }),
  devise: z.string(),
})
export type EcartDeReleve = z.output<typeof ecartDeReleve>

/** One that somebody explained. */
export const ecartExplique = ecartDeReleve.extend({
  classe: z.enum(classesAExpliquer).nullable().meta({ description: 'What it was before; null: nobody knows any more' }),
  explication: z.string(),
  expliqueLe: instant,
  expliquePar: z.string().nullable().meta({ description: 'Name of who explained it; null: the account is gone' }),
})
export type EcartExplique = z.output<typeof ecartExplique>

/** What the statements leave open, by day and provider, and how far they were read. */
export const resumeRapprochement = z.object({
  jours: z.array(
    z.object({
      jour: jourLocal,
      typeServicePaiement: z.string(),
      nombre: z.int(),
      montant: centimes.meta({ description: 'Sum of their sizes' }),
    }),
  ),
  comptes: z.array(
    z.object({
      typeServicePaiement: z.string(),
      traiteFacturationCode: z.string(),
      dernierJour: jourLocal,
      luLe: instant,
      nbAttendus: z.int().meta({ description: 'Captures whose statement is not due yet' }),
      enRetard: z.boolean(),
    }),
  ),
})
export type ResumeRapprochement = z.output<typeof resumeRapprochement>
