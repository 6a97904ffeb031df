import { reconnaitreChemin } from '@ondine/webapi/navigation/chemin.rules.ts'
import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import { aUneSession } from '../session/session.ts'
import { Attente } from '../ui/attente.tsx'
import { Shell } from './layout/cadre.tsx'
import { CadreEnAttente } from './layout/cadre-en-attente.tsx'

const chemin = (): string => window.location.hash.slice(1).split('?')[0] ?? '/'
/** Is what opens a page of the portal, of somebody whom this browser knows? */
const attendu = aUneSession() && reconnaitreChemin(chemin(), true).ecran.access === 'auth'
// its code comes meanwhile
if (attendu) void Shell.preload()

const useOuvert = (router?: AnyRouter): boolean =>
  useRouterState({ ...(router && { router }), select: ({ resolvedLocation }) => resolvedLocation !== undefined })

/** What shows until the first page is known: the frame of the portal, at once. */
export const PremierCadre = ({ router }: { readonly router: AnyRouter }) =>
  useOuvert(router) || !attendu ? null : <CadreEnAttente />

/** What shows while a page is awaited for long; of the first one, its frame does already. */
export const AttenteDePage = () => (useOuvert() || !attendu ? <Attente /> : null)
