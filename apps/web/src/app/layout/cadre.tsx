import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { reconnaitreChemin } from '@ondine/webapi/navigation/chemin.rules.ts'
import { exigeConnexion } from '@ondine/webapi/navigation/guard.rules.ts'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Activity, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { magasinSession, useSession } from '../../session/session.store.ts'
import { Attente } from '../../ui/attente.tsx'
import { charge } from '../../ui/chargement.ts'
import { CadreEnAttente } from './cadre-en-attente.tsx'
import { CadrePublic } from './cadre-public.tsx'
import { useFocusNavigation } from './use-focus-navigation.ts'

export const Shell = charge(() => import('./shell.tsx'), 'Shell')

/** A page of somebody shows, or has shown: what follows it takes its place at once. */
let monte = false

/**
 * The first page is built a few milliseconds at a time, behind its frame: a slow phone goes on answering. Nothing else of the visit waits so.
 */
const Montage = ({ children }: { readonly children: ReactNode }) => {
  const [pret, setPret] = useState(monte)
  useEffect(() => {
    if (monte) return
    monte = true
    startTransition(() => setPret(true))
  }, [])
  return pret ? children : <CadreEnAttente />
}

/** Frame of every page: the shell for a logged-in user, a light one for visitors. */
export const Cadre = () => {
  const { utilisateur, changement, quitte } = useSession()
  const affiche = useRouterState({ select: (etat) => etat.resolvedLocation?.pathname })
  const vise = useRouterState({ select: (etat) => etat.location.pathname })
  const chemin = affiche ?? vise
  useFocusNavigation(chemin)
  useEffect(() => {
    // The login page is quiet for seconds: the shell comes meanwhile.
    const minuterie = setTimeout(() => void Shell.preload(), 1500)
    return () => clearTimeout(minuterie)
  }, [])
  // asked for, not answered yet: the screen asks nothing more, and comes back as it was where it is refused
  const demande = changement === ''
  const enChangement = changement !== null && changement === chemin
  useEffect(() => {
    if (changement !== null && !demande && !enChangement) magasinSession.changer({ changement: null })
  }, [changement, demande, enChangement])
  const quitteEcran = quitte !== null && quitte === chemin
  useEffect(() => {
    if (quitte !== null && !quitteEcran) magasinSession.changer({ quitte: null })
  }, [quitte, quitteEcran])
  if (enChangement) return <Attente />
  // Between the answer to a login and the route it leads to, the user is known and the login screen still there.
  // whose password is not their own yet has no portal, only that choice
  if (!utilisateur || utilisateur.motDePasseProvisoire || chemin === cheminDe('login')) {
    // after the session, until the login screen comes: a screen of somebody would ask, and be refused
    const orpheline = utilisateur === null && affiche !== undefined && exigeConnexion(reconnaitreChemin(affiche).ecran)
    return <CadrePublic accueil={chemin === cheminDe('login')}>{!orpheline && <Outlet />}</CadrePublic>
  }
  return (
    <>
      {demande && <Attente />}
      <Activity mode={demande ? 'hidden' : 'visible'}>
        <Suspense fallback={<CadreEnAttente />}>
          <Montage>
            <Shell>{!quitteEcran && <Outlet />}</Shell>
          </Montage>
        </Suspense>
      </Activity>
    </>
  )
}
