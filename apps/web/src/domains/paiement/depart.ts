import { useEffect } from 'react'
import { viderCache } from '../../api/query-client.ts'

/** Leaves for the page of the provider; false where its address is none. */
export const partirVers = (adresse: string): boolean => {
  const { protocol } = new URL(adresse)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  window.location.assign(adresse)
  return true
}

/** The back button may show the page as it was left: what it knew is read anew. */
export const useRetourEnArriere = (reprendre: () => void): void => {
  useEffect(() => {
    const montrer = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      reprendre()
      viderCache()
    }
    window.addEventListener('pageshow', montrer)
    return () => window.removeEventListener('pageshow', montrer)
  }, [reprendre])
}
