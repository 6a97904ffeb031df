import { type RefObject, useEffect, useRef } from 'react'
import { useMagasin } from '../../../ui/store.ts'
import { retenir } from './frappes.rules.ts'
import css from './guichet.module.css'
import { ecrit, magasinTouches } from './touches.ts'

/** What was typed while nothing could act on it. */
export interface Frappes {
  /** What was written leaves, and the request with it. */
  part: boolean
  tapees: string
}

/**
 * Who answers two hundred times a day types ahead: what is pressed while an answer leaves, or while the next request is read, is kept for it. Without that
 * its first letter was lost and the others were keys of the desk: a note became a document asked of somebody.
 */
export const useFrappes = (enLecture: boolean): RefObject<Frappes> => {
  const { actives } = useMagasin(magasinTouches)
  const frappes = useRef<Frappes>({ part: false, tapees: '' })
  useEffect(() => {
    if (!actives) return
    const garder = (evenement: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = evenement
      const { part, tapees } = frappes.current
      if (!(part || enLecture) || key.length !== 1 || ctrlKey || metaKey || altKey) return
      // a search is written while its answer is read
      if ((ecrit(target) && !(target as Element).closest(`.${css.gestes}`)) || document.querySelector('dialog[open]'))
        return
      const suite = retenir(tapees, key)
      if (suite === undefined) return
      evenement.preventDefault()
      evenement.stopPropagation()
      frappes.current.tapees = suite
    }
    document.addEventListener('keydown', garder, true)
    return () => document.removeEventListener('keydown', garder, true)
  }, [actives, enLecture])
  return frappes
}
