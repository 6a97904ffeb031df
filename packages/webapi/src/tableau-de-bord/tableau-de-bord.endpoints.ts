import { z } from 'zod'
import { tuilesRestreignables } from '../acces/contenus.codes.ts'
import { entier, numeroContrat } from '../common/champs.ts'
import { consommationErreurs } from '../consommation/consommation.messages.ts'
import { statistiques } from '../consommation/consommation.schemas.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import {
  consommationFacturee,
  dateProchaineFacturation,
  derniereFactureDuContrat,
  dernierReglement,
  levees,
  moisPrevisionProchaineFacture,
  nombreDeFactures,
  tuiles,
} from './tableau-de-bord.schemas.ts'

/** Seconds since 1970, within 1970-2099. */
export const secondesUnix = entier(0, 4_102_444_799, 'Un nombre de secondes est attendu.')

const contrat = {
  method: 'GET',
  auth: 'utilisateur',
  profils: 'tous',
  objets: { contrat: 'params.numeroContrat' },
  cacheable: true,
  spec: '1§7.5',
} as const
/** What is owed and was paid: a settlement that the browser did not make changes it. */
export const deLArgent = { cacheable: false } as const
const parContrat = { ...contrat, params: z.object({ numeroContrat }), erreurs: [] } as const
const parPeriode = {
  ...contrat,
  params: z.object({ numeroContrat, fromUnix: secondesUnix, toUnix: secondesUnix }),
  reply: statistiques,
  erreurs: [
    consommationErreurs.dateFinAvantDebut,
    consommationErreurs.periodeTropLongue,
    consommationErreurs.dateArchive,
  ],
} as const

export const tableauDeBordEndpoints = defineEndpoints({
  tuiles: {
    ...parContrat,
    ...deLArgent,
    contenu: { parties: tuilesRestreignables },
    path: 'TableauDeBord/tuiles/{numeroContrat}',
    summary: 'All tiles of a contract at once, each with its own state',
    reply: tuiles,
  },
  derniereConsommationFacturee: {
    ...parContrat,
    contenu: 'tuile-conso-facturee',
    path: 'TableauDeBord/derniereConsommationFacturee/{numeroContrat}',
    summary: 'Tile: last billed consumption, the difference of the last two billing readings',
    reply: consommationFacturee,
  },
  derniereFacture: {
    ...parContrat,
    ...deLArgent,
    contenu: 'tuile-facture',
    path: 'TableauDeBord/derniereFacture/{numeroContrat}',
    summary: 'Tile: last invoice',
    reply: derniereFactureDuContrat,
  },
  dernierReglement: {
    ...parContrat,
    ...deLArgent,
    contenu: 'tuile-reglements',
    path: 'TableauDeBord/dernierReglement/{numeroContrat}',
    summary: 'Tile: last payment; null until billing told anything',
    reply: dernierReglement,
  },
  dateProchaineFacturation: {
    ...parContrat,
    contenu: 'tuile-prochaine-facture',
    path: 'TableauDeBord/dateProchaineFacturation/{numeroContrat}',
    summary: 'Tile: next billing date; of its payment plan; null without one',
    reply: dateProchaineFacturation,
  },
  moisPrevisionProchaineFacture: {
    ...parContrat,
    contenu: 'tuile-prochaine-facture',
    path: 'TableauDeBord/moisPrevisionProchaineFacture/{numeroContrat}',
    summary: 'Tile: month of the next invoice, from the last one and the billing rhythm',
    reply: moisPrevisionProchaineFacture,
  },
  nombreFacturesARegler: {
    ...parContrat,
    ...deLArgent,
    contenu: 'tuile-reglements',
    path: 'TableauDeBord/nombreFacturesARegler/{numeroContrat}',
    summary: 'Tile: invoices to settle; null until billing told anything',
    reply: nombreDeFactures,
  },
  nombreFacturesEnRelance: {
    ...parContrat,
    ...deLArgent,
    contenu: 'tuile-reglements',
    path: 'TableauDeBord/nombreFacturesEnRelance/{numeroContrat}',
    summary: 'Tile: invoices in reminder; null until billing told anything',
    reply: nombreDeFactures,
  },
  getNombreLeveesEtDateDerniereLevee: {
    ...parContrat,
    contenu: 'tuile-levees',
    path: 'TableauDeBord/getNombreLeveesEtDateDerniereLevee/{numeroContrat}',
    summary: 'Tile: waste collections of twelve months; null where billing sends none',
    reply: levees,
  },
  derniereStatistiqueConsommation: {
    ...parPeriode,
    contenu: 'tuile-consommation',
    path: 'TableauDeBord/derniereStatistiqueConsommation/{numeroContrat}/{fromUnix}/{toUnix}',
    summary: 'Tile: average consumption of the local days touched by [from, to[, seconds since 1970',
  },
  derniereStatistiqueConsommationTelereleve: {
    ...parPeriode,
    contenu: 'tuile-consommation',
    path: 'TableauDeBord/derniereStatistiqueConsommationTelereleve/{numeroContrat}/{fromUnix}/{toUnix}',
    summary: 'The same from remote readings alone; all null for a meter without telemetry',
  },
})
