import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { purgerUnLot } from './purge.repo.ts'

/** Rows deleted by one transaction: none holds its locks for long. */
const LOT = 5_000
/** A token dead for a day still answers "expired" to nobody who matters; younger ones help to read the logs. */
const CONSERVATION_MS = 24 * 3_600_000

/** Deletes tokens, links and used captchas expired for more than a day, and finished counters of attempts (spec 1§4). */
export const purgerJetons = defineJobRecurrent({
  nom: 'purger-jetons',
  quand: { chaque: 'jour', a: '03:40' },
  executer: async (ctx) => {
    while (!ctx.signal.aborted) {
      const maintenant = ctx.clock.now()
      const limite = new Date(maintenant.getTime() - CONSERVATION_MS)
      const supprimes = await ctx.enTransaction(({ sql }) => purgerUnLot(sql, { maintenant, limite, lot: LOT }))
      if (supprimes < LOT) return
    }
    throw new Error('The worker stops before the end of the purge: the next attempt goes on.')
  },
})
