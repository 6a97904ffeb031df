import { useEffect, useRef } from 'react'

const liens = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-paiement]')]

interface Touches {
  readonly ouvert: string | undefined
  readonly ouvrir: (reference: string) => void
  /** Asked for by its link, where arrows have already shown it: it is to be read now. */
  readonly lire: () => void
  readonly fermer: () => void
}

/**
 * Keys of a list with one of its rows open beside it: arrows go from row to row, and what is open follows; Enter opens it to be read (it is a
 * link); Escape closes and comes back to the row. Fields, menus and dialogs keep theirs.
 */
export const useTouchesDeListe = (touches: Touches): void => {
  const dernier = useRef(touches)
  useEffect(() => {
    dernier.current = touches
  })
  useEffect(() => {
    const ecouter = (evenement: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = evenement
      const { ouvert, ouvrir, fermer } = dernier.current
      if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
      if (document.querySelector('dialog[open]') || target.matches('input, textarea, select')) return
      if (key === 'Escape' && ouvert !== undefined) {
        evenement.preventDefault()
        fermer()
        return
      }
      const pas = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      const tous = liens()
      const suivant = pas === 0 || !tous.includes(target) ? undefined : tous[tous.indexOf(target) + pas]
      if (suivant === undefined) return
      evenement.preventDefault()
      suivant.focus()
      if (ouvert !== undefined) ouvrir(suivant.dataset.paiement ?? '')
    }
    const suivre = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('[data-paiement]') !== null) dernier.current.lire()
    }
    document.addEventListener('keydown', ecouter)
    document.addEventListener('click', suivre)
    return () => {
      document.removeEventListener('keydown', ecouter)
      document.removeEventListener('click', suivre)
    }
  }, [])
}

/** What was open is closed: the focus it had goes back to its row, else to the head of the page. */
export const useRetourALaLigne = (ouvert: string | undefined): void => {
  const avant = useRef(ouvert)
  useEffect(() => {
    const ferme = ouvert === undefined ? avant.current : undefined
    avant.current = ouvert
    if (ferme === undefined || document.activeElement !== document.body) return
    const lien = liens().find(({ dataset }) => dataset.paiement === ferme)
    ;(lien ?? document.querySelector<HTMLElement>('h1'))?.focus()
  }, [ouvert])
}
