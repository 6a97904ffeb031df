import { z } from 'zod'
import { numeroContrat } from '../common/champs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { lectureDeFactures } from './commun.endpoints.ts'
import { echeanceEncaissable, impaye, planMensualisation } from './plans.schemas.ts'

/** Plans of a contract, what can be paid of them, unpaid items of the data type MTC (2§3). */
export const plansEndpoints = defineEndpoints({
  plansMensualisation: {
    ...lectureDeFactures,
    path: 'Prelevement/plansMensualisation/{id}',
    summary: 'Monthly plans and payments in parts of a contract with their lines, the latest first',
    spec: '2§2, 2§3, decision 026',
    objets: { contratFacture: 'params.id' },
    params: z.object({ id: numeroContrat }),
    reply: z.array(planMensualisation),
    erreurs: [],
  },
  listeEcheancesEncaissables: {
    ...lectureDeFactures,
    path: 'Prelevement/listeEcheancesEncaissables/{id}',
    summary: 'Instalments of a contract that can be paid now',
    spec: '2§2, 2§3, decision 026',
    objets: { contratFacture: 'params.id' },
    params: z.object({ id: numeroContrat }),
    reply: z.array(echeanceEncaissable),
    erreurs: [],
  },
  listeImpayes: {
    ...lectureDeFactures,
    path: 'Amendis/listeImpayes/{contract}',
    summary: 'Unpaid items of a contract, where the data type is MTC',
    spec: '2§3, 2§4',
    objets: { contratFacture: 'params.contract' },
    params: z.object({ contract: numeroContrat }),
    reply: z.array(impaye),
    erreurs: [],
  },
})
