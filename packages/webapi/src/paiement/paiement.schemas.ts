import { z } from 'zod'
import { email, instant, jourLocal, numeroContrat } from '../common/champs.ts'
import { centimes } from '../facture/factures.schemas.ts'
import {
  FACTURES_PAR_PAIEMENT,
  FORME_REFERENCE,
  nomsEtatsDePaiement,
  originesPaiement,
  prestatairesPaiement,
} from './paiement.codes.ts'

const montant = z
  .int('Un montant en centimes est attendu.')
  .positive('Le montant doit être supérieur à zéro.')
  .max(99_999_999_999, 'Ce montant est trop élevé.')
  .meta({
    description: 'Centimes. What the caller saw: anything else than what is left is answered 409, never changed',
  })
/** Said for the record; the server decides by the contract, the ledger and its clock. */
const dit = (longueur: number) => z.string().max(longueur).nullish()

export const referencePaiement = z
  .string()
  .trim()
  .toUpperCase()
  .regex(FORME_REFERENCE, 'Cette référence de paiement n’existe pas.')

const typeServicePaiement = z.enum(prestatairesPaiement)

/** One due: an invoice by identifiantFacture, or an instalment by `{plan}:{rang}` with isPaiementEcheance. */
const ligneDemandee = z.object({
  identifiantFacture: z.string().trim().max(64).nullish(),
  reference: z.string().trim().max(100).nullish(),
  numeroContrat,
  montant,
})

/** paiementInfo of a request (2§3). */
export const demandeDePaiement = z.object({
  dateTransaction: dit(40),
  email: email.nullish().meta({ description: 'Where the receipt goes; absent: the address of the account' }),
  typeServicePaiement: typeServicePaiement.nullish().meta({ description: 'Said only: the traité decides' }),
  isDemandeConfig: z.boolean().default(false).meta({
    description: 'Asks whether and how these may be paid: begins nothing',
  }),
  isPaiementEcheance: z.boolean().default(false),
  isDoublonAccepte: z.boolean().default(false).meta({
    description:
      'Pays although a payment of the same due was left without anybody having said what became of it (PA18)',
  }),
  facturePaiementInfoList: z
    .array(ligneDemandee)
    .min(1, 'Choisissez au moins une facture à payer.')
    .max(FACTURES_PAR_PAIEMENT, `Un paiement compte ${FACTURES_PAR_PAIEMENT} factures au plus.`),
})
export type DemandeDePaiement = z.output<typeof demandeDePaiement>

export const configurationPaiement = z.object({
  typeServicePaiement,
  traiteFacturationCode: z.string(),
  devise: z.string(),
  isPayable: z.boolean(),
  isPartielPossible: z.boolean(),
  isPlusieursPossible: z.boolean(),
  montantARegler: centimes.meta({
    description: 'What is left of what is asked for, the advance of an account deducted',
  }),
  montantMinimum: centimes.meta({ description: 'Least amount in part of what is asked for' }),
  montantMaximum: centimes,
  dureeMinutes: z.int().meta({ description: 'How long the page of the provider stays open' }),
})

/** What a request answers (2§3), and what is needed to go on with it. */
export const departDePaiement = z.object({
  config: configurationPaiement,
  configurations: z.array(z.object({ identifiantFacture: z.string(), config: configurationPaiement })).meta({
    description:
      'Only where several invoices were asked about: of each that is payable, whether and how it may be paid alone (2§4)',
  }),
  token: z.string().nullable().meta({ description: 'Of the provider: of STRIPE the id of its session' }),
  urlPaiementContactPrestataire: z.url().nullable().meta({ description: 'Where the browser goes' }),
  reference: referencePaiement.nullable().meta({ description: 'Ours; null where only the configuration was asked' }),
  statutPaiement: z.int().nullable(),
  ouvertJusquAu: instant.nullable(),
})
export type DepartDePaiement = z.output<typeof departDePaiement>

