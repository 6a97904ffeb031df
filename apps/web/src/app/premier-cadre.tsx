import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import { Attente } from '../ui/attente.tsx'

const useOuvert = (router?: AnyRouter): boolean =>
  useRouterState({ ...(router && { router }), select: ({ resolvedLocation }) => resolvedLocation !== undefined })

/** Keeps what the page opened with until the first page is known. */
export const PremierCadre = ({ router }: { readonly router: AnyRouter }) =>
  useOuvert(router) ? null : <span hidden={true} data-attente="page" />

/** What shows while a page is awaited for long; of the first one, what the page opened with does already. */
export const AttenteDePage = () => (useOuvert() ? <Attente /> : null)
