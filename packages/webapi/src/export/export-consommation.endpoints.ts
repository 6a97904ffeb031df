import { z } from 'zod'
import { schemaDe } from '../champ/lire.ts'
import { jourLocal, texteLibre } from '../common/champs.ts'
import { consommationErreurs } from '../consommation/consommation.messages.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { exportErreurs } from './export.messages.ts'
import { contratOuNon, fichierExporte, groupeOuNon } from './export.schemas.ts'
import { champsExport } from './export-consommation.champs.ts'

const communs = {
  method: 'POST',
  spec: '1§7.5, 1§5',
  auth: 'utilisateur',
  profils: 'tous',
  objets: { contrat: 'params.numero', groupe: 'params.idGroupe' },
  contenu: 'conso',
  fonctionnalite: { nom: 'Groupe', si: 'params.idGroupe' },
  params: z.object({ numero: contratOuNon, idGroupe: groupeOuNon }),
  body: z.object({
    granulariteConsommation: schemaDe(champsExport.granulariteConsommation).meta({
      description: 'Level of detail (1§3.7)',
    }),
    dateDebut: schemaDe(champsExport.dateDebut).meta({ description: 'First local day, not in the future' }),
    dateFin: jourLocal.optional().meta({ description: 'Last one, included; today by default' }),
    typeExport: z
      .string()
      .max(50)
      .optional()
      .meta({ description: 'csv-iso: CSV for programs, where the path says CSV; else as the path says' }),
    nomFichierExport: texteLibre
      .optional()
      .meta({ description: 'Without extension; by default made from the period and the contract or group' }),
    titreExport: texteLibre.optional(),
  }),
  reply: fichierExporte,
  cacheable: false,
} as const

const erreurs = [
  exportErreurs.exportInconnu,
  exportErreurs.exportOccupe,
  consommationErreurs.periodeTropLongue,
  consommationErreurs.granulariteNonAutorisee,
  consommationErreurs.consentementRequis,
  consommationErreurs.dateArchive,
  consommationErreurs.contratsTropNombreux,
  communErreurs.introuvable,
] as const

export const exportConsommationEndpoints = defineEndpoints({
  exporterConsommationPdf: {
    ...communs,
    path: 'Export/Pdf/{numero}/{idGroupe}/null',
    summary: 'The consumption of a contract or group as PDF: chart, figures, every bar; null for the one not meant',
    erreurs: [...erreurs, exportErreurs.exportImpossible],
  },
  exporterConsommationCsv: {
    ...communs,
    path: 'Export/Csv/{numero}/{idGroupe}/null',
    summary: 'The consumption of a contract or group as CSV, one line a bar; null for the one not meant',
    erreurs,
  },
})