/** paiementInfo of a return (2§3): claims of a browser, of which only what names the payment is read. */
export const retourDePaiement = z.object({
  email: dit(255),
  typeServicePaiement: typeServicePaiement.nullish(),
  token: z.string().trim().min(1).max(255).meta({
    description: 'Our reference, or what the provider calls its session',
  }),
  dateTransaction: dit(40),
  facturePaiementInfoList: z
    .array(z.object({ reference: dit(100), montant: z.number().nullish(), numeroContrat: dit(20) }))
    .max(FACTURES_PAR_PAIEMENT)
    .nullish(),
  codeErreur: dit(100),
  identifiantUtilisateurWeb: z.union([z.string().max(255), z.number()]).nullish(),
  numeroAutorisation: dit(100),
  traiteFacturation: z.object({ code: dit(20) }).nullish(),
  RetourTransaction: dit(2000),
  InformationSupplementaire: dit(2000),
  IdentifiantTransaction: dit(255),
})

const venuAvant = jourLocal.nullable().meta({
  description: 'Of one without a return: by that day the statements of its bank have told it, if it was paid',
})
const finLe = instant.nullable().meta({
  description:
    'Of one that nobody can be asked about: it ends by itself then, unless its money is told; null: of any other',
})

/** What became of a payment (2§3). */
export const resultatDePaiement = z.object({
  paiementInfo: z.object({
    reference: referencePaiement,
    statutPaiement: z.int().meta({
      description: '0 begun, 1 under way, 2 paid, 3 cancelled or expired, 4 refused, 5 reversed',
    }),
    etat: z.enum(nomsEtatsDePaiement),
    typeServicePaiement,
    montant: centimes,
    devise: z.string(),
    dateTransaction: instant,
    datePaiement: instant.nullable(),
    sansRetour: z
      .boolean()
      .meta({ description: 'It is over and nobody said what became of it: it may have been paid' }),
    venuAvant,
    motif: z.string().nullable().meta({ description: 'Why the last try was refused, in words for the payer' }),
    numeroAutorisation: z.string().nullable(),
    facturePaiementInfoList: z.array(
      z.object({
        identifiantFacture: z.string().nullable(),
        reference: z.string(),
        numeroContrat: z.string(),
        montant: centimes,
        recu: z.string().nullable().meta({ description: 'Names its receipt, once it is paid' }),
      }),
    ),
    ouvertJusquAu: instant.nullable().meta({ description: 'Until then it may be resumed' }),
    abandonnableLe: instant.nullable().meta({
      description: 'From then on it may be given up, if it is not paid, and begun again; null: it has ended',
    }),
    finLe,
    resteARegler: centimes.nullable().meta({
      description: 'What is left today of the dues it is for; null: of none that the reader may know',
    }),
    aReglerAvant: jourLocal.nullable().meta({ description: 'The first day by which that is to be paid' }),
  }),
  isPaiementEffectue: z.boolean().meta({ description: 'Paid, told for the first time' }),
  isPaiementDejaEffectue: z.boolean().meta({ description: 'Paid, and told before' }),
  urlPaiementContactPrestataire: z.url().nullable().meta({ description: 'Where to resume it, for whoever began it' }),
})
export type ResultatDePaiement = z.output<typeof resultatDePaiement>

/** The same for whoever only holds its reference: no name, no contract, nothing to resume. */
export const etatAnonyme = z.object({
  paiementInfo: z.object({
    reference: referencePaiement,
    statutPaiement: z.int(),
    montant: centimes,
    devise: z.string(),
    sansRetour: z.boolean(),
    venuAvant,
    abandonnableLe: instant.nullable().meta({ description: 'From then on whoever began it may give it up' }),
    finLe,
  }),
  isPaiementEffectue: z.boolean(),
  isPaiementDejaEffectue: z.boolean(),
})

export type EtatAnonyme = z.output<typeof etatAnonyme>

/** A payment that has not ended, of which a due is reserved. */
export const paiementEnCours = z.object({
  reference: referencePaiement.nullable().meta({ description: 'Null where somebody else began it' }),
  origine: z.enum(originesPaiement),
  statutPaiement: z.int(),
  montant: centimes,
  minutesRestantes: z.int(),
  isReprenable: z.boolean(),
  isAbandonnable: z.boolean(),
  abandonnableLe: instant.nullable().meta({ description: 'From when on; null where somebody else began it' }),
  finLe,
  identifiantsFacture: z.array(z.string()),
})
export type PaiementEnCours = z.output<typeof paiementEnCours>
