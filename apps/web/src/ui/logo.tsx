import { useIdentite } from '../theme/identite.ts'
import css from './logo.module.css'

/** The utility's mark: its own image (`ondine identity --logo`), or the drawing that stands in index.html. */
export const Logo = ({ taille = 40 }: { taille?: number }) => {
  const { logo } = useIdentite()
  return (
    <svg width={taille} height={taille} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {logo ? <image href={logo} width="40" height="40" /> : <use href="#marque" />}
    </svg>
  )
}

/** Logo and name. */
export const Enseigne = ({ taille }: { taille?: number }) => {
  const { nom, sousTitre } = useIdentite()
  return (
    <span className={css.enseigne}>
      <Logo {...(taille && { taille })} />
      <span>
        <span className={css.nom}>{nom}</span>
        {sousTitre !== undefined && <span className={css.sousTitre}>{sousTitre}</span>}
      </span>
    </span>
  )
}
