import type { ComponentProps, ReactNode } from 'react'
import { Bouton } from '../ui/bouton.tsx'
import { Envoi } from './envoi.tsx'
import css from './formulaire.module.css'

interface ProprietesIssues extends Pick<ComponentProps<typeof Bouton>, 'variante' | 'taille' | 'onClick'> {
  readonly action?: ReactNode
  readonly enCours: boolean
  /** Absent: there is nothing to leave. */
  readonly fermer?: (() => void) | undefined
  /** Other things that may be done from here. */
  readonly children?: ReactNode
}

/** The ways out of a form: do it, or leave things as they are. */
export const IssuesFormulaire = ({
  action = 'Enregistrer',
  enCours,
  fermer,
  children,
  ...apparence
}: ProprietesIssues) => (
  <div className={css.issues}>
    <Envoi enCours={enCours} {...apparence}>
      {action}
    </Envoi>
    {children}
    {fermer && (
      <Bouton variante="neutre" onClick={fermer}>
        Annuler
      </Bouton>
    )}
  </div>
)
