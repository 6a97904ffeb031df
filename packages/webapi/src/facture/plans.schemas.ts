import { z } from 'zod'
import { jour } from '../consommation/consommation.schemas.ts'
import { centimes, identifiantInterneFacture, soldeDu } from './factures.schemas.ts'
import { type NaturePlan, naturesPlan, type StatutEcheance, statutsEcheance } from './plans.rules.ts'
import { etapesRelanceConnues } from './relance.codes.ts'

const nature = z.enum(Object.keys(naturesPlan) as NaturePlan[])
const statut = z.enum(Object.keys(statutsEcheance) as StatutEcheance[])

export const planMensualisation = z.object({
  numeroEcheancier: z.string(),
  nature,
  libelle: z.string(),
  total: centimes,
  debut: jour.nullable(),
  fin: jour.nullable(),
  dejaPreleve: centimes,
  restant: centimes,
  dateAnnulation: jour.nullable(),
  detail: z.array(
    z.object({
      date: jour,
      montant: centimes,
      statut,
      isPassee: z.boolean(),
      isFuture: z.boolean(),
      isAnnulee: z.boolean(),
    }),
  ),
})
export type PlanMensualisation = z.output<typeof planMensualisation>

/** An instalment that can be paid now: fields of an invoice, and where it stands in its plan. */
export const echeanceEncaissable = z.object({
  numeroEcheancier: z.string(),
  rang: z.number().int(),
  nature,
  numeroContrat: z.string(),
  libelleTypeFacture: z.string(),
  dateExigibilite: jour,
  dateLimitePaiementFacture: jour,
  montantTTCFacture: centimes,
  soldeFactureClient: soldeDu,
  statut,
  isPaiementAutorise: z.boolean(),
  isEncaissable: z.boolean(),
  isBloquerPaiement: z.boolean(),
})

/** An unpaid item of the data type MTC (2§3). */
export const impaye = z.object({
  reference: z.string().nullable().meta({ description: 'Null for whoever only reads the contract (decision 013)' }),
  date: jour,
  montant: centimes,
  solde: soldeDu,
  soldeExigible: soldeDu.meta({ description: 'Of it, what may be paid: its day has come' }),
  dateExigibilite: jour.nullable(),
  etape: z.enum(etapesRelanceConnues),
  identifiantInterneFacture: identifiantInterneFacture.nullable().meta({ description: 'Of a bill, which can be read' }),
  typeReseau: z.string().nullable(),
  titre: z.string().nullable(),
  type: z.string().nullable(),
  periode: z.string().nullable(),
  nomClient: z.string().nullable().meta({ description: 'Null as the reference is' }),
  adresse: z.string().nullable().meta({ description: 'The same' }),
})
export type Impaye = z.output<typeof impaye>
