import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'
import { ecranDe } from '@ondine/webapi/navigation/screens.ts'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router'
import { ConnexionScreen } from '../domains/acces/screens/connexion.screen.tsx'
import type { EcranDeclare } from '../navigation/definir-ecrans.ts'
import { declarerEcrans } from '../navigation/ecrans-declares.ts'
import { ErreurDePage } from '../ui/attente.tsx'
import { charge } from '../ui/chargement.ts'
import { ecrans } from './ecrans.ts'
import { garder } from './garde.ts'
import { Cadre } from './layout/cadre.tsx'
import { garderLaPlace } from './place-gardee.ts'
import { AttenteDePage } from './premier-cadre.tsx'

declarerEcrans(ecrans)
garderLaPlace()

/** Path of the screen that shows while another is on its way. */
const affiche = (): string | undefined => router.state.resolvedLocation?.pathname

const racine = createRootRoute({
  beforeLoad: async ({ location }) => ({ reconnu: await garder(location.pathname, location.search, affiche()) }),
  component: Cadre,
  errorComponent: (proprietes) => (
    <main>
      <ErreurDePage {...proprietes} />
    </main>
  ),
})

/** The pattern of the screen table as the router writes it: `/alerte/{type?}` is `/alerte/{-$type}`. */
const motifDe = (pattern: string): string =>
  pattern
    // one part at least, so that /user/profile/{token*} leaves /user/profile alone: a bare $ takes nothing too
    .replace(/\{(\w+)\*\}/g, '$$$1')
    .replace(/\{(\w+)\?\}/g, '{-$$$1}')
    .replace(/\{(\w+)\}/g, '$$$1')

// the first page of most visits comes with the shell
const presents: Partial<Record<IdEcran, RouteComponent>> = { login: ConnexionScreen }

export const composants: Partial<Record<IdEcran, RouteComponent>> = Object.fromEntries(
  (Object.entries(ecrans) as [IdEcran, EcranDeclare][]).map(([id, { importer, composant }]) => [
    id,
    presents[id] ?? charge(importer as () => Promise<Record<string, RouteComponent>>, composant),
  ]),
)

const routes = (Object.entries(composants) as [IdEcran, RouteComponent][]).map(([id, component]) =>
  createRoute({ getParentRoute: () => racine, path: motifDe(ecranDe(id).pattern), component }),
)

/** Every other path of the screen table: a page that says what will be there. Unknown paths never get here. */
const aVenir = createRoute({
  getParentRoute: () => racine,
  path: '$',
  component: charge(() => import('../navigation/a-venir.screen.tsx'), 'EcranAVenir'),
})

export const router = createRouter({
  routeTree: racine.addChildren([...routes, aVenir]),
  history: createHashHistory(),
  defaultPendingComponent: AttenteDePage,
  // A wait shorter than a second shows nothing (1§9).
  defaultPendingMs: 1000,
  defaultPendingMinMs: 300,
  defaultErrorComponent: ErreurDePage,
  scrollRestoration: true,
})
