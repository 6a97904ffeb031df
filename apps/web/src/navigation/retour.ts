import { useRouter, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** One comes from a list: back is that list, as it stood. */
    depuisUneListe?: true
  }
}

/** Beside where a link of a list goes. */
export const depuisUneListe = { state: { depuisUneListe: true } } as const

/** The way back to the list one comes from, with its search, page and place; where one comes from elsewhere, `sinon`. */
export const useRetour = (sinon: () => void): (() => void) => {
  const depuis = useRouterState({ select: ({ location }) => location.state.depuisUneListe })
  const { history } = useRouter()
  return () => (depuis === true && history.canGoBack() ? history.back() : sinon())
}
