import { z } from 'zod'
import { jour } from '../consommation/consommation.schemas.ts'
import { statutsFacture } from './factures.codes.ts'
import {
  identifiantFactureDite,
  identifiantInterneFacture,
  paiementDeFacture,
  phase,
  soldeDu,
} from './factures.schemas.ts'

/** State of one invoice: its list, its recovery, whether it may be paid online (decision 026). */
export const etatDeFacture = z.object({
  identifiantFacture: identifiantFactureDite,
  identifiantInterneFacture,
  statut: z.enum(statutsFacture),
  phase,
  soldeFactureClient: soldeDu,
  isContentieux: z.boolean(),
  ...paiementDeFacture,
  isPaiementEnCours: z.boolean().meta({ description: 'An online payment of it is open' }),
})

/** Where recovery stands, in words for the person who pays. */
export const infoPhaseRelance = z.object({
  phase,
  etape: z
    .string()
    .meta({ description: 'A step of relance.codes.ts: the phase, or what the calendar and freezes say' }),
  libelle: z.string(),
  explication: z.string(),
  prochaineEtape: z.string().nullable(),
  depuis: jour.nullable(),
  nombreDeRelances: z.number().int(),
  dateDerniereRelance: jour.nullable(),
  echeances: z
    .array(z.object({ date: jour, montant: z.number().int() }))
    .meta({ description: 'Of a payment in parts: those to come' }),
  aides: z.array(z.object({ code: z.string(), titre: z.string(), texte: z.string() })),
})
export type InfoPhaseRelance = z.output<typeof infoPhaseRelance>

/** A way to pay what is left of an invoice, and what to do. */
export const modeReglement = z.object({
  code: z.string(),
  libelle: z.string(),
  consigne: z.string(),
  isPrevu: z.boolean().meta({ description: 'The way this invoice was set to be paid' }),
  datePrevue: jour.nullable().meta({ description: 'Of its direct debit' }),
  reference: z
    .string()
    .nullable()
    .meta({ description: 'To be given with a transfer or a cheque; null for whoever only reads the contract' }),
  codeQr: z.string().nullable().meta({
    description:
      'Of a transfer: the text of its code (EPC069-12), amount left and reference in it; null where there is none',
  }),
})
export type ModeReglement = z.output<typeof modeReglement>
