import type { ReactNode } from 'react'
import { estRefus } from '../api/erreur-api.ts'
import { useEchec } from './echecs.ts'
import { EtatErreur } from './etats.tsx'

interface Proprietes {
  readonly titre: string
  readonly relire: () => unknown
  /** What was thrown, where it is known: a refusal is told in its own words, and there is nothing to try again. */
  readonly cause?: unknown
  readonly children?: ReactNode
}

/** What could not be read: with its own button where it is the only one of the page. */
export const EchecDeLecture = ({ titre, relire, cause, children }: Proprietes) => {
  const refusee = estRefus(cause)
  const ensemble = useEchec(refusee ? undefined : relire)
  return (
    <EtatErreur titre={titre} discret={ensemble} {...(!refusee && !ensemble && { reessayer: () => void relire() })}>
      {children ?? (refusee && cause.message)}
    </EtatErreur>
  )
}
