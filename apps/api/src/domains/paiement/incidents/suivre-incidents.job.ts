import { jourLocal } from '../../../platform/instant-local.ts'
import { defineJobRecurrent } from '../../../platform/jobs/recurring.ts'
import { direIncidents, direRegularises } from './dire-incidents.ts'
import { findRejetsADire, finirIncidents, finirIncidentsSoldes, noterIncidents } from './incidents.repo.ts'

const LOT = 200
/** A debit that came back longer ago is no news. */
const RECENT_MS = 15 * 24 * 3_600_000

/**
 * What billing tells by its files: direct debits that came back, and dues that are settled otherwise than here. Batch after batch, each in its
 * transaction.
 */
export const suivreIncidentsJob = defineJobRecurrent({
  nom: 'paiement-suivre-incidents',
  quand: { chaque: 'minutes', pas: 5 },
  executer: async (ctx) => {
    const depuis = jourLocal(new Date(ctx.clock.now().getTime() - RECENT_MS))
    const direUnLot = () =>
      ctx.enTransaction(async (dedans) => {
        const rejets = await findRejetsADire(dedans.sql, depuis, LOT)
        await direIncidents(
          dedans,
          rejets.filter(({ du }) => du),
        )
        // settled already: noted, so that it is not looked at again, and nobody is told
        const taire = rejets.filter(({ du }) => !du)
        await noterIncidents(dedans.sql, taire, dedans.clock.now())
        await finirIncidents(dedans.sql, taire, dedans.clock.now())
        return rejets.length
      })
    const finirUnLot = () =>
      ctx.enTransaction(async (dedans) => {
        const finis = await finirIncidentsSoldes(dedans.sql, dedans.clock.now(), LOT)
        await direRegularises(dedans, finis)
        return finis.length
      })
    while ((await finirUnLot()) === LOT);
    while (!ctx.signal.aborted && (await direUnLot()) === LOT);
  },
})
