import { Suspense, useEffect, useState } from 'react'
import { charge } from './chargement.ts'
import { fileNotifications } from './notifications.ts'
import { useMagasin } from './store.ts'

const Affichage = charge(() => import('./affichage-notifications.tsx'), 'AffichageNotifications')

/** Place of the notifications; loads what draws them with the first one. */
export const CentreNotifications = () => {
  const { attente } = useMagasin(fileNotifications)
  const [reveille, setReveille] = useState(false)
  useEffect(() => {
    if (attente.length > 0) setReveille(true)
  }, [attente])
  return reveille ? (
    <Suspense>
      <Affichage />
    </Suspense>
  ) : null
}
