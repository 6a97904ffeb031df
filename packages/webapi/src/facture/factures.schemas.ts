import { z } from 'zod'
import { jour } from '../consommation/consommation.schemas.ts'
import { codesEtatDit } from './etat-dit.codes.ts'
import {
  motifsSansPaiement,
  type NatureFacture,
  naturesFacture,
  type PhaseRelance,
  phasesRelance,
  unitesLigne,
  unitesVolume,
} from './facture.codes.ts'
import { statutsFacture } from './factures.codes.ts'
import { etapesRelanceConnues } from './relance.codes.ts'

export const centimes = z.number().int().meta({ description: 'Centimes, in the currency of the parameter devise' })
/** Every `solde`. */
export const soldeDu = z
  .number()
  .int()
  .meta({ description: 'Centimes; negative: due, positive: in the customer’s favour' })
const litres = z.number().int().nullable().meta({ description: 'Litres; Wh for electricity' })
const reference = z
  .string()
  .nullable()
  .meta({ description: 'Null for whoever only reads the contract: it proves it (decision 013)' })

export const identifiantFactureDite = z
  .string()
  .meta({ description: 'ID_FACTURE: contract, letter of its nature, internal number' })
export const identifiantInterneFacture = z.number().int()

/** Where recovery stands, as billing says it. */
export const phase = z.enum(Object.keys(phasesRelance) as PhaseRelance[]).nullable()

/** May it be paid online (2§4), and what became of it: one definition for lists, detail and state. */
export const paiementDeFacture = {
  isValide: z.boolean(),
  isEncaissable: z.boolean().meta({ description: 'Neither at the treasury nor waiting for its direct debit' }),
  isPaiementAutorise: z.boolean().meta({ description: 'Something is left, nothing freezes it, a provider takes it' }),
  isBloquerPaiement: z.boolean().meta({ description: 'Blocked by billing, or online payment is suspended' }),
  motifSansPaiement: z
    .enum(motifsSansPaiement)
    .nullable()
    .meta({ description: 'Why it is not offered online; null exactly where it is' }),
  datePrelevement: jour.nullable().meta({ description: 'The day the bank is asked, where it waits for that' }),
  datePaiementInternet: jour.nullable().meta({ description: 'The last payment of it made online' }),
  rejet: z
    .object({ dateRejet: jour, codeRejet: z.string().nullable() })
    .nullable()
    .meta({ description: 'The bank refused its debit, and something is left of it' }),
}

/** Litres of an invoice of electricity are thousandths of a kWh. */
export const uniteVolume = z.enum(unitesVolume).meta({ description: 'KWH: thousandths of a kWh stand where litres do' })

/** An invoice as lists show it (2§3). */
export const facture = z.object({
  identifiantFacture: identifiantFactureDite,
  identifiantInterneFacture,
  numeroFacture: reference,
  numeroFactureClient: reference,
  numeroContrat: z.string(),
  referenceDette: reference,
  nature: z.enum(Object.keys(naturesFacture) as NatureFacture[]),
  libelleTypeFacture: z.string(),
  typeRegroupement: z.number().int().nullable(),
  etatDit: z.enum(codesEtatDit).meta({ description: 'What it is told to be on screen and in files' }),
  statut: z.enum(statutsFacture).meta({ description: 'AR to settle, DR settled, TR at the treasury' }),
  dateFacture: jour,
  dateEmissionFacture: jour,
  dateExigibilite: jour.nullable(),
  dateLimitePaiementFacture: jour.nullable(),
  periode: z.string().nullable().meta({ description: '« du 01/01/2026 au 31/12/2026 »' }),
  montantHTFacture: centimes.nullable().meta({
    description: 'Centimes before tax; null where billing sent neither it, nor the VAT, nor lines that make the bill',
  }),
  montantTVAFacture: centimes.nullable().meta({ description: 'What VAT makes of it; null as the amount before tax' }),
  montantTTCFacture: centimes,
  soldeFactureClient: soldeDu,
  traiteFacturation: z
    .object({ code: z.string(), libelle: z.string() })
    .meta({ description: 'Under which it is settled: bills of two of them are two payments' }),
  modeDeReglement: z.string().nullable(),
  nombreDeRelances: z.number().int(),
  dateDerniereRelance: jour.nullable(),
  phase,
  etape: z
    .enum(etapesRelanceConnues)
    .meta({ description: 'Where it stands today: what is asked, and how it is paid, follows (dues.rules.ts)' }),
  isContentieux: z.boolean(),
  ...paiementDeFacture,
  selected: z.boolean().meta({ description: 'Ticked beforehand where several are paid at once: offered online now' }),
  paiementInfo: z.null().meta({ description: 'Request prepared for hosted-form providers: there is none' }),
  isPDFExiste: z.boolean().meta({ description: 'May be downloaded now, by this caller' }),
  isContratResilie: z.boolean(),
  downloadUrl: z.string().nullable(),
  downloadFileName: z.string().nullable(),
  uniteVolume,
  volumeConso: litres,
  volumeConsoEau: litres,
  volumeConsoAst: litres,
  volForfaitD: litres,
  volForfaitND: litres,
  date1: jour.nullable(),
  index1: litres,
  date2: jour.nullable(),
  index2: litres,
})
export type Facture = z.output<typeof facture>

