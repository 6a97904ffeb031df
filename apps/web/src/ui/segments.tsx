import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import css from './page.module.css'

export interface Segment<V extends string> {
  readonly valeur: V
  readonly libelle: string
  readonly icone?: Icon
  readonly inactif?: boolean
}

interface ProprietesSegments<V extends string> {
  /** What is chosen, for readers. */
  readonly nom: string
  readonly segments: readonly Segment<V>[]
  readonly valeur: V
  readonly onChange: (valeur: V) => void
}

/** A few exclusive choices side by side: radio buttons, so arrows move and readers say "1 of 3". */
export const Segments = <V extends string>({ nom, segments, valeur, onChange }: ProprietesSegments<V>) => {
  const groupe = useId()
  return (
    <div className={css.segments} role="radiogroup" aria-label={nom}>
      {segments.map(({ valeur: choix, libelle, icone: Icone, inactif }) => (
        <label key={choix} className={css.segment}>
          <input
            type="radio"
            name={groupe}
            checked={choix === valeur}
            disabled={inactif}
            onChange={() => onChange(choix)}
          />
          {Icone && <Icone size={18} aria-hidden="true" />}
          {libelle}
        </label>
      ))}
    </div>
  )
}
