import { createServer, type Socket } from 'node:net'

// clamd as its manual tells it (clamd(8)): commands ended by NUL after z, INSTREAM chunks behind their length in network order, a length of
// nought at the end; PING; « INSTREAM size limit exceeded. ERROR » and the end of the connection past StreamMaxLength.

/** The test file that every scanner takes for a virus (EICAR), in two parts so that none takes this source for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/**
 * How it behaves: as it should, silent, not reading, saying OK before the end, saying something else, closing,
 * with a small limit, with a small limit of what it scans (AlertExceedsMax), closing on some files only.
 */
export type Humeur = 'juste' | 'muet' | 'sourd' | 'presse' | 'confus' | 'ferme' | 'limite' | 'signale' | 'rompt'

/** Bytes of a stream that `limite` takes. */
const LIMITE = 64

/** What came over one connection: what is not read yet, the command, its chunks. */
interface Echange {
  reste: Buffer
  commande: string | undefined
  readonly morceaux: Buffer[]
  octets: number
  fini: boolean
}

const lire = (echange: Echange, octets: Buffer): void => {
  echange.reste = Buffer.concat([echange.reste, octets])
  if (echange.commande === undefined) {
    const fin = echange.reste.indexOf(0)
    if (fin < 0) return
    echange.commande = echange.reste.toString('latin1', 0, fin)
    echange.reste = echange.reste.subarray(fin + 1)
  }
  while (!echange.fini && echange.reste.length >= 4) {
    const longueur = echange.reste.readUInt32BE(0)
    if (echange.reste.length < 4 + longueur) return
    echange.morceaux.push(echange.reste.subarray(4, 4 + longueur))
    echange.octets += longueur
    echange.fini = longueur === 0
    echange.reste = echange.reste.subarray(4 + longueur)
  }
}

const repondre = (prise: Socket, { commande, morceaux, octets, fini }: Echange, humeur: Humeur): void => {
  if (prise.writableEnded) return
  if (commande === 'zPING') return void prise.end(humeur === 'confus' ? 'UNKNOWN COMMAND\0' : 'PONG\0')
  if (commande !== 'zINSTREAM') return
  if (humeur === 'presse') return void prise.end('stream: OK\0')
  if (humeur === 'limite' && octets > LIMITE) return void prise.end('INSTREAM size limit exceeded. ERROR\0')
  if (humeur === 'rompt' && octets > LIMITE) return void prise.destroy()
  if (!fini) return
  if (humeur === 'signale') prise.end('stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0')
  else if (humeur === 'confus') prise.end('stream: probably fine\0')
  else if (humeur === 'ferme') prise.destroy()
  else prise.end(Buffer.concat(morceaux).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
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
    const echange: Echange = { reste: Buffer.alloc(0), commande: undefined, morceaux: [], octets: 0, fini: false }
    prise.on('data', (morceau: Buffer) => {
      lire(echange, morceau)
      if (humeur !== 'muet') repondre(prise, echange, humeur)
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