/** One line, as billing worked it out. */
export const ligneDeFacture = z.object({
  code: z.string().nullable(),
  libelle: z.string(),
  beneficiaire: z.string().nullable(),
  quantite: z.number().int().nullable().meta({ description: 'Thousandths of the unit' }),
  unite: z.enum(unitesLigne).nullable(),
  prix: z.number().int().nullable().meta({ description: 'Ten-thousandths of a euro, before tax' }),
  diviseur: z.number().int().nullable().meta({ description: 'Of the price, such as the days of a year; null: 1' }),
  montant: centimes.meta({ description: 'Before tax' }),
  taux: z.number().int().meta({ description: 'VAT, thousandths: 55 is 5,5 %' }),
  fixe: z.boolean().meta({ description: 'Of the subscription, whatever the volume' }),
  du: jour.nullable(),
  au: jour.nullable(),
})
export type LigneDeFacture = z.output<typeof ligneDeFacture>

/** What an invoice is made of. */
export const compositionFacture = z.object({
  rubriques: z.array(
    z.object({ code: z.string(), libelle: z.string(), montant: centimes, lignes: z.array(ligneDeFacture) }),
  ),
  tva: z.array(z.object({ taux: z.number().int(), base: centimes, montant: centimes })),
  totalHT: centimes,
  totalTTC: centimes,
  isVerifiable: z.boolean().meta({ description: 'Every line and every VAT comes out the same when computed again' }),
  prixDuLitre: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Hundred-thousandths of a euro with tax, without the subscription; null without a volume' }),
  abonnementTTC: centimes.nullable(),
})
export type CompositionFacture = z.output<typeof compositionFacture>

/** Another bill of the contract that this one is about. */
const factureLiee = facture.pick({
  identifiantInterneFacture: true,
  numeroFacture: true,
  libelleTypeFacture: true,
  dateFacture: true,
  montantTTCFacture: true,
})
export type FactureLiee = z.output<typeof factureLiee>

/** What billing changed of a bill that it sent again under the same number. */
const rectification = z.object({
  le: jour.nullable().meta({ description: 'The day its amount changed; null where it did not, or nothing tells' }),
  montantAvant: centimes.nullable().meta({ description: 'With tax, of the version before; null as the day' }),
})

export const factureDetaillee = facture.extend({
  adresseLivraisonConstruite: z.string().meta({ description: 'Where its water goes; empty where it is not known' }),
  mensualitesDeduites: centimes.meta({ description: 'Monthly instalments that a yearly bill takes off; 0: none' }),
  corrige: factureLiee.nullable().meta({ description: 'The bill that it cancels or corrects, as billing says' }),
  corrigeePar: z.array(factureLiee).meta({ description: 'Those that cancel or correct it, the first issued first' }),
  rectification: rectification.nullable().meta({ description: 'Null of a bill that was sent once' }),
  fileId: z
    .string()
    .nullable()
    .meta({ description: 'Of Document/osmose: the document that billing sent, for who may download it; null: none' }),
  origine1: z.string().nullable(),
  origine2: z.string().nullable(),
  composition: compositionFacture
    .nullable()
    .meta({ description: 'Null where billing has not sent its lines, or where they do not make the bill' }),
})
export type FactureDetaillee = z.output<typeof factureDetaillee>

/**
 * The account of a contract: what billing said, and what came after. What is due is in one of four sums (dues.rules.ts): `solde` is what is
 * in favour less all four.
 */
export const soldeComptable = z.object({
  numeroContrat: z.string(),
  solde: soldeDu.nullable().meta({ description: 'Null until billing has sent anything of this contract' }),
  libelleSolde: z
    .enum(['Exigible', 'En votre faveur'])
    .nullable()
    .meta({ description: 'Null for nothing and for unknown' }),
  nbFacturesARegler: z.number().int().meta({ description: 'Bills, instalments and items that are asked for' }),
  montantARegler: centimes.meta({ description: 'What is left of them' }),
  nbEnRetard: z.number().int().meta({ description: 'Of these, those whose day is past' }),
  montantEnRetard: centimes,
  prochaineLimite: jour.nullable().meta({ description: 'The first day by which one of them is to be paid' }),
  montantEnPrelevement: centimes.meta({ description: 'What waits for its debit' }),
  prochainPrelevement: jour.nullable().meta({ description: 'The first day of these' }),
  montantSuspendu: centimes.meta({ description: 'What nobody asks for: frozen, paid in parts, given up' }),
  montantAuTresor: centimes.meta({ description: 'What is left of those at the treasury' }),
  montantEnFaveur: centimes.meta({ description: 'Credits not taken yet' }),
})
export type SoldeComptable = z.output<typeof soldeComptable>
