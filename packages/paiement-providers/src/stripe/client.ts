import Stripe from 'stripe'
import type { Outils } from '../port.ts'
import type { SecretsStripe } from './secrets.ts'

const DELAI_MS = 8_000

const faire = ({ secrets, racine, appeler }: Outils<SecretsStripe>, delaiMs: number): Stripe => {
  const vers = (adresse: string | URL | Request, requete?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(adresse instanceof Request ? adresse.url : adresse)
    return appeler(`${racine}${pathname}${search}`, { ...requete, signal: AbortSignal.timeout(delaiMs) })
  }
  return new Stripe(secrets.cleApi, {
    httpClient: Stripe.createFetchHttpClient(vers),
    maxNetworkRetries: 0,
    timeout: delaiMs,
    telemetry: false,
  })
}

// making one costs as much processor as a question asked through it
const faits = new WeakMap<Outils<SecretsStripe>, Map<number, Stripe>>()

/** The provider's SDK over our own way out: its hosts only, no redirect, no second try behind our back. One for the same tools. */
export const clientStripe = (outils: Outils<SecretsStripe>, delaiMs = DELAI_MS): Stripe => {
  const siens = faits.get(outils) ?? new Map<number, Stripe>()
  faits.set(outils, siens)
  const client = siens.get(delaiMs) ?? faire(outils, delaiMs)
  siens.set(delaiMs, client)
  return client
}

/** Was it refused for good? Anything else, a time-out among it, may have been done. */
export const refusDefinitif = (cause: unknown): string | undefined =>
  cause instanceof Stripe.errors.StripeInvalidRequestError ||
  cause instanceof Stripe.errors.StripeAuthenticationError ||
  cause instanceof Stripe.errors.StripePermissionError
    ? (cause.code ?? cause.type)
    : undefined

export const motDe = (cause: unknown): string => (cause instanceof Error ? cause.name : 'Error')
