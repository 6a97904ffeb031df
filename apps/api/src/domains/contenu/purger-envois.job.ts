import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { findEnvoisPerdus, purgerEnvois } from './envoi.repo.ts'
import { finirEtDire } from './non-remis.ts'

const JOUR_MS = 24 * 3_600_000

/** Erases addresses and values after `courrielConservationJours`, and says of messages whose job died that they are given up. */
export const purgerEnvoisJob = defineJobRecurrent({
  nom: 'purger-envois',
  quand: { chaque: 'jour', a: '03:50' },
  executer: async (ctx) => {
    const le = ctx.clock.now()
    for (const perdu of await findEnvoisPerdus(ctx.sql))
      await ctx.enTransaction((dedans) =>
        finirEtDire(dedans, perdu, { etat: 'ABANDONNE', reponse: 'The job died on its last attempt.' }),
      )
    const avant = new Date(le.getTime() - ctx.parametres.courrielConservationJours * JOUR_MS)
    while (!ctx.signal.aborted) if ((await ctx.enTransaction(({ sql }) => purgerEnvois(sql, avant))) === 0) return
    throw new Error('The worker stops before the end of the purge: the next attempt goes on.')
  },
})
