import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Ecrits, ServiceExterieur } from './declaration.ts'

/**
 * Names of this machine that simulators may have, the first that is not the portal's: to a browser they are another site, so
 * that cookies and content policy are tried as they will be (a Mac has no 127.0.0.2).
 */
const NOMS = ['127.0.0.2', '127.0.0.1', '127.0.0.3'] as const
const TAILLE_MAX = 1_000_000

const ecouter = async (nomDuPortail: string): Promise<{ serveur: Server; nom: string }> => {
  for (const nom of NOMS.filter((un) => un !== nomDuPortail)) {
    const serveur = createServer()
    try {
      serveur.listen(0, nom)
      await once(serveur, 'listening')
      return { serveur, nom }
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw cause
    }
  }
  throw new Error(`No name of this machine is left for the simulators beside ${nomDuPortail}.`)
}

/**
 * Starts the simulators of these services, all behind one listener on another host name than the portal's. Answers the
 * settings that lead to them, and where each is: some have a page of their own.
 */
export const demarrerSimulateurs = async (
  services: readonly ServiceExterieur[],
  portail: string,
): Promise<{ ecrits: Ecrits; racines: readonly string[]; arreter(): Promise<void> }> => {
  const { serveur, nom } = await ecouter(new URL(portail).hostname)
  const origine = `http://${nom}:${(serveur.address() as AddressInfo).port}`
  const simulateurs = new Map(
    services.flatMap((service) => {
      const simulateur = service.simulateur?.(`${origine}/${service.nom}`, portail)
      return simulateur === undefined ? [] : [[service.nom, simulateur] as const]
    }),
  )
  serveur.on('request', (requete, reponse) => {
    const morceaux: Buffer[] = []
    let taille = 0
    requete.on('data', (morceau: Buffer) => {
      taille += morceau.byteLength
      if (taille > TAILLE_MAX) requete.destroy()
      else morceaux.push(morceau)
    })
    const repondre = async () => {
      const [, service = '', chemin = ''] = /^\/([^/?]*)(.*)$/.exec(requete.url ?? '') ?? []
      const simulateur = simulateurs.get(service)
      if (simulateur === undefined) return reponse.writeHead(404).end()
      const { statut, type, corps, entetes } = await simulateur.repondre({
        methode: requete.method ?? 'GET',
        chemin,
        entetes: requete.headers,
        corps: Buffer.concat(morceaux),
      })
      return reponse.writeHead(statut, { 'content-type': type, ...entetes }).end(corps)
    }
    requete.on('end', () => void repondre().catch(() => reponse.destroy()))
  })
  return {
    ecrits: Object.assign({}, ...[...simulateurs.values()].map(({ reglages }) => reglages)) as Ecrits,
    racines: [...simulateurs.keys()].map((service) => `${origine}/${service}`),
    arreter: () =>
      new Promise((fini) => {
        serveur.close(() => fini())
        serveur.closeAllConnections()
      }),
  }
}
