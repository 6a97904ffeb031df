import { IconSearch } from '@tabler/icons-react'
import css from './administration.module.css'

interface ProprietesRecherche {
  readonly libelle: string
  /** What stands there while nothing is typed; the label where nothing is said. */
  readonly exemple?: string
  readonly longueur?: number
  readonly valeur: string
  readonly onChange: (valeur: string) => void
}

/** One search field of a page. */
export const Recherche = ({ libelle, exemple = libelle, longueur, valeur, onChange }: ProprietesRecherche) => (
  <span className={css.recherche}>
    <IconSearch size={18} aria-hidden="true" />
    <input
      type="search"
      aria-label={libelle}
      placeholder={exemple}
      maxLength={longueur}
      enterKeyHint="search"
      value={valeur}
      autoComplete="off"
      onChange={(evenement) => onChange(evenement.target.value)}
    />
  </span>
)

/** Does every word of the search stand in the text, whatever accents and capitals? */
export const contientMots = (recherche: string, texte: string): boolean => {
  const nu = (brut: string): string => brut.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const cible = nu(texte)
  return nu(recherche)
    .split(/\s+/)
    .every((mot) => cible.includes(mot))
}
