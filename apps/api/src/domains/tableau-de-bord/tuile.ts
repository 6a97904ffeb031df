import type { ContenuRestreignable } from '@ondine/webapi/acces/contenus.codes.ts'
import type { EtatTuile, MotifTuileVide } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.codes.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { contenuOuvert } from '../acces/contenus.public.ts'

/** One tile of an answer: `donnees` when and only when `etat` is ok. */
export interface Tuile<T> {
  etat: EtatTuile
  motif: MotifTuileVide | null
  donnees: T | null
}

export const vide = (motif: MotifTuileVide): Tuile<never> => ({ etat: 'vide', motif, donnees: null })
export const ok = <T>(donnees: T): Tuile<T> => ({ etat: 'ok', motif: null, donnees })

/**
 * A tile that is closed to the reader is left out (1§6). The failure of another stays in it: logged for the operator, shown as its
 * own state (decision: dashboard).
 */
export const essayer = async <T>(
  ctx: Pick<ContexteUtilisateur, 'log' | 'contenus'>,
  contenu: ContenuRestreignable,
  faire: () => Promise<Tuile<T>>,
): Promise<Tuile<T>> => {
  if (!contenuOuvert(ctx, contenu)) return vide('CONTENU_FERME')
  try {
    return await faire()
  } catch (err) {
    ctx.log.error({ err, tuile: contenu }, 'A tile failed.')
    return { etat: 'erreur', motif: null, donnees: null }
  }
}
