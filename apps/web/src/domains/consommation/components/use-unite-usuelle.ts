import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'

/** The unit that the utility shows first (parameter `uniteAffichage`), until somebody chooses another. */
export const useUniteUsuelle = (): 'm3' | 'litres' => {
  const { data } = useQuery(requeteConfiguration())
  return data?.parametres.uniteAffichage === 'litres' ? 'litres' : 'm3'
}
