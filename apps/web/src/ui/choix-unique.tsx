import { IconAlertCircle } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import css from './choix.module.css'

export interface Option {
  readonly valeur: string
  readonly libelle: ReactNode
  readonly detail?: ReactNode
}

interface ProprietesChoix extends Omit<ComponentProps<'input'>, 'type'> {
  readonly id: string
  readonly etiquette: string
  readonly options: readonly Option[]
  readonly erreur?: string | undefined
}

/** A few answers, one possible: radio buttons under a legend. The first one has the field's id, for the error links. */
export const ChoixUnique = ({ etiquette, options, erreur, id, ...saisie }: ProprietesChoix) => (
  <fieldset className={css.groupe} aria-describedby={erreur ? `${id}-erreur` : undefined}>
    <legend className={css.legende}>
      {etiquette}
      {saisie.required && (
        <span className={css.requis} aria-hidden="true">
          {' *'}
        </span>
      )}
    </legend>
    {options.map(({ valeur, libelle, detail }, rang) => (
      <div className={css.case} key={valeur}>
        <input
          {...saisie}
          type="radio"
          id={rang === 0 ? id : `${id}-${valeur}`}
          value={valeur}
          className={`${css.bouton} ${css.radio}`}
        />
        <label htmlFor={rang === 0 ? id : `${id}-${valeur}`}>
          {libelle}
          {detail && <small className={css.detail}>{detail}</small>}
        </label>
      </div>
    ))}
    {erreur && (
      <p className={css.message} id={`${id}-erreur`}>
        <IconAlertCircle size={18} aria-hidden="true" />
        {erreur}
      </p>
    )}
  </fieldset>
)
