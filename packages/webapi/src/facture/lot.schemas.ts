import { z } from 'zod'
import { numeroContrat } from '../common/champs.ts'
import { entier } from '../common/nombres.rules.ts'
import { LIGNES_MAX_SELECTION } from '../liste/liste.ts'
import { centimes } from './factures.schemas.ts'

const MAXIMUM = entier(LIGNES_MAX_SELECTION)
const interne = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const choisie = z.object({
  numeroFactureClient: z.string().max(64).nullish().meta({ description: 'Where the caller knows it' }),
  numeroContrat,
  identifiantInterneFacture: interne,
})

/**
 * Invoices one by one, or all of a list but some: a selection over pages never travels row by row. Neither is a selection of nothing; how many
 * come as one archive is said of both ways alike (`refusDuLot`).
 */
export const selectionDeFactures = z
  .object({
    factures: z.array(choisie).max(LIGNES_MAX_SELECTION, `Choisissez ${MAXIMUM} factures au plus.`).optional(),
    tout: z
      .object({
        urlService: z
          .string('Indiquez la liste.')
          .max(2_000)
          .meta({ description: 'Path and query of a list call: Facture/factures/groupe?type=AR&idGroupe=3' }),
        sauf: z
          .array(interne)
          .max(LIGNES_MAX_SELECTION, `Écartez ${MAXIMUM} factures au plus.`)
          .default([])
          .meta({ description: 'identifiantInterneFacture of those left out' }),
      })
      .optional(),
  })
  .refine(
    ({ factures, tout }) => factures === undefined || tout === undefined,
    'Choisissez des factures ou une liste, pas les deux.',
  )
export type SelectionDeFactures = z.output<typeof selectionDeFactures>

/** What a selection comes to, as the server resolves it now. */
export const totauxSelection = z.object({
  nombre: z.number().int(),
  montant: centimes.meta({ description: 'Sum of the amounts with tax, credit notes taken off' }),
  montantARegler: centimes.meta({ description: 'What is left of them' }),
  nbDocuments: z.number().int().meta({ description: 'Those that may be downloaded by this caller' }),
})
export type TotauxSelection = z.output<typeof totauxSelection>
