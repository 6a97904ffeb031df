import { lazy, Suspense, useEffect, useState } from 'react'
import { fileNotifications } from './notifications.ts'
import { useMagasin } from './store.ts'

const Affichage = lazy(() =>
  import('./affichage-notifications.tsx').then((m) => ({ default: m.AffichageNotifications })),
)

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
