import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { selon } from '../../../../../test-setup/selon.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { hoteDe, sortieVers } from '../exterieur/sortie.ts'
import { type Depot, type Piece, PieceRompue } from './depot.ts'
import { depotPar } from './depot-postgres.ts'
import { createClientS3 } from './s3/client-s3.ts'
import { cleDe, createDepotS3 } from './s3/depot-s3.ts'
import { type ReglagesS3, racineDuSeau } from './s3/reglages-s3.ts'
import { unS3 } from './s3/s3.fixtures.ts'

// What a store of files must do, whichever it is.

const base = await createTestDatabase()
const s3 = await unS3()
afterAll(async () => {
  await s3.arreter()
  await base.drop()
})
const clientDe = (reglages: ReglagesS3) =>
  createClientS3(reglages, sortieVers([hoteDe(new URL(racineDuSeau(reglages)))]), 2_000)

interface Essai {
  readonly depot: Depot
  abimer(piece: Piece, octets: Buffer | undefined): Promise<void>
}

const postgres: Essai = {
  depot: depotPar(base.db),
  async abimer({ empreinte }, octets) {
    await base.db.deleteFrom('depot_morceau').where('empreinte', '=', empreinte).execute()
    if (octets !== undefined)
      await base.db.insertInto('depot_morceau').values({ empreinte, rang: 0, contenu: octets }).execute()
  },
}
const simule: Essai = {
  depot: createDepotS3(clientDe(s3.reglages)),
  async abimer(piece, octets) {
    if (octets === undefined) s3.objets.delete(cleDe(piece))
    else s3.objets.set(cleDe(piece), octets)
  },
}

/** `ONDINE_S3_ESSAI={"adresse":…,"region":…,"seau":…,"cle":…,"secret":…,"parChemin":true}`: a real one, with a bucket that may be written to. */
const reel = process.env.ONDINE_S3_ESSAI
const surReel = selon(reel !== undefined, 'no ONDINE_S3_ESSAI: an S3 store of yours, see decision 080')
const reels = (): Essai => {
  const client = clientDe(JSON.parse(reel ?? '{}') as ReglagesS3)
  return {
    depot: createDepotS3(client),
    async abimer(piece, octets) {
      if (octets === undefined) return client.effacer(cleDe(piece))
      const sha256 = createHash('sha256').update(octets).digest('hex')
      await client.envoyer(cleDe(piece), { octets: octets.length, sha256, flux: morceaux(octets) })
    },
  }
}

const pieceDe = (octets: Buffer): Piece => ({
  empreinte: createHash('sha256').update(octets).digest(),
  octets: octets.length,
})
async function* morceaux(octets: Buffer): AsyncGenerator<Buffer> {
  for (let place = 0; place < octets.length; place += 100_000) yield octets.subarray(place, place + 100_000)
}
const lireTout = (depot: Depot, piece: Piece): Promise<Buffer> => buffer(depot.lire(piece))
const LE = new Date('2026-11-20T10:00:00Z')

const tient = (essai: () => Essai) => {
  it.each([1, 4_096, 256 * 1024, 1_234_567])('keeps %i bytes once, and gives them back', async (taille) => {
    const { depot } = essai()
    const octets = randomBytes(taille)
    const piece = pieceDe(octets)
    expect(await depot.deposer(piece, morceaux(octets), LE)).toBe(true)
    expect(await depot.deposer(piece, morceaux(octets), LE)).toBe(false)
    expect((await lireTout(depot, piece)).equals(octets)).toBe(true)
  })

  it('keeps nothing of what is not what was announced: cut, longer, other', async () => {
    const { depot } = essai()
    const octets = randomBytes(300_000)
    const piece = pieceDe(octets)
    const autres = Buffer.from(octets)
    autres.writeUInt8(autres.readUInt8(150_000) ^ 1, 150_000)
    for (const faux of [octets.subarray(0, 299_999), Buffer.concat([octets, Buffer.from('.')]), autres])
      await base.db
        .transaction()
        .execute(async (dedans) => {
          const vise = depot === postgres.depot ? depotPar(dedans) : depot
          await vise.deposer(piece, morceaux(faux), LE)
        })
        .then(
          () => expect.unreachable('It was kept.'),
          (cause: unknown) => expect(cause).toBeInstanceOf(PieceRompue),
        )
    await expect(lireTout(depot, piece)).rejects.toBeInstanceOf(PieceRompue)
  })

  it('never gives the whole of what is lost, cut or changed, and takes the same file anew', async () => {
    const { depot, abimer } = essai()
    const octets = randomBytes(300_000)
    const piece = pieceDe(octets)
    await depot.deposer(piece, morceaux(octets), LE)
    const change = Buffer.from(octets)
    change.writeUInt8(change.readUInt8(299_999) ^ 1, 299_999)
    for (const abime of [undefined, octets.subarray(0, 150_000), change]) {
      await abimer(piece, abime)
      let lus = 0
      await expect(
        (async () => {
          for await (const morceau of depot.lire(piece)) lus += morceau.length
        })(),
      ).rejects.toBeInstanceOf(PieceRompue)
      expect(lus).toBeLessThan(octets.length)
      expect((await depot.lireEnsemble([piece])).size).toBe(0)
      expect(await depot.deposer(piece, morceaux(octets), LE)).toBe(true)
      expect((await lireTout(depot, piece)).equals(octets)).toBe(true)
    }
  })

  it('gives several together, without those that are not whole', async () => {
    const { depot, abimer } = essai()
    const tous = [randomBytes(2_000), randomBytes(3_000), randomBytes(4_000)]
    const pieces = tous.map(pieceDe)
    for (const octets of tous) await depot.deposer(pieceDe(octets), morceaux(octets), LE)
    const [, abimee] = pieces
    if (abimee !== undefined) await abimer(abimee, Buffer.from('other'))
    const lus = await depot.lireEnsemble(pieces)
    const noms = pieces.map(({ empreinte }) => empreinte.toString('hex'))
    expect([...lus.keys()].toSorted()).toEqual([noms[0], noms[2]].toSorted())
    expect(lus.get(noms[2] ?? '')?.equals(tous[2] ?? Buffer.alloc(0))).toBe(true)
    expect((await depot.lireEnsemble([])).size).toBe(0)
  })
}

describe('the store in PostgreSQL', () => tient(() => postgres))
describe('an S3 store as its documentation tells it', () => tient(() => simule))
surReel.describe('a real S3 store', {}, () => tient(reels))
