import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { lectureDeFactures } from './commun.endpoints.ts'
import { factureDeGroupe } from './groupe.endpoints.ts'

/** A bill found by what is written on it. */
export const facturesParNumeroEndpoints = defineEndpoints({
  facturesParNumero: {
    ...lectureDeFactures,
    path: 'Facture/parNumero',
    summary:
      'Invoices of that whole number, of any contract whose numbers the caller may know; none where there is none',
    spec: '2§6, decision 006',
    query: z.object({ numero: z.string().trim().min(4, 'Quatre caractères au moins.').max(64) }),
    reply: z.object({ resultats: z.array(factureDeGroupe) }),
    erreurs: [],
  },
})
