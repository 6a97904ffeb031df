import { createHmac } from 'node:crypto'

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

/** Signed as documented: `t`, a dot, the bytes; HMAC-SHA256 with the text of the key. */
export const signerStripe = (corps: string, cle: string, secondes: number): string =>
  `t=${secondes},v1=${createHmac('sha256', cle).update(`${secondes}.${corps}`).digest('hex')}`

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
    const bonne = signerStripe(corps, cle, maintenant())
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
    type: string,
    objet: Record<string, unknown>,
    comment: NotificationSimulee,
  ): Promise<void> => {
    if (comment === 'JAMAIS') return
    nombre += 1
    const id = `evt_${String(nombre).padStart(6, '0')}${createHmac('sha256', cle).update(JSON.stringify(objet)).digest('hex').slice(0, 18)}`
    const created = maintenant()
    const corps = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object: objet } })
    // a portal that cannot be reached is told of by the enquiry it makes
    const partir = () => poster(adresse, corps, comment).catch(() => undefined)
    if (comment === 'TARDIVE') attendre(() => void partir())
    else await partir()
  }
}
