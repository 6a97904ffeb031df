import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
 * the documentation of the interface, not from the adapter, except for the signature that test vectors pin.
 */
export const demarrerSimulateurOvh = async (comptes: Comptes, horloge: () => number) => {
  const recus: SmsRecu[] = []
  const pannes: number[] = []
  const retenus = { avant: 0, apres: 0 }
  let retenir: keyof typeof retenus | undefined
  let racine = ''
  const repondre = (chemin: string, entetes: NodeJS.Dict<string | string[]>, corps: string): [number, unknown] => {
    if (chemin === '/1.0/auth/time') return [200, horloge()]
    const panne = pannes.shift()
    if (panne !== undefined) return [panne, { message: 'Internal server error' }]
    if (chemin !== `/1.0/sms/${comptes.service}/jobs`) return [404, { message: 'The requested object does not exist' }]
    if (entetes['x-ovh-application'] !== comptes.cleApplication)
      return [403, { message: 'This application key is invalid' }]
    if (entetes['x-ovh-consumer'] !== comptes.cleConsommateur) return [403, { message: 'This credential is not valid' }]
    const instant = Number(entetes['x-ovh-timestamp'])
    if (Math.abs(instant - horloge()) > 30) return [400, { message: 'Query out of time' }]
    const attendue = signerOvh({ ...comptes, methode: 'POST', url: racine + chemin.slice(4), corps, instant })
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
  const serveur = createServer((requete, reponse) => {
    const morceaux: Buffer[] = []
    requete.on('data', (morceau: Buffer) => morceaux.push(morceau))
    requete.on('end', () => {
      const ou = requete.method === 'POST' ? retenir : undefined
      if (ou === 'avant') {
        retenus.avant += 1
        return
      }
      const [statut, contenu] = repondre(requete.url ?? '', requete.headers, Buffer.concat(morceaux).toString('utf8'))
      if (ou === 'apres' && statut === 200) {
        retenus.apres += 1
        return
      }
      reponse.writeHead(statut, { 'content-type': 'application/json' }).end(JSON.stringify(contenu))
    })
  })
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  racine = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/1.0`
  return {
    racine,
    recus,
    /** The next call answers that status. */
    tomberEnPanne: (statut: number) => void pannes.push(statut),
    /** Calls that never got their answer: what they asked for was not yet done, or was. */
    retenus,
    /** From now on calls are left without an answer, before what they ask for is done or after it. */
    retenir: (ou: keyof typeof retenus | undefined) => {
      retenir = ou
    },
    arreter: () =>
      new Promise<void>((fini) => {
        serveur.close(() => fini())
        serveur.closeAllConnections()
      }),
  }
}
