import { useIdentite } from '../theme/identite.ts'
import css from './logo.module.css'

/** The utility's mark: a drop and its ring. A utility puts an image in the place of this drawing (`ondine identity --logo`). */
export const Logo = ({ taille = 40 }: { taille?: number }) => {
  const { logo } = useIdentite()
  return logo ? (
    <img src={logo} width={taille} height={taille} alt="" className={css.logo} />
  ) : (
    <Dessin taille={taille} />
  )
}

const Dessin = ({ taille }: { taille: number }) => (
  <svg width={taille} height={taille} viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false">
    <path
      d="M20 3c5 5.900 8.600 10.200 8.600 15a8.600 8.600 0 0 1-17.200 0c0-4.800 3.600-9.100 8.600-15Z"
      fill="var(--primary)"
    />
    <path
      d="M15.800 18.800a4.400 4.400 0 0 0 3.400 4"
      stroke="var(--card)"
      strokeOpacity=".85"
      strokeWidth="1.800"
      strokeLinecap="round"
    />
    <g stroke="var(--accent)" strokeLinecap="round">
      <path
        d="M9 27.200c-3 .9-5 2.200-5 3.800 0 3 7.200 5.400 16 5.400s16-2.400 16-5.400c0-1.600-2-2.900-5-3.800"
        strokeWidth="2.200"
      />
      <path
        d="M13.600 29.800c-.8.400-1.200.9-1.200 1.400 0 1.200 3.400 2.100 7.600 2.100s7.600-.9 7.600-2.100c0-.5-.4-1-1.200-1.400"
        strokeWidth="1.800"
        opacity=".7"
      />
    </g>
  </svg>
)

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
