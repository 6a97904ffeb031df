import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { LienEcran, useEstOffert } from '../../../navigation/lien-ecran.tsx'
import { useSession } from '../../../session/session.store.ts'
import { Lien } from '../../../ui/lien.tsx'

const useEnContexte = (numeroContrat: string): boolean => {
  const { contexte } = useSession()
  return contexte?.mode === 'contrat' && contexte.numeroContrat === numeroContrat
}

interface Proprietes {
  readonly numeroContrat: string
  /** A month or a day: 2026-10, 2026-10-17. */
  readonly periode: string
}

/** « la consommation », where a consent is given: a link for the contract in context, words for another. */
export const LaConsommation = ({ numeroContrat }: { numeroContrat: string }) =>
  useEnContexte(numeroContrat) ? (
    <Lien vers={cheminDe('conso')}>la consommation</Lien>
  ) : (
    'la consommation de ce contrat, une fois choisi en haut de la page'
  )

/** From the chart of an event to the same period in the consumption, with its table and its export; for the contract in context. */
export const LienConsommation = ({ numeroContrat, periode }: Proprietes) => {
  const offert = useEstOffert()('conso')
  if (!useEnContexte(numeroContrat) || !offert) return null
  return (
    <p>
      <LienEcran ecran="conso" recherche={{ periode }}>
        {periode.length === 10 ? 'Voir ce jour' : 'Voir ce mois'} dans la consommation, ou l’exporter
      </LienEcran>
    </p>
  )
}
