import type Stripe from 'stripe'
import type { Constat } from '../port.ts'

type Session = Stripe.Checkout.Session

const intentionDe = ({ payment_intent: intention }: Session): Stripe.PaymentIntent | undefined =>
  typeof intention === 'object' && intention !== null ? intention : undefined
const transactionDe = ({ id, payment_intent: intention }: Session): string =>
  typeof intention === 'string' ? intention : (intention?.id ?? id)

const captureDe = (session: Session, traite: string, le: Date): Constat => ({
  nature: 'PAYE',
  capture: {
    transaction: transactionDe(session),
    montant: session.amount_total ?? 0,
    devise: (session.currency ?? '').toUpperCase(),
    reference: session.client_reference_id,
    traite,
    autorisation: null,
    moyen: session.payment_method_types[0] ?? null,
    le,
  },
})

/** What a session says of its payment. `complete` is not paid: only `payment_status` is. */
export const constatDeSession = (session: Session, traite: string, le: Date): Constat => {
  if (session.payment_status === 'paid') return captureDe(session, traite, le)
  if (session.status === 'expired') return { nature: 'EXPIRE' }
  const intention = intentionDe(session)
  const motif = intention?.last_payment_error?.code ?? undefined
  if (session.status === 'complete') {
    const finie = intention?.status === 'requires_payment_method' || intention?.status === 'canceled'
    return finie ? { nature: 'REFUSE', motif: motif ?? 'declined', pageOuverte: false } : { nature: 'EN_COURS' }
  }
  return motif === undefined ? { nature: 'EN_COURS' } : { nature: 'REFUSE', motif, pageOuverte: true }
}

/** The four events that are subscribed to; undefined for any other. */
export const constatDEvenement = (evenement: Stripe.Event, traite: string): Constat | undefined => {
  const le = new Date(evenement.created * 1000)
  switch (evenement.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return constatDeSession(evenement.data.object, traite, le)
    case 'checkout.session.async_payment_failed':
      return { nature: 'REFUSE', motif: 'async_payment_failed', pageOuverte: false }
    case 'checkout.session.expired':
      return { nature: 'EXPIRE' }
    default:
      return undefined
  }
}
