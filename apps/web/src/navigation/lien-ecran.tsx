import type { RechercheDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { estOffert } from '@ondine/webapi/navigation/guard.rules.ts'
import { ecranDe, type IdEcran } from '@ondine/webapi/navigation/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContenusInterdits } from '../session/contenus.queries.ts'
import { requeteConfiguration } from '../session/contrats.queries.ts'
import { fonctionnalitesActives } from '../session/etat-navigation.ts'
import { useSession } from '../session/session.store.ts'
import { destination } from './destination.ts'
import { estConstruit } from './ecrans-declares.ts'

/** Is a way to that screen offered: does it exist, and would the guard let this user in, here? */
export const useEstOffert = (): ((ecran: IdEcran) => boolean) => {
  const { utilisateur } = useSession()
  const contenusInterdits = useContenusInterdits()
  const { data } = useQuery(requeteConfiguration())
  const fonctionnalites = fonctionnalitesActives(data?.fonctionnalites ?? {})
  return (ecran) =>
    estConstruit(ecran) && estOffert(ecranDe(ecran), { fonctionnalites, contenusInterdits }, utilisateur?.profils ?? [])
}

/** Screens that a link elsewhere in the portal leads to; none takes a parameter that must be given. */
export type EcranLie = Extract<IdEcran, 'alerte' | 'conso' | 'detail' | 'factures' | 'manage-contrats' | 'profile'>

interface ProprietesLien<I extends EcranLie> {
  readonly ecran: I
  readonly recherche: RechercheDe<I>
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a screen of the portal; nothing where it is not offered. */
export const LienEcran = <I extends EcranLie>({ ecran, recherche, className, children }: ProprietesLien<I>) =>
  useEstOffert()(ecran) ? (
    <Link {...destination<EcranLie>(ecran, recherche)} className={className}>
      {children}
    </Link>
  ) : null
