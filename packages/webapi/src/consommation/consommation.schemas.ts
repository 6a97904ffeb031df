import { z } from 'zod'
import { jourLocal } from '../common/champs.ts'
import { granularites, motifsExclusion, motifsRefus, originesReleve, qualites } from './consommation.codes.ts'

export const jour = z.string().meta({ description: 'Local day, yyyy-MM-dd' })
export const instant = z.string().meta({ description: 'ISO 8601 with offset' })
export const litres = z.number().int().meta({ description: 'Litres; Wh for electricity' })
export const m3 = z.number().meta({ description: 'm3, 3 decimals at most; kWh for electricity' })
export const unite = z.enum(['M3', 'KWH'])
/** What turns a volume into an estimated cost (`coutEnCentimes`, cout.rules.ts). */
export const prixEurosParM3 = z.number().nullable().meta({
  description:
    'Euros per m3 that estimate a cost, without subscription (1§9: daily cost factor 1.17); null for electricity or without a price',
})

export const granularite = z.enum(granularites, 'Ce niveau de détail n’existe pas.')
/** First or last day of a period that is asked for. */
export const jourBorne = jourLocal.refine(
  (texte) => texte >= '1970-01-01' && texte <= '2099-12-31',
  'Cette date doit être comprise entre 1970 et 2099.',
)
/** A month yyyy-MM or a day yyyy-MM-dd. */
export const moisOuJour = z
  .string()
  .refine(
    (texte) => jourBorne.safeParse(/^\d{4}-\d{2}$/.test(texte) ? `${texte}-01` : texte).success,
    'Cette période doit être un mois (aaaa-mm) ou un jour (aaaa-mm-jj).',
  )

/** First and last day with data of a level, both included; null: none. */
const bornes = z.object({ min: jour, max: jour }).nullable()
export const datesParGranularite = z.object({
  ANNEE: bornes,
  TRIMESTRE: bornes,
  MOIS: bornes,
  SEMAINE: bornes,
  JOURNEE: bornes,
  HEURE: bornes,
})

/**
 * Bars of a chart as parallel arrays, one place per bar, so that a year of days stays under 30 kB.
 * `barresDe` (graphe.rules.ts) gives them back as objects.
 */
export const barres = z.object({
  debut: z.array(z.string()).meta({
    description: 'First day of the bar, yyyy-MM-dd; for HEURE its first instant, ISO 8601 with offset',
  }),
  fin: z.array(z.string()).meta({
    description: 'Last day of the bar, included, yyyy-MM-dd; for HEURE its end instant, excluded',
  }),
  volumeConsoEnLitres: z.array(litres.nullable()),
  volumeConsoEnM3: z.array(m3.nullable()),
  qualite: z.array(z.enum(qualites)),
  litresEstimes: z.array(litres).meta({ description: 'Part of the volume that is estimated, litres' }),
})
export type Barres = z.output<typeof barres>

/** Bars of one contract, each a point of the specification (1§3.7): what its meter showed as it ended. */
export const points = barres.extend({
  dateReleve: z.array(instant.nullable()).meta({
    description: 'Last reading of the bar, that of its end included, to the minute; null when none came',
  }),
  valeurIndex: z
    .array(z.number().int().nullable())
    .meta({ description: 'Whole m3 (kWh) that the meter showed at that reading' }),
  debitMin: z.array(litres.nullable()).meta({
    description: 'Least measured hour of the bar, litres; null when none was measured or several meters ran at once',
  }),
})

export const statistiques = z.object({
  du: jour.nullable(),
  au: jour.nullable(),
  moyenne: m3.nullable().meta({ description: 'm3 per bar of the granularity, known bars only' }),
  moyenneJour: m3.nullable().meta({ description: 'm3 per 24 hours that are known' }),
  moyenneJourEnLitres: litres.nullable(),
  totalEnLitres: litres.nullable(),
  totalEnM3: m3.nullable(),
  litresEstimes: litres,
  litresReportes: litres.meta({
    description:
      'Of the total, litres of a gap in the readings that no day shows; all estimated, 0 but by day and week',
  }),
  nbJours: z.number().int().meta({ description: 'Days of the period that belong to the contract' }),
  nbJoursConnus: z.number().int().meta({ description: 'Of those, days with data' }),
  maximum: z.object({ debut: z.string(), volumeConsoEnLitres: litres }).nullable(),
})

export type Statistiques = z.output<typeof statistiques>

/** With what the average of a day is held against (1§9). */
export const statistiquesGraphe = statistiques.extend({
  moyenneRegionale: m3
    .nullable()
    .meta({ description: 'Regional average, m3 per day (1§9: 0.151); null for electricity' }),
  coutJourEnCentimes: z.number().int().nullable().meta({
    description: 'Daily cost factor (1§9: 1.17 per m3) on moyenneJour; null for electricity or without a factor',
  }),
})

export const graphe = z.object({
  numeroContrat: z.string(),
  granularite: z.enum(granularites),
  du: jour.meta({ description: 'First day of the first bar: months and years are whole' }),
  au: jour,
  unite,
  telereleve: z.boolean().meta({ description: 'False: spread from billing readings, all estimated' }),
  barres: points,
  statistiques: statistiquesGraphe,
  donneesJusquAu: instant.nullable().meta({ description: 'End of the last hour or reading known, for this contract' }),
})
export type Graphe = z.output<typeof graphe>
/** The same without what the meter showed. */
export type GrapheDeBarres = Omit<Graphe, 'barres'> & { readonly barres: Barres }

