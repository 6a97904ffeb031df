import { z } from 'zod'
import { tuilesRestreignables } from '../acces/contenus.codes.ts'
import { idNumerique } from '../common/champs.ts'
import { consommationErreurs } from '../consommation/consommation.messages.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import {
  consommationFactureeGroupe,
  derniereFactureGroupe,
  portefeuille,
  statistiquesGroupe,
  tuilesGroupe,
} from './groupe.schemas.ts'
import { deLArgent, secondesUnix } from './tableau-de-bord.endpoints.ts'
import {
  dateProchaineFacturation,
  dernierReglement,
  levees,
  moisPrevisionProchaineFacture,
  nombreDeFactures,
} from './tableau-de-bord.schemas.ts'

const groupe = {
  method: 'GET',
  auth: 'utilisateur',
  profils: 'tous',
  objets: { groupe: 'params.idGroupe' },
  fonctionnalite: 'Groupe',
  cacheable: true,
  spec: '1§7.5',
} as const
const parGroupe = { ...groupe, params: z.object({ idGroupe: idNumerique }), erreurs: [] } as const
const parPeriode = {
  ...groupe,
  params: z.object({ idGroupe: idNumerique, fromUnix: secondesUnix, toUnix: secondesUnix }),
  reply: statistiquesGroupe,
  erreurs: [consommationErreurs.dateFinAvantDebut, consommationErreurs.periodeTropLongue],
} as const

/** The tiles of a group; 0 is « Tous mes contrats ». */
export const tableauDeBordGroupeEndpoints = defineEndpoints({
  tuilesGroupe: {
    ...parGroupe,
    ...deLArgent,
    contenu: { parties: tuilesRestreignables },
    path: 'TableauDeBord/tuiles/groupe/{idGroupe}',
    summary: 'All tiles of a group at once, each with its own state',
    reply: tuilesGroupe,
  },
  portefeuille: {
    method: 'GET',
    auth: 'utilisateur',
    profils: 'tous',
    fonctionnalite: 'Groupe',
    ...deLArgent,
    contenu: { parties: tuilesRestreignables },
    path: 'TableauDeBord/portefeuille',
    summary: 'The largest groups of the caller side by side, by the figures of their tiles',
    spec: 'decision 006',
    reply: portefeuille,
    erreurs: [],
  },
  derniereConsommationFactureeGroupe: {
    ...parGroupe,
    contenu: 'tuile-conso-facturee',
    path: 'TableauDeBord/derniereConsommationFacturee/groupe/{idGroupe}',
    summary: 'Tile: sum of the last billed consumption of each contract of a group',
    reply: consommationFactureeGroupe,
  },
  derniereFactureGroupe: {
    ...parGroupe,
    ...deLArgent,
    contenu: 'tuile-facture',
    path: 'TableauDeBord/derniereFacture/groupe/{idGroupe}',
    summary: 'Tile: last invoice among the contracts of a group',
    reply: derniereFactureGroupe,
  },
  dernierReglementGroupe: {
    ...parGroupe,
    ...deLArgent,
    contenu: 'tuile-reglements',
    path: 'TableauDeBord/dernierReglement/groupe/{idGroupe}',
    summary: 'Tile: last payment of a group; null until billing told anything',
    reply: dernierReglement,
  },
  dateProchaineFacturationGroupe: {
    ...parGroupe,
    contenu: 'tuile-prochaine-facture',
    path: 'TableauDeBord/dateProchaineFacturation/groupe/{idGroupe}',
    summary: 'Tile: next billing date of a group, of its payment plans; null without one',
    reply: dateProchaineFacturation,
  },
  moisPrevisionProchaineFactureGroupe: {
    ...parGroupe,
    contenu: 'tuile-prochaine-facture',
    path: 'TableauDeBord/moisPrevisionProchaineFacture/groupe/{idGroupe}',
    summary: 'Tile: first month in which an invoice of a group is expected',
    reply: moisPrevisionProchaineFacture,
  },
  nombreFacturesAReglerGroupe: {
    ...parGroupe,
    ...deLArgent,
    contenu: 'tuile-reglements',
    path: 'TableauDeBord/nombreFacturesARegler/groupe/{idGroupe}',
    summary: 'Tile: invoices of a group to settle; null until billing told anything',
    reply: nombreDeFactures,
  },
  nombreFacturesEnRelanceGroupe: {
    ...parGroupe,
    ...deLArgent,
    contenu: 'tuile-reglements',
    path: 'TableauDeBord/nombreFacturesEnRelance/groupe/{idGroupe}',
    summary: 'Tile: invoices of a group in reminder; null until billing told anything',
    reply: nombreDeFactures,
  },
  getNombreLeveesEtDateDerniereLeveeGroupe: {
    ...parGroupe,
    contenu: 'tuile-levees',
    path: 'TableauDeBord/getNombreLeveesEtDateDerniereLevee/groupe/{idGroupe}',
    summary: 'Tile: waste collections of a group in twelve months; null where billing sends none',
    reply: levees,
  },
  derniereStatistiqueConsommationGroupe: {
    ...parPeriode,
    contenu: 'tuile-consommation',
    path: 'TableauDeBord/derniereStatistiqueConsommation/groupe/{idGroupe}/{fromUnix}/{toUnix}',
    summary:
      'Tile: average consumption of a group over the whole months touched by [from, to[, remotely read meters only',
  },
  derniereStatistiqueConsommationTelereleveGroupe: {
    ...parPeriode,
    contenu: 'tuile-consommation',
    path: 'TableauDeBord/derniereStatistiqueConsommationTelereleve/groupe/{idGroupe}/{fromUnix}/{toUnix}',
    summary: 'The same figures: those of a group come from remote readings alone',
  },
})
