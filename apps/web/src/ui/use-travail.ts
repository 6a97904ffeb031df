import { useRef, useState } from 'react'
import { signalerErreur } from './signaler-erreur.ts'

/** Something a button does: once at a time, shown as running, its failure told in a notification. */
export const useTravail = () => {
  const [enCours, setEnCours] = useState(false)
  // state comes one render late: a double click would go through
  const verrou = useRef(false)
  /** @param repli sentence for a failure that the server does not word itself */
  const lancer = async (faire: () => Promise<unknown>, repli?: string): Promise<void> => {
    if (verrou.current) return
    verrou.current = true
    setEnCours(true)
    try {
      await faire()
    } catch (cause) {
      signalerErreur(cause, repli)
    } finally {
      verrou.current = false
      setEnCours(false)
    }
  }
  return { enCours, lancer }
}
