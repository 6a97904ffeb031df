import type { EtatTuile, MotifTuileVide } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.codes.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'

/** One tile of an answer: `donnees` when and only when `etat` is ok. */
export interface Tuile<T> {
  etat: EtatTuile
  motif: MotifTuileVide | null
  donnees: T | null
}

export const vide = (motif: MotifTuileVide): Tuile<never> => ({ etat: 'vide', motif, donnees: null })
export const ok = <T>(donnees: T): Tuile<T> => ({ etat: 'ok', motif: null, donnees })

/** The failure of a tile stays in it: logged for the operator, shown as its own state (decision: dashboard). */
export const essayer = async <T>(
  ctx: Pick<ContexteUtilisateur, 'log'>,
  nom: string,
  faire: () => Promise<Tuile<T>>,
): Promise<Tuile<T>> => {
  try {
    return await faire()
  } catch (err) {
    ctx.log.error({ err, tuile: nom }, 'A tile failed.')
    return { etat: 'erreur', motif: null, donnees: null }
  }
}

/** What no billing system sends to the portal yet: said so, never shown as zero. */
export const tuilesNonTransmises = {
  facturesARegler: vide('NON_TRANSMIS'),
  facturesEnRelance: vide('NON_TRANSMIS'),
  dernierReglement: vide('NON_TRANSMIS'),
  levees: vide('NON_TRANSMIS'),
} as const
