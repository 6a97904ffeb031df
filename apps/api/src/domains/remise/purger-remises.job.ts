import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { oublierRemises, viderContenus } from './purge.repo.ts'

const JOUR_MS = 24 * 3_600_000

/** Forgets what was told to billing, as long after its answer as files of requests are kept; the lines, as long as requests are. */
export const purgerRemisesJob = defineJobRecurrent({
  nom: 'remise-purger',
  quand: { chaque: 'jour', a: '04:35' },
  executer: async (ctx) => {
    const { demandeConservationAnnees, demandePiecesConservationJours } = ctx.parametres
    const maintenant = ctx.clock.now()
    const limite = new Date(maintenant)
    limite.setUTCFullYear(limite.getUTCFullYear() - demandeConservationAnnees)
    const videes = new Date(maintenant.getTime() - demandePiecesConservationJours * JOUR_MS)
    for (const [purger, avant] of [
      [viderContenus, videes],
      [oublierRemises, limite],
    ] as const)
      while ((await ctx.enTransaction(({ sql }) => purger(sql, avant))) > 0)
        if (ctx.signal.aborted)
          throw new Error('The worker stops before the end of the purge: the next attempt goes on.')
  },
})
