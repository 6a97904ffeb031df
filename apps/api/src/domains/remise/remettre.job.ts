import { passage } from '@ondine/webapi/common/etats.rules.ts'
import { ESSAIS_MAX } from '@ondine/webapi/remise/remise.codes.ts'
import { etatsRemise } from '@ondine/webapi/remise/remise.etats.ts'
import { z } from 'zod'
import type { Contexte } from '../../platform/context.ts'
import { publier } from '../../platform/evenements.ts'
import { reglagesDe, sortieDe } from '../../platform/exterieur/exterieurs.ts'
import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { type ContexteTravail, defineJob } from '../../platform/jobs/tasks.ts'
import { cheminDe, envoyer } from './moyens/envoyer.ts'
import { facturation } from './moyens/facturation.exterieur.ts'
import { remiseSuivie } from './remise.events.ts'
import {
  changerRemise,
  commencerEssai,
  enRetard,
  estEnTete,
  findRemise,
  type LigneRemise,
  teteDuFil,
} from './remise.repo.ts'

/** Longer than a try lasts: one whose worker died is made again after it. */
const BAIL_MS = 30_000
const LOT = 200
/** After the nth try, e^n seconds: ten of them last 3 h 34. */
const attenteMs = (essai: number): number => Math.exp(essai) * 1000
const ERREUR_MAX = 500

/** In the words of the machine, for staff; never what was sent. */
const raison = (erreur: unknown): string => {
  if (!(erreur instanceof Error)) return 'unknown'
  const { cause, message } = erreur
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, ERREUR_MAX)
}

/** The next of its thread, if any may leave now. */
export const suivante = async (ctx: Contexte, fil: string): Promise<void> => {
  const numero = await teteDuFil(ctx.sql, fil)
  if (numero !== undefined) await demanderRemise(ctx, numero)
}

const partie = (ctx: ContexteTravail, { numero, fil }: LigneRemise): Promise<void> =>
  ctx.terminer(async (dedans) => {
    const le = dedans.clock.now()
    const change = { remise_le: le, prochain_essai: null, erreur: null }
    await changerRemise(dedans.sql, numero, { ...passage(etatsRemise, { evenement: 'DEPART' }), ...change })
    await suivante(dedans, fil)
  })

const echouee = (ctx: ContexteTravail, numero: string, essai: number, erreur: unknown): Promise<void> =>
  ctx.terminer(async (dedans) => {
    const dite = raison(erreur)
    ctx.log.warn({ numero, essai, erreur: dite }, 'A hand-over to billing failed.')
    if (essai >= ESSAIS_MAX) {
      const change = { prochain_essai: null, erreur: dite }
      const abandon = passage(etatsRemise, { evenement: 'ABANDON' })
      if (await changerRemise(dedans.sql, numero, { ...abandon, ...change }))
        await publier(dedans, remiseSuivie, { numero })
      return
    }
    const pasAvant = new Date(dedans.clock.now().getTime() + attenteMs(essai))
    const change = { prochain_essai: pasAvant, erreur: dite }
    await changerRemise(dedans.sql, numero, { de: ['A_REMETTRE'], vers: 'A_REMETTRE', ...change })
    await demanderRemise(dedans, numero, pasAvant)
  })

/**
 * Makes one try of one hand-over, when it is its turn in its thread. What happens is told with the end of the job; a worker that dies
 * between leaves a try without an end, and the next one has the same number.
 */
export const remettreJob = defineJob({
  nom: 'remise-remettre',
  charge: z.strictObject({ numero: z.string() }),
  executer: async (ctx, { numero }) => {
    const { exterieurs } = ctx.installation
    const reglages = reglagesDe(exterieurs, facturation)
    if (reglages === undefined || cheminDe(reglages) === undefined) return
    const ligne = await findRemise(ctx.sql, numero)
    if (ligne?.etat !== 'A_REMETTRE' || !(await estEnTete(ctx.sql, numero))) return
    const le = ctx.clock.now()
    const jusqua = new Date(le.getTime() + BAIL_MS)
    const essai = await ctx.enTransaction(({ sql }) => commencerEssai(sql, numero, { le, jusqua }))
    // another try is under way, or its time has not come: the sweep comes back to it
    if (essai === undefined) return
    try {
      await envoyer(reglages, sortieDe(exterieurs, facturation), { ligne, essai, le })
    } catch (erreur) {
      await echouee(ctx, numero, essai, erreur)
      return
    }
    await partie(ctx, ligne)
  },
})

/** Asks for a try in the open transaction: asked twice, it is made once. */
export const demanderRemise = (
  ctx: Parameters<typeof remettreJob.ajouter>[0],
  numero: string,
  pasAvant?: Date,
): Promise<void> =>
  remettreJob.ajouter(ctx, { numero }, { cle: `remise-remettre:${numero}`, ...(pasAvant && { pasAvant }) })

/** Every minute: what could leave and has no job under way, because its worker died or because no way was set up until now. */
export const balayerRemisesJob = defineJobRecurrent({
  nom: 'remise-balayer',
  quand: { chaque: 'minutes', pas: 1 },
  executer: (ctx) =>
    ctx.terminer(async (dedans) => {
      if (cheminDe(reglagesDe(ctx.installation.exterieurs, facturation)) === undefined) return
      for (const numero of await enRetard(dedans.sql, dedans.clock.now(), LOT)) await demanderRemise(dedans, numero)
    }),
})
