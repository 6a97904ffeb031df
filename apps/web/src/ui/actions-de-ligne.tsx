import type { ReactNode } from 'react'
import css from './actions-de-ligne.module.css'
import { Bouton } from './bouton.tsx'
import type { Action } from './menu-actions.tsx'

/** What may be done to one row, side by side. */
export const ActionsDeLigne = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.actions}>{children}</span>
)

/** One of them: an icon, its word beside it on a phone and under the pointer on a desk. */
export const ActionDeLigne = ({ libelle, precision, icone: Icone, agir }: Action) => (
  <Bouton variante="discret" taille="petit" title={libelle} onClick={agir}>
    <Icone size={20} aria-hidden="true" />
    <span className="invisible-en-table">{libelle}</span>
    {precision && <span className="invisible"> {precision}</span>}
  </Bouton>
)
