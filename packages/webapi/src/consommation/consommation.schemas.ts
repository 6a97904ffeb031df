import { z } from 'zod'
import { granularites, motifsRefus, originesReleve, qualites } from './consommation.codes.ts'

export const jour = z.string().meta({ description: 'Local day, yyyy-MM-dd' })
export const instant = z.string().meta({ description: 'ISO 8601 with offset' })
export const litres = z.number().int().meta({ description: 'Litres; Wh for electricity' })
export const m3 = z.number().meta({ description: 'm3, 3 decimals at most; kWh for electricity' })
export const unite = z.enum(['M3', 'KWH'])

/** First and last day with data of a level, both included; null: none. */
const bornes = z.object({ min: jour, max: jour }).nullable()
export const datesParGranularite = z.object({ ANNEE: bornes, MOIS: bornes, JOURNEE: bornes, HEURE: bornes })

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

export const statistiques = z.object({
  du: jour.nullable(),
  au: jour.nullable(),
  moyenne: m3.nullable().meta({ description: 'm3 per bar of the granularity, known bars only' }),
  moyenneJour: m3.nullable().meta({ description: 'm3 per day, over days with data' }),
  moyenneJourEnLitres: litres.nullable(),
  totalEnLitres: litres.nullable(),
  totalEnM3: m3.nullable(),
  litresEstimes: litres,
  nbJours: z.number().int().meta({ description: 'Days of the period that belong to the contract' }),
  nbJoursConnus: z.number().int().meta({ description: 'Of those, days with data' }),
  maximum: z.object({ debut: z.string(), volumeConsoEnLitres: litres }).nullable(),
})

export const graphe = z.object({
  numeroContrat: z.string(),
  granularite: z.enum(granularites),
  du: jour.meta({ description: 'First day of the first bar: months and years are whole' }),
  au: jour,
  unite,
  telereleve: z.boolean().meta({ description: 'False: spread from billing readings, all estimated' }),
  barres,
  statistiques,
  donneesJusquAu: instant.nullable().meta({ description: 'End of the last hour or reading known, for this contract' }),
})
export type Graphe = z.output<typeof graphe>

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
