import css from './pastille.module.css'

/** Coloured mark of a group, beside its name: the colour comes with the data and says nothing by itself. */
export const Pastille = ({ couleur }: { couleur: string | null }) => (
  <span
    className={css.pastille}
    style={couleur === null ? undefined : { backgroundColor: couleur }}
    aria-hidden="true"
  />
)
