import { z } from 'zod'
import { originesReleve } from '../consommation/consommation.codes.ts'
import { instant, jour, litres, m3, unite } from '../consommation/consommation.schemas.ts'

/** Why the volume between two billing readings is not known (docs/consommation.md). */
export const anomaliesConsommationFacturee = [
  'INDEX_EN_BAISSE',
  'INDEX_TROP_HAUT',
  'DEPOSE_SANS_INDEX',
  'POSE_SANS_INDEX',
] as const

/** What lies between two billing readings of a contract. */
export const consommationFacturee = z.object({
  dateDebut: jour.meta({ description: 'Local day of the reading before' }),
  dateFin: jour.meta({ description: 'Local day of the reading that closes the period' }),
  dateReleve: instant.meta({ description: 'That reading' }),
  valeurIndex: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Whole m3 (kWh) it shows; null over several dials or meters' }),
  origine: z.enum(originesReleve).nullable().meta({ description: 'Of the closing reading' }),
  nbJours: z.number().int(),
  volumeConsoEnLitres: litres.nullable().meta({ description: 'Null where an anomaly hides it' }),
  volumeConsoEnM3: m3.nullable(),
  moyenneJourEnLitres: litres.nullable(),
  isEstime: z.boolean().meta({ description: 'One of the two readings is an estimate' }),
  anomalie: z.enum(anomaliesConsommationFacturee).nullable(),
  numeroFacture: z.string().nullable().meta({ description: 'First bill issued between this reading and the next one' }),
  dateFacture: jour.nullable(),
})
export type ConsommationFacturee = z.output<typeof consommationFacturee>

export const consommationsFacturees = z.object({
  numeroContrat: z.string(),
  unite,
  consommations: z.array(consommationFacturee).meta({ description: 'The latest first' }),
})

/** Medium voltage is billed by tariff post: one dial each. */
export const consommationsMTFacturees = z.object({
  numeroContrat: z.string(),
  consommations: z
    .array(
      consommationFacturee.extend({
        cadrans: z.array(
          z.object({
            numeroCadran: z.number().int(),
            libelle: z.string().nullable(),
            volumeConsoEnKWh: m3.nullable(),
          }),
        ),
      }),
    )
    .meta({ description: 'The latest first; empty for any other contract' }),
})

/** Billed consumption of a group, added up by the month of the closing readings. */
export const consommationsFactureesGroupe = z.object({
  idGroupe: z.number().int(),
  consommations: z
    .array(
      z.object({
        periode: z.string().meta({ description: 'yyyy-MM of the closing readings' }),
        unite,
        nbContrats: z.number().int().meta({ description: 'Contracts with a period that closes that month' }),
        nbContratsSansVolume: z.number().int().meta({ description: 'Of those, contracts whose volume is not known' }),
        volumeConsoEnLitres: litres,
        volumeConsoEnM3: m3,
        litresEstimes: litres.meta({ description: 'Volume of the periods with an estimated reading' }),
      }),
    )
    .meta({ description: 'The latest first' }),
})
