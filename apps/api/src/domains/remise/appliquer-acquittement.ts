import { passages } from '@ondine/webapi/common/etats.rules.ts'
import type { ResultatAcquittement } from '@ondine/webapi/remise/remise.codes.ts'
import { type EtatRemise, etatsRemise } from '@ondine/webapi/remise/remise.etats.ts'
import type { Contexte } from '../../platform/context.ts'
import { publier } from '../../platform/evenements.ts'
import { type AcquittementGarde, statuerAcquittement } from './acquittement.repo.ts'
import { suivante } from './remettre.job.ts'
import { remiseSuivie } from './remise.events.ts'
import { changerRemise, findRemise } from './remise.repo.ts'

/** States that say as much already: nothing more is to be done. */
const dejaDit: Readonly<Record<ResultatAcquittement, readonly EtatRemise[]>> = {
  RECU: ['REMISE', 'ACCEPTEE', 'REFUSEE', 'FAITE'],
  ACCEPTE: ['ACCEPTEE', 'FAITE'],
  REFUSE: ['REFUSEE'],
  FAIT: ['FAITE'],
}

/**
 * Makes of what billing said, kept already, what it does to the hand-over; whoever follows it hears of it. False where it contradicts what
 * was said before: it stays kept and changes nothing.
 */
export const appliquerAcquittement = async (
  ctx: Contexte,
  { id, numero, resultat, le, code, motif }: AcquittementGarde,
): Promise<boolean> => {
  const maintenant = ctx.clock.now()
  const remise = await findRemise(ctx.sql, numero)
  const ecrire = (de: readonly EtatRemise[], vers: EtatRemise) =>
    changerRemise(ctx.sql, numero, {
      de,
      vers,
      prochain_essai: null,
      erreur: null,
      remise_le: remise?.remise_le ?? maintenant,
      ...(resultat !== 'RECU' && { suite_le: le, code, motif }),
    })
  let change = false
  for (const { de, vers } of passages(etatsRemise, { evenement: resultat, par: 'FOURNISSEUR' }))
    change ||= await ecrire(de, vers)
  const etat = (await findRemise(ctx.sql, numero))?.etat
  const cru = change || (etat !== undefined && dejaDit[resultat].includes(etat))
  await statuerAcquittement(ctx.sql, id, { traite_le: maintenant, ecarte: !cru })
  if (!change || remise === undefined) return cru
  // billing may have learnt of it another way than we think
  await suivante(ctx, remise.fil)
  await publier(ctx, remiseSuivie, { numero })
  return true
}
