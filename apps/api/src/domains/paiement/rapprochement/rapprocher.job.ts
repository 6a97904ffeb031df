import { z } from 'zod'
import { defineJobRecurrent } from '../../../platform/jobs/recurring.ts'
import { type ContexteTravail, defineJob } from '../../../platform/jobs/tasks.ts'
import { rapprocher } from './rapprocher.ts'
import { TACHE_RAPPROCHER_RELEVES } from './rapprocher-releves.tache.ts'
import { constaterRapprochement } from './sante.ts'

const rapprocherPuisDire = async (ctx: ContexteTravail, entier: boolean): Promise<void> => {
  await rapprocher(ctx, { entier })
  await ctx.terminer(constaterRapprochement)
}

/** What a statement just brought, from a provider or from a file, finds its class; what nobody told is settled. */
export const rapprocherRelevesJob = defineJob({
  nom: TACHE_RAPPROCHER_RELEVES,
  charge: z.strictObject({}),
  executer: (ctx) => rapprocherPuisDire(ctx, true),
})

/** The same as time goes by: captures whose statement does not come, lines that what was done since explains. */
export const rapprocherJob = defineJobRecurrent({
  nom: 'paiement-rapprocher',
  quand: { chaque: 'minutes', pas: 10 },
  executer: (ctx) => rapprocherPuisDire(ctx, false),
})
