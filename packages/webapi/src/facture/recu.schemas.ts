import { z } from 'zod'
import { jour } from '../consommation/consommation.schemas.ts'
import { centimes } from './factures.schemas.ts'

/** A receipt: one payment of a contract, for what it was, and who received it. */
export const recuDeReglement = z.object({
  recu: z.string(),
  numeroContrat: z.string(),
  reference: z.string().nullable().meta({ description: 'What staff find the payment by' }),
  dateReglement: jour,
  modeReglement: z.string(),
  libelleModeReglement: z.string(),
  montantTtc: centimes,
  isEnCoursIntegration: z.boolean().meta({ description: 'Made online, not booked by billing yet' }),
  objets: z.array(
    z.object({
      libelle: z.string(),
      date: jour.nullable().meta({ description: 'The bill was issued, or the instalment due' }),
      montantTtc: centimes,
      factureA: z
        .object({ payeur: z.string(), titulaire: z.string() })
        .nullable()
        .meta({ description: 'Whom the bill was written to, as it stood on the bill; null where no bill was settled' }),
    }),
  ),
  beneficiaire: z.object({ nom: z.string(), lignes: z.array(z.string()) }),
  etabliLe: jour,
})
export type RecuDeReglement = z.output<typeof recuDeReglement>
