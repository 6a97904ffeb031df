import { codesNatureDeLigne, type NatureDeLigne } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import type { Contexte } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { agir } from './agir.ts'
import { juger } from './juger.rules.ts'
import { ecrireClasses, lireAJuger, reprendreDoublons } from './lignes.repo.ts'
import { confronterEncaissements } from './portail.repo.ts'

const LOT = 500
/** What is older was looked for at each statement since. */
const JOURS_CHERCHES = 400

// money that went away is judged by the payment that came, whichever was told first
const TOURS: readonly (readonly NatureDeLigne[])[] = [
  ['ENCAISSEMENT'],
  codesNatureDeLigne.filter((nature) => nature !== 'ENCAISSEMENT'),
]

const jugerTour = async (ctx: Pick<Contexte, 'sql' | 'enTransaction' | 'log'>, natures: readonly NatureDeLigne[]) => {
  let apres = 0
  for (;;) {
    const lignes = await lireAJuger(ctx.sql, { natures, apres, lot: LOT })
    const derniere = lignes.at(-1)
    if (derniere === undefined) return
    apres = derniere.id
    const jugees = lignes.map((ligne) => ({ id: ligne.id, ...juger(ligne) }))
    await ctx.enTransaction(({ sql }) =>
      ecrireClasses(
        sql,
        jugees.flatMap(({ id, classe, motif, suite }) => (suite === undefined ? [{ id, classe, motif }] : [])),
      ),
    )
    for (const { id, suite } of jugees) if (suite !== undefined) await agir(ctx, id)
  }
}

/**
 * Puts each line of the statements, and each capture that none tells, in its class; settles what only a statement told. Run again it
 * changes nothing: classes follow from what is known, not from its order.
 * @param entier a statement came: it may be the first of days long past, whose captures are then looked for too
 */
export const rapprocher = async (
  ctx: Pick<Contexte, 'sql' | 'enTransaction' | 'clock' | 'log' | 'parametres'>,
  { entier }: { readonly entier: boolean },
): Promise<void> => {
  await ctx.enTransaction(({ sql }) => reprendreDoublons(sql))
  for (const natures of TOURS) await jugerTour(ctx, natures)
  const maintenant = ctx.clock.now()
  const delai = ctx.parametres.paiementRapprochementJours
  await ctx.enTransaction(({ sql }) =>
    confronterEncaissements(sql, {
      aujourdHui: jourLocal(maintenant),
      delai,
      jours: entier ? JOURS_CHERCHES : delai + 1,
      maintenant,
    }),
  )
}
