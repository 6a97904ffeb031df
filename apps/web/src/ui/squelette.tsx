import css from './carte.module.css'
import { DELAI_CHARGEMENT_MS, useRetard } from './use-retard.ts'

interface ProprietesSquelette {
  readonly largeur?: string | number
  readonly hauteur?: number
}

/** Grey bar that stands for a text to come. It keeps its place, and shows once the wait lasts. */
export const Squelette = ({ largeur = '100%', hauteur = 14 }: ProprietesSquelette) => {
  const visibility = useRetard(true, DELAI_CHARGEMENT_MS) ? 'visible' : 'hidden'
  return <span className={css.squelette} style={{ width: largeur, height: hauteur, visibility }} aria-hidden="true" />
}
