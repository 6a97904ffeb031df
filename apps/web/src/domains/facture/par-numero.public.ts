import { useQuery } from '@tanstack/react-query'
import { useContenuOuvert } from '../../session/contenus.queries.ts'
import { requeteFacturesNommees } from './par-numero.queries.ts'

/** Bills of that whole number. `attendues`: which they are is not known yet. */
export const useFacturesNommees = (numero: string) => {
  const ouvertes = useContenuOuvert()('facture')
  const requete = requeteFacturesNommees(numero)
  const enabled = ouvertes && requete.enabled
  const { data, isPending } = useQuery({ ...requete, enabled })
  return { factures: enabled ? (data?.resultats ?? []) : [], attendues: enabled && isPending }
}
