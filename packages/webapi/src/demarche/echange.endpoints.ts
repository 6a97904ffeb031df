import { z } from 'zod'
import { corpsGrand } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { administration } from './administration.schemas.ts'
import { demarcheErreurs } from './demarche.messages.ts'
import { comparaison, fichierRecu } from './echange.schemas.ts'

/** Settings of procedures as a file: given out, compared, taken (3§2, 3§7). */
export const echangeDemarchesEndpoints = defineEndpoints({
  exporterFormulaires: {
    ...administration,
    method: 'GET',
    path: 'Configuration/exporterFormulaires',
    summary: 'Every definition with its contacts, as XML (docs/demarches)',
    spec: '3§7, 3§2',
    reply: z.string().meta({ description: 'The file', contentMediaType: 'application/xml' }),
    erreurs: [],
  },
  comparerFormulaires: {
    ...administration,
    method: 'POST',
    path: 'Configuration/comparerFormulaires',
    summary: 'What taking such a file would change, or every fault of it; changes nothing',
    spec: 'decision 045',
    lectureParPost: true,
    corps: corpsGrand,
    body: z.object({ fichier: fichierRecu }),
    reply: comparaison,
    erreurs: [],
  },
  importerFormulaires: {
    ...administration,
    method: 'POST',
    path: 'Configuration/importerFormulaires',
    summary: 'Takes a file as it was compared: all of it, or nothing',
    spec: 'decision 045',
    corps: corpsGrand,
    body: z.object({ fichier: fichierRecu, empreinte: z.string().max(64) }),
    reply: z.object({ changees: z.int().meta({ description: 'Procedures' }) }),
    erreurs: [demarcheErreurs.fichierFautif, demarcheErreurs.compareChange],
  },
})
