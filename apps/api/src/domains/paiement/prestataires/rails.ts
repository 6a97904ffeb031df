import type { Capacites, Outils, Prestataire } from '@ondine/paiement-providers/port.ts'
import { stripe } from '@ondine/paiement-providers/stripe/stripe.ts'
import type { CodePrestataire } from '@ondine/webapi/paiement/paiement.codes.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Encaissement } from '../../../platform/context.ts'
import { type Exterieurs, reglagesDe, sortieDe } from '../../../platform/exterieur/exterieurs.ts'
import { stripeExterieur } from './stripe.exterieur.ts'

/** A rail with the keys of one traité: what is left to say is the payment. */
export interface Rail {
  readonly code: CodePrestataire
  readonly capacites: Capacites
  readonly cleId: string
  demander(...demande: Sans<'demander'>): ReturnType<Prestataire<unknown>['demander']>
  enqueter(...paiement: Sans<'enqueter'>): ReturnType<Prestataire<unknown>['enqueter']>
  expirer(...paiement: Sans<'expirer'>): ReturnType<Prestataire<unknown>['expirer']>
  verifier(...message: Sans<'verifier'>): ReturnType<Prestataire<unknown>['verifier']>
  relire: Prestataire<unknown>['relire']
  acquitter: Prestataire<unknown>['acquitter']
}
type Sans<M extends 'demander' | 'enqueter' | 'expirer' | 'verifier'> = [Parameters<Prestataire<unknown>[M]>[0]]

const railDe = <S>(prestataire: Prestataire<S>, code: CodePrestataire, outils: Outils<S>): Rail => ({
  code,
  capacites: prestataire.capacites,
  cleId: prestataire.cleId(outils.secrets),
  demander: (demande) => prestataire.demander(demande, outils),
  enqueter: (paiement) => prestataire.enqueter(paiement, outils),
  expirer: (paiement) => prestataire.expirer(paiement, outils),
  verifier: (message) => prestataire.verifier(message, outils),
  relire: prestataire.relire,
  acquitter: prestataire.acquitter,
})

interface Moyens {
  readonly clock: Clock
  readonly installation: { readonly exterieurs: Exterieurs }
}

/** The rail that collects for this traité with these settings; undefined: none is set up. */
export const railDuTraite = (
  { clock, installation: { exterieurs } }: Moyens,
  code: string,
  traite: string,
): Rail | undefined => {
  if (code !== stripe.code || !exterieurs.lus.has(stripeExterieur.nom)) return undefined
  const reglages = reglagesDe(exterieurs, stripeExterieur)
  const secrets = reglages?.secrets[traite]
  if (reglages === undefined || secrets === undefined) return undefined
  return railDe(stripe, 'STRIPE', {
    secrets,
    racine: reglages.racine,
    appeler: sortieDe(exterieurs, stripeExterieur, { traite }),
    maintenant: () => clock.now(),
  })
}

/** What takes payments, by traité, as the settings stand. */
export const encaissementsDe = (exterieurs: Exterieurs): ReadonlyMap<string, Encaissement> => {
  const reglages = exterieurs.lus.has(stripeExterieur.nom) ? reglagesDe(exterieurs, stripeExterieur) : undefined
  const { min, max, partiel, plusieurs, titres, vieMinutes } = stripe.capacites
  return new Map(
    Object.keys(reglages?.secrets ?? {}).map((traite) => [
      traite,
      { prestataire: stripe.code, min, max, partiel, plusieurs, titres, vieMinutes },
    ]),
  )
}
