import { useSyncExternalStore } from 'react'

export const useFenetre = (requete: string): boolean =>
  useSyncExternalStore(
    (prevenir) => {
      const media = matchMedia(requete)
      media.addEventListener('change', prevenir)
      return () => media.removeEventListener('change', prevenir)
    },
    () => matchMedia(requete).matches,
  )

/** Is the window as narrow as a phone's? Rows are cards there. */
export const useEtroit = (): boolean => useFenetre('(max-width: 767px)')

/** Is there no room for two columns beside the menu? What stood beside stands below, or at its own address. */
export const useUneColonne = (): boolean => useFenetre('(max-width: 1023px)')
