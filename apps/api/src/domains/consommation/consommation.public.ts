import { motifRefusGranularite } from '@ondine/webapi/consommation/autorisation.rules.ts'
import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type {
  Graphe,
  GrapheDeBarres,
  GrapheGroupe,
  statistiques,
} from '@ondine/webapi/consommation/consommation.schemas.ts'
import type { z } from 'zod'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { findAutorisation } from './bornes.repo.ts'
import { type JoursChanges as Changes, prendreJoursChanges as prendre } from './jours-changes.repo.ts'
import { type FaitsRecents as Faits, lireFaitsRecents as lireFaits } from './use-cases/lire-faits-recents.ts'
import { composerGraphe as composer, composerGrapheAvecPoints as composerAvecPoints } from './use-cases/lire-graphe.ts'
import { composerGrapheGroupe as composerGroupe } from './use-cases/lire-graphe-groupe.ts'
import { isTelereleve } from './use-cases/lire-serie-autorisee.ts'
import { lireStatistiquesPeriode as lireStatistiques } from './use-cases/lire-statistiques-periode.ts'

export type FaitsRecents = Faits
export type JoursChanges = Changes

/**
 * Takes, in the transaction of `ctx`, the days of up to `nombre` meters whose rows changed since the last call: late and corrected
 * readings included. For what watches consumption; each change is given once.
 */
export const prendreJoursChanges = (ctx: Pick<ContexteUtilisateur, 'sql'>, nombre: number): Promise<JoursChanges[]> =>
  prendre(ctx.sql, nombre)

/** Last year of days, last reading and last billed period of a contract, in one round trip. The guard has checked the contract. */
export const lireFaitsRecents = (ctx: ContexteUtilisateur, numeroContrat: string): Promise<FaitsRecents> =>
  lireFaits(ctx, numeroContrat)

/** A period asked of a chart: local days, both included, widened to whole bars. */
export interface PeriodeDeGraphe {
  granularite: Granularite
  start: string
  end: string
}

/**
 * The chart of a contract, bars and figures, as `getConsoGraphData` answers it but for what the meter showed: consents and archive
 * date included. For exports and whatever shows the chart elsewhere. The guard has checked the contract.
 * @throws ErreurApi CO01 end before start, CO02 too long, CO03 level closed, CO04 consent needed, CO05 archived
 */
export const composerGraphe = (
  ctx: ContexteUtilisateur,
  periode: PeriodeDeGraphe & { numeroContrat: string },
): Promise<GrapheDeBarres> => composer(ctx, periode)

/** The same with what the meter showed as each bar ended, exactly as `getConsoGraphData` answers it. @throws ErreurApi as composerGraphe */
export const composerGrapheAvecPoints = (
  ctx: ContexteUtilisateur,
  periode: PeriodeDeGraphe & { numeroContrat: string },
): Promise<Graphe> => composerAvecPoints(ctx, periode)

/**
 * The chart of a group, exactly as `getConsoGraphData/groupe` answers it: only contracts whose level is open are summed, and the
 * answer says how many. 0 is « Tous mes contrats ». The guard has checked the group.
 * @throws ErreurApi as composerGraphe; S404 group 0 where there is none
 */
export const composerGrapheGroupe = (
  ctx: ContexteUtilisateur,
  periode: PeriodeDeGraphe & { idGroupe: number },
): Promise<GrapheGroupe> => composerGroupe(ctx, periode)

/** Figures of a period given in seconds, [from, to[, and whether remote readings gave them. */
export const lireStatistiquesPeriode = async (
  ctx: ContexteUtilisateur,
  periode: { numeroContrat: string; fromUnix: number; toUnix: number },
): Promise<{ telereleve: boolean; statistiques: z.input<typeof statistiques> }> => {
  const serie = await lireStatistiques(ctx, periode)
  return { telereleve: isTelereleve(serie.lu), statistiques: serie.statistiques }
}

/**
 * Finest level of a contract that this reader may see, consents read now: HEURE, JOURNEE, or AUCUN below months. For what tells of
 * consumption elsewhere than on a chart. The guard has checked the contract.
 */
export const lireDetailOuvert = async (
  ctx: ContexteUtilisateur,
  numeroContrat: string,
): Promise<'HEURE' | 'JOURNEE' | 'AUCUN'> => {
  const faits = await findAutorisation(ctx.sql, ctx.auteur.userWebId, numeroContrat)
  if (motifRefusGranularite('HEURE', faits) === null) return 'HEURE'
  return motifRefusGranularite('JOURNEE', faits) === null ? 'JOURNEE' : 'AUCUN'
}
