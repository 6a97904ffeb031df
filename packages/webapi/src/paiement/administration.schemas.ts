import { z } from 'zod'
import { instant, jourLocal } from '../common/champs.ts'
import { centimes } from '../facture/factures.schemas.ts'
import { codesEtapeDePaiement, codesFileDePaiements, codesIssueDeNotification } from './administration.codes.ts'
import { etatsOrphelin } from './orphelin.etats.ts'
import { nomsEtatsDePaiement } from './paiement.codes.ts'
import { referencePaiement } from './paiement.schemas.ts'

const texte = z.string().nullable()

/** A payment as staff list it (3§3): of several invoices, the first one names it and the others are counted. */
const paiement = {
  reference: z.string().meta({ description: 'Ours, 12 signs' }),
  identifiantTransaction: texte.meta({ description: 'Of the provider: of its capture, else of its session' }),
  nomClient: z.string(),
  numeroFactureClient: z.string(),
  nbFactures: z.int(),
  numeroContrat: z.string(),
  montant: centimes,
  traiteFacturationCode: z.string(),
  typeServicePaiement: z.string(),
}

export const paiementNonIntegre = z.object({ ...paiement, payeLe: instant })
export type PaiementNonIntegre = z.output<typeof paiementNonIntegre>

export const paiementSansRetour = z.object({
  ...paiement,
  ouvertLe: instant,
  etat: z.enum(nomsEtatsDePaiement),
  nbInterrogations: z.int(),
  prochaineVerification: instant.nullable(),
})
export type PaiementSansRetour = z.output<typeof paiementSansRetour>

export const paiementAVerifier = z.object({
  ...paiement,
  ouvertLe: instant,
  montantEncaisse: centimes,
  deviseEncaissee: z.string(),
})
export type PaiementAVerifier = z.output<typeof paiementAVerifier>

export const encaissementOrphelin = z.object({
  identifiantTransaction: z.string(),
  typeServicePaiement: z.string(),
  traiteFacturationCode: z.string(),
  montant: centimes,
  devise: z.string(),
  encaisseLe: instant,
  numeroAutorisation: texte,
  venuPour: texte.meta({ description: 'Reference of the payment that its provider told it for' }),
})
export type EncaissementOrphelin = z.output<typeof encaissementOrphelin>

/** Money of no payment that staff put to the credit of a contract. */
export const encaissementPorte = encaissementOrphelin.extend({
  reference: z.string().meta({ description: 'Ours: what billing books it by' }),
  numeroContrat: z.string(),
  titulaire: z.string(),
  porteLe: instant,
  isInscrit: z.boolean().meta({ description: 'Billing booked it: its reject takes it back' }),
})
export type EncaissementPorte = z.output<typeof encaissementPorte>

const somme = { nombre: z.int(), montant: centimes }

/** What waits for somebody, and what providers collected on a local day. */
export const resumePaiements = z.object({
  jour: jourLocal,
  files: z.array(z.object({ file: z.enum(codesFileDePaiements), ...somme, depuis: instant.nullable() })),
  prestataires: z.array(z.object({ typeServicePaiement: z.string(), ...somme, nbSansRetour: z.int() })),
})
export type ResumePaiements = z.output<typeof resumePaiements>

const etape = z.object({
  le: instant,
  etape: z.enum(codesEtapeDePaiement),
  detail: texte,
})

const argentAPart = z.object({
  identifiantTransaction: z.string(),
  montant: centimes,
  devise: z.string(),
  etat: z.enum(etatsOrphelin.etats),
  numeroContrat: z.string().nullable(),
})

/** Payments of one invoice, the latest first, each with what happened to it. */
export const paiementsDeFacture = z.object({
  numeroFactureClient: z.string(),
  numeroContrat: z.string(),
  nomClient: z.string(),
  montantFacture: centimes,
  reste: centimes,
  exigibleLe: jourLocal.nullable(),
  paiements: z.array(
    z.object({
      reference: z.string(),
      typeServicePaiement: z.string(),
      montant: centimes,
      devise: z.string(),
      etat: z.enum(nomsEtatsDePaiement),
      isInterrogeable: z.boolean().meta({ description: 'Its provider may still know what became of it' }),
      isInscrit: z.boolean().meta({ description: 'Billing booked it, whole or in part' }),
      sansRetour: z.boolean(),
      motif: texte,
      nbFactures: z.int(),
      payeur: z.string(),
      prochaineVerification: instant.nullable(),
      argentAPart: z.array(argentAPart).meta({ description: 'Came for it, and is money of no payment' }),
      etapes: z.array(etape),
    }),
  ),
})
export type PaiementsDeFacture = z.output<typeof paiementsDeFacture>

/** One payment to ask about again (3§3): identifiantTransaction, else our reference, names it; the rest is what the list showed. */
export const paiementANotifier = z.object({
  identifiantTransaction: z.string().trim().max(255).nullish(),
  reference: referencePaiement.nullish(),
  numeroFactureClient: z.string().trim().max(64).nullish(),
  numeroContrat: z.string().trim().max(20).nullish(),
  montant: z.int().nullish(),
  traiteFacturationCode: z.string().trim().max(20).nullish(),
})

export const resultatDeNotification = z.object({
  resultats: z.array(
    z.object({
      reference: texte,
      identifiantTransaction: texte,
      issue: z.enum(codesIssueDeNotification),
      message: z.string(),
    }),
  ),
  nbInterroges: z.int(),
  message: z.string(),
})

/** To whom a credit of this contract would be told. */
export const titulaireDuCredit = z.object({
  numeroContrat: z.string(),
  titulaire: z.string(),
  isPrevenuParMail: z.boolean().meta({ description: 'The holder has a proved mailbox, to which it is told' }),
})