/** Bars of a group: `barres`, and for each how many contracts stand behind it. */
export const barresGroupe = barres.extend({
  nbContrats: z.array(z.number().int()).meta({
    description: 'Contracts the bar should count: in the group, open at this granularity, in service during the bar',
  }),
  nbContratsConnus: z.array(z.number().int()).meta({ description: 'Of those, contracts with data' }),
  nbContratsIncomplets: z
    .array(z.number().int())
    .meta({ description: 'Of those with data, contracts with a part unknown' }),
})
export type BarresGroupe = z.output<typeof barresGroupe>

/** Contracts of a group behind its chart. */
export const contratsComptes = z.object({
  nbContrats: z.number().int().meta({ description: 'In the group' }),
  nbContratsComptes: z.number().int().meta({ description: 'Open at this granularity, in the unit of the chart' }),
  exclus: z.array(z.object({ motif: z.enum(motifsExclusion), nbContrats: z.number().int() })),
  nbContratsEnCalcul: z.number().int().meta({ description: 'Counted soon: they joined the group a few minutes ago' }),
})

export const grapheGroupe = z.object({
  idGroupe: z.number().int(),
  granularite: z.enum(granularites),
  du: jour.meta({ description: 'First day of the first bar: weeks, months, quarters and years are whole' }),
  au: jour,
  unite,
  barres: barresGroupe,
  statistiques: statistiquesGraphe,
  contrats: contratsComptes,
  donneesJusquAu: instant.nullable().meta({ description: 'Latest end of data among the contracts' }),
})
export type GrapheGroupe = z.output<typeof grapheGroupe>

/** Weekly readings: the last reading of each week, latest first (1§7.5); dateReleve and valeurIndex are those of the last. */
export const relevesHebdomadaires = z.object({
  dateReleve: instant.nullable(),
  valeurIndex: z.number().int().nullable(),
  releves: z.array(
    z.object({
      semaine: jour.meta({ description: 'Monday of the week' }),
      dateReleve: instant,
      valeurIndex: z.number().int().meta({ description: 'Whole m3 (kWh) shown by the meter' }),
      indexEnLitres: litres,
      numeroPhysiqueAppareil: z.string(),
      volumeConsoEnLitres: litres.nullable().meta({
        description: 'Of the week, as its chart shows; of a meter read on the spot, since the reading before',
      }),
      volumeConsoEnM3: m3.nullable(),
      litresEstimes: litres.meta({ description: 'Part of the volume that is estimated, litres' }),
    }),
  ),
})

/** The last reading within the contract (1§3.7); all null when there is none. */
export const derniereReleve = z.object({
  dateReleve: instant.nullable(),
  valeurIndex: z.number().int().nullable().meta({ description: 'Whole m3 (kWh) shown by the meter' }),
  indexEnLitres: litres.nullable(),
  origine: z.enum(originesReleve).nullable(),
  numeroPhysiqueAppareil: z.string().nullable(),
  volumeConsoEnLitres: litres.nullable().meta({ description: 'Since the previous billing reading of the contract' }),
  volumeConsoEnM3: m3.nullable(),
  depuis: instant.nullable().meta({ description: 'That previous reading' }),
})

const celluleCalendrier = z.object({
  debut: z.string().meta({ description: 'Day yyyy-MM-dd, or first instant of the hour' }),
  volumeConsoEnLitres: litres.nullable(),
  volumeConsoEnM3: m3.nullable(),
  qualite: z.enum(qualites),
  litresEstimes: litres,
})

/** Calendar grid (1§9): rows of 7 days from Monday, or of 6 hours; null outside the period. */
export const calendrierConsommation = z.object({
  numeroContrat: z.string(),
  periode: z.string().meta({ description: 'yyyy-MM or yyyy-MM-dd' }),
  granularite: z.enum(['JOURNEE', 'HEURE']),
  unite,
  lignes: z.array(z.array(celluleCalendrier.nullable())),
})
export type CalendrierConsommation = z.output<typeof calendrierConsommation>

/** The production chart (1§7.5): fixed figures of an imaginary installation, the same for every contract. */
export const productions = z.object({
  demonstration: z.literal(true),
  unite: z.literal('KWH'),
  annees: z.array(
    z.object({
      annee: z.number().int(),
      debut: z.array(jour),
      productionEnKWh: z.array(z.number()),
    }),
  ),
})
export type Productions = z.output<typeof productions>

export const autorisationGranularite = z.object({
  granularite: z.enum(granularites),
  autorise: z.boolean(),
  motif: z.enum(motifsRefus).nullable(),
  consentement: z.object({
    requis: z.boolean().meta({ description: 'Closed until the subscriber agrees (hours)' }),
    accorde: z.boolean(),
    le: instant.nullable(),
    modifiable: z.boolean().meta({ description: 'This caller may give or withdraw it' }),
  }),
})

export const autorisationsGroupe = z.object({
  idGroupe: z.number().int(),
  nbContrats: z.number().int(),
  granularites: z.array(
    z.object({
      granularite: z.enum(granularites),
      autorise: z.boolean().meta({ description: 'At least one contract of the group is open' }),
      motif: z.enum(motifsRefus).nullable(),
      nbContratsOuverts: z.number().int(),
    }),
  ),
  groupeAutorisation: z.object({ actif: z.boolean() }),
  creerGroupePageConso: z.boolean(),
})

export const autorisations = z.object({
  numeroContrat: z.string(),
  granularites: z.array(autorisationGranularite),
  groupeAutorisation: z.object({ actif: z.boolean() }),
  creerGroupePageConso: z.boolean(),
  services: z.array(
    z.object({
      codeTypeService: z.string(),
      souscription: z.boolean(),
      resiliation: z.boolean(),
      estSouscrit: z.boolean(),
    }),
  ),
})
export type Autorisations = z.output<typeof autorisations>
