import { z } from 'zod'
import { entier } from '../common/champs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { reponsesDesPortes } from '../http/portes.ts'

// asked by the billing system: signed over its bytes, answered in JSON or XML as it is set up (docs/remises.md)
const porte = {
  spec: 'decision 048',
  auth: 'anonyme',
  profils: 'tous',
  porte: 'notification',
  reply: reponsesDesPortes.notification,
  cacheable: false,
  erreurs: [],
} as const

/** What billing itself calls. */
export const remiseEndpoints = defineEndpoints({
  remises: {
    ...porte,
    method: 'GET',
    path: 'Remise/remises/{apres}',
    summary:
      'What waits to be handed over to billing after that place, in order; fetched again until it is acknowledged',
    params: z.object({ apres: entier(0, Number.MAX_SAFE_INTEGER) }),
  },
  acquittement: {
    ...porte,
    method: 'POST',
    path: 'Remise/acquittement',
    summary: 'Billing says of a hand-over that it came, is taken, refused or done; the same again changes nothing',
    corps: { nature: 'brut', octets: 8 * 1024, types: ['application/json'] },
  },
})
