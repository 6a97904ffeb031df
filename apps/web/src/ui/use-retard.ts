import { useEffect, useState } from 'react'

/** A loading flag shorter than that would flash (2§9). */
export const DELAI_CHARGEMENT_MS = 100

/** True once `actif` has lasted `delai` ms: a spinner that would flash is worse than none (1§9: one second). */
export const useRetard = (actif: boolean, delai = 1000): boolean => {
  const [passe, setPasse] = useState(false)
  useEffect(() => {
    if (!actif) return undefined
    const minuterie = setTimeout(() => setPasse(true), delai)
    return () => {
      clearTimeout(minuterie)
      setPasse(false)
    }
  }, [actif, delai])
  return actif && passe
}
