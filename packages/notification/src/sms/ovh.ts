import { createHash } from 'node:crypto'
import { type MessageSms, SmsRefuse, sansNumero, type TransportSms } from './message.ts'

export interface ReglagesOvh {
  /** Root of the API, such as https://eu.api.ovh.com/1.0 */
  racine: string
  /** Account of SMS, such as sms-xx11111-1. */
  service: string
  cleApplication: string
  secretApplication: string
  cleConsommateur: string
  /** Name that phones show: at most 11 letters and digits. */
  expediteur: string
}

interface ASigner {
  secretApplication: string
  cleConsommateur: string
  methode: string
  url: string
  corps: string
  /** Seconds of the server's clock. */
  instant: number
}

/** Signature of OVHcloud: `$1$` and the SHA-1 of the parts joined by `+`. */
export const signerOvh = ({ secretApplication, cleConsommateur, methode, url, corps, instant }: ASigner): string =>
  `$1$${createHash('sha1').update([secretApplication, cleConsommateur, methode, url, corps, instant].join('+')).digest('hex')}`

const DELAI_MS = 15_000

interface Moyens {
  fetch: (adresse: string, requete: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  maintenant(): number
}

/** SMS by OVHcloud, or any gateway that speaks the same way. Service messages: no STOP clause, at any hour. */
export const creerTransportOvh = (reglages: ReglagesOvh, moyens: Moyens): TransportSms => {
  let decalage: number | undefined
  const appeler = (url: string, options: RequestInit): Promise<Response> =>
    moyens.fetch(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(DELAI_MS) })

  // the gateway refuses a timestamp far from its own clock
  const instant = async (): Promise<number> => {
    const ici = Math.floor(moyens.maintenant() / 1000)
    if (decalage === undefined) {
      const reponse = await appeler(`${reglages.racine}/auth/time`, { method: 'GET' })
      const la = Number(await reponse.text())
      if (!reponse.ok || !Number.isInteger(la))
        throw new Error(`The SMS gateway does not tell the time (${reponse.status}).`)
      decalage = la - ici
    }
    return ici + decalage
  }

  const poster = async ({ reference, a, texte }: MessageSms): Promise<Response> => {
    const url = `${reglages.racine}/sms/${encodeURIComponent(reglages.service)}/jobs`
    const corps = JSON.stringify({
      message: texte,
      receivers: [a],
      sender: reglages.expediteur,
      senderForResponse: false,
      noStopClause: true,
      priority: 'high',
      coding: '7bit',
      charset: 'UTF-8',
      tag: reference,
    })
    const seconde = await instant()
    return appeler(url, {
      method: 'POST',
      body: corps,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Ovh-Application': reglages.cleApplication,
        'X-Ovh-Consumer': reglages.cleConsommateur,
        'X-Ovh-Timestamp': String(seconde),
        'X-Ovh-Signature': signerOvh({ ...reglages, methode: 'POST', url, corps, instant: seconde }),
      },
    })
  }

  return {
    async envoyer(message) {
      const reponse = await poster(message)
      const texte = await reponse.text()
      if (reponse.ok) {
        const { ids = [], validReceivers = [] } = JSON.parse(texte) as { ids?: number[]; validReceivers?: string[] }
        if (!validReceivers.includes(message.a)) throw new SmsRefuse('The SMS gateway refused the number.')
        return `ids ${ids.join(', ')}`
      }
      const phrase = `The SMS gateway answered ${reponse.status}: ${sansNumero(texte)}`
      // wrong credentials, credit or clock are mended by people, and then the SMS leaves
      if (reponse.status === 400 && !/signature|time/i.test(texte)) throw new SmsRefuse(phrase)
      decalage = undefined
      throw new Error(phrase)
    },
  }
}
