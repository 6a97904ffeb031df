import { useEffect } from 'react'
import { useIdentite } from '../theme/identite.ts'

/** Title of the document: what the page is, then whose. */
export const useTitre = (titre: string): void => {
  const { nomComplet } = useIdentite()
  useEffect(() => {
    document.title = `${titre} – ${nomComplet}`
  }, [titre, nomComplet])
}
