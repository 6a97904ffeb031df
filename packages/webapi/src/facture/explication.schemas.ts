import { z } from 'zod'
import { jour } from '../consommation/consommation.schemas.ts'
import { effetsFacture } from './explication.rules.ts'
import { centimes, uniteVolume } from './factures.schemas.ts'

const litres = z.number().int().meta({ description: 'Litres; Wh for electricity' })
const dixMilliemes = z.number().int().nullable().meta({ description: 'Ten-thousandths of a euro a m³, before tax' })

/** Why the difference between two invoices is not split. */
export const motifsSansEffets = ['SANS_LIGNES', 'SANS_PERIODE'] as const
/** Why homes alike are not shown. */
export const motifsSansSemblables = ['FACTURE_ANCIENNE', 'HISTORIQUE_COURT', 'LOGEMENT_INCONNU', 'TROP_PEU'] as const
/** Why what the meter measured is not shown. */
export const motifsSansMesure = [
  'SANS_PERIODE',
  'CONSO_FERMEE',
  'SANS_TELERELEVE',
  'JOURS_FERMES',
  'INCOMPLET',
  'SANS_MESURE',
] as const

/** Another invoice of the same contract, and what the explained one has more than it. No number: it proves the contract. */
export const factureComparee = z.object({
  identifiantInterneFacture: z.number().int(),
  dateFacture: jour,
  du: jour.nullable(),
  au: jour.nullable(),
  nbJours: z.number().int().nullable(),
  volume: litres.nullable(),
  montantTTC: centimes,
  ecart: centimes.meta({ description: 'Explained less this one' }),
  effets: z
    .array(z.object({ code: z.enum(effetsFacture), montant: centimes }))
    .nullable()
    .meta({ description: 'In the order of the chain; they add up to ecart. Null: motif says why' }),
  motif: z.enum(motifsSansEffets).nullable(),
  prixM3: dixMilliemes,
  prixM3Organismes: dixMilliemes,
})
export type FactureComparee = z.output<typeof factureComparee>

export const semblables = z.object({
  volume: litres.meta({ description: 'Of this home, over the year that the invoice closes' }),
  bas: litres.meta({ description: 'A quarter of the homes use less; rounded to 5 m³' }),
  milieu: litres,
  haut: litres,
  nbFoyers: z.number().int().meta({ description: 'Rounded down to the ten' }),
  commune: z.string(),
  diametre: z.number().int(),
  calculeLe: jour,
})
export type Semblables = z.output<typeof semblables>

export const mesureFacturee = z.object({
  litres,
  litresEstimes: litres.meta({ description: 'Of `litres`, what the meter did not send' }),
  facture: litres,
  nbJours: z.number().int(),
  nbJoursConnus: z.number().int(),
  mois: z.array(
    z.object({
      mois: z.string(),
      litres: litres.nullable(),
      estime: z.boolean(),
      litresUnAnPlusTot: litres.nullable().meta({
        description:
          'Over the same days a year before, what is estimated among them included; null unless all of them are known',
      }),
    }),
  ),
})

/** « Explain my invoice »: what its lines, its contract and its neighbours say of it. */
export const explicationFacture = z.object({
  identifiantInterneFacture: z.number().int(),
  nbJours: z.number().int().nullable(),
  prixM3: dixMilliemes,
  prixM3Organismes: dixMilliemes,
  beneficiaires: z
    .array(z.object({ nom: z.string(), montant: centimes }))
    .meta({ description: 'Who receives it, before tax, the largest first; the VAT last. Empty without lines' }),
  precedente: factureComparee.nullable().meta({ description: 'Of the same nature; null where there is none' }),
  anneeAvant: factureComparee.nullable().meta({ description: 'The same period a year before' }),
  semblables: semblables.nullable(),
  motifSemblables: z.enum(motifsSansSemblables).nullable(),
  mesure: mesureFacturee.nullable(),
  motifMesure: z.enum(motifsSansMesure).nullable(),
  prochaineReleve: jour.nullable().meta({
    description: 'About when the meter is read next, after the last invoice; null on others, and once it is late',
  }),
})
export type ExplicationFacture = z.output<typeof explicationFacture>

/** Why there is no forecast. */
export const motifsSansPrevision = [
  'CONTRAT_RESILIE',
  'SANS_FACTURE',
  'SANS_LIGNES',
  'CONSO_FERMEE',
  'SANS_TELERELEVE',
  'JOURS_FERMES',
  'TROP_TOT',
  'DONNEES_INCOMPLETES',
] as const
export type MotifSansPrevision = (typeof motifsSansPrevision)[number]

const fourchette = z.object({ bas: centimes, milieu: centimes, haut: centimes })

export const prevision = z.object({
  du: jour,
  au: jour.meta({ description: 'About when the meter will be read' }),
  mesureJusquAu: jour,
  litresMesures: litres,
  litresEstimes: litres.meta({ description: 'Of `litresMesures`, what the meter did not send' }),
  litresBas: litres,
  litres: litres,
  litresHaut: litres,
  montant: fourchette,
  tarifDu: jour.meta({ description: 'The invoice whose prices are used' }),
  parAnneeAvant: z.boolean().meta({ description: 'What is to come follows the same days a year before, too' }),
})

/** Why a plan says nothing of what it would regularise today. */
export const motifsSansRegularisation = [...motifsSansPrevision, 'PLAN_A_VENIR', 'PLAN_PLUS_LOIN'] as const

export const planSuivi = z.object({
  du: jour.meta({ description: 'The consumption it pays starts here' }),
  au: jour.meta({ description: 'And is counted to here' }),
  nbEcheances: z.number().int(),
  nbPayees: z.number().int(),
  total: centimes,
  paye: centimes,
  regleSurFactures: centimes.meta({ description: 'Paid on the invoices of that consumption, instalments aside' }),
  prochaineLe: jour.nullable(),
  prochaineMontant: centimes.nullable(),
  facture: centimes
    .nullable()
    .meta({ description: 'Issued over that consumption; null where the plan pays what came after it' }),
  estime: centimes.nullable().meta({ description: 'Not billed yet, at the tariff of the last invoice' }),
  regularisation: centimes.nullable().meta({ description: 'Today: positive, to pay; negative, to be given back' }),
  dejaDemande: centimes.meta({ description: 'Of it, instalments that the bank refused: they are asked for elsewhere' }),
  motif: z.enum(motifsSansRegularisation).nullable(),
})

/** What comes: next invoice and monthly payments. */
export const aVenir = z.object({
  numeroContrat: z.string(),
  uniteVolume,
  moisProchaineFacture: z.string().nullable().meta({ description: 'yyyy-MM, by the rhythm of the invoices before' }),
  prevision: prevision.nullable(),
  motif: z.enum(motifsSansPrevision).nullable(),
  plan: planSuivi.nullable(),
})
export type AVenir = z.output<typeof aVenir>
