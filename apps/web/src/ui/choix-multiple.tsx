import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import { useState } from 'react'
import { Asterisque } from './asterisque.tsx'
import css from './choix.module.css'
import { LIMITE_CHOIX_MULTIPLE, type OptionMultiple, optionsMontrees } from './choix-multiple.rules.ts'
import { idMessage, MessageDeChamp } from './message-de-champ.tsx'
import { Recherche } from './recherche.tsx'

interface ProprietesChoix {
  readonly id: string
  readonly etiquette: string
  readonly options: readonly OptionMultiple[]
  readonly valeurs: readonly string[]
  readonly changer: (valeurs: string[]) => void
  /** Words of the search field, shown when there are more answers than fit. */
  readonly rechercher: string
  readonly required?: boolean
  readonly erreur?: string | undefined
}

/**
 * Several answers possible: boxes under a legend, ten at once, the others by a search (3§9). The first box has the field's id,
 * for the error links.
 */
export const ChoixMultiple = (proprietes: ProprietesChoix) => {
  const { id, etiquette, options, valeurs, changer, rechercher, required, erreur } = proprietes
  const [recherche, setRecherche] = useState('')
  // those chosen when the search changes come first: a box does not jump when it is ticked
  const [devant, setDevant] = useState<ReadonlySet<string>>(() => new Set(valeurs))
  const choisies = new Set(valeurs)
  const { montrees, reste } = optionsMontrees(options, devant, recherche)
  const chercher = (suite: string): void => {
    setRecherche(suite)
    setDevant(choisies)
  }
  const cocher = (valeur: string, choisie: boolean): void =>
    changer(choisie ? [...valeurs, valeur] : valeurs.filter((une) => une !== valeur))
  return (
    <fieldset className={css.groupe} aria-describedby={erreur && idMessage(id)}>
      <legend className={css.legende}>
        {etiquette}
        {required && (
          <>
            <Asterisque />
            {/* no box of the group is required by itself: the attribute of a field has no place here */}
            <span className="invisible"> (une réponse au moins)</span>
          </>
        )}
      </legend>
      {options.length > LIMITE_CHOIX_MULTIPLE && (
        <Recherche libelle={rechercher} valeur={recherche} onChange={chercher} />
      )}
      {montrees.map(({ valeur, libelle }, rang) => {
        const idCase = rang === 0 ? id : `${id}-${valeur}`
        return (
          <div className={css.case} key={valeur}>
            <input
              type="checkbox"
              id={idCase}
              className={css.bouton}
              checked={choisies.has(valeur)}
              aria-invalid={erreur ? true : undefined}
              onChange={({ target }) => cocher(valeur, target.checked)}
            />
            <label htmlFor={idCase}>{libelle}</label>
          </div>
        )
      })}
      {options.length > LIMITE_CHOIX_MULTIPLE && (
        <p className={css.reste} role="status">
          {montrees.length === 0
            ? 'Rien ne correspond à cette recherche.'
            : `${valeurs.length} ${accord(valeurs.length, 'choisi')} sur ${options.length}.${
                reste > 0 ? ` ${reste} de plus\u202f: précisez la recherche.` : ''
              }`}
        </p>
      )}
      <MessageDeChamp champ={id}>{erreur}</MessageDeChamp>
    </fieldset>
  )
}
