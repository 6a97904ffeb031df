import { Carte } from '../../../ui/carte.tsx'
import { dateNommee, majuscule } from '../../../ui/format/dates.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import css from './tableau-de-bord.module.css'

interface ProprietesBonjour {
  readonly titre: string
  readonly aujourdhui: string
  /** The line of reasons is on its way. */
  readonly attente?: boolean
}

/** Head of the page while the answer is not known, or without anything to answer about. */
export const Bonjour = ({ titre, aujourdhui, attente = false }: ProprietesBonjour) => (
  <Carte className={css.bonjour} aria-label="L’essentiel" aria-busy={attente || undefined}>
    <p>{majuscule(dateNommee(aujourdhui))}</p>
    <h1 tabIndex={-1}>{titre}</h1>
    {attente && <Squelette largeur="min(100%, 28rem)" hauteur={18} />}
  </Carte>
)
