import { Suspense } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Squelette } from '../../../ui/squelette.tsx'

// of a new account, or of staff: everybody else has a contract in context
const SansContrat = charge(() => import('./sans-contrat.tsx'), 'SansContrat')

/** What stands in place of the tiles where no contract is looked at; its file comes with it. */
export const AccueilSansContrat = () => (
  <Suspense
    fallback={
      <Carte aria-busy="true">
        <Squelette hauteur={120} />
      </Carte>
    }
  >
    <SansContrat />
  </Suspense>
)
