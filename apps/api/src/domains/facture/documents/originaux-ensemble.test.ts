import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import type { Kysely } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Piece } from '../../../platform/depot/depot.ts'
import { depotDe } from '../../../platform/depot/depot-postgres.ts'
import { noterAppel } from '../../../platform/tour.ts'
import { lireOriginauxEnsemble } from './contenu-original.ts'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)

const deposer = async (octets: Buffer): Promise<Piece> => {
  const piece = { empreinte: createHash('sha256').update(octets).digest(), octets: octets.length }
  const client = await pool.connect()
  try {
    await depotDe(client).deposer(piece, Readable.from([octets]), new Date())
  } finally {
    client.release()
  }
  return piece
}

/** The database, and how many statements it was asked. */
const compter = () => {
  let demandes = 0
  const compte = new Proxy(db, {
    get: (cible, nom, lui) =>
      nom === 'executeQuery'
        ? (...choses: Parameters<Kysely<DB>['executeQuery']>) => {
            demandes += 1
            return cible.executeQuery(...choses)
          }
        : Reflect.get(cible, nom, lui),
  })
  return { compte, demandes: () => demandes }
}

const lireTous = async (pieces: readonly Piece[], base: Kysely<DB> = db) => {
  const lire = lireOriginauxEnsemble(base, pieces)
  const lus: Buffer[] = []
  for (const piece of pieces) {
    const contenu = await lire(piece)
    lus.push(Buffer.isBuffer(contenu) ? contenu : await buffer(contenu))
  }
  return lus
}

it('reads twenty originals in one statement, byte for byte, one that serves two bills among them', async () => {
  const octets = Array.from({ length: 20 }, () => randomBytes(60_000))
  const pieces = await Promise.all(octets.map(deposer))
  const { compte, demandes } = compter()
  const [premiere] = pieces
  if (premiere === undefined) throw new Error('no piece')
  const lus = await lireTous([...pieces, premiere], compte)
  expect(lus.map((un, rang) => un.equals(octets[rang % 20] ?? Buffer.alloc(0)))).toEqual(lus.map(() => true))
  expect(demandes()).toBe(1)
})

/** The database, and how many bytes each of its answers held. */
const mesurer = () => {
  const ensembles: number[] = []
  const suivi = new Proxy(db, {
    get: (cible, nom, lui) =>
      nom === 'executeQuery'
        ? async (...choses: Parameters<Kysely<DB>['executeQuery']>) => {
            const reponse = await cible.executeQuery<{ contenu: Buffer }>(...(choses as [never]))
            ensembles.push(reponse.rows.reduce((somme, { contenu }) => somme + contenu.length, 0))
            return reponse
          }
        : Reflect.get(cible, nom, lui),
  })
  return { suivi, ensembles }
}

it('holds two megabytes of them at most, and reads a larger one by itself', async () => {
  const tailles = [900_000, 900_000, 900_000, 2_300_000, 300_000, 300_000]
  const octets = tailles.map((taille) => randomBytes(taille))
  const pieces = await Promise.all(octets.map(deposer))
  const { suivi, ensembles } = mesurer()
  const lus = await lireTous(pieces, suivi)
  expect(lus.map((un, rang) => un.equals(octets[rang] ?? Buffer.alloc(0)))).toEqual(tailles.map(() => true))
  expect(Math.max(...ensembles)).toBeLessThanOrEqual(2 * 1024 * 1024)
  expect(ensembles).toContain(1_800_000)
  expect(ensembles).toContain(600_000)
})

it('holds a quarter of a megabyte at most while others call, two where they are larger: what waits long grows old (S15)', async () => {
  const tailles = [...Array.from({ length: 9 }, () => 60_000), 200_000, 200_000, 200_000]
  const octets = tailles.map((taille) => randomBytes(taille))
  const pieces = await Promise.all(octets.map(deposer))
  const { suivi, ensembles } = mesurer()
  const lire = lireOriginauxEnsemble(suivi, pieces)
  for (const [rang, piece] of pieces.entries()) {
    noterAppel()
    expect(octets[rang]?.equals((await lire(piece)) as Buffer)).toBe(true)
  }
  expect(ensembles).toEqual([240_000, 240_000, 260_000, 400_000])
})

it('gives the others where one is damaged, which is told as when it is asked for alone', async () => {
  const octets = Array.from({ length: 3 }, () => randomBytes(1_000))
  const pieces = await Promise.all(octets.map(deposer))
  const abimee = pieces[1]
  await pool.query(
    'update depot_morceau set contenu = set_byte(contenu, 9, get_byte(contenu, 9) # 1) where empreinte = $1',
    [abimee?.empreinte],
  )
  const lire = lireOriginauxEnsemble(db, pieces)
  const dits = await Promise.allSettled(pieces.map((piece) => lire(piece)))
  expect(dits.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(dits[1]).toMatchObject({ reason: { erreur: factureErreurs.documentAbime } })
})
