import type { ComponentProps } from 'react'
import css from './carte.module.css'

interface ProprietesCarte extends ComponentProps<'section'> {
  /** False where the content brings its own padding, such as a table. */
  readonly marge?: boolean
}

/** Framed surface of the page. Give it an `aria-labelledby`, or it is no landmark for readers. */
export const Carte = ({ marge = true, className = '', ...reste }: ProprietesCarte) => (
  <section {...reste} className={`${css.carte} ${marge ? css.marge : ''} ${className}`} />
)
