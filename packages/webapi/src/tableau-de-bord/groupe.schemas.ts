import { z } from 'zod'
import { codesEtatContrat } from '../abonnement/abonnement.codes.ts'
import { jour, litres, statistiques } from '../consommation/consommation.schemas.ts'
import { etapesRelanceConnues } from '../facture/relance.codes.ts'
import {
  alertes,
  consommationFacturee,
  derniereFacture,
  dernierReglement,
  facturesARegler,
  facturesEnRelance,
  levees,
  prochaineFacturation,
  tuile,
} from './tableau-de-bord.schemas.ts'

const nombre = z.number().int()
const mois = z.string().meta({ description: 'yyyy-MM' })

/** Contracts of the group, by state. */
export const etatsContrats = z.object({
  nbContrats: nombre,
  nbResilies: nombre,
  parEtat: z.array(z.object({ codeEtatContrat: z.enum(codesEtatContrat), nombre })),
})

/** Water of the remotely read meters of the group, by whole month: each month of a stay, nothing of another occupant. */
export const consommationGroupe = z.object({
  nbCompteurs: nombre.meta({ description: 'Remotely read water meters that the figures are made of' }),
  mois: z.object({
    mois: z.array(mois),
    volumeConsoEnLitres: z.array(litres.nullable()),
    estimeEnLitres: z.array(litres),
  }),
  dernierMois: z.object({ mois, volumeConsoEnLitres: litres }).nullable(),
  unAnAvantEnLitres: litres.nullable().meta({ description: 'The same month of the year before' }),
  comparaison: z.enum(['AU_DESSUS', 'AU_DESSOUS', 'EGAL']).nullable(),
  ecartPourcent: nombre.nullable().meta({ description: 'Against the year before, without sign' }),
  totalEnLitres: litres.meta({ description: 'Of the months shown' }),
})

/** Sum of the last billed period of each contract; `du` and `au` are the earliest and the latest of their days. */
export const consommationFactureeGroupe = consommationFacturee.extend({
  nbJours: nombre.nullable().meta({ description: 'Null where contracts were billed over different days' }),
  moyenneJourEnLitres: litres
    .nullable()
    .meta({ description: 'Sum of the average days of the contracts, each over its own days' }),
  nbContratsFactures: nombre.meta({ description: 'Contracts whose last billed period is known' }),
})

export const derniereFactureGroupe = derniereFacture.extend({
  numeroContrat: z.string().nullable().meta({ description: 'Contract of the last invoice' }),
  nbFacturesDuJour: nombre.meta({ description: 'Invoices of the group issued that day' }),
  totalDuJour: nombre.meta({ description: 'Their total, centimes' }),
  restesDuJour: z
    .array(
      z.object({
        nombre: nombre.meta({ description: 'Invoices' }),
        reste: nombre.meta({ description: 'Left of them, centimes' }),
        etape: z.enum(etapesRelanceConnues),
        jourDu: jour.nullable().meta({ description: 'By which it is to be paid, or on which it is debited' }),
      }),
    )
    .nullable()
    .meta({ description: 'What is left of them, by where it stands; null until billing told of the accounts' }),
})

export const prochaineFacturationGroupe = prochaineFacturation.extend({
  nbContrats: nombre.meta({ description: 'Contracts expected to be billed that month' }),
})

/** Figures of a group over whole months, from its remotely read meters. */
export const statistiquesGroupe = statistiques.pick({
  du: true,
  au: true,
  moyenne: true,
  moyenneJour: true,
  moyenneJourEnLitres: true,
  totalEnLitres: true,
  totalEnM3: true,
  litresEstimes: true,
  nbJours: true,
  nbJoursConnus: true,
  maximum: true,
})

export const tuilesGroupe = z.object({
  idGroupe: nombre,
  nbContrats: nombre,
  nbContratsATraiter: nombre.nullable().meta({
    description:
      'Contracts that are being cut off, late to pay or on alert, each once; null where any of it is closed to the reader on one of them, or not known',
  }),
  tuiles: z.object({
    etatsContrats: tuile(etatsContrats),
    consommation: tuile(consommationGroupe),
    derniereConsommationFacturee: tuile(consommationFactureeGroupe),
    derniereFacture: tuile(derniereFactureGroupe),
    prochaineFacturation: tuile(prochaineFacturationGroupe),
    alertes: tuile(
      alertes.extend({
        nbContratsEnAlerte: nombre,
        nbContratsEnFuite: nombre.meta({ description: 'Those of them that lose water' }),
      }),
    ),
    facturesARegler: tuile(facturesARegler),
    facturesEnRelance: tuile(facturesEnRelance),
    dernierReglement: tuile(dernierReglement),
    levees: tuile(levees),
  }),
})
export type TuilesGroupe = z.output<typeof tuilesGroupe>

/** How many groups a portfolio shows: the largest. */
export const NB_GROUPES_DU_PORTEFEUILLE = 8

/** Some contracts of the reader, by the figures of their tiles; null: closed to the reader, not known, or not readable now. */
const ligneDuPortefeuille = z.object({
  nbContrats: nombre,
  dernierMois: consommationGroupe.shape.dernierMois,
  comparaison: consommationGroupe.shape.comparaison,
  ecartPourcent: consommationGroupe.shape.ecartPourcent,
  montantARegler: nombre.nullable().meta({ description: 'Centimes' }),
  nbEnRetard: nombre.nullable().meta({ description: 'What is to settle and late' }),
  nbFuites: nombre.nullable().meta({ description: 'Contracts that lose water' }),
  nbAutresAlertes: nombre.nullable().meta({ description: 'Contracts on which another alert fires' }),
  nbCoupures: nombre.nullable().meta({ description: 'Contracts that are being cut off' }),
})
export type LigneDuPortefeuille = z.output<typeof ligneDuPortefeuille>

const groupeDuPortefeuille = ligneDuPortefeuille.extend({
  idGroupe: nombre,
  nom: z.string(),
  color: z.string().nullable(),
})
export type GroupeDuPortefeuille = z.output<typeof groupeDuPortefeuille>

export const portefeuille = z.object({
  resultats: z.array(groupeDuPortefeuille),
  nbTotalResultats: nombre.meta({ description: 'Groups that the reader sees' }),
  autresGroupes: ligneDuPortefeuille.nullable().meta({
    description: 'Contracts that are in other groups and in none of those; null without any',
  }),
  sansGroupe: ligneDuPortefeuille
    .nullable()
    .meta({ description: 'Contracts that are in no group that the reader sees; null without any' }),
})
