import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as attendre } from 'node:timers/promises'
import { COMPTE_ESSAI_STRIPE, simulerStripe } from '@ondine/paiement-providers/stripe/simulateur/simulateur.ts'
import { PUBLIC_URL } from './commande.ts'
import type { Instance } from './instances.ts'

/** How the bank of a run behaves. */
export interface ReglagesBanque {
  readonly hasard: () => number
  readonly maintenant: () => Date
  /** The portals that may be told now. */
  readonly portails: () => readonly Instance[]
  /** Each message is told so many times at most, at once, to any of them. */
  readonly livraisons: number
  /** Share of page requests that go wrong: done and not answered, 500, nonsense. */
  readonly pannes: number
  /** Before a new page is answered: what happened there meanwhile. */
  readonly avantDeRepondre?: (id: string) => Promise<void>
}

const REPRISE_MS = 50
const REPRISES = 1_200

const lireCorps = async (requete: IncomingMessage): Promise<Buffer> => {
  const morceaux: Buffer[] = []
  for await (const un of requete) morceaux.push(un as Buffer)
  return Buffer.concat(morceaux)
}

/** The fictional bank on an address of its own: tells portals until one of them says that it heard, as banks do. */
export const uneBanque = async (reglages: ReglagesBanque) => {
  const { hasard, portails } = reglages
  const envois = new Set<Promise<void>>()
  /** What it was answered, by status; 0: nobody was there. */
  const statuts = new Map<number, number>()
  /** Milliseconds that it took over what it was asked, altogether. */
  const occupation = { ms: 0 }

  const livrer = async (adresse: string, corps: string, signature: string): Promise<void> => {
    for (let essai = 0; essai < REPRISES; essai += 1) {
      const vivants = portails()
      const lui = vivants[Math.floor(hasard() * vivants.length)]
      const statut =
        lui === undefined
          ? 0
          : await fetch(adresse.replace(PUBLIC_URL, lui.adresse), {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'stripe-signature': signature, connection: 'close' },
              body: corps,
            }).then(
              ({ status }) => status,
              () => 0,
            )
      statuts.set(statut, (statuts.get(statut) ?? 0) + 1)
      // refused for what it is: telling it again changes nothing
      if (statut !== 0 && statut < 500) return
      await attendre(REPRISE_MS)
    }
    throw new Error('no portal ever heard of a payment')
  }
  const envoyer = async (adresse: string, corps: string, signature: string): Promise<void> => {
    const fois = 1 + Math.floor(hasard() * reglages.livraisons)
    for (let rang = 0; rang < fois; rang += 1) {
      const envoi = livrer(adresse, corps, signature).finally(() => envois.delete(envoi))
      envois.add(envoi)
    }
  }

  const { maintenant } = reglages
  const racine = { adresse: '' }
  const serveur = createServer((requete, reponse) => void repondre(requete, reponse))
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  racine.adresse = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`
  const simulateur = simulerStripe({ ...COMPTE_ESSAI_STRIPE, racine: racine.adresse, maintenant, envoyer })

  const repondre = async (requete: IncomingMessage, reponse: ServerResponse): Promise<void> => {
    const debut = performance.now()
    const demande = {
      methode: requete.method ?? 'GET',
      chemin: requete.url ?? '',
      entetes: requete.headers,
      corps: await lireCorps(requete),
    }
    const page = demande.methode === 'POST' && demande.chemin === '/v1/checkout/sessions'
    const tire = page ? hasard() : 1
    if (tire < reglages.pannes / 3) simulateur.tomber('ERREUR')
    const { statut, type, corps, entetes } = await simulateur.repondre(demande)
    if (page && statut === 200) await reglages.avantDeRepondre?.((JSON.parse(corps) as { id: string }).id)
    // done, and nobody is told of it
    if (tire >= reglages.pannes / 3 && tire < (2 * reglages.pannes) / 3) requete.socket.destroy()
    else if (tire >= (2 * reglages.pannes) / 3 && tire < reglages.pannes)
      reponse.writeHead(200, { 'content-type': type }).end('<html>')
    else reponse.writeHead(statut, { 'content-type': type, ...entetes }).end(corps)
    occupation.ms += performance.now() - debut
  }
  /** What a person does on a page; answers where it leads, undefined where they stay. */
  const agir = async (id: string, gestes: Readonly<Record<string, string>>): Promise<string | undefined> => {
    const corps = Buffer.from(new URLSearchParams(gestes).toString())
    const { entetes } = await simulateur.repondre({ methode: 'POST', chemin: `/page/${id}`, entetes: {}, corps })
    return entetes?.location
  }
  return {
    racine: racine.adresse,
    simulateur,
    agir,
    envoyer,
    livrer,
    statuts,
    occupation,
    finirDePrevenir: async (): Promise<void> => {
      while (envois.size > 0) await Promise.all(envois)
    },
    fermer: async (): Promise<void> => {
      serveur.closeAllConnections()
      await new Promise((fini) => serveur.close(fini))
    },
  }
}
