import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

// A real SMTP server in a process of its own: node serveur-smtp.child.ts [n]. Tells each mail it accepts to its parent BEFORE
// the 250 leaves. Told to hold ("retenir-rcpt" before it has the mail, "retenir" before that 250), it waits for "lacher", so that a
// test can kill its client on either side. With n, every n-th mail meets a fault, the three kinds in turn.
export type MessageSmtp =
  | { evenement: 'pret'; port: number }
  | { evenement: 'retenu'; avant: boolean }
  | { evenement: 'recu'; messageId: string; a: string; coupe: boolean }
export type OrdreSmtp = 'retenir-rcpt' | 'retenir' | 'lacher'

const PANNES = ['refuse', 'raccroche', 'coupe'] as const

const panneTousLes = Number(process.argv[2] ?? 0)
const dire = (message: MessageSmtp): void => void process.send?.(message)
let ordre: OrdreSmtp = 'lacher'
const retenus: (() => void)[] = []
process.on('message', (recu: OrdreSmtp) => {
  ordre = recu
  if (ordre === 'lacher') for (const lacher of retenus.splice(0)) lacher()
})
const repondre = (retenirSi: OrdreSmtp, suite: () => void): void => {
  if (ordre === retenirSi) {
    retenus.push(suite)
    dire({ evenement: 'retenu', avant: retenirSi === 'retenir-rcpt' })
  } else suite()
}

let presentes = 0
const pannePrevue = (): (typeof PANNES)[number] | undefined => {
  presentes += 1
  if (panneTousLes === 0 || presentes % panneTousLes !== 0) return undefined
  return PANNES[(presentes / panneTousLes) % PANNES.length]
}

const prises = new Map<number, Socket>()
const raccrocher = ({ remotePort }: SMTPServerSession): void => void prises.get(remotePort)?.destroy()

const serveur = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  logger: false,
  onRcptTo(_adresse, _session, suite) {
    repondre('retenir-rcpt', () => suite())
  },
  onData(flux, session, suite) {
    let brut = ''
    flux.on('data', (morceau: Buffer) => {
      brut += morceau.toString('latin1')
    })
    flux.on('end', () => {
      const panne = pannePrevue()
      if (panne === 'refuse') return suite(Object.assign(new Error('Try again later.'), { responseCode: 451 }))
      if (panne === 'raccroche') return raccrocher(session)
      const messageId = /^message-id:\s*<([^>]+)>/im.exec(brut)?.[1] ?? ''
      const coupe = panne === 'coupe'
      dire({ evenement: 'recu', messageId, a: session.envelope.rcptTo[0]?.address ?? '', coupe })
      // accepted, and the client will never know
      if (coupe) return raccrocher(session)
      repondre('retenir', () => suite(null))
    })
  },
})
// a killed client is what these tests are about
serveur.on('error', () => {})
serveur.server.on('connection', (prise: Socket) => {
  const { remotePort = 0 } = prise
  prises.set(remotePort, prise)
  prise.on('close', () => prises.delete(remotePort))
})
serveur.listen(0, '127.0.0.1')
await once(serveur.server, 'listening')
dire({ evenement: 'pret', port: (serveur.server.address() as AddressInfo).port })
