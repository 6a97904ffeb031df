import type { ContenuRestreignable } from '@ondine/webapi/acces/contenus.codes.ts'
import { type ReactElement, Suspense } from 'react'
import { useContenuOuvert } from '../../session/contenus.queries.ts'
import { useSession } from '../../session/session.store.ts'
import { useResumeCourant } from '../../session/use-contrat-courant.ts'
import { charge } from '../../ui/chargement.ts'
import { type EtatTuile, type ProprietesTuile, Tuile } from '../../ui/tuile.tsx'

// Administrators only: nobody else pays for it.
const Verrou = charge(() => import('./components/verrou.tsx'), 'Verrou')

/** State of a tile that the server may have left out: closed, it does not show. */
export type EtatTuileDeContenu = EtatTuile | { readonly type: 'ferme' }

interface ProprietesTuileDeContenu extends Omit<ProprietesTuile, 'etat' | 'action'> {
  readonly contenu: ContenuRestreignable
  /** No tile of the dashboard without one. */
  readonly action: ReactElement
  readonly etat: EtatTuileDeContenu
}

/**
 * A tile that may be kept from sub-users; an administrator gets the lock that decides it (3§2, 3§6). Of a terminated contract it
 * says what it knows and leads nowhere: the guard would lead back (1§2).
 */
export const TuileDeContenu = ({ contenu, action, etat, ...tuile }: ProprietesTuileDeContenu) => {
  const ouvert = useContenuOuvert()
  const { utilisateur } = useSession()
  const { contrat } = useResumeCourant()
  if (etat.type === 'ferme' || !ouvert(contenu)) return null
  const verrou = utilisateur?.profils.includes('ADMIN') ? (
    <Suspense fallback={null}>
      <Verrou contenu={contenu} />
    </Suspense>
  ) : undefined
  return <Tuile {...tuile} etat={etat} action={contrat?.isResilie ? undefined : action} aCote={verrou} />
}
