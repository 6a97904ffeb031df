import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'

/** Length beyond which texts are cut (1§9), from the settings. */
export const useLongueurTexte = (): number => {
  const { data } = useQuery(requeteConfiguration())
  return data?.parametres.longueurTexteReplie ?? 0
}
