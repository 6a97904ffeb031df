import { typographie } from '@ondine/webapi/common/typographie.rules.ts'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import css from './champ.module.css'

export interface ErreurDeChamp {
  /** Id of the field the link leads to; absent where no field of the form shows it. */
  readonly champ?: string
  readonly message: string
}

interface ProprietesResume {
  readonly titre: string
  readonly erreurs: readonly ErreurDeChamp[]
  /** Grows at each refused submission: the summary then takes the focus. */
  readonly essai: number
  readonly ton?: 'danger' | 'vigilance' | 'information' | 'succes'
}

const symboles = {
  danger: IconAlertCircle,
  vigilance: IconAlertTriangle,
  information: IconInfoCircle,
  succes: IconInfoCircle,
}

/** Summary of a refused form: focused, announced, with a link to each field. */
export const ResumeErreurs = ({ titre, erreurs, essai, ton = 'danger' }: ProprietesResume) => {
  const Symbole = symboles[ton]
  const boite = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (essai > 0) boite.current?.focus()
  }, [essai])
  return (
    <div ref={boite} className={`${css.resume} ${css[ton] ?? ''}`} role="alert" tabIndex={-1}>
      <h2>
        <Symbole size={20} aria-hidden="true" />
        {typographie(titre)}
      </h2>
      {erreurs.length > 0 && (
        <ul>
          {erreurs.map(({ champ, message }) => (
            <li key={champ ?? message}>
              {champ ? (
                <a
                  href={`#${champ}`}
                  onClick={(evenement) => {
                    // The address holds the route: the link must move the focus, not the address.
                    evenement.preventDefault()
                    document.getElementById(champ)?.focus()
                  }}
                >
                  {typographie(message)}
                </a>
              ) : (
                typographie(message)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
