import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import type { ContexteTravail } from '../../platform/jobs/tasks.ts'
import { calculerLot } from './groupe/calculer-lot.ts'
import { listerLotsACalculer } from './groupe/lots-ecriture.repo.ts'
import { attribuerLots, marquerLots, synchroniserGroupes } from './groupe/places.repo.ts'

/** Contracts from which a group keeps its sums; below, a chart adds its contracts up when asked. */
const SEUIL = 200
/** Contracts of a batch: what one change costs. */
const TAILLE_LOT = 500
/** Meters whose changes are told in one transaction. */
const APPAREILS = 20_000

export interface ReglagesCumul {
  readonly seuil: number
  readonly tailleLot: number
}

/**
 * Keeps the sums of large groups: which contracts they hold, what changed, and the batches to sum again. Each batch is written in its
 * own transaction; stopped anywhere, the rest waits for the next turn.
 */
export const cumulerGroupes = async (
  ctx: Pick<ContexteTravail, 'sql' | 'clock' | 'signal' | 'enTransaction'>,
  { seuil, tailleLot }: ReglagesCumul = { seuil: SEUIL, tailleLot: TAILLE_LOT },
): Promise<number> => {
  const maintenant = ctx.clock.now()
  await ctx.enTransaction(({ sql }) => synchroniserGroupes(sql, seuil, maintenant))
  await ctx.enTransaction(({ sql }) => attribuerLots(sql, tailleLot))
  while ((await ctx.enTransaction(({ sql }) => marquerLots(sql, APPAREILS))) === APPAREILS);
  const calcul = {
    db: ctx.sql,
    maintenant: maintenant.getTime() / 1000,
    signal: ctx.signal,
    enTransaction: ctx.enTransaction,
  }
  let calcules = 0
  // each batch once a turn: one that is invalidated again and again waits
  const lots = await listerLotsACalculer(ctx.sql, 100_000)
  for (const lot of lots) if (await calculerLot(calcul, lot)) calcules++
  return calcules
}

export const cumulerGroupesJob = defineJobRecurrent({
  nom: 'cumuler-groupes',
  quand: { chaque: 'minutes', pas: 5 },
  executer: (ctx) => cumulerGroupes(ctx),
})
