import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { type Demande, type MessageRecu, type Outils, type Prestataire, SansReponse, type Verdict } from '../port.ts'
import { clientStripe, motDe, refusDefinitif } from './client.ts'
import { constatDEvenement, constatDeSession } from './constat.ts'
import { relever } from './releve.ts'
import { estReel, type SecretsStripe, secretsStripe } from './secrets.ts'

const TOLERANCE_SECONDES = 300
/** Somebody waits for the answer; what is silent is asked again. */
const DELAI_ENQUETE_MS = 3_000

const demander = async (demande: Demande, outils: Outils<SecretsStripe>) => {
  try {
    const session = await clientStripe(outils).checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: demande.devise.toLowerCase(),
              unit_amount: demande.montant,
              product_data: { name: demande.libelle },
            },
          },
        ],
        success_url: `${demande.urlRetour}?tokenStripe={CHECKOUT_SESSION_ID}`,
        cancel_url: demande.urlAnnulation,
        client_reference_id: demande.reference,
        ...(demande.email === null ? {} : { customer_email: demande.email }),
        locale: 'fr',
        expires_at: Math.floor(demande.expireLe.getTime() / 1000),
        metadata: { reference: demande.reference, traite: demande.traite },
        // its statement names charges: they bear what their payment intention does
        payment_intent_data: { metadata: { reference: demande.reference, traite: demande.traite } },
      },
      { idempotencyKey: demande.id },
    )
    if (typeof session.id !== 'string' || typeof session.url !== 'string')
      return { nature: 'SANS_REPONSE', motif: 'malformed answer' } as const
    // nobody is led elsewhere than to its pages
    if (!session.url.startsWith(`${outils.page}/`)) return { nature: 'SANS_REPONSE', motif: 'page elsewhere' } as const
    return {
      nature: 'REDIRECTION',
      url: session.url,
      idPrestataire: session.id,
      expireLe: new Date(session.expires_at * 1000),
    } as const
  } catch (cause) {
    const motif = refusDefinitif(cause)
    return motif === undefined
      ? ({ nature: 'SANS_REPONSE', motif: motDe(cause) } as const)
      : ({ nature: 'REFUS', motif } as const)
  }
}

const lireEvenement = (
  message: MessageRecu,
  { secrets, maintenant }: Outils<SecretsStripe>,
): Stripe.Event | undefined => {
  const signature = message.entetes['stripe-signature']
  if (typeof signature !== 'string') return undefined
  for (const cle of secrets.clesNotification)
    try {
      return Stripe.webhooks.constructEvent(
        message.octets,
        signature,
        cle,
        TOLERANCE_SECONDES,
        undefined,
        maintenant().getTime(),
      )
    } catch {
      // signed with another of the keys, or not at all
    }
  return undefined
}

const verifier = (message: MessageRecu, outils: Outils<SecretsStripe>): Verdict => {
  const evenement = lireEvenement(message, outils)
  if (evenement === undefined) return { nature: 'REJETE', motif: 'signature' }
  if (evenement.livemode !== estReel(outils.secrets)) return { nature: 'REJETE', motif: 'mode' }
  return verdictDe(evenement, message.traite)
}

const verdictDe = (evenement: Stripe.Event, traite: string): Verdict => {
  const constat = constatDEvenement(evenement, traite)
  if (constat === undefined) return { nature: 'SANS_SUITE', idEvenement: evenement.id }
  const session = evenement.data.object as Stripe.Checkout.Session
  return {
    nature: 'CONSTAT',
    idEvenement: evenement.id,
    reference: session.client_reference_id,
    idPrestataire: session.id,
    constat,
  }
}

const enqueter: Prestataire<SecretsStripe>['enqueter'] = async ({ idPrestataire, traite }, outils) => {
  try {
    const session = await clientStripe(outils, DELAI_ENQUETE_MS).checkout.sessions.retrieve(idPrestataire, {
      expand: ['payment_intent'],
    })
    if (typeof session.payment_status !== 'string') throw new SansReponse('malformed answer')
    return constatDeSession(session, traite, outils.maintenant())
  } catch (cause) {
    throw cause instanceof SansReponse ? cause : new SansReponse(refusDefinitif(cause) ?? motDe(cause))
  }
}

const expirer: Prestataire<SecretsStripe>['expirer'] = async (paiement, outils) => {
  try {
    await clientStripe(outils).checkout.sessions.expire(paiement.idPrestataire)
  } catch {
    // complete or expired already, or nobody answered: its state says which
  }
  return enqueter(paiement, outils)
}

/** Stripe Checkout, its hosted page. */
export const stripe: Prestataire<SecretsStripe> = {
  code: 'STRIPE',
  secrets: secretsStripe,
  config: z.unknown(),
  capacites: {
    enquete: 'REFERENCE',
    notification: 'SIGNEE',
    expirer: true,
    partiel: true,
    plusieurs: true,
    titres: false,
    min: 50,
    max: 99_999_999,
    // it takes thirty at least, and a request that is sent again says the same end
    vieMinutes: 35,
  },
  marqueurs: ['tokenStripe'],
  cleId: ({ cleApi }) => createHash('sha256').update(cleApi).digest('hex').slice(0, 12),
  demander,
  verifier,
  relire: ({ octets, traite }) => verdictDe(JSON.parse(octets.toString('utf8')) as Stripe.Event, traite),
  enqueter,
  expirer,
  relever,
  acquitter: (accepte) => ({
    statut: accepte ? 200 : 400,
    type: 'application/json',
    corps: accepte ? '{"received":true}' : '{"received":false}',
  }),
}
