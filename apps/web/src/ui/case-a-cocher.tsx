import { IconAlertCircle } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './choix.module.css'

interface ProprietesCase extends Omit<ComponentProps<'input'>, 'type'> {
  readonly etiquette: ReactNode
  readonly aide?: ReactNode
  readonly erreur?: string | undefined
}

/** One box to tick, its message under it. */
export const CaseACocher = ({ etiquette, aide, erreur, ...saisie }: ProprietesCase) => {
  const genere = useId()
  const id = saisie.id ?? genere
  const decrit = [aide && `${id}-aide`, erreur && `${id}-erreur`].filter(Boolean).join(' ')
  return (
    <div>
      <div className={css.case}>
        <input
          {...saisie}
          type="checkbox"
          id={id}
          className={css.bouton}
          aria-invalid={erreur ? true : undefined}
          aria-describedby={decrit || undefined}
        />
        <label htmlFor={id}>
          {etiquette}
          {saisie.required && (
            <span className={css.requis} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      </div>
      {aide && (
        <div className={css.aide} id={`${id}-aide`}>
          {aide}
        </div>
      )}
      {erreur && (
        <p className={css.message} id={`${id}-erreur`}>
          <IconAlertCircle size={18} aria-hidden="true" />
          {erreur}
        </p>
      )}
    </div>
  )
}
