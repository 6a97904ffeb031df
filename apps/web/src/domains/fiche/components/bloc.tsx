import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import css from './fiche.module.css'

interface ProprietesBloc {
  readonly titre: string
  /** Beside the title: how many, or where the rest is. */
  readonly suite?: ReactNode
  readonly children: ReactNode
}

/** One part of the page of a customer. */
export const Bloc = ({ titre, suite, children }: ProprietesBloc) => {
  const id = useId()
  return (
    <Carte marge={false} aria-labelledby={id}>
      <div className={css.teteBloc}>
        <h2 id={id}>{titre}</h2>
        {suite}
      </div>
      {children}
    </Carte>
  )
}

interface ProprietesFait {
  readonly icone?: Icon
  readonly titre: ReactNode
  readonly precision: ReactNode
  readonly etat?: ReactNode
  readonly le?: string | undefined
}

/** One line of such a part: what, more of it, in which state, when. */
export const Fait = ({ icone: Icone, titre, precision, etat, le }: ProprietesFait) => (
  <li className={css.fait}>
    {Icone && <Icone className={css.signe} size={18} stroke={1.75} aria-hidden="true" />}
    <span className={css.dit}>
      <b>{titre}</b>
      <small>{precision}</small>
    </span>
    <span className={css.fin}>
      {etat}
      {le && <small>{le}</small>}
    </span>
  </li>
)

export const Rien = ({ children }: { readonly children: ReactNode }) => <p className={css.rien}>{children}</p>
