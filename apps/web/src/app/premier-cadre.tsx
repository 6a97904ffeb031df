import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import { Attente } from '../ui/attente.tsx'
import { CadreEnAttente } from './layout/cadre-en-attente.tsx'
import { pageAttendue } from './premiere-page.ts'

const useOuvert = (router?: AnyRouter): boolean =>
  useRouterState({ ...(router && { router }), select: ({ resolvedLocation }) => resolvedLocation !== undefined })

/** What shows until the first page is known: the frame of the portal, at once. */
export const PremierCadre = ({ router }: { readonly router: AnyRouter }) =>
  useOuvert(router) || pageAttendue === undefined ? null : <CadreEnAttente />

/** What shows while a page is awaited for long; of the first one, its frame does already. */
export const AttenteDePage = () => (useOuvert() || pageAttendue === undefined ? <Attente /> : null)
