import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { prendreATraiter } from './acquittement.repo.ts'
import { appliquerAcquittement } from './appliquer-acquittement.ts'

const LOT = 100

/** Every minute: what files brought; an import writes in bulk, with no context of a call. */
export const acquitterFichiersJob = defineJobRecurrent({
  nom: 'remise-acquitter-fichiers',
  quand: { chaque: 'minutes', pas: 1 },
  executer: async (ctx) => {
    const unLot = () =>
      ctx.enTransaction(async (dedans) => {
        const lot = await prendreATraiter(dedans.sql, LOT)
        for (const un of lot)
          if (!(await appliquerAcquittement(dedans, un)))
            ctx.log.warn(
              { numero: un.numero, resultat: un.resultat },
              'Billing contradicts what it said of a hand-over.',
            )
        return lot.length
      })
    while ((await unLot()) === LOT) if (ctx.signal.aborted) return
  },
})
