import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'

/**
 * Makes up for an import killed between the readings and their day rows: whatever waits is derived.
 * @param deriver opens its own transactions, one per batch of meters; several may run at once
 */
export const deriverEnAttenteJob = (deriver: () => Promise<unknown>) =>
  defineJobRecurrent({ nom: 'deriver-en-attente', quand: { chaque: 'minutes', pas: 15 }, executer: deriver })
