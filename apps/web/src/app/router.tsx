import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { ConnexionScreen } from '../domains/acces/screens/connexion.screen.tsx'
import { garder } from './garde.ts'
import { Attente, ErreurDePage } from './layout/attente.tsx'
import { Cadre } from './layout/cadre.tsx'

const racine = createRootRoute({
  beforeLoad: async ({ location }) => ({ reconnu: await garder(location.pathname) }),
  component: Cadre,
  errorComponent: ErreurDePage,
})

interface RechercheConnexion {
  login?: string
  resetPwd?: boolean
  activationCode?: string
}

const texte = (valeur: unknown): string | undefined => (typeof valeur === 'string' ? valeur : undefined)

const login = createRoute({
  getParentRoute: () => racine,
  path: '/login',
  validateSearch: (recherche: Record<string, unknown>): RechercheConnexion => ({
    login: texte(recherche.login),
    resetPwd: recherche.resetPwd === true || recherche.resetPwd === 'true' || undefined,
    activationCode: texte(recherche.activationCode),
  }),
  component: ConnexionScreen,
})

const tableauDeBord = lazyRouteComponent(
  () => import('../domains/tableau-de-bord/screens/tableau-de-bord.screen.tsx'),
  'TableauDeBordScreen',
)
const dashboard = createRoute({
  getParentRoute: () => racine,
  path: '/dashboard/{-$tutorial}',
  component: tableauDeBord,
})
const tiles = createRoute({ getParentRoute: () => racine, path: '/tiles', component: tableauDeBord })

const conso = createRoute({
  getParentRoute: () => racine,
  path: '/conso',
  component: lazyRouteComponent(
    () => import('../domains/consommation/screens/consommation.screen.tsx'),
    'ConsommationScreen',
  ),
})

/** Every other path of the screen table: a page that says what will be there. Unknown paths never get here. */
const aVenir = createRoute({
  getParentRoute: () => racine,
  path: '$',
  component: lazyRouteComponent(() => import('./screens/a-venir.screen.tsx'), 'EcranAVenir'),
})

export const router = createRouter({
  routeTree: racine.addChildren([login, dashboard, tiles, conso, aVenir]),
  history: createHashHistory(),
  defaultPendingComponent: Attente,
  // A wait shorter than a second shows nothing (1§9).
  defaultPendingMs: 1000,
  defaultPendingMinMs: 300,
  defaultErrorComponent: ErreurDePage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
