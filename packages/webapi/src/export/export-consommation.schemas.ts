import { z } from 'zod'
import { jourLocal } from '../common/champs.ts'
import { ajouterJours, nbJours } from '../consommation/calendrier.rules.ts'
import { granularites, joursMaxParGranularite } from '../consommation/consommation.codes.ts'
import { consommationErreurs } from '../consommation/consommation.messages.ts'

/** `csv` opens in a French spreadsheet, `csv-iso` is for programs: `,` between cells, decimal point, ISO 8601 dates. */
export const formatsExportConsommation = ['pdf', 'csv', 'csv-iso'] as const
export type FormatExportConsommation = (typeof formatsExportConsommation)[number]

const DEBUT_ATTENDU = 'Veuillez renseigner une date de début.'
const PREMIER_JOUR = '1970-01-01'

const jourPasse = (aujourdhui: string) =>
  jourLocal
    .refine((jour) => jour >= PREMIER_JOUR, 'Cette date est trop ancienne.')
    .refine((jour) => jour <= aujourdhui, 'Cette date ne peut pas être dans le futur.')

const vide = (valeur: unknown): unknown => (valeur === '' || valeur === null ? undefined : valeur)

/** What every consumption export gives, whoever asks (1§5). */
export const champsExportConsommation = {
  granulariteConsommation: z.enum(granularites, 'Veuillez choisir un niveau de détail.'),
  dateDebut: z.string(DEBUT_ATTENDU).min(1, DEBUT_ATTENDU).pipe(jourLocal),
} as const

/**
 * What a consumption export asks (1§5): level, start and format required; the end is today by default; neither in the future, the
 * start not after the end. `aujourdhui` is the local day.
 */
export const saisieExportConsommation = (aujourdhui: string) =>
  z
    .object({
      granulariteConsommation: champsExportConsommation.granulariteConsommation,
      dateDebut: z.preprocess(vide, champsExportConsommation.dateDebut.pipe(jourPasse(aujourdhui))),
      dateFin: z.preprocess((valeur) => vide(valeur) ?? aujourdhui, jourPasse(aujourdhui)),
      typeExport: z.preprocess(
        (valeur) => (typeof valeur === 'string' ? valeur.toLowerCase() : valeur),
        z.enum(formatsExportConsommation, 'Veuillez choisir un format : PDF ou CSV.'),
      ),
    })
    .superRefine(({ dateDebut, dateFin, granulariteConsommation }, ctx) => {
      const refuser = (champ: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [champ], message, input: dateFin })
      if (dateDebut > dateFin) refuser('dateFin', consommationErreurs.dateFinAvantDebut.texte)
      else if (nbJours(dateDebut, dateFin) > joursMaxParGranularite[granulariteConsommation])
        refuser('dateDebut', consommationErreurs.periodeTropLongue.texte)
    })
export type SaisieExportConsommation = z.output<ReturnType<typeof saisieExportConsommation>>

/** Last day that may be asked for: the end of a graph that runs to the future stops at today. */
export const borner = (jour: string, aujourdhui: string): string => (jour > aujourdhui ? aujourdhui : jour)

/** First day of the longest period of a level that ends that day. */
export const debutLePlusTot = (granularite: keyof typeof joursMaxParGranularite, fin: string): string =>
  ajouterJours(fin, 1 - joursMaxParGranularite[granularite])
