import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import css from './attente.module.css'
import { reprendreChargements } from './chargement.ts'
import { EtatErreur } from './etats.tsx'

/** Shown once a page has been awaited for a second (1§9). */
export const Attente = () => (
  <div className={css.attente} role="status">
    <span className={css.onde} aria-hidden="true" />
    Chargement en cours…
  </div>
)

/** A page that broke: the rest of the portal stays. Without a network it says so, and comes by itself when that returns. */
export const ErreurDePage = ({ error, reset }: { error: unknown; reset?: () => void }) => {
  const router = useRouter()
  console.error(error)
  const reessayer = (): void => {
    reprendreChargements()
    reset?.()
    void router.invalidate()
  }
  const auRetour = useEffectEvent(reessayer)
  useEffect(() => {
    const revenu = (): void => auRetour()
    window.addEventListener('online', revenu)
    return () => window.removeEventListener('online', revenu)
  }, [])
  const horsLigne = !navigator.onLine
  return (
    <EtatErreur
      titre={horsLigne ? 'Vous n’êtes pas connecté à Internet' : 'Cette page n’a pas pu s’afficher'}
      reessayer={reessayer}
    >
      {horsLigne
        ? 'La page s’affichera dès que la connexion reviendra.'
        : 'Le reste de votre espace fonctionne. Réessayez, ou revenez plus tard.'}
    </EtatErreur>
  )
}
