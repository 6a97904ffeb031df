import { describe, expect, it } from 'vitest'
import { SECRET, unBmp, unePhoto, unGif, unPdf, unPng } from '../../../test-setup/fixtures/pieces.ts'
import { orientationDe } from './exif.rules.ts'
import { nettoyer } from './nettoyer.ts'
import { PieceRefusee } from './refus-piece.ts'
import { nomPropre, seDit } from './sortes.rules.ts'

async function* parPaquets(octets: Buffer, taille: number) {
  for (let place = 0; place < octets.length; place += taille) yield octets.subarray(place, place + taille)
}
const lire = async (octets: Buffer, taille = 777) => {
  const { sorte, octets: flux } = await nettoyer(parPaquets(octets, taille))
  const morceaux: Buffer[] = []
  for await (const morceau of flux) morceaux.push(Buffer.from(morceau))
  return { sorte, propre: Buffer.concat(morceaux) }
}
const refusDe = async (octets: Buffer, taille?: number) => {
  try {
    return (await lire(octets, taille)).sorte
  } catch (cause) {
    return cause instanceof PieceRefusee ? cause.refus : cause
  }
}

describe('a file that is sent', () => {
  it.each([
    ['jpg', unePhoto()],
    ['png', unPng()],
    ['gif', unGif()],
    ['bmp', unBmp()],
    ['pdf', unPdf()],
  ])('%s: is told by its bytes, keeps nothing but its content, however it is cut', async (sorte, octets) => {
    const entiers = await lire(octets, octets.length)
    expect(entiers.sorte).toBe(sorte)
    expect(entiers.propre.includes(SECRET)).toBe(false)
    for (const taille of [1, 2, 3, 5, 64, 777]) expect((await lire(octets, taille)).propre).toEqual(entiers.propre)
    // what was cleaned stays clean and whole
    expect((await lire(entiers.propre)).propre).toEqual(entiers.propre)
  })

  it('a photograph loses its place and keeps which way is up, and all of its picture', async () => {
    const photo = unePhoto({ orientation: 6 })
    const { propre } = await lire(photo)
    const debut = propre.indexOf(Buffer.from('Exif\0\0', 'latin1'))
    expect(orientationDe(propre.subarray(debut))).toBe(6)
    const balayage = photo.subarray(photo.indexOf(Buffer.from([0xff, 0xda])))
    expect(propre.subarray(propre.indexOf(Buffer.from([0xff, 0xda])))).toEqual(balayage)
  })

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'vide'],
    ['an archive', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaa', 'latin1'), 'sorte'],
    ['a program', Buffer.from('MZ\x90\0aaaaaaaaaaaaaaaaaaaa', 'latin1'), 'sorte'],
    ['a PDF that does not begin as one', Buffer.concat([Buffer.from('\n'), unPdf()]), 'sorte'],
    ['a PDF cut short', unPdf().subarray(0, 40), 'illisible'],
    ['an encrypted PDF', Buffer.from('%PDF-1.7\ntrailer << /Encrypt 3 0 R >>\n%%EOF', 'latin1'), 'chiffre'],
    ['a PDF with an archive behind', unPdf('PK\x03\x04aaaa'), 'cache'],
    ['a PDF with much behind', unPdf('a'.repeat(2000)), 'cache'],
    ['a photograph cut short', unePhoto().subarray(0, 2000), 'illisible'],
    ['a photograph with an archive behind', Buffer.concat([unePhoto(), Buffer.from('PK\x03\x04')]), 'cache'],
    ['a picture with a page behind', Buffer.concat([unPng(), Buffer.from('<script>')]), 'cache'],
    ['a picture with much behind', Buffer.concat([unGif(), Buffer.alloc(70_000)]), 'cache'],
    ['a picture of no size', Buffer.from('424d0000000000000000', 'hex'), 'illisible'],
  ])('%s is refused, however it is cut', async (_quoi, octets, refus) => {
    for (const taille of [1, 7, 4096]) expect(await refusDe(octets, taille)).toBe(refus)
  })

  it('a picture with a little behind its end loses that', async () => {
    const { propre } = await lire(Buffer.concat([unePhoto(), Buffer.alloc(500)]))
    expect(propre).toEqual((await lire(unePhoto())).propre)
  })
})

it.each([
  ['photo.JPG', 'image/jpeg', true],
  ['photo.jpeg', 'application/octet-stream', true],
  ['photo.png', 'image/jpeg', false],
  ['photo.jpg', 'application/pdf', false],
  ['photo', 'image/jpeg', false],
])('a photograph called %s and said to be %s: %s', (nom, type, juste) => {
  expect(seDit('jpg', { nom, type })).toBe(juste)
})

it.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\moi\\scan.pdf', 'scan.pdf'],
  ['e\u0301te\u0301\u202e.pdf', 'été.pdf'],
  [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
  ['.pdf', 'fichier.pdf'],
])('the name %s is kept as %s', (nom, propre) => {
  expect(nomPropre(nom)).toBe(propre)
})
