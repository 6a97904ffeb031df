import { z } from 'zod'
import { jour } from '../consommation/consommation.schemas.ts'
import { soldeComptable } from './factures.schemas.ts'
import { alertesDuCompte } from './reglements.schemas.ts'

/** The accounts of a group, added up. */
export const soldeGroupe = soldeComptable.omit({ numeroContrat: true }).extend({
  idGroupe: z.number().int(),
  nbContrats: z.number().int().meta({ description: 'Contracts whose bills the reader may read' }),
  nbContratsARegler: z.number().int().meta({ description: 'Of these, those with something to settle' }),
  historique: z
    .object({
      isRestreint: z.boolean(),
      depuis: jour.nullable().meta({ description: 'Settled invoices of before are in no list; what is due is' }),
    })
    .meta({ description: 'A large group shows so many months back (2§6)' }),
})
export type SoldeGroupe = z.output<typeof soldeGroupe>

export const soldeEtAlerteGroupe = soldeGroupe.extend(alertesDuCompte)
