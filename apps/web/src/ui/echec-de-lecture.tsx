import type { ReactNode } from 'react'
import { useEchec } from './echecs.ts'
import { EtatErreur } from './etats.tsx'

/** What was thrown; `status` where a server answered, 0 where none did. */
export type CauseDEchec = { readonly status?: number; readonly message: string } | null | undefined

interface Proprietes {
  readonly titre: string
  readonly relire: () => unknown
  readonly cause?: CauseDEchec
  readonly children?: ReactNode
}

/**
 * What could not be read: with its own button where it is the only one of the page. A refusal is told in its own words, and asking the same
 * again says the same, but for what was too much at that moment (429).
 */
export const EchecDeLecture = ({ titre, relire, cause, children }: Proprietes) => {
  const refusee = cause?.status && cause.status < 500 && cause.status !== 429
  const ensemble = useEchec(refusee ? undefined : relire)
  return (
    <EtatErreur titre={titre} discret={ensemble} {...(!refusee && !ensemble && { reessayer: () => void relire() })}>
      {refusee ? cause.message : children}
    </EtatErreur>
  )
}
