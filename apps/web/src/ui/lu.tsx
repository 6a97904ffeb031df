import { type ReactElement, type ReactNode, useDeferredValue } from 'react'
import { Carte } from './carte.tsx'
import { type CauseDEchec, EchecDeLecture } from './echec-de-lecture.tsx'
import { Squelette } from './squelette.tsx'

/** What a query says of its answer. */
export interface Lecture<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
  /** What was thrown, where its reading says it. */
  readonly error?: CauseDEchec
}

/** Two readings of which neither is of use alone. */
export const ensemble = <A, B>(une: Lecture<A>, autre: Lecture<B>): Lecture<readonly [A, B]> => ({
  data: une.data === undefined || autre.data === undefined ? undefined : [une.data, autre.data],
  isError: une.isError || autre.isError,
  error: une.error ?? autre.error,
  refetch: () => {
    void une.refetch()
    void autre.refetch()
  },
})

interface Proprietes<T> {
  readonly de: Lecture<T>
  /** What could not be read, in words: « Vos contrats n’ont pas pu se charger ». */
  readonly erreur: string
  /** One more sentence of it. */
  readonly suite?: ReactNode
  /** Shown while it is read: room kept, in pixels; something of its own; null where most often there is nothing to come. */
  readonly hauteur: number | null | ReactElement
  /** Framed until there is something to show; a text: how a reader hears the wait. */
  readonly enCarte?: true | string
  /** Said where there is none of its rows; null leaves no frame either. */
  readonly vide?: ReactNode
  /** Its rows; `resultats` where the answer has some. */
  readonly lignes?: readonly unknown[] | undefined
  readonly children: (data: T) => ReactNode
}

const lignesDe = (data: unknown): readonly unknown[] | undefined =>
  (data as { readonly resultats?: readonly unknown[] }).resultats

/**
 * Something that is read: waiting, failed, empty, or there. What was read once stays on screen when reading it anew fails.
 */
export const Lu = <T,>({ de, erreur, suite, hauteur, enCarte, vide, lignes, children }: Proprietes<T>) => {
  const { data, isError, refetch, error } = de
  // what comes first is built a few milliseconds at a time, behind what keeps its room: a slow phone goes on answering
  const venu = useDeferredValue(data !== undefined)
  if (data === undefined && isError) {
    const echec = (
      <EchecDeLecture titre={erreur} relire={refetch} cause={error}>
        {suite}
      </EchecDeLecture>
    )
    return enCarte ? <Carte>{echec}</Carte> : echec
  }
  if (data === undefined || !venu) {
    if (hauteur === null) return null
    const attente = typeof hauteur === 'number' ? <Squelette hauteur={hauteur} /> : hauteur
    if (!enCarte) return <div aria-busy="true">{attente}</div>
    return (
      <Carte aria-busy="true" aria-label={enCarte === true ? undefined : enCarte}>
        {attente}
      </Carte>
    )
  }
  if (vide !== undefined && (lignes ?? lignesDe(data))?.length === 0)
    return enCarte && vide !== null ? <Carte>{vide}</Carte> : vide
  return children(data)
}
