import { z } from 'zod'
import { numeroContrat } from '../common/champs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { identifiantInterne, lectureDeFactures } from './commun.endpoints.ts'
import { aVenir, explicationFacture } from './explication.schemas.ts'

/** « Explain my invoice » and what comes after it (2§3; docs/decisions/028). */
export const explicationEndpoints = defineEndpoints({
  explicationFacture: {
    ...lectureDeFactures,
    path: 'Facture/explication/{internalId}',
    summary:
      'Why an invoice is what it is: what changed since the one before, who receives it, homes alike, litres measured',
    spec: '2§3, decision 006',
    objets: { facture: 'params.internalId' },
    params: z.object({ internalId: identifiantInterne }),
    reply: explicationFacture,
    erreurs: [],
  },
  aVenir: {
    ...lectureDeFactures,
    path: 'Facture/aVenir/{contract}',
    summary: 'Next invoice and its range, its month, monthly payments against real use',
    spec: '2§3, decision 006',
    objets: { contratFacture: 'params.contract' },
    params: z.object({ contract: numeroContrat }),
    reply: aVenir,
    erreurs: [],
  },
})
