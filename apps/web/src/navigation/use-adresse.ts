import type { ParametresDe, RechercheDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { lireRecherche } from '@ondine/webapi/navigation/adresse.rules.ts'
import { reconnaitreChemin } from '@ondine/webapi/navigation/chemin.rules.ts'
import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'
import { useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { useSession } from '../session/session.store.ts'

/** The screen of the table that the address shows, with its parameters. */
export const useReconnu = () => {
  const { utilisateur } = useSession()
  const chemin = useRouterState({ select: (etat) => etat.resolvedLocation?.pathname ?? etat.location.pathname })
  return reconnaitreChemin(chemin, utilisateur !== null)
}

/** What stands behind the question mark, as the router read it; anything may stand there. */
export const useRechercheBrute = (): Readonly<Record<string, unknown>> => useSearch({ strict: false })

/** The search of a screen as its declaration says it; what is unreadable is as if absent. */
export const useRecherche = <I extends IdEcran>(id: I): RechercheDe<I> => lireRecherche(id, useRechercheBrute())

/** The path parameters of a screen, read by the screen itself or by a part of it. */
export const useParametres = <I extends IdEcran>(_id: I): ParametresDe<I> =>
  useParams({ strict: false }) as ParametresDe<I>
