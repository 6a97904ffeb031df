import { useEffect, useRef } from 'react'
import { creerMagasin, useMagasin } from '../../../ui/store.ts'

/** What a key does, for the list of keys; the order is the one they are told in. */
export const touches = [
  { touche: 'j', dit: 'Demande suivante' },
  { touche: 'k', dit: 'Demande précédente' },
  { touche: 'e', dit: 'Prendre en charge' },
  { touche: 'r', dit: 'Répondre' },
  { touche: 'p', dit: 'Demander un document' },
  { touche: 'c', dit: 'Passer à un collègue' },
  { touche: 'n', dit: 'Ajouter une note' },
  { touche: 'f', dit: 'Ouvrir la fiche du client' },
  { touche: '/', dit: 'Rechercher' },
  { touche: '?', dit: 'Toutes les touches' },
] as const

/** The first ready sentences have a digit. */
export const chiffres = ['1', '2', '3', '4'] as const

const CLE = 'ondine:touches'
const lireChoix = (): boolean => {
  try {
    return localStorage.getItem(CLE) !== 'non'
  } catch {
    return true
  }
}
/** One letter does something only where its user wants it so (WCAG 2.1.4): dictation types letters too. */
export const magasinTouches = creerMagasin({ actives: lireChoix() })
export const activerTouches = (actives: boolean): void => {
  magasinTouches.changer({ actives })
  try {
    localStorage.setItem(CLE, actives ? 'oui' : 'non')
  } catch {
    // a full or forbidden store: the choice lasts as long as the page
  }
}

/**
 * Which of these keys was pressed alone. A digit is its key in the upper row: without a capital French keyboards write &é"' there, which
 * nobody means.
 */
export const toucheDe = (
  { key, code, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  connues: string,
): string | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  return [key.toLowerCase(), /^Digit(\d)$/.exec(code)?.[1]].find((une) => une?.length === 1 && connues.includes(une))
}

/** Does one write there? */
export const ecrit = (cible: EventTarget | null): boolean =>
  cible instanceof HTMLElement &&
  (cible.isContentEditable || cible.matches('input:not([type=radio]):not([type=checkbox]), textarea, select'))

const agit = (cible: EventTarget | null): boolean =>
  cible instanceof Element && cible.closest('a, button, input, textarea, select, dialog, [contenteditable]') !== null

/** Ctrl Enter, pressed once: held down, it would send what follows too. */
export const envoie = ({
  key,
  ctrlKey,
  metaKey,
  repeat,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat

/** Ctrl Enter where nothing that acts has the focus: who read a request need not go to what they wrote before they send it. */
export const useEnvoiDeLoin = (envoyer: () => void): void => {
  const dernier = useRef(envoyer)
  useEffect(() => {
    dernier.current = envoyer
  })
  useEffect(() => {
    const ecouter = (evenement: KeyboardEvent): void => {
      const { target } = evenement
      if (!envoie(evenement) || agit(target) || document.querySelector('dialog[open]')) return
      evenement.preventDefault()
      dernier.current()
    }
    document.addEventListener('keydown', ecouter)
    return () => document.removeEventListener('keydown', ecouter)
  }, [])
}

/** Keys of the page, while nobody writes, no dialog is open and their user wants them. */
export const useTouches = <T extends string>(connues: readonly T[], agir: (touche: T) => void): void => {
  const { actives } = useMagasin(magasinTouches)
  const dernier = useRef(agir)
  useEffect(() => {
    dernier.current = agir
  })
  const cle = connues.join('')
  useEffect(() => {
    if (!actives) return
    const ecouter = (evenement: KeyboardEvent): void => {
      const touche = toucheDe(evenement, cle)
      if (touche === undefined || ecrit(evenement.target) || document.querySelector('dialog[open]')) return
      evenement.preventDefault()
      dernier.current(touche as T)
    }
    document.addEventListener('keydown', ecouter)
    return () => document.removeEventListener('keydown', ecouter)
  }, [actives, cle])
}
