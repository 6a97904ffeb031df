import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import css from './page.module.css'

export interface EtapeFil {
  readonly libelle: string
  /** Path of a screen, or what to do; neither on the last step, which is here. */
  readonly vers?: string
  readonly onClick?: () => void
}

/** Where one is on a deep page. */
export const FilAriane = ({ etapes, nom = 'Fil d’Ariane' }: { etapes: readonly EtapeFil[]; nom?: string }) => (
  <nav className={css.fil} aria-label={nom}>
    <ol>
      {etapes.map(({ libelle, vers, onClick }, i) => (
        <li key={libelle}>
          {i > 0 && <IconChevronRight size={14} aria-hidden="true" />}
          {vers ? (
            <Link to={vers}>{libelle}</Link>
          ) : onClick ? (
            <button type="button" onClick={onClick}>
              {libelle}
            </button>
          ) : (
            <span aria-current="page">{libelle}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
