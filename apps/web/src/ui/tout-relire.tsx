import { IconRefresh } from '@tabler/icons-react'
import { Bouton } from './bouton.tsx'
import { useToutRelire } from './echecs.ts'
import { Note } from './etats.tsx'
import css from './page.module.css'

/** At the head of a page of which several parts could not be read: one sentence and one button for all of them. */
export const ToutRelire = () => {
  const relire = useToutRelire()
  if (relire === undefined) return null
  return (
    <div className={css.toutRelire} role="alert">
      <Note ton="danger">
        <p>Plusieurs parties de cette page n’ont pas pu se charger.</p>
        <Bouton variante="second" taille="petit" onClick={relire}>
          <IconRefresh size={18} aria-hidden="true" />
          Réessayer
        </Bouton>
      </Note>
    </div>
  )
}
