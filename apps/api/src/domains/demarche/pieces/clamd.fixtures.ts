import { createServer, type Socket } from 'node:net'

// clamd as its manual tells it (clamd(8)): commands ended by NUL after z, INSTREAM chunks behind their length in network order, a length of
// nought at the end; PING; « INSTREAM size limit exceeded. ERROR » and the end of the connection past StreamMaxLength.

/** The test file that every scanner takes for a virus (EICAR), in two parts so that none takes this source for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** How it behaves: as it should, silent, not reading, saying OK before the end, saying something else, closing, with a small limit. */
export type Humeur = 'juste' | 'muet' | 'sourd' | 'presse' | 'confus' | 'ferme' | 'limite'

/** Bytes of a stream that `limite` takes. */
const LIMITE = 64

const lireFlux = (tampon: Buffer): { octets: Buffer; fini: boolean } => {
  const morceaux: Buffer[] = []
  let place = 0
  while (place + 4 <= tampon.length) {
    const longueur = tampon.readUInt32BE(place)
    if (longueur === 0) return { octets: Buffer.concat(morceaux), fini: true }
    morceaux.push(tampon.subarray(place + 4, place + 4 + longueur))
    place += 4 + longueur
  }
  return { octets: Buffer.concat(morceaux), fini: false }
}

const INSTREAM = 'zINSTREAM\0'

const repondre = (prise: Socket, tampon: Buffer, humeur: Humeur): void => {
  const commande = tampon.subarray(0, INSTREAM.length).toString('latin1')
  if (commande.startsWith('zPING\0')) return void prise.end(humeur === 'confus' ? 'UNKNOWN COMMAND\0' : 'PONG\0')
  if (commande !== INSTREAM) return
  if (humeur === 'presse') return void prise.end('stream: OK\0')
  const { octets, fini } = lireFlux(tampon.subarray(INSTREAM.length))
  if (humeur === 'limite' && octets.length > LIMITE) return void prise.end('INSTREAM size limit exceeded. ERROR\0')
  if (!fini) return
  if (humeur === 'confus') prise.end('stream: probably fine\0')
  else if (humeur === 'ferme') prise.destroy()
  else prise.end(octets.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
}

/** Starts it on a port of this machine. */
export const unClamd = async (humeur: Humeur) => {
  const prises = new Set<Socket>()
  const { promise: repondu, resolve: aRepondu } = Promise.withResolvers<void>()
  const serveur = createServer((prise) => {
    prises.add(prise)
    prise.on('finish', aRepondu).on('close', aRepondu)
    prise.on('error', () => undefined)
    if (humeur === 'sourd') return void prise.pause()
    let tampon = Buffer.alloc(0)
    prise.on('data', (morceau) => {
      tampon = Buffer.concat([tampon, morceau as Buffer])
      if (humeur !== 'muet') repondre(prise, tampon, humeur)
    })
  })
  await new Promise<void>((tenir) => serveur.listen(0, '127.0.0.1', tenir))
  const { port } = serveur.address() as { port: number }
  return {
    adresse: { hote: '127.0.0.1', port },
    /** Its first answer is on its way. */
    repondu,
    reglage: `tcp://127.0.0.1:${port}`,
    arreter: async (): Promise<void> => {
      for (const prise of prises) prise.destroy()
      await new Promise((tenir) => serveur.close(tenir))
    },
  }
}
