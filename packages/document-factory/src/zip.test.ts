import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { type EntreeZip, ecrireZip } from './zip.ts'

const DATE = new Date('2026-11-20T09:08:06Z')
const FICHIERS = [
  { nom: 'Facture été n°1.pdf', contenu: Buffer.from('%PDF un') },
  { nom: 'vide.txt', contenu: Buffer.alloc(0) },
  { nom: 'grand.bin', contenu: Buffer.alloc(300_000, 'ab') },
].map((fichier) => ({ ...fichier, date: DATE }))
async function* desEntrees(fichiers: readonly EntreeZip[] = FICHIERS) {
  yield* fichiers
}
const dossier = mkdtempSync(join(tmpdir(), 'zip-'))
afterAll(() => rmSync(dossier, { recursive: true, force: true }))

const UNZIP = ['/usr/bin/unzip', '/bin/unzip'].find(existsSync)
if (UNZIP === undefined) console.warn('unzip is not installed: archives are not opened by another program here')

describe.each([
  ['of ordinary size', undefined],
  ['whose files begin beyond 4 GB (the wider fields, forced)', 10],
])('an archive %s', (_, large) => {
  it.skipIf(UNZIP === undefined)('is opened and checked by another program', async () => {
    const chemin = join(dossier, `${large ?? 'ordinaire'}.zip`)
    writeFileSync(chemin, await buffer(ecrireZip(desEntrees(), large)))
    const lancer = (...mots: string[]) =>
      execFileSync(UNZIP ?? '', mots, { env: { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } })
    expect(lancer('-t', chemin).toString()).toContain('No errors detected')
    expect(lancer('-Z1', chemin).toString().trim().split('\n')).toEqual(FICHIERS.map(({ nom }) => nom))
    expect(lancer('-p', chemin, 'grand.bin').equals(FICHIERS[2]?.contenu ?? Buffer.alloc(0))).toBe(true)
    expect(lancer('-Zl', chemin).toString()).toContain('26-Nov-20 09:08')
  })
})

it('says in both heads of each file that its name is UTF-8: Windows would read it in another alphabet', async () => {
  const archive = await buffer(ecrireZip(desEntrees()))
  const UTF8 = 0x08_00
  for (const [signature, place] of [
    [[0x50, 0x4b, 3, 4], 6],
    [[0x50, 0x4b, 1, 2], 8],
  ] as const) {
    let nombre = 0
    for (let tete = archive.indexOf(Buffer.from(signature)); tete >= 0; nombre += 1) {
      expect(archive.readUInt16LE(tete + place) & UTF8).toBe(UTF8)
      tete = archive.indexOf(Buffer.from(signature), tete + 1)
    }
    expect(nombre).toBe(FICHIERS.length)
  }
})

it('takes one file at a time, as its reader wants them', async () => {
  let donnes = 0
  async function* comptes() {
    for (const fichier of FICHIERS) {
      donnes += 1
      yield fichier
    }
  }
  const flux = ecrireZip(comptes())
  await flux.next()
  await flux.next()
  expect(donnes).toBe(1)
  await flux.next()
  expect(donnes).toBe(2)
})

it('throws what the files throw, without its table: half an archive does not open', async () => {
  async function* enPanne() {
    yield* FICHIERS
    throw new Error('the database is gone')
  }
  const octets: Buffer[] = []
  await expect(
    (async () => {
      for await (const bout of ecrireZip(enPanne())) octets.push(bout)
    })(),
  ).rejects.toThrow('the database is gone')
  expect(Buffer.concat(octets).includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))).toBe(false)
})
