import { type ComponentProps, type ReactNode, useId } from 'react'
import { Asterisque } from './asterisque.tsx'
import css from './choix.module.css'
import { decritPar, idMessage, MessageDeChamp } from './message-de-champ.tsx'

interface ProprietesCase extends Omit<ComponentProps<'input'>, 'type'> {
  readonly etiquette: ReactNode
  readonly aide?: ReactNode
  readonly erreur?: string | undefined
}

/** One box to tick, its message under it. */
export const CaseACocher = ({ etiquette, aide, erreur, ...saisie }: ProprietesCase) => {
  const genere = useId()
  const id = saisie.id ?? genere
  return (
    <div>
      <div className={css.case}>
        <input
          {...saisie}
          type="checkbox"
          id={id}
          className={css.bouton}
          aria-invalid={erreur ? true : undefined}
          aria-describedby={decritPar(aide ? `${id}-aide` : undefined, erreur && idMessage(id))}
        />
        <label htmlFor={id}>
          {etiquette}
          {saisie.required && <Asterisque />}
        </label>
      </div>
      {aide && (
        <div className={css.aide} id={`${id}-aide`}>
          {aide}
        </div>
      )}
      <MessageDeChamp champ={id}>{erreur}</MessageDeChamp>
    </div>
  )
}
