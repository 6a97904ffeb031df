import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { SessionEcrite } from './sessions.ts'

/** How the bank tells of what happened. */
export const notificationsSimulees = {
  NORMALE: 'tout de suite',
  DEUX_FOIS: 'deux fois',
  TARDIVE: 'vingt secondes plus tard',
  JAMAIS: 'jamais',
  MAL_SIGNEE: 'mal signée',
} as const
export type NotificationSimulee = keyof typeof notificationsSimulees

const TARD_MS = 20_000

/** Signed by the provider's SDK, as if at that second; `signatures.routes.test.ts` holds it against openssl. */
export const signerStripe = (corps: string, cle: string, secondes: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload: corps, secret: cle, timestamp: secondes })

export type TypeEvenement = Extract<Stripe.Event['type'], `checkout.session.${string}`>
/** What the simulator gives of an event. */
type EvenementEcrit = Pick<Stripe.Event, 'id' | 'object' | 'created' | 'livemode'> & {
  readonly type: TypeEvenement
  readonly data: { readonly object: SessionEcrite }
}

/** Posts a notification to the portal. */
export type Envoyer = (adresse: string, corps: string, signature: string) => Promise<unknown>

interface Options {
  readonly cle: string
  readonly maintenant: () => number
  readonly envoyer: Envoyer
  readonly plusTard?: ((faire: () => void) => void) | undefined
}

/** Sends events to the portal that a session names by the address it goes back to. */
export const facteurStripe = ({ cle, maintenant, envoyer, plusTard }: Options) => {
  const attendre = plusTard ?? ((faire: () => void) => void setTimeout(faire, TARD_MS).unref())
  let nombre = 0
  const poster = async (adresse: string, corps: string, comment: NotificationSimulee): Promise<void> => {
    const secondes = maintenant()
    const bonne = signerStripe(corps, cle, secondes)
    // what the SDK would not take from the provider is none of its messages
    Stripe.webhooks.constructEvent(corps, bonne, cle, undefined, undefined, secondes * 1000)
    if (comment === 'MAL_SIGNEE')
      await envoyer(
        adresse,
        corps,
        bonne.replace(/.$/, (signe) => (signe === '0' ? '1' : '0')),
      )
    else for (let fois = comment === 'DEUX_FOIS' ? 2 : 1; fois > 0; fois -= 1) await envoyer(adresse, corps, bonne)
  }
  return async (
    adresse: string,
    type: TypeEvenement,
    objet: SessionEcrite,
    comment: NotificationSimulee,
  ): Promise<void> => {
    if (comment === 'JAMAIS') return
    nombre += 1
    const id = `evt_${String(nombre).padStart(6, '0')}${createHash('sha256')
      .update(`${cle}${JSON.stringify(objet)}`)
      .digest('hex')
      .slice(0, 18)}`
    const created = maintenant()
    const evenement: EvenementEcrit = { id, object: 'event', type, created, livemode: false, data: { object: objet } }
    const corps = JSON.stringify(evenement)
    // a portal that cannot be reached is told of by the enquiry it makes
    const partir = () => poster(adresse, corps, comment).catch(() => undefined)
    if (comment === 'TARDIVE') attendre(() => void partir())
    else await partir()
  }
}
