import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

// A real SMTP server in a process of its own: node serveur-smtp.child.ts. Tells each mail it accepts to its parent BEFORE the
// 250 leaves, and waits for "lacher" where it was told to hold, so that a test can kill its client on either side.
export type MessageSmtp = { evenement: 'pret'; port: number } | { evenement: 'recu'; messageId: string; a: string }

const dire = (message: MessageSmtp): void => void process.send?.(message)
let retenir = false
const retenus: (() => void)[] = []
process.on('message', (ordre: string) => {
  retenir = ordre === 'retenir'
  if (!retenir) for (const lacher of retenus.splice(0)) lacher()
})

const serveur = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  logger: false,
  onData(flux, session, suite) {
    let brut = ''
    flux.on('data', (morceau: Buffer) => {
      brut += morceau.toString('latin1')
    })
    flux.on('end', () => {
      const messageId = /^message-id:\s*<([^>]+)>/im.exec(brut)?.[1] ?? ''
      dire({ evenement: 'recu', messageId, a: session.envelope.rcptTo[0]?.address ?? '' })
      if (retenir) retenus.push(() => suite(null))
      else suite(null)
    })
  },
})
// a killed client is what these tests are about
serveur.on('error', () => {})
serveur.listen(0, '127.0.0.1')
await once(serveur.server, 'listening')
dire({ evenement: 'pret', port: (serveur.server.address() as AddressInfo).port })
