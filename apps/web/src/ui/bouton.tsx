import type { ComponentProps, ReactNode } from 'react'
import css from './bouton.module.css'

export type VarianteBouton = 'principal' | 'second' | 'discret' | 'danger' | 'neutre'

/** Classes of a button, also for a link that leads somewhere and looks like one. */
export const classesBouton = (variante: VarianteBouton = 'principal', taille?: 'petit' | 'large'): string =>
  [css.bouton, css[variante], taille && css[taille]].filter(Boolean).join(' ')

/** Classes of the one action of a tile or a card: text and arrow. */
export const classeAction = css.action ?? ''

interface ProprietesBouton extends ComponentProps<'button'> {
  readonly variante?: VarianteBouton
  readonly taille?: 'petit' | 'large'
  /** Work in progress: the label stays, a second press does nothing, and readers hear that it is busy. */
  readonly enCours?: boolean
}

export const Bouton = ({ variante, taille, enCours = false, children, onClick, ...reste }: ProprietesBouton) => (
  <button
    type="button"
    {...reste}
    className={`${classesBouton(variante, taille)} ${reste.className ?? ''}`}
    aria-busy={enCours || undefined}
    aria-disabled={enCours || undefined}
    onClick={enCours ? (evenement) => evenement.preventDefault() : onClick}
  >
    {enCours && <span className={css.attente} aria-hidden="true" />}
    {children}
  </button>
)

interface ProprietesBoutonIcone extends ComponentProps<'button'> {
  /** What the icon says: there is no other text. */
  readonly libelle: string
  readonly children: ReactNode
}

export const BoutonIcone = ({ libelle, children, ...reste }: ProprietesBoutonIcone) => (
  <button
    type="button"
    {...reste}
    className={`${css.icone} ${reste.className ?? ''}`}
    aria-label={libelle}
    title={libelle}
  >
    {children}
  </button>
)
