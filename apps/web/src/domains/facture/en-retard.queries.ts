import { facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'
import { useContenuOuvert } from '../../session/contenus.queries.ts'

/** The oldest bills to settle that are late among every contract of the account, and how many in all; nothing is asked where bills are closed. */
export const useFacturesEnRetard = (nombre: number, actif: boolean) => {
  const ouvertes = useContenuOuvert()('facture')
  return useQuery({
    ...lire(facturesGroupeEndpoints.facturesGroupe, {
      query: { type: 'AR', idGroupe: 0, retard: 'true', indexPage: 1, nbElements: nombre },
    }),
    enabled: actif && ouvertes,
  })
}
