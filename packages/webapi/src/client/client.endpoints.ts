import { z } from 'zod'
import { numeroContrat } from '../common/champs.ts'
import { defineEndpoints } from '../http/endpoint.ts'

const completudeReponse = z.object({
  isNotComplete: z.boolean(),
  isTitulaireNotComplete: z.boolean(),
  isCoTitulaireNotComplete: z.boolean(),
  isPayeurNotComplete: z.boolean(),
})

export const clientEndpoints = defineEndpoints({
  isCoordonneesIncompletesBloquant: {
    method: 'GET',
    path: 'Client/isCoordonneesIncompletesBloquant/{numeroContrat}',
    summary: 'Blocking completeness check: all false unless feature BloqueContratCoordonneeIncomplete is on',
    spec: '1§7.4',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'params.numeroContrat' },
    params: z.object({ numeroContrat }),
    reply: completudeReponse,
    cacheable: true,
    erreurs: [],
  },
  isCoordonneesIncompletes: {
    method: 'GET',
    path: 'Client/isCoordonneesIncompletes/{numeroContrat}',
    summary: 'Completeness of the holder, co-holder and payer of a contract',
    spec: '1§3.4',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'params.numeroContrat' },
    params: z.object({ numeroContrat }),
    reply: completudeReponse,
    cacheable: true,
    erreurs: [],
  },
})
