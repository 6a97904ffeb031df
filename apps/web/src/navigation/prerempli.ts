import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Answers that a link of ours gives to the form it leads to, by the names of its fields. They travel in the state of the history, which no
 * address can forge, and are typed for nobody who comes by themselves.
 */
export const avecReponses = (reponses: Readonly<Record<string, string>>) => ({ prerempli: reponses }) as object

/** Those this screen was opened with. */
export const usePrerempli = (): Readonly<Record<string, string>> => {
  const etat = useRouterState({ select: ({ location }) => location.state }) as {
    readonly prerempli?: Readonly<Record<string, string>>
  }
  // steps of the form are other places of the history
  const [reponses] = useState(() => etat.prerempli ?? {})
  return reponses
}
