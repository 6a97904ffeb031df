import { menuAdministration, type PartieAdministration } from '@ondine/webapi/navigation/menu-administration.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { useSession } from '../../session/session.store.ts'
import { fonctionnalitesActives } from '../etat-navigation.ts'

/** Menu of the back office for whoever is logged in. */
export const useMenuAdministration = (): PartieAdministration[] => {
  const { utilisateur } = useSession()
  const { data } = useQuery(requeteConfiguration())
  return menuAdministration(utilisateur?.profils ?? [], fonctionnalitesActives(data?.fonctionnalites ?? {}))
}
