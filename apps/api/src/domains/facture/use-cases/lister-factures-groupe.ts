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

/** How long the size of a group is not asked for again: both ways say the same, only one of them is the shorter. */
const RETENUE_MS = 60_000
const RETENUES_MAX = 1_000
const retenues = new Map<string, { readonly jusqua: number; readonly grand: boolean }>()

/** Has it more contracts than that? Asked once for the pages that somebody turns. */
const estGrand = async (ctx: ContexteUtilisateur, idGroupe: number, seuil: number): Promise<boolean> => {
  const perimetre = perimetreDe(ctx, idGroupe)
  const cle = [perimetre.lecteur, idGroupe, seuil, perimetre.sauf.length].join(' ')
  const maintenant = ctx.clock.now().getTime()
  const connue = retenues.get(cle)
  if (connue !== undefined && connue.jusqua > maintenant) return connue.grand
  const grand = (await compterContratsLus(ctx.sql, perimetre, seuil)) > seuil
  // few: were they not, they would be forgotten before they weighed
  if (retenues.size >= RETENUES_MAX) retenues.clear()
  retenues.set(cle, { jusqua: maintenant + RETENUE_MS, grand })
  return grand
}

const seParcourt = async (
  ctx: ContexteUtilisateur,
  { tri, idGroupe, ...dues }: DuesVoulues & { tri: string; idGroupe: number },
  seuil: number,
): Promise<boolean> =>
  tri === 'dateFacture' &&
  // where a due stands is found by the dues
  etapesVoulues(dues) === undefined &&
  (await estGrand(ctx, idGroupe, seuil))

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
