import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { noterPassage } from '../http/corps/passage.ts'
import { copiedInteger, copiedUuid, insertBytes } from './bytes-in.ts'

const base = await createTestDatabase()
afterAll(base.drop)

const ID = crypto.randomUUID()
beforeAll(async () => {
  await base.db
    .insertInto('demande_piece')
    .values({ piece_id: ID, champ: 'f', nom: 'a.pdf', type: 'application/pdf', cree_le: new Date() })
    .execute()
})
const insert = (rang: number, contenu: Buffer | readonly Buffer[], db = base.db): Promise<void> =>
  insertBytes(db, 'demande_piece_morceau (piece_id, rang, contenu)', [copiedUuid(ID), copiedInteger(rang), contenu])
const kept = async (rang: number): Promise<Buffer | undefined> =>
  (
    await base.db
      .selectFrom('demande_piece_morceau')
      .select('contenu')
      .where('piece_id', '=', ID)
      .where('rang', '=', rang)
      .executeTakeFirst()
  )?.contenu

it.each<[string, number, readonly Buffer[]]>([
  ['every byte there is', 0, [Buffer.from(Array.from({ length: 256 }, (_, n) => n))]],
  ['nothing', 1, []],
  [
    'what comes in several packets, of which one is empty',
    2,
    [randomBytes(70_000), Buffer.alloc(0), randomBytes(300_000)],
  ],
])('keeps %s as it came', async (_what, rang, packets) => {
  await insert(rang, packets)
  expect((await kept(rang))?.equals(Buffer.concat(packets))).toBe(true)
})

it('writes in the transaction that its caller is in', async () => {
  await expect(
    base.db.transaction().execute(async (db) => {
      await insert(3, Buffer.from('x'), db)
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  expect(await kept(3)).toBeUndefined()
})

it('says what the database refuses, and leaves its connection to others', async () => {
  await insert(4, Buffer.from('x'))
  await base.db.connection().execute(async (db) => {
    await expect(insert(4, Buffer.from('y'), db)).rejects.toMatchObject({ code: '23505' })
    await expect(insertBytes(db, 'nulle_part (a)', [Buffer.alloc(300_000)])).rejects.toMatchObject({ code: '42P01' })
    expect((await sql`select 1 as un`.execute(db)).rows).toEqual([{ un: 1 }])
  })
  expect(String(await kept(4))).toBe('x')
})

it('leaves nothing behind of packets that a collection of the young generation does not free', async () => {
  const [senders, pieces, packet] = [4, 64, 64 * 1024]
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const send = async (first: number): Promise<void> => {
    for (let rank = first; rank < first + pieces; rank++) {
      const packets = Array.from({ length: 4 }, () => Buffer.allocUnsafeSlow(packet))
      noterPassage(packets.length * packet)
      await insert(rank, packets)
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
  }
  await Promise.all(Array.from({ length: senders }, (_, n) => send(1000 * (n + 1))))
  expect(most).toBeLessThan(18 * 1024 * 1024)
})

it('never sends the bytes of one row with another, of several at once', async () => {
  const rows = Array.from({ length: 40 }, (_, n) => [5000 + n, Buffer.alloc(1 + n * 5000, n)] as const)
  await Promise.all(rows.map(([rank, bytes]) => insert(rank, [bytes])))
  for (const [rank, bytes] of rows) expect((await kept(rank))?.equals(bytes)).toBe(true)
})
