import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Proprietes {
  readonly numeroContrat: string
  readonly idInstance: number
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to where one event is explained: the screen of alerts, with the event and its contract in the address. */
export const LienEvenement = ({ numeroContrat, idInstance, className, children }: Proprietes) => (
  <Link
    to={cheminDe('alerte')}
    search={{ evenement: idInstance, contrat: numeroContrat } as never}
    className={className}
  >
    {children}
  </Link>
)
