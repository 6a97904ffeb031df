import { z } from 'zod'
import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { defineJob } from '../../platform/jobs/tasks.ts'
import { prendreJoursChanges } from '../consommation/consommation.public.ts'
import { candidatsDesAlertes, listerAlertesActives, trouverCandidats } from './candidats.repo.ts'
import { type ContexteMoteur, jourCourant, parametresGeneraux } from './contexte-moteur.ts'
import { clorePerimees } from './instances.repo.ts'
import { evaluer } from './juger.ts'

/** Meters judged in one transaction. */
const LOT = 20_000
const LOT_ALERTES = 1_000
const ARRET = 'The worker stops before the end: the next attempt goes on.'

/**
 * Judges the alerts of every meter whose day rows changed since the last run. The marks are taken in the transaction that writes the
 * events and asks for the messages: a kill loses nothing and tells nothing twice.
 */
export const evaluerChangements = async (
  ctx: { readonly signal: AbortSignal; enTransaction<T>(faire: (dedans: ContexteMoteur) => Promise<T>): Promise<T> },
  lot = LOT,
): Promise<void> => {
  while (!ctx.signal.aborted) {
    const pris = await ctx.enTransaction(async (dedans) => {
      const changes = await prendreJoursChanges(dedans, lot)
      const candidats = await trouverCandidats(
        dedans.sql,
        changes,
        parametresGeneraux(dedans.parametres),
        jourCourant(dedans),
      )
      await evaluer(dedans, candidats)
      return changes.length
    })
    if (pris < lot) return
  }
  throw new Error(ARRET)
}

export const evaluerAlertes = defineJobRecurrent({
  nom: 'evaluer-alertes',
  quand: { chaque: 'minutes', pas: 5 },
  executer: (ctx) => evaluerChangements(ctx),
})

/** Judges one alert on all its meters: after it is created, enabled or changed. */
export const evaluerUneAlerte = defineJob({
  nom: 'evaluer-une-alerte',
  charge: z.strictObject({ idAlerte: z.number().int() }),
  executer: (ctx, { idAlerte }) =>
    ctx.terminer(async (dedans) => evaluer(dedans, await candidatsDesAlertes(dedans.sql, [idAlerte], null))),
})

const DEUX_JOURS = 2 * 86_400_000

/**
 * Every day: ends the events of alerts that are over and the pauses that are, then judges the last days of every active alert, for
 * what changes without a reading: an alert whose period begins, thresholds that staff changed.
 */
export const entretenirAlertes = defineJobRecurrent({
  nom: 'entretenir-alertes',
  quand: { chaque: 'jour', a: '06:30' },
  executer: async (ctx) => {
    await ctx.enTransaction((dedans) => clorePerimees(dedans.sql, jourCourant(dedans), dedans.clock.now()))
    const du = jourCourant({ clock: { now: () => new Date(ctx.clock.now().getTime() - DEUX_JOURS) } })
    let apres = 0
    while (!ctx.signal.aborted) {
      const ids = await listerAlertesActives(ctx.sql, apres, LOT_ALERTES)
      const dernier = ids.at(-1)
      if (dernier === undefined) return
      await ctx.enTransaction(async (dedans) => evaluer(dedans, await candidatsDesAlertes(dedans.sql, ids, du)))
      apres = dernier
    }
    throw new Error(ARRET)
  },
})
