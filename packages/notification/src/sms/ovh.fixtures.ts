import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { simulerOvh } from './ovh.simulateur.ts'

/** The simulated gateway as a server of its own, which can fail and fall silent. */
export const demarrerSimulateurOvh = async (comptes: Parameters<typeof simulerOvh>[0], horloge: () => number) => {
  const pannes: number[] = []
  const retenus = { avant: 0, apres: 0 }
  let retenir: keyof typeof retenus | undefined
  const serveur = createServer()
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  const racine = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/1.0`
  const ovh = simulerOvh(comptes, horloge, racine)
  serveur.on('request', (requete, reponse) => {
    const morceaux: Buffer[] = []
    requete.on('data', (morceau: Buffer) => morceaux.push(morceau))
    requete.on('end', () => {
      const ou = requete.method === 'POST' ? retenir : undefined
      if (ou === 'avant') {
        retenus.avant += 1
        return
      }
      const chemin = (requete.url ?? '').replace(/^\/1\.0/, '')
      const panne = chemin === '/auth/time' ? undefined : pannes.shift()
      const [statut, contenu] =
        panne === undefined
          ? ovh.repondre(chemin, requete.headers, Buffer.concat(morceaux).toString('utf8'))
          : [panne, { message: 'Internal server error' }]
      if (ou === 'apres' && statut === 200) {
        retenus.apres += 1
        return
      }
      reponse.writeHead(statut, { 'content-type': 'application/json' }).end(JSON.stringify(contenu))
    })
  })
  return {
    racine,
    recus: ovh.recus,
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
