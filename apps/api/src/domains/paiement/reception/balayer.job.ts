import { defineJobRecurrent } from '../../../platform/jobs/recurring.ts'
import { findAVerifier, remettreVerification } from '../paiement.repo.ts'
import { demanderEnquetes } from './enqueter.job.ts'
import { purgerAvant } from './evenements.repo.ts'

/** Payments of one turn. */
const LOT = 200
const TREIZE_MOIS_JOURS = 396

/** Every minute: payments whose time to be asked about has come, turn after turn, each by a job of its own, so that one that fails stops no other. */
export const balayerPaiementsJob = defineJobRecurrent({
  nom: 'paiement-balayer',
  quand: { chaque: 'minutes', pas: 1 },
  executer: async (ctx) => {
    const prendreUnLot = () =>
      ctx.enTransaction(async (dedans) => {
        const maintenant = dedans.clock.now()
        const ids = await findAVerifier(dedans.sql, maintenant, LOT)
        await demanderEnquetes(dedans, ids)
        await remettreVerification(dedans.sql, ids, maintenant)
        return ids.length
      })
    while (!ctx.signal.aborted && (await prendreUnLot()) === LOT);
  },
})

/** What is kept of persons in payments goes after 13 months. */
export const purgerPaiementsJob = defineJobRecurrent({
  nom: 'paiement-purger',
  quand: { chaque: 'jour', a: '04:25' },
  executer: (ctx) =>
    ctx.terminer(({ sql, clock }) =>
      purgerAvant(sql, new Date(clock.now().getTime() - TREIZE_MOIS_JOURS * 24 * 3_600_000)),
    ),
})
