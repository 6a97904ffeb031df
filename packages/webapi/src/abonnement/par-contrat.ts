import { z } from 'zod'
import { numeroContrat } from '../common/champs.ts'

/** What calls that read something of one contract say alike. */
export const parContrat = {
  method: 'GET',
  auth: 'utilisateur',
  profils: 'tous',
  objets: { contrat: 'params.numeroContrat' },
  params: z.object({ numeroContrat }),
} as const
