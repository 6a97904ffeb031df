import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useRechercheBrute } from './use-adresse.ts'

/** Typing rests so long before the address takes it. */
const REPOS_MS = 300

/**
 * A text that the address keeps under `nom`: reload and back give it again. What is usual stands for no text. Typing changes
 * the state at once, the address a moment later.
 */
export const useTexteAdresse = (nom: string, usuel = ''): readonly [string, (texte: string) => void] => {
  const brut = useRechercheBrute()[nom]
  const garde = typeof brut === 'string' || typeof brut === 'number' ? String(brut).slice(0, 100) : usuel
  const navigate = useNavigate()
  const [texte, setTexte] = useState(garde)
  const ecrit = useRef(garde)
  useEffect(() => {
    // what the address says wins when it changes by itself
    if (garde !== ecrit.current) {
      ecrit.current = garde
      setTexte(garde)
    }
  }, [garde])
  useEffect(() => {
    if (texte === ecrit.current) return undefined
    const minuterie = setTimeout(() => {
      ecrit.current = texte
      const search = (avant: Record<string, unknown>) => ({ ...avant, [nom]: texte === usuel ? undefined : texte })
      void navigate({ to: '.', search, replace: true })
    }, REPOS_MS)
    return () => clearTimeout(minuterie)
  }, [texte, nom, usuel, navigate])
  return [texte, setTexte]
}
