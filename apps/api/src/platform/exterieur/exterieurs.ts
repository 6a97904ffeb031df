import type { ServiceExterieur, SourcesDePage } from './declaration.ts'
import { type Sortie, sortieVers } from './sortie.ts'

/** The services outside that this version knows, and the settings that were read for each. */
export interface Exterieurs {
  readonly services: readonly ServiceExterieur[]
  readonly lus: ReadonlyMap<string, unknown>
}

/** Settings of a service; undefined where its declaration says so. @throws Error when it stands in no list */
export const reglagesDe = <R>({ lus }: Exterieurs, service: ServiceExterieur<R>): R => {
  if (!lus.has(service.nom)) throw new Error(`The outside service ${service.nom} stands in no list.`)
  // written by this very declaration's `lire`
  return lus.get(service.nom) as R
}

type SelonConfiguration<C> = undefined extends C ? [configuration?: C] : [configuration: C]

/** Hosts that the server may ask for this service; none where it is not set up. */
export const hotesDe = <R, C>(
  exterieurs: Exterieurs,
  service: ServiceExterieur<R, C>,
  ...[configuration]: SelonConfiguration<C>
): readonly string[] => {
  const reglages = reglagesDe(exterieurs, service)
  return reglages === undefined || reglages === null ? [] : service.hotes(reglages, configuration as C)
}

/** The way out to this service, and to nothing else. */
export const sortieDe = <R, C>(
  exterieurs: Exterieurs,
  service: ServiceExterieur<R, C>,
  ...configuration: SelonConfiguration<C>
): Sortie => sortieVers(hotesDe(exterieurs, service, ...configuration))

/** What pages may use of the services that are set up. */
export const sourcesDesPages = (exterieurs: Exterieurs): SourcesDePage => {
  const sources = exterieurs.services.flatMap((service) => {
    const reglages = reglagesDe(exterieurs, service)
    return reglages === undefined || reglages === null ? [] : [service.csp?.pages?.(reglages) ?? {}]
  })
  const toutes = (genre: keyof SourcesDePage) => [...new Set(sources.flatMap((une) => une[genre] ?? []))]
  return { scripts: toutes('scripts'), cadres: toutes('cadres'), appels: toutes('appels') }
}

/** Where the form of the relay page of this service may go, and no other page's. */
export const formulairesDuRelais = <R, C>(
  exterieurs: Exterieurs,
  service: ServiceExterieur<R, C>,
  ...[configuration]: SelonConfiguration<C>
): readonly string[] => {
  const reglages = reglagesDe(exterieurs, service)
  return reglages === undefined || reglages === null ? [] : (service.csp?.relais?.(reglages, configuration as C) ?? [])
}
