import { z } from 'zod'
import { texteLibre } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsGrand } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { LIGNES_MAX_SELECTION } from '../liste/liste.ts'
import { exportErreurs } from './export.messages.ts'
import { contratOuNon, fichierExporte, groupeOuNon } from './export.schemas.ts'

export const exportEndpoints = defineEndpoints({
  exporterListe: {
    method: 'POST',
    path: 'Export/{format}/{contract}/{group}/{key}',
    summary: 'The rows of a list, all pages, with the chosen columns, as CSV or PDF; null where a part is not meant',
    spec: '3§7, 3§9',
    auth: 'utilisateur',
    profils: 'tous',
    // after its end too: what of it is still open to the caller, the call of the list says
    objets: { contratFacture: 'params.contract', groupe: 'params.group' },
    fonctionnalite: { nom: 'Groupe', si: 'params.group' },
    params: z.object({
      format: z.preprocess(
        (valeur) => (typeof valeur === 'string' ? valeur.toLowerCase() : valeur),
        z.enum(['csv', 'pdf'], 'Les formats proposés sont CSV et PDF.'),
      ),
      contract: contratOuNon,
      group: groupeOuNon,
      key: z.string().max(255).meta({ description: 'Name of the declared list' }),
    }),
    body: z.object({
      urlService: z
        .string('Indiquez la liste à exporter.')
        .max(2_000)
        .meta({ description: 'Path and query of the list call: Utilisateur/utilisateurs?recherche=martin&tri=nom' }),
      colonnes: z
        .array(z.string().max(100))
        .max(100)
        .optional()
        .meta({ description: 'Names of declared columns, in the order wanted; by default those shown at first' }),
      selection: z
        .array(z.string().min(1).max(100))
        .min(1, 'Choisissez au moins une ligne.')
        .max(LIGNES_MAX_SELECTION, `Choisissez ${LIGNES_MAX_SELECTION} lignes au plus.`)
        .optional()
        .meta({
          description:
            'Identities of the rows wanted, of those the list call shows (parts of a composed one escaped, with / between); absent: all',
        }),
      typeExport: z.string().max(50).optional().meta({ description: 'The format is the one of the path' }),
      granulariteConsommation: z.string().max(20).optional().meta({ description: 'No list has one yet' }),
      nomFichierExport: texteLibre
        .optional()
        .meta({ description: 'Without extension; by default made from the name of the list' }),
      titreExport: texteLibre.optional(),
    }),
    corps: corpsGrand,
    reply: fichierExporte,
    cacheable: false,
    erreurs: [
      exportErreurs.exportInconnu,
      exportErreurs.exportTropGrand,
      exportErreurs.exportOccupe,
      communErreurs.introuvable,
    ],
  },
})
