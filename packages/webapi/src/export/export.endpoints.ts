import { z } from 'zod'
import { idNumerique, jourLocal, numeroContrat, texteLibre } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { exportErreurs } from './export.messages.ts'

const absent = z.literal(['null', '0', '-']).transform(() => undefined)

export const exportEndpoints = defineEndpoints({
  exporter: {
    method: 'POST',
    path: 'Export/{format}/{contract}/{group}/{key}',
    summary: 'The rows of a list, all pages, with the chosen columns, as CSV or PDF; null where a part is not meant',
    spec: '3§7, 3§9, 1§7.5',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'params.contract', groupe: 'params.group' },
    params: z.object({
      format: z.preprocess(
        (valeur) => (typeof valeur === 'string' ? valeur.toLowerCase() : valeur),
        z.enum(['csv', 'pdf'], 'Les formats proposés sont CSV et PDF.'),
      ),
      contract: z.union([absent, numeroContrat]),
      group: z.union([absent, idNumerique]),
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
      typeExport: z.string().max(50).optional(),
      nomFichierExport: texteLibre.optional(),
      titreExport: texteLibre.optional(),
      granulariteConsommation: z.string().max(20).optional(),
      dateDebut: jourLocal.optional(),
      dateFin: jourLocal.optional(),
    }),
    reply: z.string().meta({ description: 'The file', contentMediaType: 'application/octet-stream' }),
    cacheable: false,
    erreurs: [
      exportErreurs.exportInconnu,
      exportErreurs.exportTropGrand,
      exportErreurs.exportOccupe,
      communErreurs.introuvable,
    ],
  },
})
