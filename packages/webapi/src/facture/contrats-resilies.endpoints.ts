import { z } from 'zod'
import { jour } from '../consommation/consommation.schemas.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, requeteDeListe } from '../liste/liste.schemas.ts'
import { lectureDeFactures } from './commun.endpoints.ts'
import { listeDeContratsResilies } from './contrats-resilies.liste.ts'
import { centimes } from './factures.schemas.ts'

export const contratResilie = z.object({
  numeroContrat: z.string(),
  adresse: z.string().nullable(),
  dateFin: jour,
  isPasse: z.boolean().meta({
    description: 'It goes on, of other people: only the bills of the time of the reader are theirs (decision 056)',
  }),
  reste: centimes.meta({ description: 'What is left of its dues' }),
})
export type ContratResilie = z.output<typeof contratResilie>

/** The way in to the bills of contracts that are closed but for them. */
export const contratsResiliesEndpoints = defineEndpoints({
  contratsResilies: {
    ...lectureDeFactures,
    path: 'Facture/contratsResilies',
    summary: 'Ended contracts that are closed to the caller but for their bills',
    spec: '2§6, decision 006',
    query: z.object(requeteDeListe(listeDeContratsResilies)),
    reply: pageDe(contratResilie),
    erreurs: erreursDeListe,
  },
})
