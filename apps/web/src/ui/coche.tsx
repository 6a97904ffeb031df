import type { ComponentProps } from 'react'
import css from './choix.module.css'

interface ProprietesCoche extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** Some of what it stands for is ticked, some is not. */
  readonly partielle?: boolean
}

/** A bare box to tick, for rows: what is around it names it. With its own words beside it: CaseACocher. */
export const Coche = ({ partielle = false, ...saisie }: ProprietesCoche) => (
  <input
    {...saisie}
    type="checkbox"
    className={`${css.bouton} ${css.petite}`}
    ref={(boite) => {
      if (boite) boite.indeterminate = partielle
    }}
  />
)
