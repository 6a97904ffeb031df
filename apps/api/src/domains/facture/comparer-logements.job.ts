import { jourLocal } from '../../platform/instant-local.ts'
import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { comparerLogements } from './explication/semblables.repo.ts'

/**
 * What homes alike use, once a month: reading a bill then costs one row, and no two readings of the groups, a bill apart, tell what one
 * home used.
 */
export const comparerLogementsJob = defineJobRecurrent({
  nom: 'comparer-logements',
  quand: { chaque: 'mois', jour: 1, a: '03:20' },
  executer: (ctx) => ctx.enTransaction(({ sql }) => comparerLogements(sql, jourLocal(ctx.clock.now()))),
})
