import { type ReactNode, useEffect, useState } from 'react'

let arrivee: string | undefined = location.hash
// back finds a page as it was left, at the place that was read: all of it at once
addEventListener('popstate', () => {
  arrivee = undefined
})

// more than a page ever has
const TOUS = 1000

interface Proprietes {
  /** Parts from top to bottom. */
  readonly children: readonly ReactNode[]
  /** How many are there at once: what fills the screen of a phone. */
  readonly dabord: number
  /** How many come together after them, in a task of their own. */
  readonly pas?: number
  /** Holds the place of those to come, where something below would show meanwhile. */
  readonly place?: ReactNode
}

/**
 * What the first page of a visit shows below the screen, built a few parts at a time, each in a task of its own: a slow phone answers between
 * two of them. Parts that are there are not built again. Nothing else of the visit waits so.
 */
export const ParMorceaux = ({ children, dabord, pas = 1, place }: Proprietes) => {
  const [nombre, setNombre] = useState(location.hash === arrivee ? dabord : TOUS)
  const reste = nombre < children.length
  useEffect(() => {
    const minuterie = reste ? setTimeout(() => setNombre(nombre + pas)) : 0
    return () => clearTimeout(minuterie)
  }, [reste, nombre, pas])
  return (
    <>
      {reste ? children.slice(0, nombre) : children}
      {reste && place}
    </>
  )
}
