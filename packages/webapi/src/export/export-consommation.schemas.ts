import { z } from 'zod'
import { controler, schemaDe } from '../champ/lire.ts'
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
