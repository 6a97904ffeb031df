import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { railsEprouves, titresEprouves } from '../../../packages/paiement-providers/src/conformite/rails.ts'

// the demo pays by Stripe already
const rails = railsEprouves.filter(({ prestataire }) => prestataire.code !== 'STRIPE')

/** What each protocol of the conformance suite but Stripe is called, and the traité that it collects for in the journeys: its own. */
export const codesDesRails = rails.map(({ prestataire: { code } }) => code)

/** The traité of the account of PayFiP that collects titles alone (decision 087), beside the « régie ». */
export const TRAITE_DES_TITRES = 'TITRES'

interface Banques {
  /** Settings of a portal whose bills of these traités are paid there. */
  readonly reglages: Readonly<Record<string, string>>
  fermer(): Promise<void>
}

/** The fictional banks of every rail but Stripe (the demo's own), on another host name than the portal; keys in files of `dossier`, as a production's. */
export const ouvrirBanques = async (dossier: string): Promise<Banques> => {
  const serveur = createServer()
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.2', pret))
  const { port } = serveur.address() as AddressInfo
  const racineDe = (code: string): string => `http://127.0.0.2:${port}/${code.toLowerCase()}`
  const banques = new Map(
    rails.map(({ prestataire: { code }, simuler }) => [
      code.toLowerCase(),
      simuler({
        racine: racineDe(code),
        maintenant: () => new Date(),
        envoyer: ({ adresse, methode, type, corps, entetes }) =>
          methode === 'GET'
            ? fetch(`${adresse}?${corps}`, { redirect: 'manual' })
            : fetch(adresse, { method: 'POST', body: corps, headers: { 'content-type': type, ...entetes } }),
      }),
    ]),
  )
  const repondre = async (requete: IncomingMessage, reponse: ServerResponse): Promise<void> => {
    const corps = await buffer(requete)
    const [, code = '', chemin = ''] = /^\/([a-z]+)(.*)$/.exec(requete.url ?? '') ?? []
    const methode = requete.method ?? 'GET'
    const dit = await banques.get(code)?.repondre({ methode, chemin, entetes: requete.headers, corps })
    reponse
      .writeHead(dit?.statut ?? 404, { 'content-type': dit?.type ?? 'text/plain', ...dit?.entetes })
      .end(dit?.corps)
  }
  serveur.on('request', (requete, reponse) => void repondre(requete, reponse))
  const fichier = (nom: string, contenu: unknown): string => {
    const chemin = join(dossier, `${nom}.json`)
    writeFileSync(chemin, JSON.stringify(contenu))
    chmodSync(chemin, 0o600)
    return chemin
  }
  mkdirSync(dossier, { recursive: true })
  const comptesDe = (code: string, config: unknown) => ({
    [code]: config,
    ...(code === titresEprouves.prestataire.code && { [TRAITE_DES_TITRES]: titresEprouves.essai.config }),
  })
  const reglages = rails.flatMap(({ prestataire: { code }, essai: { secrets, config } }) => [
    [`${code}_PAGE_URL`, racineDe(code)],
    [`${code}_API_URL`, racineDe(code)],
    [`${code}_COMPTES`, fichier(`${code}-comptes`, comptesDe(code, config))],
    ...(Object.keys(secrets as object).length === 0
      ? []
      : [[`${code}_SECRETS`, fichier(`${code}-secrets`, { [code]: secrets })]]),
  ])
  return {
    reglages: Object.fromEntries(reglages),
    fermer: async () => {
      serveur.closeAllConnections()
      await new Promise((fini) => serveur.close(fini))
    },
  }
}
