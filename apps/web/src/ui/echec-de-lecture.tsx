import type { ReactNode } from 'react'
import { useEchec } from './echecs.ts'
import { EtatErreur } from './etats.tsx'

interface Proprietes {
  readonly titre: string
  readonly relire: () => unknown
  readonly children?: ReactNode
}

/** What could not be read: with its own button where it is the only one of the page. */
export const EchecDeLecture = ({ titre, relire, children }: Proprietes) => {
  const ensemble = useEchec(relire)
  return (
    <EtatErreur titre={titre} {...(ensemble ? { discret: true } : { reessayer: () => void relire() })}>
      {children}
    </EtatErreur>
  )
}
