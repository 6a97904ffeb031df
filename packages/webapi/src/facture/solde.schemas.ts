import { z } from 'zod'
import { jour } from '../consommation/consommation.schemas.ts'
import { centimes, soldeComptable } from './factures.schemas.ts'

/** What the account of a contract or of a group asks of a person, from the quietest to the most pressing. */
export const niveauxAlerteSolde = ['AUCUNE', 'A_REGLER', 'EN_RETARD', 'RELANCE', 'CONTENTIEUX'] as const
export type NiveauAlerteSolde = (typeof niveauxAlerteSolde)[number]

export const alerteSolde = z.object({
  niveau: z.enum(niveauxAlerteSolde),
  nombre: z.number().int().meta({ description: 'Invoices it is about' }),
  montant: centimes.meta({ description: 'What is left of them' }),
  texte: z.string().meta({ description: 'One French sentence; empty where there is nothing to say' }),
})

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

export const soldeEtAlerteGroupe = soldeGroupe.extend({ alerte: alerteSolde })
