import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { FenceLost } from '../../../platform/jobs/errors.ts'
import { regler } from '../reglement/regler.ts'
import { trancher } from '../reglement/trancher.ts'
import { EN_PANNE, juger, type Suite } from './juger.rules.ts'
import { ecrireClasses, type LigneDuReleve, tenirLigne } from './lignes.repo.ts'

const faire = async (ctx: Contexte, { nature, paiementId }: Suite, ligne: LigneDuReleve): Promise<void> => {
  if (nature === 'CONTREPASSER') return trancher(ctx, paiementId, 'CONTREPASSATION', 'FOURNISSEUR')
  const { transaction, montant, devise, traite, reference, autorisation, moyen, le } = ligne
  if (transaction === null) return
  const capture = { transaction, montant, devise, reference, traite, autorisation, moyen, le }
  await regler(ctx, paiementId, { nature: 'PAYE', capture }, 'RELEVE')
}

/**
 * Does what a line brings about, once, and says in which class it stands then: one transaction. What nobody foresaw is that line's alone:
 * it waits where staff see it, is tried again at the next turn, and the others go on.
 * @throws FenceLost the job is another worker's by now
 */
export const agir = async (ctx: Pick<Contexte, 'enTransaction' | 'log'>, id: number): Promise<void> => {
  const empeche = await ctx
    .enTransaction(async (dedans) => {
      const ligne = await tenirLigne(dedans.sql, id)
      const { suite } = ligne === undefined ? {} : juger(ligne)
      if (ligne === undefined || suite === undefined) return
      await faire(dedans, suite, ligne)
      await classer(dedans, id)
    })
    .catch((cause: unknown) => {
      // the money is used, or billing booked it: nothing was done, and somebody must look at it
      if (cause instanceof ErreurApi) return classer
      if (cause instanceof FenceLost) throw cause
      ctx.log.error({ err: cause, ligne: id }, 'A line of a statement could not be settled: it is tried again.')
      return mettreEnPanne
    })
  // a database that is away fails here too: then the job does
  if (empeche !== undefined) await ctx.enTransaction((dedans) => empeche(dedans, id))
}

const mettreEnPanne = ({ sql }: Contexte, id: number): Promise<void> => ecrireClasses(sql, [{ id, ...EN_PANNE }])

const classer = async ({ sql }: Contexte, id: number): Promise<void> => {
  const ligne = await tenirLigne(sql, id)
  if (ligne !== undefined) await ecrireClasses(sql, [{ id, ...classementDe(ligne) }])
}
const classementDe = (ligne: LigneDuReleve) => {
  const { classe, motif } = juger(ligne)
  return { classe, motif }
}
