import { signerOvh } from './ovh.ts'

/** What the simulated gateway received and accepted. */
export interface SmsRecu {
  message: string
  receivers: string[]
  sender: string
  noStopClause: boolean
  tag: string
}

interface Comptes {
  service: string
  cleApplication: string
  secretApplication: string
  cleConsommateur: string
}

/** An account of the simulated gateway, with what its adapter is set to. */
export const COMPTES_ESSAI = {
  service: 'sms-xx11111-1',
  cleApplication: 'AK',
  secretApplication: 'AS',
  cleConsommateur: 'CK',
  expediteur: 'ValdOndine',
}

/**
 * OVHcloud SMS as documented: the clock, the signature over what really arrived, the sorting of receivers. Written from
 * the documentation of the interface, not from the adapter, except for the signature that test vectors pin. `chemin` is what
 * follows the root that it was set up at.
 */
export const simulerOvh = (comptes: Comptes, horloge: () => number, racine: string) => {
  const recus: SmsRecu[] = []
  const repondre = (chemin: string, entetes: NodeJS.Dict<string | string[]>, corps: string): [number, unknown] => {
    if (chemin === '/auth/time') return [200, horloge()]
    if (chemin !== `/sms/${comptes.service}/jobs`) return [404, { message: 'The requested object does not exist' }]
    if (entetes['x-ovh-application'] !== comptes.cleApplication)
      return [403, { message: 'This application key is invalid' }]
    if (entetes['x-ovh-consumer'] !== comptes.cleConsommateur) return [403, { message: 'This credential is not valid' }]
    const instant = Number(entetes['x-ovh-timestamp'])
    if (Math.abs(instant - horloge()) > 30) return [400, { message: 'Query out of time' }]
    const attendue = signerOvh({ ...comptes, methode: 'POST', url: racine + chemin, corps, instant })
    if (entetes['x-ovh-signature'] !== attendue) return [400, { message: 'Invalid signature' }]
    const sms = JSON.parse(corps) as SmsRecu
    const bons = sms.receivers.filter((numero) => /^\+\d{8,15}$/.test(numero))
    const mauvais = sms.receivers.filter((numero) => !bons.includes(numero))
    if (bons.length > 0) recus.push(sms)
    return [
      200,
      {
        ids: bons.map(() => recus.length),
        validReceivers: bons,
        invalidReceivers: mauvais,
        totalCreditsRemoved: bons.length,
      },
    ]
  }
  return { recus, repondre }
}
