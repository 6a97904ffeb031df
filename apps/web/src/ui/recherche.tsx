import { IconSearch } from '@tabler/icons-react'
import css from './administration.module.css'

interface ProprietesRecherche {
  readonly libelle: string
  readonly valeur: string
  readonly onChange: (valeur: string) => void
}

/** One search field of a back-office page. */
export const Recherche = ({ libelle, valeur, onChange }: ProprietesRecherche) => (
  <span className={css.recherche}>
    <IconSearch size={18} aria-hidden="true" />
    <input
      type="search"
      aria-label={libelle}
      placeholder={libelle}
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
