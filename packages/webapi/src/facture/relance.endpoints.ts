import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { identifiantInterne, lectureDeFactures } from './commun.endpoints.ts'
import { etatDeFacture, infoPhaseRelance, modeReglement } from './relance.schemas.ts'

const parFacture = { objets: { facture: 'params.id' }, params: z.object({ id: identifiantInterne }) } as const

/** What is to know of one invoice besides its lines: state, recovery, ways to pay. All take identifiantInterneFacture. */
export const relanceEndpoints = defineEndpoints({
  etat: {
    ...lectureDeFactures,
    ...parFacture,
    path: 'Facturation/etat/{id}',
    summary: 'State of one invoice: its list, its recovery, whether it may be paid online',
    spec: '2§7, decision 026',
    reply: etatDeFacture,
    erreurs: [],
  },
  listeModeReglement: {
    ...lectureDeFactures,
    path: 'Facturation/listeModeReglement/{invoice}',
    summary: 'Ways to pay what is left of one invoice, and what to do for each',
    spec: '2§7, decision 026',
    objets: { facture: 'params.invoice' },
    params: z.object({ invoice: identifiantInterne }),
    reply: z.array(modeReglement),
    erreurs: [],
  },
  infoPhaseRelance: {
    ...lectureDeFactures,
    ...parFacture,
    path: 'Amendis/infoPhaseRelance/{id}',
    summary: 'Where the recovery of one invoice stands, what comes next, and which help there is',
    spec: '2§7, decision 026',
    reply: infoPhaseRelance,
    erreurs: [],
  },
})
