import { z } from 'zod'
import { codesEtatContrat } from '../abonnement/abonnement.codes.ts'
import { qualites } from '../consommation/consommation.codes.ts'
import { derniereReleve, instant, jour, litres, m3, unite } from '../consommation/consommation.schemas.ts'
import { etatsTuile, motifsTuileVide } from './tableau-de-bord.codes.ts'

/** `donnees` is there when and only when `etat` is ok. */
const tuile = <T extends z.ZodType>(donnees: T) =>
  z.object({
    etat: z.enum(etatsTuile),
    motif: z.enum(motifsTuileVide).nullable(),
    donnees: donnees.nullable(),
  })

export const consommationFacturee = z.object({
  du: jour.nullable(),
  au: jour.nullable(),
  nbJours: z.number().int().nullable(),
  volumeConsoEnLitres: litres.nullable(),
  volumeConsoEnM3: m3.nullable(),
  moyenneJourEnLitres: litres.nullable(),
  isEstime: z.boolean().meta({ description: 'One of its two readings is an estimate' }),
})

export const derniereFacture = z.object({
  numeroContrat: z.string(),
  numeroFacture: z.string().nullable(),
  dateFacture: jour.nullable(),
  montantTTCFacture: z.number().int().nullable().meta({ description: 'Centimes' }),
  soldeFactureClient: z.number().int().nullable().meta({ description: 'Centimes; null until payments are known' }),
})

export const consommationRecente = z.object({
  du: jour,
  au: jour,
  jours: z.object({
    jour: z.array(jour),
    volumeConsoEnLitres: z.array(litres.nullable()),
    qualite: z.array(z.enum(qualites)),
  }),
  totalEnLitres: litres,
  nbJoursConnus: z.number().int(),
  dernierJour: z.object({ jour, volumeConsoEnLitres: litres, qualite: z.enum(qualites) }).nullable(),
  moyenneJourSurUnAnEnLitres: litres.nullable(),
  comparaison: z.enum(['AU_DESSUS', 'AU_DESSOUS', 'EGAL']).nullable(),
  ecartPourcent: z.number().int().nullable().meta({ description: 'Last full day against the average, without sign' }),
  foyerEquivalent: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
})

export const etatContrat = z.object({
  codeEtatContrat: z.enum(codesEtatContrat),
  etatLib: z.string(),
  dateEtat: jour,
  isResilie: z.boolean(),
  isEnAttente: z.boolean(),
})

/** One more fact than the last reading call: what was used since 1 January. */
export const releveRecente = derniereReleve.extend({
  nbChiffres: z.number().int().nullable().meta({ description: 'Black digits of the dial' }),
  volumeDepuisJanvierEnLitres: litres.nullable(),
})

export const tuiles = z.object({
  numeroContrat: z.string(),
  unite,
  telereleve: z.boolean(),
  donneesJusquAu: instant.nullable(),
  tuiles: z.object({
    etatContrat: tuile(etatContrat),
    consommationRecente: tuile(consommationRecente),
    derniereReleve: tuile(releveRecente),
    derniereConsommationFacturee: tuile(consommationFacturee),
    derniereFacture: tuile(derniereFacture),
  }),
})
export type Tuiles = z.output<typeof tuiles>
