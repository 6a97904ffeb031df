import { reconnaitreChemin } from '@ondine/webapi/navigation/chemin.rules.ts'
import { useRouterState } from '@tanstack/react-router'
import { useSession } from '../session/session.store.ts'

/** The screen of the table that the address shows, with its parameters. */
export const useReconnu = () => {
  const { utilisateur } = useSession()
  const chemin = useRouterState({ select: (etat) => etat.resolvedLocation?.pathname ?? etat.location.pathname })
  return reconnaitreChemin(chemin, utilisateur !== null)
}
