import { type Constat, SansReponse } from '@ondine/paiement-providers/port.ts'
import { passage } from '@ondine/webapi/common/etats.rules.ts'
import { etatsPaiement } from '@ondine/webapi/paiement/paiement.etats.ts'
import type { Contexte } from '../../../platform/context.ts'
import { type LignePaiement, noterAppel, titreDe } from '../paiement.repo.ts'
import { railDuTraite } from '../prestataires/rails.ts'
import { cloreSansPaiement, regler } from '../reglement/regler.ts'

type Question = 'ENQUETE' | 'EXPIRATION'

type Noter = (dedans: Pick<Contexte, 'sql'>) => Promise<void>

/**
 * Asks the provider, outside any transaction; undefined: it was not reached, or does not know of it yet, which is noted. What it said is noted
 * by whoever makes something of it.
 */
const demander = async (
  ctx: Contexte,
  paiement: LignePaiement,
  question: Question,
): Promise<{ constat: Constat; noter: Noter; sansReponse: boolean } | undefined> => {
  const rail = railDuTraite(ctx, paiement.prestataire, paiement.traite_code)
  if (rail === undefined || paiement.id_prestataire === null) return undefined
  const connu = {
    idPrestataire: paiement.id_prestataire,
    reference: paiement.reference,
    traite: paiement.traite_code,
    creeLe: paiement.cree_le,
    expireLe: paiement.ouverte_jusqu_au,
    titre: titreDe(paiement),
  }
  const appel = { paiement_id: paiement.id, nature: question, commence_le: ctx.clock.now() }
  try {
    const constat = await (question === 'ENQUETE' ? rail.enqueter(connu) : rail.expirer(connu))
    const fini_le = ctx.clock.now()
    return {
      constat,
      noter: ({ sql }) => noterAppel(sql, { ...appel, issue: 'OK', detail: constat.nature, fini_le }),
      sansReponse: rail.capacites.enquete === 'AUCUNE',
    }
  } catch (cause) {
    if (!(cause instanceof SansReponse)) throw cause
    const { message: detail } = cause
    await ctx.enTransaction(({ sql, clock }) =>
      noterAppel(sql, { ...appel, issue: 'SANS_REPONSE', detail, fini_le: clock.now() }),
    )
    return undefined
  }
}

/** Settles what was said, and notes that it was asked: together, or the note alone where it cannot be settled. */
const reglerEtNoter = async (
  ctx: Contexte,
  { id }: LignePaiement,
  { constat, noter }: { constat: Constat; noter: Noter },
  enTransaction: Contexte['enTransaction'],
): Promise<void> => {
  try {
    await enTransaction(async (dedans) => {
      await regler(dedans, id, constat, 'ENQUETE')
      await noter(dedans)
    })
  } catch (cause) {
    await ctx.enTransaction(noter).catch(() => undefined)
    throw cause
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
  const dit = await demander(ctx, paiement, 'ENQUETE')
  if (dit === undefined) return false
  await reglerEtNoter(ctx, paiement, dit, enTransaction)
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
  const dit = await demander(ctx, paiement, 'EXPIRATION')
  if (dit === undefined) return false
  // nobody can say that it was not paid: its page is over, that is all
  if (dit.constat.nature === 'EXPIRE' && dit.sansReponse) return clore(ctx, paiement, 'sans nouvelles', true)
  const ferme = dit.constat.nature === 'EXPIRE' && dit.constat.oublie !== true
  const constat: Constat = ferme ? { nature: 'ANNULE' } : dit.constat
  await reglerEtNoter(ctx, paiement, { ...dit, constat }, ctx.enTransaction)
  return true
}
