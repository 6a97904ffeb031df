import { buffer } from 'node:stream/consumers'
import { ecrireZip } from '@ondine/document-factory/zip.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { creerCompteurArchive, estArchiveEntiere, porteurDArchive } from './compter-archive.ts'

const NOMS = ['Facture été.pdf', 'vide.txt', 'grand.pdf', 'dernier.pdf']
const TAILLES = [40, 0, 70_000, 12]
const archive = async (large?: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await buffer(
      ecrireZip(
        (async function* () {
          // bytes that look like the head of a file are none where a file stands
          for (const [rang, nom] of NOMS.entries())
            yield { nom, contenu: Buffer.alloc(TAILLES[rang] ?? 0, 'PK\u0003\u0004'), date: new Date(0) }
        })(),
        large,
      ),
    ),
  )
const enPieces = (octets: Uint8Array<ArrayBuffer>, taille: number) =>
  Array.from({ length: Math.ceil(octets.length / taille) }, (_, rang) =>
    octets.subarray(rang * taille, (rang + 1) * taille),
  )

describe('the files of an archive that comes in', () => {
  it.each([1, 7, 31, 64 * 1024, 1_000_000])('are told once each is in whole, in pieces of %i bytes', async (taille) => {
    for (const large of [undefined, 10]) {
      const compter = creerCompteurArchive()
      expect(enPieces(await archive(large), taille).flatMap((piece) => compter(piece))).toEqual(NOMS)
    }
  })

  it('are not told before their last byte', async () => {
    const compter = creerCompteurArchive()
    const octets = await archive()
    const tete = 30 + new TextEncoder().encode(NOMS[0]).length
    expect(compter(octets.subarray(0, tete + 39))).toEqual([])
    expect(compter(octets.subarray(tete + 39, tete + 40))).toEqual([NOMS[0]])
  })
})

describe('an archive that has come', () => {
  it('is whole with its last byte alone, however many files it holds', async () => {
    for (const octets of [await archive(), await archive(10)]) {
      expect(await estArchiveEntiere(new Blob([octets]))).toBe(true)
      for (const coupe of [0, 1, 21, 300, octets.length - 22, octets.length - 1])
        expect(await estArchiveEntiere(new Blob([octets.subarray(0, coupe)])), `${coupe} bytes of it`).toBe(false)
    }
  })
})

describe('a call whose archive is followed', () => {
  afterEach(() => vi.unstubAllGlobals())
  const repondre = (corps: BodyInit | null, init?: ResponseInit) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(corps, init)))
    const noms: string[] = []
    return { noms, porteur: porteurDArchive((lus) => void noms.push(...lus)) }
  }

  it('gives the same bytes and headers', async () => {
    const octets = await archive()
    const { noms, porteur } = repondre(octets, {
      headers: { 'content-disposition': 'x', 'content-type': 'application/zip' },
    })
    const reponse = await porteur('/')
    expect(reponse.headers.get('content-disposition')).toBe('x')
    expect(new Uint8Array(await (await reponse.blob()).arrayBuffer())).toEqual(octets)
    expect(noms).toEqual(NOMS)
  })

  it('fails where the archive breaks off, and leaves a refusal as it is', async () => {
    const rompu = new ReadableStream<Uint8Array>({
      start: async (flux) => {
        flux.enqueue((await archive()).subarray(0, 100))
        flux.error(new TypeError('network'))
      },
    })
    await expect(
      repondre(rompu)
        .porteur('/')
        .then((reponse) => reponse.blob()),
    ).rejects.toThrow()
    const refus = await repondre('{"code":"FA14"}', { status: 429 }).porteur('/')
    expect([refus.status, await refus.json()]).toEqual([429, { code: 'FA14' }])
  })
})
