import { useSyncExternalStore } from 'react'

const IMPRESSION = ['beforeprint', 'afterprint'] as const
let imprime = false

export const useFenetre = (requete: string, deLaFenetre = false): boolean =>
  useSyncExternalStore(
    (prevenir) => {
      const media = matchMedia(requete)
      const imprimer = ({ type }: Event): void => {
        imprime = type === 'beforeprint'
        prevenir()
      }
      media.addEventListener('change', prevenir)
      for (const nom of IMPRESSION) addEventListener(nom, imprimer)
      return () => {
        media.removeEventListener('change', prevenir)
        for (const nom of IMPRESSION) removeEventListener(nom, imprimer)
      }
    },
    () => !(deLaFenetre && imprime) && matchMedia(requete).matches,
  )

/**
 * Is the window as narrow as a phone's? Rows are cards there; on paper they are a table, whatever the window, from before its sheets are counted:
 * told by their width alone, it came too late, its last column cut and as many sheets left empty as cards would have taken.
 */
export const useEtroit = (): boolean => useFenetre('(max-width: 767px)', true)

/** Is there no room for two columns beside the menu? What stood beside stands below, or at its own address. */
export const useUneColonne = (): boolean => useFenetre('(max-width: 1023px)')
