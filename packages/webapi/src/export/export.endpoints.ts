import { z } from 'zod'
import { idNumerique, jourLocal, numeroContrat, texteLibre } from '../common/champs.ts'
import { consommationErreurs } from '../consommation/consommation.messages.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { LIGNES_MAX_SELECTION } from '../liste/liste.ts'
import { exportErreurs } from './export.messages.ts'

const absent = z.literal(['null', '0', '-']).transform(() => undefined)
// 0 is everyone's « Tous mes contrats »
const sansGroupe = z.literal(['null', '-']).transform(() => undefined)

export const exportEndpoints = defineEndpoints({
  exporter: {
    method: 'POST',
    path: 'Export/{format}/{contract}/{group}/{key}',
    summary:
      'The rows of a list, all pages, with the chosen columns, or without urlService the consumption of a contract or group, as CSV or PDF; null where a part is not meant',
    spec: '3§7, 3§9, 1§7.5, 1§5',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'params.contract', groupe: 'params.group' },
    params: z.object({
      format: z.preprocess(
        (valeur) => (typeof valeur === 'string' ? valeur.toLowerCase() : valeur),
        z.enum(['csv', 'pdf'], 'Les formats proposés sont CSV et PDF.'),
      ),
      contract: z.union([absent, numeroContrat]),
      group: z.union([sansGroupe, idNumerique]),
      key: z.string().max(255).meta({ description: 'Name of the declared list, or null' }),
    }),
    body: z.object({
      colonnes: z
        .array(z.string().max(100))
        .max(100)
        .optional()
        .meta({ description: 'Names of declared columns, in the order wanted; by default those shown at first' }),
      urlService: z
        .string()
        .max(2_000)
        .optional()
        .meta({ description: 'Path and query of the list call: Utilisateur/utilisateurs?recherche=martin&tri=nom' }),
      selection: z
        .array(z.string().min(1).max(100))
        .min(1, 'Choisissez au moins une ligne.')
        .max(LIGNES_MAX_SELECTION, `Choisissez ${LIGNES_MAX_SELECTION} lignes au plus.`)
        .optional()
        .meta({ description: 'Identifiers of the rows wanted, of those the list call shows; absent: all of them' }),
      typeExport: z
        .string()
        .max(50)
        .optional()
        .meta({ description: 'csv-iso: CSV for programs; else as the path says. PDF or CSV of a consumption' }),
      nomFichierExport: texteLibre
        .optional()
        .meta({ description: 'Without extension; by default made from what it is' }),
      titreExport: texteLibre.optional(),
      granulariteConsommation: z.string().max(20).optional().meta({ description: 'ANNEE to HEURE (1§3.7)' }),
      dateDebut: jourLocal.optional().meta({ description: 'First local day of the consumption, not in the future' }),
      dateFin: jourLocal.optional().meta({ description: 'Last one, included; today by default' }),
    }),
    reply: z.string().meta({ description: 'The file', contentMediaType: 'application/octet-stream' }),
    cacheable: false,
    erreurs: [
      exportErreurs.exportInconnu,
      exportErreurs.exportTropGrand,
      exportErreurs.exportOccupe,
      exportErreurs.exportImpossible,
      consommationErreurs.periodeTropLongue,
      consommationErreurs.granulariteNonAutorisee,
      consommationErreurs.consentementRequis,
      consommationErreurs.dateArchive,
      consommationErreurs.contratsTropNombreux,
      communErreurs.introuvable,
    ],
  },
})
