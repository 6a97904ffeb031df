import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../session/session.store.ts'

interface Proprietes {
  readonly numeroContrat: string
  /** A month or a day: 2026-10, 2026-10-17. */
  readonly periode: string
}

/** From the chart of an event to the same period in the consumption, with its table and its export; for the contract in context. */
export const LienConsommation = ({ numeroContrat, periode }: Proprietes) => {
  const { contexte } = useSession()
  if (contexte?.mode !== 'contrat' || contexte.numeroContrat !== numeroContrat) return null
  return (
    <p>
      <Link to={cheminDe('conso')} search={{ periode } as never}>
        {periode.length === 10 ? 'Voir ce jour' : 'Voir ce mois'} dans la consommation, ou l’exporter
      </Link>
    </p>
  )
}
