import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { oublierCodes } from './codes-preuve.repo.ts'
import { prouverLesAdresses } from './prouver.ts'

/** Codes past for so long tell staff nothing more. */
const CONSERVATION_MS = 90 * 24 * 3_600_000

/**
 * Proves by their address the accounts whose contract waits, however the address came: an import, a change that has stood long
 * enough, an account that changed its own. Forgets codes that are long past.
 */
export const entretenirPreuves = defineJobRecurrent({
  nom: 'entretenir-preuves',
  quand: { chaque: 'minutes', pas: 15 },
  executer: (ctx) =>
    ctx.terminer(async (dedans) => {
      await prouverLesAdresses(dedans, null)
      await oublierCodes(dedans.sql, new Date(dedans.clock.now().getTime() - CONSERVATION_MS))
    }),
})
