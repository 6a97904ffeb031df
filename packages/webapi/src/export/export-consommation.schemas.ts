import { z } from 'zod'
import { controler, schemaDe } from '../champ/lire.ts'
import { ajouterJours } from '../consommation/calendrier.rules.ts'
import { joursMaxParGranularite } from '../consommation/consommation.codes.ts'
import { formulaireExport } from './export-consommation.champs.ts'

/** What a consumption export asks (1§5), with what only the day can tell. `aujourdhui` is the local day. */
export const saisieExportConsommation = (aujourdhui: string) => {
  const { champs, controles } = formulaireExport(aujourdhui)
  return z
    .object({
      granulariteConsommation: schemaDe(champs.granulariteConsommation),
      dateDebut: schemaDe(champs.dateDebut),
      dateFin: schemaDe(champs.dateFin)
        .optional()
        .transform((jour) => jour ?? aujourdhui),
      typeExport: schemaDe(champs.typeExport),
    })
    .superRefine(controler(controles))
}
export type SaisieExportConsommation = z.output<ReturnType<typeof saisieExportConsommation>>

/** Last day that may be asked for: the end of a graph that runs to the future stops at today. */
export const borner = (jour: string, aujourdhui: string): string => (jour > aujourdhui ? aujourdhui : jour)

/** First day of the longest period of a level that ends that day. */
export const debutLePlusTot = (granularite: keyof typeof joursMaxParGranularite, fin: string): string =>
  ajouterJours(fin, 1 - joursMaxParGranularite[granularite])
