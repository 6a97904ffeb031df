import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { lireJsonSortant } from './json-sortant.ts'
import { AppelSortantEchoue, hoteDe, sortieVers } from './sortie.ts'

const serveurs: Server[] = []
const ecouter = async (repondre: RequestListener): Promise<string> => {
  const serveur = createServer(repondre).listen(0, '127.0.0.1')
  await once(serveur, 'listening')
  serveurs.push(serveur)
  return `127.0.0.1:${(serveur.address() as AddressInfo).port}`
}
afterAll(() => {
  for (const serveur of serveurs) {
    serveur.closeAllConnections()
    serveur.close()
  }
})

/** Counts what reaches a service that nobody may ask. */
const interdit = { appels: 0 }
const hoteInterdit = await ecouter((_requete, reponse) => {
  interdit.appels += 1
  reponse.end('{}')
})

describe('a call outside (S16)', () => {
  it('reaches a host of the list, what was typed encoded in the query, and takes nothing of ours along', async () => {
    const vues: { url: string | undefined; cookie: string | undefined }[] = []
    const hote = await ecouter((requete, reponse) => {
      vues.push({ url: requete.url, cookie: requete.headers.cookie ?? requete.headers.authorization })
      reponse.end('{"ok":true}')
    })
    const q = '1 rue & du Port#?q=x@10.0.0.1/../'
    expect(await lireJsonSortant(sortieVers([hote]), `http://${hote}/recherche`, { q })).toEqual({ ok: true })
    expect(vues).toEqual([{ url: `/recherche?${new URLSearchParams({ q })}`, cookie: undefined }])
  })

  it.each([
    ['another port of the host', (hote: string) => `http://${hote.split(':')[0]}:1/x`],
    ['another host', () => `http://${hoteInterdit}/x`],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data'],
    ['the host as a password', (hote: string) => `http://${hote}@${hoteInterdit}/x`],
    ['the host as a path', (hote: string) => `http://${hoteInterdit}/${hote}`],
    ['the host as a label', (hote: string) => `http://${hote.split(':')[0]}.exemple.fr/x`],
    ['a file', () => 'file:///etc/passwd'],
    ['data', () => 'data:application/json,{}'],
  ])('does not go to %s', async (_cas, adresse) => {
    const hote = await ecouter((_requete, reponse) => reponse.end('{}'))
    await expect(lireJsonSortant(sortieVers([hote]), adresse(hote), {})).rejects.toThrow(AppelSortantEchoue)
    expect(interdit.appels).toBe(0)
  })

  it.each([301, 302, 303, 307, 308])('follows no redirect: %i', async (statut) => {
    const hote = await ecouter((_requete, reponse) =>
      reponse.writeHead(statut, { location: `http://${hoteInterdit}/secret` }).end(),
    )
    await expect(lireJsonSortant(sortieVers([hote, hoteInterdit]), `http://${hote}/x`, {})).rejects.toThrow(
      AppelSortantEchoue,
    )
    expect(interdit.appels).toBe(0)
  })

  it.each<[string, RequestListener]>([
    ['an error', (_requete, reponse) => reponse.writeHead(503).end('{}')],
    ['what is not JSON', (_requete, reponse) => reponse.end('<html>')],
    ['nothing', (requete) => requete.socket.destroy()],
    [
      'an endless answer',
      (_requete, reponse) => {
        const ecrire = (): void => {
          while (!reponse.destroyed && reponse.write('x'.repeat(64_000)));
          if (!reponse.destroyed) reponse.once('drain', ecrire)
        }
        ecrire()
      },
    ],
  ])('fails on %s, without keeping it', async (_cas, repondre) => {
    const hote = await ecouter(repondre)
    await expect(lireJsonSortant(sortieVers([hote]), `http://${hote}/x`, {})).rejects.toThrow(AppelSortantEchoue)
  })

  it('waits three seconds at most', async () => {
    const hote = await ecouter(() => undefined)
    const delais = vi.spyOn(AbortSignal, 'timeout')
    // the host never answers: only the delay can end this wait
    await expect(lireJsonSortant(sortieVers([hote]), `http://${hote}/x`, {})).rejects.toThrow(AppelSortantEchoue)
    expect(delais.mock.calls).toEqual([[3000]])
    delais.mockRestore()
  })
})

it.each([
  ['https://eu.api.ovh.com/1.0', 'eu.api.ovh.com'],
  ['https://eu.api.ovh.com:443/1.0', 'eu.api.ovh.com'],
  ['http://eu.api.ovh.com/1.0', 'eu.api.ovh.com:80'],
  ['http://127.0.0.1:4200', '127.0.0.1:4200'],
])('the host of %s is told from its plain neighbour: %s', (adresse, hote) => {
  expect(hoteDe(new URL(adresse))).toBe(hote)
})
