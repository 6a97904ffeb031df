import { useSyncExternalStore } from 'react'

const requete = '(max-width: 767px)'

/** Is the window as narrow as a phone's? Rows are cards there. */
export const useEtroit = (): boolean =>
  useSyncExternalStore(
    (prevenir) => {
      const media = matchMedia(requete)
      media.addEventListener('change', prevenir)
      return () => media.removeEventListener('change', prevenir)
    },
    () => matchMedia(requete).matches,
  )
