import type { ComponentProps, ReactNode } from 'react'
import { Asterisque } from './asterisque.tsx'
import css from './choix.module.css'
import { idMessage, MessageDeChamp } from './message-de-champ.tsx'

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
  /** The answer chosen, '' while there is none. */
  readonly value: string
}

/** A few answers, one possible: radio buttons under a legend. The first one has the field's id, for the error links. */
export const ChoixUnique = ({ etiquette, options, erreur, id, value, ...saisie }: ProprietesChoix) => (
  <fieldset
    className={css.groupe}
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it; no other role of a fieldset may be invalid
    role="radiogroup"
    aria-invalid={erreur ? true : undefined}
    aria-describedby={erreur && idMessage(id)}
  >
    <legend className={css.legende}>
      {etiquette}
      {saisie.required && <Asterisque />}
    </legend>
    {options.map(({ valeur, libelle, detail }, rang) => (
      <div className={css.case} key={valeur}>
        <input
          {...saisie}
          type="radio"
          id={rang === 0 ? id : `${id}-${valeur}`}
          value={valeur}
          checked={valeur === value}
          className={`${css.bouton} ${css.radio}`}
        />
        <label htmlFor={rang === 0 ? id : `${id}-${valeur}`}>
          {libelle}
          {detail && <small className={css.detail}>{detail}</small>}
        </label>
      </div>
    ))}
    <MessageDeChamp champ={id}>{erreur}</MessageDeChamp>
  </fieldset>
)
