import { useEffect, useState } from 'react'
import { magasinSession } from './session.store.ts'

const prefixe = 'ondine:brouillon:'

const cleDe = (cle: string): string => `${prefixe}${magasinSession.lire().utilisateur?.userWebId ?? 0}:${cle}`

const lire = <T>(cle: string): T | undefined => {
  try {
    const texte = sessionStorage.getItem(cle)
    return texte === null ? undefined : (JSON.parse(texte) as T)
  } catch {
    return undefined
  }
}

/**
 * State of a form that survives a reload and an expired session: kept in the tab, under the user. Never for a
 * password. Call `oublier` once the form is accepted.
 */
export const useBrouillon = <T>(
  cle: string,
  initial: T,
): [valeur: T, changer: (suite: T) => void, oublier: () => void] => {
  const [complete] = useState(() => cleDe(cle))
  const [valeur, setValeur] = useState<T>(() => lire<T>(complete) ?? initial)
  useEffect(() => {
    try {
      if (valeur !== initial) sessionStorage.setItem(complete, JSON.stringify(valeur))
    } catch {
      // Storage may be full or refused: the form then lives as long as the page, as any other.
      return
    }
  }, [complete, valeur, initial])
  return [valeur, setValeur, () => sessionStorage.removeItem(complete)]
}
