import css from './carte.module.css'

interface ProprietesSquelette {
  readonly largeur?: string | number
  readonly hauteur?: number
}

/** Grey bar that stands for a text to come. */
export const Squelette = ({ largeur = '100%', hauteur = 14 }: ProprietesSquelette) => (
  <span className={css.squelette} style={{ width: largeur, height: hauteur }} aria-hidden="true" />
)
