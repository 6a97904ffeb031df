import { menuAdministration } from '@ondine/webapi/navigation/menu-administration.rules.ts'
import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../session/contrats.queries.ts'
import { fonctionnalitesActives } from '../session/etat-navigation.ts'
import { useSession } from '../session/session.store.ts'
import type { EntreeAdministration } from './definir-ecrans.ts'
import { ecranDeclare, estConstruit } from './ecrans-declares.ts'

interface PartieMenu {
  readonly titre: string
  readonly ecrans: readonly (EntreeAdministration & { readonly id: IdEcran; readonly chemin: string })[]
}

/** Menu of the back office for whoever is logged in, each screen with how it shows. */
export const useMenuAdministration = (): PartieMenu[] => {
  const { utilisateur } = useSession()
  const { data } = useQuery(requeteConfiguration())
  const actives = fonctionnalitesActives(data?.fonctionnalites ?? {})
  return menuAdministration(utilisateur?.profils ?? [], actives, estConstruit).map(({ titre, ecrans }) => ({
    titre,
    ecrans: ecrans.flatMap(({ id, pattern }) => {
      const entree = ecranDeclare(id)?.administration
      return entree === undefined ? [] : [{ id, chemin: pattern, ...entree }]
    }),
  }))
}
