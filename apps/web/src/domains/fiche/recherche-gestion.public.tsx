import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { charge } from '../../ui/chargement.ts'
import css from './recherche-gestion.module.css'

const Palette = charge(() => import('./components/palette.tsx'), 'Palette')

/** The search of the back office: a button at the top of each of its pages, and Ctrl K. */
export const RechercheGestion = () => {
  const [ouverte, setOuverte] = useState(false)
  const attendue = useRef(false)
  const dejaTape = useRef('')
  useEffect(() => void Palette.preload(), [])
  useEffect(() => {
    // what is typed before its field is there would be lost, and Enter would open somebody else
    const garder = (evenement: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = evenement
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
      if (key !== 'Enter' && key.length !== 1) return
      evenement.preventDefault()
      dejaTape.current += key === 'Enter' ? '\n' : key
    }
    const surTouche = (evenement: KeyboardEvent): void => {
      if (attendue.current) garder(evenement)
      if (!(evenement.ctrlKey || evenement.metaKey) || evenement.altKey || evenement.key.toLowerCase() !== 'k') return
      evenement.preventDefault()
      // a dialog that waits for an answer keeps the keyboard
      if (document.querySelector('dialog[open]')) return
      attendue.current = true
      setOuverte(true)
    }
    document.addEventListener('keydown', surTouche)
    return () => document.removeEventListener('keydown', surTouche)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.bouton}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOuverte(true)}
      >
        <IconSearch size={18} aria-hidden="true" />
        <span className="invisible-telephone">Client, contrat, facture, demande, réglage</span>
        <span className={`${css.touche} bureau`} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {ouverte && (
        <Suspense>
          <Palette
            fermer={() => setOuverte(false)}
            prendreDejaTape={() => {
              const tape = dejaTape.current
              attendue.current = false
              dejaTape.current = ''
              return tape
            }}
          />
        </Suspense>
      )}
    </>
  )
}
