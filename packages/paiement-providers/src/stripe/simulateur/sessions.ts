import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

/** A page of the fictional bank. */
export interface SessionSimulee {
  readonly id: string
  readonly reference: string
  readonly traite: string
  readonly nom: string
  readonly retour: string
  readonly annulation: string
  readonly intention: string
  expireLe: number
  montant: number
  devise: string
  statut: 'open' | 'complete' | 'expired'
  paiement: 'paid' | 'unpaid'
  /** Why the last card was refused. */
  refus: string | undefined
  /** What is left open ended badly. */
  echouee: boolean
}

type Champs = Readonly<Record<string, string>>
export type ReponseApi = readonly [statut: number, corps: unknown]

type Erreur = Pick<Stripe.StripeRawError, 'message' | 'code' | 'type'>

export const erreur = (statut: number, type: Erreur['type'], message: string, code?: string): ReponseApi => [
  statut,
  { error: { type, message, ...(code === undefined ? {} : { code }) } },
]
const TRENTE_MINUTES = 30 * 60

const fautes = (champs: Champs, maintenant: number): string | undefined => {
  const montant = champs['line_items[0][price_data][unit_amount]'] ?? ''
  if (champs.mode !== 'payment') return 'mode'
  if (!/^[1-9]\d*$/.test(montant)) return 'line_items[0][price_data][unit_amount]'
  if (!/^[a-z]{3}$/.test(champs['line_items[0][price_data][currency]'] ?? ''))
    return 'line_items[0][price_data][currency]'
  if (!/^https?:\/\//.test(champs.success_url ?? '')) return 'success_url'
  return Number(champs.expires_at) - maintenant < TRENTE_MINUTES - 5 ? 'expires_at' : undefined
}

/** What the interface keeps: sessions, and the answers of the requests that bore a key. */
export class SessionsSimulees {
  readonly toutes = new Map<string, SessionSimulee>()
  readonly #cles = new Map<string, { empreinte: string; id: string }>()
  readonly #maintenant: () => number

  constructor(maintenant: () => number) {
    this.#maintenant = maintenant
  }

  lire(id: string): SessionSimulee | undefined {
    const session = this.toutes.get(id)
    if (session?.statut === 'open' && session.expireLe <= this.#maintenant()) session.statut = 'expired'
    return session
  }

  /** Creates a session: the same key and body give the same one, the same key and another body an error. */
  creer(corps: string, cle: string | undefined): SessionSimulee | ReponseApi {
    const empreinte = createHash('sha256').update(corps).digest('hex')
    const connue = cle === undefined ? undefined : this.#cles.get(cle)
    if (connue !== undefined) {
      const session = this.toutes.get(connue.id)
      if (connue.empreinte !== empreinte || session === undefined)
        return erreur(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters.',
        )
      return session
    }
    const champs = Object.fromEntries(new URLSearchParams(corps))
    const fausse = fautes(champs, this.#maintenant())
    if (fausse !== undefined) return erreur(400, 'invalid_request_error', `Invalid ${fausse}`, 'parameter_invalid')
    const numero = String(this.toutes.size + 1).padStart(6, '0')
    const grain = createHash('sha256').update(`${numero} ${corps} ${cle}`).digest('hex').slice(0, 24)
    const session: SessionSimulee = {
      id: `cs_test_${numero}${grain}`,
      intention: `pi_${numero}${grain}`,
      reference: champs.client_reference_id ?? '',
      traite: champs['metadata[traite]'] ?? '',
      nom: champs['line_items[0][price_data][product_data][name]'] ?? '',
      retour: champs.success_url ?? '',
      annulation: champs.cancel_url ?? '',
      expireLe: Number(champs.expires_at),
      montant: Number(champs['line_items[0][price_data][unit_amount]']),
      devise: champs['line_items[0][price_data][currency]'] ?? '',
      statut: 'open',
      paiement: 'unpaid',
      refus: undefined,
      echouee: false,
    }
    this.toutes.set(session.id, session)
    if (cle !== undefined) this.#cles.set(cle, { empreinte, id: session.id })
    return session
  }
}

/** What the simulator gives of the SDK's objects: what it names is as the SDK types it. */
type IntentionEcrite = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status'> & {
  readonly last_payment_error: { readonly code: string; readonly type: 'card_error' } | null
}
export type SessionEcrite = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'url'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'payment_method_types'
  | 'livemode'
  | 'expires_at'
  | 'metadata'
> & { readonly payment_intent: string | IntentionEcrite | null }

const etatIntention = ({ paiement, statut, echouee }: SessionSimulee): IntentionEcrite['status'] => {
  if (paiement === 'paid') return 'succeeded'
  if (statut === 'complete') return echouee ? 'requires_payment_method' : 'processing'
  return 'requires_payment_method'
}

/** The session as the interface writes it. */
export const ecrireSession = (session: SessionSimulee, racine: string, ouverte = false): SessionEcrite => ({
  id: session.id,
  object: 'checkout.session',
  url: session.statut === 'open' ? `${racine}/page/${session.id}` : null,
  status: session.statut,
  payment_status: session.paiement,
  amount_total: session.montant,
  currency: session.devise,
  client_reference_id: session.reference,
  payment_method_types: ['card'],
  livemode: false,
  expires_at: session.expireLe,
  metadata: { reference: session.reference, traite: session.traite },
  payment_intent: ouverte
    ? {
        id: session.intention,
        object: 'payment_intent',
        status: etatIntention(session),
        last_payment_error: session.refus === undefined ? null : { code: session.refus, type: 'card_error' },
      }
    : session.statut === 'open' && session.refus === undefined
      ? null
      : session.intention,
})
