import type { ContenuRestreignable } from '@ondine/webapi/acces/contenus.codes.ts'
import { lazy, Suspense } from 'react'
import { useContenusInterdits } from '../../session/contenus.queries.ts'
import { useSession } from '../../session/session.store.ts'
import { useResumeCourant } from '../../session/use-contrat-courant.ts'
import { type ProprietesTuile, Tuile } from '../../ui/tuile.tsx'

// Administrators only: nobody else pays for it.
const Verrou = lazy(() => import('./components/verrou.tsx').then(({ Verrou: composant }) => ({ default: composant })))

/**
 * A tile that may be kept from sub-users; an administrator gets the lock that decides it (3§2, 3§6). Of a terminated contract it
 * says what it knows and leads nowhere: the guard would lead back (1§2).
 */
export const TuileDeContenu = ({
  contenu,
  action,
  ...tuile
}: ProprietesTuile & { readonly contenu: ContenuRestreignable }) => {
  const interdits = useContenusInterdits()
  const { utilisateur } = useSession()
  const { contrat } = useResumeCourant()
  if (interdits.has(contenu)) return null
  const verrou = utilisateur?.profils.includes('ADMIN') ? (
    <Suspense fallback={null}>
      <Verrou contenu={contenu} />
    </Suspense>
  ) : undefined
  return <Tuile {...tuile} action={contrat?.isResilie ? undefined : action} aCote={verrou} />
}
