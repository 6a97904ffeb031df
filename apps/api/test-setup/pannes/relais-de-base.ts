import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as attendre } from 'node:timers/promises'

/** Passes; answers late; resets what is open and whoever comes; takes all and answers nothing. */
export type EtatDuLien = 'PASSE' | 'LENT' | 'COUPE' | 'MUET'
const RETARD_MS = 250

/** What stands between portals and their database, and how it fails. */
export const unRelaisDeBase = async (url: string) => {
  const adresse = new URL(url)
  const prises = new Set<Socket>()
  let etat: EtatDuLien = 'PASSE'
  const passer = async (morceau: Buffer, vers: Socket): Promise<void> => {
    if (etat === 'LENT') await attendre(RETARD_MS)
    while (etat === 'MUET') await attendre(RETARD_MS)
    if (!vers.destroyed) vers.write(morceau)
  }
  const relais = createServer((client) => {
    if (etat === 'COUPE') {
      client.destroy()
      return
    }
    const base = connect(Number(adresse.port), adresse.hostname)
    for (const [un, autre] of [
      [client, base],
      [base, client],
    ] as const) {
      let avant: Promise<void> = Promise.resolve()
      prises.add(un)
      un.on('data', (morceau: Buffer) => {
        avant = avant.then(() => passer(morceau, autre))
      })
      un.on('error', () => autre.destroy())
      un.on('close', () => {
        prises.delete(un)
        autre.destroy()
      })
    }
  })
  await new Promise<void>((pret) => relais.listen(0, '127.0.0.1', pret))
  const sienne = new URL(url)
  sienne.host = `127.0.0.1:${(relais.address() as AddressInfo).port}`
  return {
    url: sienne.href,
    mettre: (voulu: EtatDuLien): void => {
      etat = voulu
      if (voulu === 'COUPE') for (const une of prises) une.destroy()
    },
    fermer: async (): Promise<void> => {
      etat = 'COUPE'
      for (const une of prises) une.destroy()
      await new Promise((fini) => relais.close(fini))
    },
  }
}
