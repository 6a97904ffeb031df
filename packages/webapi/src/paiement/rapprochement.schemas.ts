import { z } from 'zod'
import { instant, jourLocal } from '../common/champs.ts'
import { centimes } from '../facture/factures.schemas.ts'
import { codesClasseDEcartDeFacturation } from './ecarts-facturation.codes.ts'
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

/** Billing and the ledger, of a balance on an evening or of a payment that was booked. Due is negative. */
export const ecartDeFacturation = z.object({
  id: z.int(),
  numeroContrat: z.string(),
  arreteLe: jourLocal,
  reference: z.string().nullable().meta({ description: 'Of our payment; null: it is a balance' }),
  classe: z.enum(codesClasseDEcartDeFacturation),
  montantFacturation: centimes,
  montantPortail: centimes.meta({ description: 'Less what was paid online and is not booked yet' }),
  ecart: centimes.meta({ description: 'montantFacturation - montantPortail' }),
  explication: z.string().nullable().meta({ description: 'Of whoever accepted it' }),
  expliqueLe: instant.nullable(),
  expliquePar: z.string().nullable(),
})
export type EcartDeFacturation = z.output<typeof ecartDeFacturation>

/** A local day of the statements: how its lines ended, and what each side counts of them. Fees and payouts are left out. */
export const jourDeReleve = z.object({
  jour: jourLocal,
  luLe: instant.nullable().meta({ description: 'Latest reading of a statement of that day; null: none was read' }),
  relevesManquants: z
    .array(z.string())
    .meta({ description: 'Accounts without a statement of that day, where others were read' }),
  nbRapprochees: z.int(),
  nbAttendues: z.int().meta({ description: 'Captures that no statement tells yet' }),
  nbExpliquees: z.int(),
  nbInexpliquees: z.int(),
  recu: centimes.meta({ description: 'As the statements have it' }),
  inscrit: centimes.meta({ description: 'As the portal has captured it' }),
  facture: centimes.meta({ description: 'Of that, what billing has booked' }),
  attendu: centimes.meta({ description: 'Captured, statement to come' }),
  explique: centimes.meta({ description: 'What somebody explained of the difference' }),
  difference: centimes.meta({ description: 'recu - inscrit - explique' }),
})
export type JourDeReleve = z.output<typeof jourDeReleve>

/** Days that the reconciliation tells one by one, up to yesterday. */
export const JOURS_DE_RELEVE_DITS = 10

/** What the statements leave open, by day and provider, how far they were read, and the last days. */
export const resumeRapprochement = z.object({
  derniersJours: z.array(jourDeReleve).meta({ description: 'The oldest first' }),
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
