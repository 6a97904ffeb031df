import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width of an element, in whole pixels, followed as it changes; 0 until it is laid out. */
export const useLargeur = <E extends HTMLElement>(): [RefObject<E | null>, number] => {
  const reference = useRef<E>(null)
  const [largeur, setLargeur] = useState(0)
  useLayoutEffect(() => {
    const element = reference.current
    if (!element) return undefined
    const mesurer = (): void => setLargeur(Math.floor(element.clientWidth))
    mesurer()
    const observateur = new ResizeObserver(mesurer)
    observateur.observe(element)
    return () => observateur.disconnect()
  }, [])
  return [reference, largeur]
}
