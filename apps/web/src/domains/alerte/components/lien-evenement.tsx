import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { destination } from '../../../navigation/destination.ts'

interface Proprietes {
  readonly numeroContrat: string
  readonly idInstance: number
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to where one event is explained: the screen of alerts, with the event and its contract in the address. */
export const LienEvenement = ({ numeroContrat, idInstance, className, children }: Proprietes) => (
  <Link {...destination('alerte', { evenement: String(idInstance), contrat: numeroContrat })} className={className}>
    {children}
  </Link>
)
