import type { Verdict } from '@ondine/paiement-providers/port.ts'
import { estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import { z } from 'zod'
import type { Contexte } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/tasks.ts'
import { railDuTraite } from '../prestataires/rails.ts'
import { insererEncaissement } from '../reglement/encaissement.repo.ts'
import { regler } from '../reglement/regler.ts'
import { demanderEnquete } from './enqueter.job.ts'
import { findDit, findMessage, statuer, type VerdictGarde } from './evenements.repo.ts'

type Constate = Extract<Verdict, { nature: 'CONSTAT' }>
type Dite = Constate | Extract<Verdict, { nature: 'A_ENQUETER' }>
const verdicts = { REGLE: 'ACCEPTE', DEJA: 'DOUBLON', ILLEGAL: 'ILLEGAL', CONTRADICTION: 'CONTRADICTION' } as const

/** Money for a payment that nobody knows is kept as such, for staff. */
const orphelin = async (ctx: Contexte, prestataire: string, dite: Dite): Promise<void> => {
  if (dite.nature !== 'CONSTAT' || dite.constat.nature !== 'PAYE') return
  const { constat } = dite
  const avec = { paiementId: null, conforme: false, le: ctx.clock.now(), source: 'NOTIFICATION' } as const
  await insererEncaissement(ctx.sql, prestataire, constat.capture, avec)
  ctx.log.warn({ prestataire, transaction: constat.capture.transaction }, 'Money came for a payment nobody knows.')
}

const appliquer = async (
  ctx: Contexte,
  prestataire: string,
  dite: Dite,
): Promise<{ verdict: VerdictGarde; paiementId: string | null }> => {
  const paiement = await findDit(ctx.sql, prestataire, dite)
  if (paiement === undefined) {
    await orphelin(ctx, prestataire, dite)
    return { verdict: 'ORPHELIN', paiementId: null }
  }
  if (dite.nature === 'A_ENQUETER') {
    if (estOuvert(paiement.statut)) await demanderEnquete(ctx, paiement.id)
    return { verdict: 'ACCEPTE', paiementId: paiement.id }
  }
  const { issue } = await regler(ctx, paiement.id, dite.constat, 'NOTIFICATION')
  return { verdict: verdicts[issue], paiementId: paiement.id }
}

/** Makes of a verified message what it says: the settlement, its verdict and the end of this job are one transaction. */
export const traiterNotificationJob = defineJob({
  nom: 'paiement-traiter-notification',
  charge: z.strictObject({ evenement: z.int().positive() }),
  executer: async (ctx, { evenement }) => {
    const message = await findMessage(ctx.sql, evenement)
    if (message?.corps == null || message.verdict !== null) return
    const rail = railDuTraite(ctx, message.prestataire, message.traite_code)
    if (rail === undefined) throw new Error('what verified this message is not set up any more')
    const dite = rail.relire({ octets: message.corps, traite: message.traite_code })
    if (dite.nature !== 'CONSTAT' && dite.nature !== 'A_ENQUETER') return
    await ctx.terminer(async (dedans) => {
      const issue = await appliquer(dedans, message.prestataire, dite)
      await statuer(dedans.sql, evenement, { ...issue, le: dedans.clock.now() })
    })
  },
})
