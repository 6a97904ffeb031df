import { type RefObject, useEffect, useRef } from 'react'
import { useMagasin } from '../../../ui/store.ts'
import { retenirTout } from './frappes.rules.ts'
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
    const tient = (cible: EventTarget | null): boolean => {
      if (!frappes.current.part && !enLecture) return false
      // a search is written while its answer is read
      if (ecrit(cible) && !(cible as Element).closest(`.${css.gestes}`)) return false
      return document.querySelector('dialog[open]') === null
    }
    const garder = (evenement: Event, texte: string | null): void => {
      if (!texte || !tient(evenement.target)) return
      const suite = retenirTout(frappes.current.tapees, texte)
      if (suite === undefined) return
      evenement.preventDefault()
      evenement.stopPropagation()
      frappes.current.tapees = suite
    }
    const touche = (evenement: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = evenement
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) garder(evenement, key)
    }
    // a dead key and its letter are one sign, which no key says where one writes: it comes composed, or inserted
    const composee = (evenement: CompositionEvent): void => garder(evenement, evenement.data)
    const inseree = (evenement: InputEvent): void => {
      if (evenement.inputType === 'insertText') garder(evenement, evenement.data)
    }
    const ecoute = new AbortController()
    const { signal } = ecoute
    document.addEventListener('keydown', touche, { capture: true, signal })
    document.addEventListener('compositionend', composee, { capture: true, signal })
    document.addEventListener('beforeinput', inseree, { capture: true, signal })
    return () => ecoute.abort()
  }, [actives, enLecture])
  return frappes
}
