import { useEffect } from 'react'
import { marque } from '../theme/marque.ts'

/** Title of the document: what the page is, then whose. */
export const useTitre = (titre: string): void => {
  useEffect(() => {
    document.title = `${titre} – ${marque.nomComplet}`
  }, [titre])
}
