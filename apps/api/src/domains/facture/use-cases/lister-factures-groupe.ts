import { type DuesVoulues, etapesVoulues } from '@ondine/webapi/facture/dues.rules.ts'
import type { facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { lirePage } from '../../../platform/liste/lire-page.ts'
import { compterContratsLus } from '../groupe/contrats-lus.ts'
import {
  perimetreDe,
  sourceFacturesGroupe,
  sourceFacturesGroupeParEtat,
  sourceGrandGroupe,
  sourceGrandGroupeReglees,
} from '../groupe/factures-groupe.source.ts'

type Endpoints = typeof facturesGroupeEndpoints

/**
 * From so many contracts on, a list by date is walked day after day instead of contract by contract. Counted, and not left to
 * PostgreSQL: it knows nothing of how the contracts of a group stand among all (benchmark P3).
 */
const GRAND_GROUPE = 2_000

const parContrat = { toutes: lirePage(sourceFacturesGroupe), parEtat: lirePage(sourceFacturesGroupeParEtat) }
const parDate = { toutes: lirePage(sourceGrandGroupe), reglees: lirePage(sourceGrandGroupeReglees) }

const seParcourt = async (
  ctx: ContexteUtilisateur,
  { tri, idGroupe, ...dues }: DuesVoulues & { tri: string; idGroupe: number },
  seuil: number,
): Promise<boolean> =>
  tri === 'dateFacture' &&
  // where a due stands is found by the dues
  etapesVoulues(dues) === undefined &&
  (await compterContratsLus(ctx.sql, perimetreDe(ctx, idGroupe), seuil)) > seuil

export const listerFacturesGroupe =
  (seuil = GRAND_GROUPE) =>
  async (ctx: ContexteUtilisateur, entree: Entree<Endpoints['listeFacturesGroupe']>) =>
    (await seParcourt(ctx, entree.query, seuil)) ? parDate.toutes(ctx, entree) : parContrat.toutes(ctx, entree)

/** What is due is found by its dues, whatever the size of the group. */
export const listerFacturesGroupeParEtat =
  (seuil = GRAND_GROUPE) =>
  async (ctx: ContexteUtilisateur, entree: Entree<Endpoints['facturesGroupe']>) =>
    entree.query.type === 'DR' && (await seParcourt(ctx, entree.query, seuil))
      ? parDate.reglees(ctx, entree)
      : parContrat.parEtat(ctx, entree)
