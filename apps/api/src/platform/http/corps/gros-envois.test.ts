import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as apres } from 'node:timers/promises'
import { MIO } from '@ondine/webapi/http/corps.ts'
import { defineEndpoints } from '@ondine/webapi/http/endpoint.ts'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { unePrise } from '../../../../test-setup/fixtures/prise.ts'
import { unServeur } from '../../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { LIMITE, partieFichier } from '../../../conventions/matrice/envoi.ts'
import { bind, sansTransaction } from '../bind.ts'

// 50 MB as they are: what the handler does not read stays with its sender, whoever is faster
const TAILLE = 50 * MIO
const commun = {
  spec: 'decision 021',
  profils: 'tous',
  auth: 'utilisateur',
  cacheable: false,
  erreurs: [],
  reply: z.object({ octets: z.int() }),
} as const
const endpoints = defineEndpoints({
  flux: {
    ...commun,
    method: 'PUT',
    path: 'Essai/gros',
    summary: 'Test',
    corps: { nature: 'flux', octets: TAILLE, types: ['application/pdf'], secondes: 800 },
  },
  formulaire: {
    ...commun,
    method: 'POST',
    path: 'Essai/grosFormulaire',
    summary: 'Test',
    corps: { nature: 'multipart', fichiers: { champs: ['f'], nombre: 1, octets: TAILLE }, secondes: 800 },
  },
  petit: { ...commun, method: 'GET', path: 'Essai/petit', summary: 'Test' },
})

let lecture = Promise.withResolvers<void>()
/** How long the reader rests after each piece. */
let repos = 0
let lus = 0
const compter = async (flux: AsyncIterable<Buffer>): Promise<number> => {
  let octets = 0
  await lecture.promise
  for await (const morceau of flux) {
    octets += morceau.length
    lus += morceau.length
    if (repos > 0) await apres(repos)
  }
  return octets
}
const base = await createTestDatabase()
const app = await unServeur(base, {
  liaisons: bind(endpoints, {
    flux: sansTransaction(async (_ctx, _entree, { flux }) => ({ octets: await compter(flux) })),
    formulaire: sansTransaction(async (_ctx, _entree, { fichiers }) => {
      let octets = 0
      for await (const { flux } of fichiers) octets += await compter(flux)
      return { octets }
    }),
    petit: async () => ({ octets: 0 }),
  }),
})
let cote: Socket | undefined
app.server.on('connection', (socket) => {
  cote = socket
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const { userWebId } = await unUtilisateur(base.db)
const token = await uneSession(base.db, userWebId)
afterAll(async () => {
  await app.close()
  await base.drop()
})

const FORMES = {
  'a stream': { methode: 'PUT', chemin: 'gros', type: 'application/pdf', avant: '', apres: '' },
  'a form': {
    methode: 'POST',
    chemin: 'grosFormulaire',
    type: `multipart/form-data; boundary=${LIMITE}`,
    avant: partieFichier('f', 'a.pdf', '').slice(0, -2),
    apres: `\r\n--${LIMITE}--\r\n`,
  },
} as const
type Forme = (typeof FORMES)[keyof typeof FORMES]

/** Sends 50 MB as fast as they are taken. */
const envoyer = async ({ methode, chemin, type, avant, apres: fin }: Forme) => {
  const prise = await unePrise(port)
  const taille = avant.length + TAILLE + fin.length
  prise.socket.write(
    `${methode} /webapi/Essai/${chemin} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nToken: ${token}\r\nContent-Length: ${taille}\r\n\r\n${avant}`,
  )
  const morceau = Buffer.alloc(64 * 1024)
  const ecrire = async (): Promise<void> => {
    for (let envoyes = 0; envoyes < TAILLE; envoyes += morceau.length)
      if (!prise.socket.write(morceau)) await new Promise((suite) => prise.socket.once('drain', suite))
    prise.socket.write(fin)
  }
  return { prise, ecrit: ecrire() }
}
it.each(Object.entries(FORMES))('%s of 50 MB stays with its sender while nobody reads it', async (_nom, forme) => {
  lecture = Promise.withResolvers()
  repos = 0
  const { prise, ecrit } = await envoyer(forme)
  const socket = cote
  // what buffers hold on the way has come in once nothing more comes
  let avant = -1
  while (avant !== socket?.bytesRead) {
    avant = socket?.bytesRead ?? 0
    await apres(100)
  }
  expect(avant).toBeLessThan(2 * MIO)
  lecture.resolve()
  await ecrit
  expect(await prise.attendre('"octets"')).toContain(`{"octets":${TAILLE}}`)
  prise.socket.destroy()
})

it.each(Object.entries(FORMES))(
  '%s of 50 MB, read slowly, is held piece by piece, and calls are answered meanwhile',
  async (_nom, forme) => {
    lecture = Promise.withResolvers()
    lecture.resolve()
    repos = 1
    const appeler = async (): Promise<number> => {
      const debut = performance.now()
      expect((await app.inject({ url: '/webapi/Essai/petit', headers: { token } })).statusCode).toBe(200)
      return performance.now() - debut
    }
    await appeler()
    const seuls: number[] = []
    for (let n = 0; n < 50; n += 1) seuls.push(await appeler())
    lus = 0
    const { prise, ecrit } = await envoyer(forme)
    const socket = cote
    let detenu = 0
    const pendant: number[] = []
    let fini = false
    void ecrit.then(() => {
      fini = true
    })
    while (!fini) {
      pendant.push(await appeler())
      detenu = Math.max(detenu, (socket?.bytesRead ?? 0) - lus)
      await apres(5)
    }
    await prise.attendre('"octets"')
    prise.socket.destroy()
    const mediane = (durees: number[]): number => durees.toSorted((a, b) => a - b)[Math.floor(durees.length / 2)] ?? 0
    console.info(
      `50 MB: ${Math.round(detenu / 1024)} KiB held at most; a call alone ${mediane(seuls).toFixed(1)} ms, meanwhile ${mediane(pendant).toFixed(1)} ms`,
    )
    // between the socket and its reader; all of it would be 50
    expect(detenu).toBeLessThan(2 * MIO)
    expect(pendant.length).toBeGreaterThan(20)
  },
)
