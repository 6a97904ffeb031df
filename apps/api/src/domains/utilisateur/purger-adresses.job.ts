import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { purgerAdresses } from './adresse.repo.ts'

/** Rows deleted by one transaction. */
const LOT = 5_000
const CONSERVATION_MS = 24 * 3_600_000

/** Forgets former addresses a day after their owner could last object. */
export const purgerAdressesJob = defineJobRecurrent({
  nom: 'purger-adresses',
  quand: { chaque: 'jour', a: '03:45' },
  executer: async (ctx) => {
    const limite = new Date(ctx.clock.now().getTime() - CONSERVATION_MS)
    while (!ctx.signal.aborted)
      if ((await ctx.enTransaction(({ sql }) => purgerAdresses(sql, limite, LOT))) < LOT) return
    throw new Error('The worker stops before the end of the purge: the next attempt goes on.')
  },
})
