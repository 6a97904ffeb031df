import type { Verdict } from '@ondine/paiement-providers/port.ts'
import { aDeLArgent } from '@ondine/webapi/paiement/paiement.etats.ts'
import { z } from 'zod'
import type { Contexte } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/tasks.ts'
import { type Rail, railDuTraite } from '../prestataires/rails.ts'
import { insererEncaissement } from '../reglement/encaissement.repo.ts'
import { regler } from '../reglement/regler.ts'
import { demanderEnqueteSurSignal } from './enqueter.job.ts'
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

/** A message that was verified, as its rail and the account of its door read it. */
interface Lue {
  readonly prestataire: string
  readonly traite: string
  readonly rail: Rail
  readonly dite: Dite
  lirePour(traite: string): Verdict
}

const estDite = (verdict: Verdict): verdict is Dite => verdict.nature === 'CONSTAT' || verdict.nature === 'A_ENQUETER'

/**
 * What a message says of a payment of another traité than its door's: one account may collect for both, and tell both doors. Another account
 * only says that money came to it. Undefined: it has nothing to say of this payment.
 */
const ditDe = (ctx: Contexte, { prestataire, traite, rail, dite, lirePour }: Lue, sien: string): Dite | undefined => {
  if (sien === traite) return dite
  if (railDuTraite(ctx, prestataire, sien)?.cleId === rail.cleId) {
    const relue = lirePour(sien)
    return estDite(relue) ? relue : undefined
  }
  return dite.nature === 'A_ENQUETER' || dite.constat.nature === 'PAYE' ? dite : undefined
}

/**
 * Its number told something else before: which of the two is true its provider says when it is asked, or its statement does. Money that it tells of
 * moves nowhere.
 */
const douter = async (
  ctx: Contexte,
  { prestataire, dite }: Lue,
): Promise<{ verdict: VerdictGarde; paiementId: string | null }> => {
  const paiement = await findDit(ctx.sql, prestataire, dite)
  ctx.log.warn(
    { prestataire, evenement: dite.idEvenement },
    'A signed message says something else than another one under its number.',
  )
  if (paiement !== undefined && !aDeLArgent(paiement.statut)) await demanderEnqueteSurSignal(ctx, paiement.id)
  return { verdict: 'CONTRADICTION', paiementId: paiement?.id ?? null }
}

const appliquer = async (ctx: Contexte, lue: Lue): Promise<{ verdict: VerdictGarde; paiementId: string | null }> => {
  const paiement = await findDit(ctx.sql, lue.prestataire, lue.dite)
  if (paiement === undefined) {
    await orphelin(ctx, lue.prestataire, lue.dite)
    return { verdict: 'ORPHELIN', paiementId: null }
  }
  const dite = ditDe(ctx, lue, paiement.traite_code)
  if (dite === undefined) return { verdict: 'ILLEGAL', paiementId: paiement.id }
  if (dite.nature === 'A_ENQUETER') {
    // it may have been paid after its end was said: money beats it
    if (!aDeLArgent(paiement.statut)) await demanderEnqueteSurSignal(ctx, paiement.id)
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
    const { prestataire, traite_code: traite, corps: octets } = message
    const rail = railDuTraite(ctx, prestataire, traite)
    if (rail === undefined) throw new Error('what verified this message is not set up any more')
    const lirePour = (celui: string) => rail.relire({ octets, traite: celui })
    const dite = lirePour(traite)
    if (!estDite(dite)) throw new Error('a message that was verified is not read any more')
    await ctx.terminer(async (dedans) => {
      const issue = await (message.contredit ? douter : appliquer)(dedans, {
        prestataire,
        traite,
        rail,
        dite,
        lirePour,
      })
      await statuer(dedans.sql, evenement, { ...issue, le: dedans.clock.now() })
    })
  },
})
