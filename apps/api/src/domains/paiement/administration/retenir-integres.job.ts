import { defineJobRecurrent } from '../../../platform/jobs/recurring.ts'
import { retenirIntegres } from './resume.repo.ts'

const LOT = 1_000

/** What billing booked leaves the index of what waits for it; the list itself asks the règlements, and is right before. */
export const retenirIntegresJob = defineJobRecurrent({
  nom: 'paiement-retenir-integres',
  quand: { chaque: 'minutes', pas: 10 },
  executer: (ctx) => ctx.terminer(async ({ sql, clock }) => void (await retenirIntegres(sql, clock.now(), LOT))),
})
