import { Suspense } from 'react'
import { charge } from '../../../ui/chargement.ts'
import { DemandesSuivies } from '../../demarche/demandes-suivies.public.tsx'

// where something was begun
const DemarchesCommencees = charge(() => import('../../demarche/brouillons.public.tsx'), 'DemarchesCommencees')

export const prechargerDemarches = (): void => void DemarchesCommencees.preload()

/** What the person began and did not send, with the step that waits, then what they sent and what comes next: of any dashboard. */
export const DemarchesEnCours = ({ aujourdhui }: { readonly aujourdhui: string }) => (
  <>
    <Suspense fallback={null}>
      <DemarchesCommencees />
    </Suspense>
    <DemandesSuivies aujourdhui={aujourdhui} />
  </>
)
