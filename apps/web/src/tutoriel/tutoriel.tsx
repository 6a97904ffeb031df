import { useReconnu } from '../navigation/use-adresse.ts'
import { BulleTutoriel } from './bulle-tutoriel.tsx'
import { useTutoriel } from './tutoriel.store.ts'
import { useTutorielAutomatique } from './use-tutoriel-automatique.ts'

/** Guided visits: starts the first one by itself, shows the current step. */
export const Tutoriel = () => {
  const { ecran } = useReconnu()
  const { code, etape, demande } = useTutoriel()
  useTutorielAutomatique(ecran.id === 'dashboard')
  if (code === null) return null
  return <BulleTutoriel key={`${code}/${etape}`} code={code} rang={etape} demande={demande} />
}
