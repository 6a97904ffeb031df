import type { Capacites, LigneDeReleve, Outils, Prestataire } from '@ondine/paiement-providers/port.ts'
import type { CodePrestataire } from '@ondine/webapi/paiement/paiement.codes.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Encaissement } from '../../../platform/context.ts'
import { type Exterieurs, reglagesDe, sortieDe } from '../../../platform/exterieur/exterieurs.ts'
import { departVers, type PageDepart } from '../../../platform/http/portes/reponses.ts'
import { type Installe, installes } from './installes.ts'

/** A rail with the keys of one traité: what is left to say is the payment. */
export interface Rail {
  readonly code: CodePrestataire
  readonly capacites: Capacites
  readonly cleId: string
  demander(...demande: Sans<'demander'>): ReturnType<Prestataire<unknown>['demander']>
  enqueter(...paiement: Sans<'enqueter'>): ReturnType<Prestataire<unknown>['enqueter']>
  expirer(...paiement: Sans<'expirer'>): ReturnType<Prestataire<unknown>['expirer']>
  verifier(...message: Sans<'verifier'>): ReturnType<Prestataire<unknown>['verifier']>
  relire(...message: Sans<'relire'>): ReturnType<Prestataire<unknown>['relire']>
  acquitter: Prestataire<unknown>['acquitter']
  /** Its statement; undefined: it comes as files. */
  readonly relever: ((periode: Periode) => Promise<readonly LigneDeReleve[]>) | undefined
  /** The page of ours that sends its form. @throws Error the form would go where the rail does not say */
  relais(formulaire: Parameters<typeof departVers>[2]): PageDepart
}
type Periode = Parameters<NonNullable<Prestataire<unknown>['relever']>>[0]
type Sans<M extends 'demander' | 'enqueter' | 'expirer' | 'verifier' | 'relire'> = [
  Parameters<Prestataire<unknown>[M]>[0],
]

const railDe = (
  { prestataire, code }: Installe,
  outils: Outils<unknown>,
  capacites: Capacites,
  relais: (formulaire: Parameters<typeof departVers>[2]) => PageDepart,
): Rail => ({
  code,
  capacites,
  cleId: prestataire.cleId(outils.secrets),
  demander: (demande) => prestataire.demander(demande, outils),
  enqueter: (paiement) => prestataire.enqueter(paiement, outils),
  expirer: (paiement) => prestataire.expirer(paiement, outils),
  verifier: (message) => prestataire.verifier(message, outils),
  relire: (message) => prestataire.relire(message, outils),
  acquitter: prestataire.acquitter,
  relever: prestataire.relever && ((periode) => prestataire.relever?.(periode, outils) ?? Promise.resolve([])),
  relais,
})

/** Of the account of one traité: they may depend on its kind. */
const capacitesDe = ({ prestataire }: Installe, { config }: { readonly config: unknown }): Capacites =>
  prestataire.capacitesDuCompte?.(config) ?? prestataire.capacites

interface Moyens {
  readonly clock: Clock
  readonly installation: { readonly exterieurs: Exterieurs }
}

const reglagesDuRail = (exterieurs: Exterieurs, { service }: Installe) =>
  exterieurs.lus.has(service.nom) ? reglagesDe(exterieurs, service) : undefined

interface Monte {
  readonly clock: Clock
  readonly rail: Rail
}
/** Those that were asked for, by the settings that they were made of. */
const montes = new WeakMap<object, Map<string, Monte>>()

/** The rail that collects for this traité with these settings; undefined: none is set up. */
export const railDuTraite = (
  { clock, installation: { exterieurs } }: Moyens,
  code: string,
  traite: string,
): Rail | undefined => {
  const installe = installes.find((un) => un.code === code)
  const reglages = installe === undefined ? undefined : reglagesDuRail(exterieurs, installe)
  if (installe === undefined || reglages === undefined) return undefined
  // told by whoever likes: `constructor` names no account
  const compte = Object.hasOwn(reglages.comptes, traite) ? reglages.comptes[traite] : undefined
  if (compte === undefined) return undefined
  const deCeux = montes.get(reglages) ?? new Map<string, Monte>()
  montes.set(reglages, deCeux)
  const monte = deCeux.get(traite)
  if (monte?.clock === clock) return monte.rail
  const outils = {
    ...compte,
    racine: reglages.racine,
    page: reglages.page,
    secours: reglages.secours,
    appeler: sortieDe(exterieurs, installe.service, { traite }),
    maintenant: () => clock.now(),
  }
  const rail = railDe(installe, outils, capacitesDe(installe, compte), (formulaire) =>
    departVers(exterieurs, installe.service, formulaire, { traite }),
  )
  deCeux.set(traite, { clock, rail })
  return rail
}

/** What takes payments, by traité, as the settings stand: of two rails with keys for one traité, the first of the list. */
export const encaissementsDe = (exterieurs: Exterieurs): ReadonlyMap<string, Encaissement> => {
  const tous = new Map<string, Encaissement>()
  for (const installe of installes) {
    for (const [traite, compte] of Object.entries(reglagesDuRail(exterieurs, installe)?.comptes ?? {})) {
      if (tous.has(traite)) continue
      const { min, max, partiel, plusieurs, titres, vieMinutes } = capacitesDe(installe, compte)
      tous.set(traite, { prestataire: installe.code, min, max, partiel, plusieurs, titres, vieMinutes })
    }
  }
  return tous
}

/** An account whose provider can be asked for its statement: it may collect for several traités. */
export interface CompteARelever {
  readonly prestataire: CodePrestataire
  readonly traites: readonly string[]
}

/** Accounts whose statements are read from their provider, each once however many traités it collects for. */
export const comptesARelever = ({ installation: { exterieurs } }: Pick<Moyens, 'installation'>): CompteARelever[] =>
  installes.flatMap((installe) => {
    if (installe.prestataire.relever === undefined) return []
    const comptes = Object.entries(reglagesDuRail(exterieurs, installe)?.comptes ?? {})
    return [...Map.groupBy(comptes, ([, { secrets }]) => installe.prestataire.cleId(secrets)).values()].map(
      (memes) => ({
        prestataire: installe.code,
        traites: memes.map(([traite]) => traite),
      }),
    )
  })
