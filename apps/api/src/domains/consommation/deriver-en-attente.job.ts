import { chargeCreneau } from '../../platform/jobs/schedule.ts'
import { defineJob } from '../../platform/jobs/tasks.ts'

/**
 * Makes up for an import killed between the readings and their day rows: whatever waits is derived.
 * @param deriver opens its own transactions, one per batch of meters; several may run at once
 */
export const deriverEnAttenteJob = (deriver: () => Promise<unknown>) =>
  defineJob({ nom: 'deriver-en-attente', charge: chargeCreneau, executer: deriver })
