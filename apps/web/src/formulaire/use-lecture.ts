import { useState } from 'react'
import { ErreurApi } from '../api/erreur-api.ts'

/**
 * The setting as a form opened on it. `enregistrer` writes over that reading alone: where somebody changed it meanwhile, what it
 * became is read, to be shown beside what was typed, and the next try writes over it knowingly.
 */
export const useLecture = <T>(ouvert: T, relire: () => Promise<T | undefined>) => {
  const [lu, setLu] = useState(ouvert)
  const enregistrer = async (faire: (lu: T) => Promise<unknown>): Promise<void> => {
    try {
      await faire(lu)
    } catch (cause) {
      if (cause instanceof ErreurApi && cause.status === 409) {
        const relu = await relire()
        if (relu !== undefined) setLu(relu)
      }
      throw cause
    }
  }
  return { enregistrer, /** What somebody else made of it since. */ autre: lu === ouvert ? undefined : lu }
}
