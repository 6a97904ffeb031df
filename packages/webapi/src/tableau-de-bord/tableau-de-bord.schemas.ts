import { z } from 'zod'
import { codesEtatContrat } from '../abonnement/abonnement.codes.ts'
import { codesTypeAlarme } from '../alerte/alerte.codes.ts'
import { qualites } from '../consommation/consommation.codes.ts'
import { derniereReleve, instant, jour, litres, m3, unite } from '../consommation/consommation.schemas.ts'
import { etapesRelanceConnues } from '../facture/relance.codes.ts'
import { etatsTuile, motifsTuileVide } from './tableau-de-bord.codes.ts'

/** `donnees` is there when and only when `etat` is ok. */
export const tuile = <T extends z.ZodType>(donnees: T) =>
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
  soldeFactureClient: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Centimes, due is negative; null until billing told of the account' }),
})

/** Where what is left of it stands: null where nothing is, and until billing told of the account. */
export const derniereFactureDuContrat = derniereFacture.extend({
  etape: z.enum(etapesRelanceConnues).nullable(),
  jourDu: jour.nullable().meta({ description: 'By which it is to be paid, or on which it is debited' }),
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

/** What billing has told nothing of is null, never zero. */
export const dernierReglement = z.object({
  montantTtc: z.number().int().nullable().meta({ description: 'Centimes' }),
  dateReglement: jour.nullable(),
})
export const dateProchaineFacturation = z.object({ dateProchaineFacturation: jour.nullable() })
export const moisPrevisionProchaineFacture = z.object({
  moisPrevisionProchaineFacture: z
    .string()
    .nullable()
    .meta({ description: 'yyyy-MM, from the last invoice and the billing rhythm' }),
})
export const nombreDeFactures = z.object({ nombre: z.number().int().nullable() })
const nombre = z.number().int()
const centimes = nombre.meta({ description: 'Centimes' })
/** What is to settle, and how pressing it is. */
export const facturesARegler = z.object({
  nombre,
  montant: centimes,
  prochaineLimite: jour.nullable().meta({ description: 'The first day by which one of them is to be paid' }),
  nbEnRetard: nombre.meta({ description: 'Those whose day is past' }),
  montantEnRetard: centimes,
  montantEnPrelevement: centimes.meta({ description: 'Beside these, what waits for its debit' }),
  prochainPrelevement: jour.nullable(),
  joursAVenir: z
    .array(z.object({ jour, nombre, montant: centimes, isPreleve: z.boolean() }))
    .meta({ description: 'The first four days from today on which something is to be paid, or is debited' }),
})
export const facturesEnRelance = z.object({ nombre, montant: centimes })
export const levees = z.object({
  nombreLevees: z.number().int().nullable().meta({ description: 'Of the last twelve months' }),
  dateDerniereLevee: jour.nullable(),
})

export const prochaineFacturation = dateProchaineFacturation.extend({
  ...moisPrevisionProchaineFacture.shape,
  rythme: z.string().nullable().meta({ description: 'Label of the billing rhythm' }),
})

export const alertes = z.object({
  nbActives: z.number().int().meta({ description: 'Alerts that watch' }),
  nbEnCours: z.number().int().meta({ description: 'Events not over and not paused' }),
  pressante: z
    .object({
      idInstance: z.number().int(),
      titre: z.string(),
      codeTypeAlarme: z.enum(codesTypeAlarme),
      numeroContrat: z.string(),
      debut: instant,
      minimumLitresParHeure: litres.nullable().meta({
        description:
          'AF: the flow that never stops, as its page says; null where water is closed to the reader, and of a group',
      }),
      coutAnnuelEstimeEnCentimes: z.number().int().nullable().meta({
        description: 'AF: centimes a year if nothing is done, as its page says; null without a price, and of a group',
      }),
    })
    .nullable()
    .meta({ description: 'Of the events that are not over: a leak before any other, then the latest' }),
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
    derniereFacture: tuile(derniereFactureDuContrat),
    prochaineFacturation: tuile(prochaineFacturation),
    alertes: tuile(alertes),
    facturesARegler: tuile(facturesARegler),
    facturesEnRelance: tuile(facturesEnRelance),
    dernierReglement: tuile(dernierReglement),
    levees: tuile(levees),
  }),
})
export type Tuiles = z.output<typeof tuiles>
