import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconDroplet,
  IconInfoCircle,
  IconRefresh,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Bouton } from './bouton.tsx'
import css from './page.module.css'

interface ProprietesEtat {
  readonly titre: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Nothing to show, why, and what to do. */
export const EtatVide = ({ titre, children, actions }: ProprietesEtat) => (
  <div className={css.etat}>
    <IconDroplet size={40} stroke={1.5} aria-hidden="true" />
    <h2>{titre}</h2>
    {children && <p>{children}</p>}
    {actions && <div className={css.actions}>{actions}</div>}
  </div>
)

interface ProprietesErreur extends ProprietesEtat {
  readonly reessayer?: () => void
  /** Announced with others, elsewhere on the page. */
  readonly discret?: boolean
}

/** What failed, in one sentence, and a way to try again. */
export const EtatErreur = ({ titre, children, reessayer, discret = false }: ProprietesErreur) => (
  <div className={`${css.etat} ${css.etatErreur}`} role={discret ? undefined : 'alert'}>
    <IconAlertCircle size={40} stroke={1.5} aria-hidden="true" />
    <h2>{titre}</h2>
    {children && <p>{children}</p>}
    {reessayer && (
      <div className={css.actions}>
        <Bouton variante="second" onClick={reessayer}>
          <IconRefresh size={20} aria-hidden="true" />
          Réessayer
        </Bouton>
      </div>
    )}
  </div>
)

const symboles = {
  information: IconInfoCircle,
  succes: IconCircleCheck,
  vigilance: IconAlertTriangle,
  danger: IconAlertCircle,
}

export type TonNote = keyof typeof symboles

interface ProprietesNote {
  readonly ton?: TonNote
  readonly children: ReactNode
}

/** Framed remark in the page. */
export const Note = ({ ton = 'information', children }: ProprietesNote) => {
  const Symbole = symboles[ton]
  return (
    <div className={`${css.note} ${css[ton] ?? ''}`}>
      <Symbole size={20} stroke={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
