import { type Constat, SansReponse } from '@ondine/paiement-providers/port.ts'
import { passage } from '@ondine/webapi/common/etats.rules.ts'
import { etatsPaiement } from '@ondine/webapi/paiement/paiement.etats.ts'
import type { Contexte } from '../../../platform/context.ts'
import { type LignePaiement, noterAppel } from '../paiement.repo.ts'
import { railDuTraite } from '../prestataires/rails.ts'
import { cloreSansPaiement, regler } from '../reglement/regler.ts'

type Question = 'ENQUETE' | 'EXPIRATION'

/** Asks the provider, outside any transaction; undefined: it was not reached, or does not know of it yet. */
const demander = async (ctx: Contexte, paiement: LignePaiement, question: Question): Promise<Constat | undefined> => {
  const rail = railDuTraite(ctx, paiement.prestataire, paiement.traite_code)
  if (rail === undefined || paiement.id_prestataire === null) return undefined
  const connu = {
    idPrestataire: paiement.id_prestataire,
    reference: paiement.reference,
    traite: paiement.traite_code,
    creeLe: paiement.cree_le,
    expireLe: paiement.ouverte_jusqu_au,
  }
  const appel = { paiement_id: paiement.id, nature: question, commence_le: ctx.clock.now() }
  const noter = (dit: { issue: 'OK' | 'SANS_REPONSE'; detail: string }): Promise<void> =>
    ctx.enTransaction(({ sql, clock }) => noterAppel(sql, { ...appel, ...dit, fini_le: clock.now() }))
  try {
    const constat = await (question === 'ENQUETE' ? rail.enqueter(connu) : rail.expirer(connu))
    await noter({ issue: 'OK', detail: constat.nature })
    return constat
  } catch (cause) {
    if (!(cause instanceof SansReponse)) throw cause
    await noter({ issue: 'SANS_REPONSE', detail: cause.message })
    return undefined
  }
}

/**
 * What the provider says of a payment now, settled. False: nobody answered, what is stored stands.
 * @param enTransaction that settles it: a job for which nothing is left to do then gives its last one
 */
export const enqueter = async (
  ctx: Contexte,
  paiement: LignePaiement,
  enTransaction: Contexte['enTransaction'] = ctx.enTransaction,
): Promise<boolean> => {
  const constat = await demander(ctx, paiement, 'ENQUETE')
  if (constat === undefined) return false
  await enTransaction((dedans) => regler(dedans, paiement.id, constat, 'ENQUETE'))
  return true
}

/** Ends a payment of which no constat says anything: its page never opened, or its life is over. */
export const clore = (ctx: Contexte, { id }: LignePaiement, motif: string, sansRetour: boolean): Promise<boolean> =>
  ctx.enTransaction((dedans) =>
    cloreSansPaiement(dedans, id, passage(etatsPaiement, { evenement: 'DELAI', par: 'SYSTEME' }), {
      motif,
      sansRetour,
    }),
  )

/** Closes its page at the provider, and makes the payment what the provider then says. A page that was closed by its payer is told as given up. */
export const abandonner = async (ctx: Contexte, paiement: LignePaiement): Promise<boolean> => {
  // nobody was given its page: nobody can pay there
  if (paiement.id_prestataire === null) return clore(ctx, paiement, 'abandon', false)
  const constat = await demander(ctx, paiement, 'EXPIRATION')
  if (constat === undefined) return false
  const dit: Constat = constat.nature === 'EXPIRE' ? { nature: 'ANNULE' } : constat
  await ctx.enTransaction((dedans) => regler(dedans, paiement.id, dit, 'ENQUETE'))
  return true
}
