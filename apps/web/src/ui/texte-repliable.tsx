import { useId, useState } from 'react'
import { couperTexte } from './couper-texte.ts'
import css from './texte-repliable.module.css'

interface ProprietesTexte {
  readonly texte: string
  /** Length, in characters, beyond which the text is cut: the parameter longueurTexteReplie. */
  readonly longueur: number
}

/** A text cut when it is long, with the links of the specification (1§9). */
export const TexteRepliable = ({ texte, longueur }: ProprietesTexte) => {
  const [ouvert, setOuvert] = useState(false)
  const id = useId()
  const debut = couperTexte(texte, longueur)
  if (debut === undefined) return <>{texte}</>
  return (
    <>
      <span id={id}>{ouvert ? texte : `${debut}…`}</span>{' '}
      <button
        type="button"
        className={css.bascule}
        aria-expanded={ouvert}
        aria-controls={id}
        onClick={() => setOuvert(!ouvert)}
      >
        {ouvert ? 'moins [-]' : 'plus [+]'}
      </button>
    </>
  )
}
