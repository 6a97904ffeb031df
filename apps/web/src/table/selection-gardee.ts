import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryClient } from '../api/query-client.ts'

const SELECTION = 'selection'
queryClient.setQueryDefaults([SELECTION], { gcTime: Number.POSITIVE_INFINITY })

/**
 * The state of a selection, found again where one comes back to the same place of the history: whoever looked at one row by the way has still
 * chosen the others. A place that is new starts without. It goes with what else was read at the end of the session.
 */
export const useSelectionGardee = <S>(nom: string, depart: S): readonly [S, (suite: (avant: S) => S) => void] => {
  const place = useRouterState({ select: ({ location }) => location.state.__TSR_key })
  const [etat, setEtat] = useState<S>(() => queryClient.getQueryData<S>([SELECTION, nom, place]) ?? depart)
  useEffect(() => {
    queryClient.setQueryData([SELECTION, nom, place], etat)
  }, [etat, nom, place])
  return [etat, setEtat]
}
