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

  it('is read in the time of its bytes, whatever stands between its segments and in however many pieces', async () => {
    const bourree = (octets: number) =>
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(octets, 0xff), unePhoto().subarray(3)])
    expect((await lire(bourree(5))).propre).toEqual((await lire(unePhoto())).propre)
    const enMiettes = (octets: number) =>
      Buffer.concat([unGif().subarray(0, -5), Buffer.alloc(octets).fill(Buffer.from([1, 7])), Buffer.from([0, 0x3b])])
    const miettes = enMiettes(400)
    for (const taille of [1, 2, 3, 777])
      expect((await lire(miettes, taille)).propre).toEqual((await lire(miettes)).propre)
    const debut = performance.now()
    await lire(bourree(2_000_000), 65_536)
    await lire(enMiettes(2_000_000), 65_536)
    expect(performance.now() - debut).toBeLessThan(10_000)
    const balayages = Buffer.alloc(500_000).fill(Buffer.from([0xff, 0xda, 0, 2, 1]))
    expect(await refusDe(Buffer.concat([unePhoto().subarray(0, -2), balayages, unePhoto().subarray(-2)]))).toBe(
      'illisible',
    )
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
  [`${'x'.repeat(115)}\u{1F4A7}\u{1F4A7}.pdf`, `${'x'.repeat(115)}.pdf`],
])('the name %s is kept as %s', (nom, propre) => {
  expect(nomPropre(nom)).toBe(propre)
})

/** A ZIP of one file, whose last words may be those of something else. */
const unZip = (commentaire = 0): Buffer => {
  const nom = Buffer.from('a.class')
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(nom.length, 26)
  const liste = Buffer.alloc(46)
  liste.write('PK\x01\x02', 'latin1')
  liste.writeUInt16LE(nom.length, 28)
  const fin = Buffer.alloc(22)
  fin.write('PK\x05\x06', 'latin1')
  fin.writeUInt16LE(1, 8)
  fin.writeUInt16LE(1, 10)
  fin.writeUInt32LE(liste.length + nom.length, 12)
  fin.writeUInt32LE(local.length + nom.length, 16)
  fin.writeUInt16LE(commentaire, 20)
  return Buffer.concat([local, nom, liste, nom, fin])
}
/** In a picture or a document that holds together, right before its own last bytes. */
const avant = (octets: Buffer, derniers: number, dedans: (suite: number) => Buffer): Buffer =>
  Buffer.concat([octets.subarray(0, -derniers), dedans(derniers), octets.subarray(-derniers)])
const unBlocPng = (type: string, contenu: Buffer): Buffer => {
  const tete = Buffer.alloc(8)
  tete.writeUInt32BE(contenu.length)
  tete.write(type, 4, 'latin1')
  return Buffer.concat([tete, contenu, Buffer.alloc(4)])
}
const unBmpDe = (pixels: Buffer): Buffer => {
  const octets = Buffer.concat([unBmp().subarray(0, 54), pixels])
  octets.writeUInt32LE(octets.length, 2)
  return octets
}

describe('what is a picture, or a document, and an archive at once', () => {
  it.each<[string, Buffer]>([
    ['a PDF, in a stream of it', avant(unPdf(), 6, (suite) => Buffer.concat([unZip(suite), Buffer.from('\n')]))],
    ['a photograph, in its compressed data', avant(unePhoto(), 2, unZip)],
    ['a PNG, among its pixels', avant(unPng(), 12, (suite) => unBlocPng('IDAT', unZip(suite + 4)))],
    [
      'a GIF, among its pixels',
      avant(unGif(), 2, (suite) => Buffer.concat([Buffer.from([unZip().length]), unZip(suite)])),
    ],
    ['a BMP, among its pixels', unBmpDe(unZip())],
    ['a BMP, a way before its end', unBmpDe(Buffer.concat([unZip(60_000), Buffer.alloc(60_000)]))],
  ])('%s: is refused, however it is cut', async (_quoi, octets) => {
    for (const taille of [1, 777, 1_000_000]) expect(await refusDe(octets, taille)).toBe('cache')
  })

  it.each<[string, string]>([
    ['a RAR', 'Rar!\x1a\x07\x01\0'],
    ['an older RAR', 'Rar!\x1a\x07\0'],
    ['a 7z', '7z\xbc\xaf\x27\x1c\0\x04'],
    ['a CAB', 'MSCF\0\0\0\0'],
    ['a disk', '\x01CD001\x01'],
  ])('%s is refused wherever it begins, however it is cut', async (_quoi, debut) => {
    const archive = Buffer.concat([Buffer.from(debut, 'latin1'), Buffer.alloc(40)])
    const portes = [
      avant(unPdf(), 6, () => Buffer.concat([archive, Buffer.from('\n')])),
      avant(unePhoto(), 2, () => archive),
      avant(unPng(), 12, () => unBlocPng('IDAT', archive)),
    ]
    for (const octets of portes)
      for (const taille of [1, 777, 1_000_000]) expect(await refusDe(octets, taille)).toBe('cache')
    // across what is looked through at once, and far from any end
    for (const place of [65_531, 65_533, 65_535]) {
      const pixels = Buffer.concat([Buffer.alloc(place - 54), archive, Buffer.alloc(70_000)])
      for (const taille of [777, 1_000_000]) expect(await refusDe(unBmpDe(pixels), taille)).toBe('cache')
    }
    expect(await refusDe(unBmpDe(archive.subarray(1)))).toBe('bmp')
  })

  it('is not what has the letters of one by chance', async () => {
    expect(await refusDe(unBmpDe(Buffer.from('PK\x05\x06 and nothing of a list behind', 'latin1')))).toBe('bmp')
    expect(await refusDe(unBmpDe(Buffer.from('PK\x05\x06', 'latin1')))).toBe('bmp')
    expect(await refusDe(unBmpDe(Buffer.concat([unZip(), Buffer.alloc(70_000)])))).toBe('bmp')
  })
})

describe('what a picture may carry beside itself goes', () => {
  const PAGE = '<script>alert(1)</script>'
  const segment = (marque: number, contenu: Buffer): Buffer => {
    const tete = Buffer.from([0xff, marque, 0, 0])
    tete.writeUInt16BE(contenu.length + 2, 2)
    return Buffer.concat([tete, contenu])
  }
  const photo = (...segments: Buffer[]): Buffer =>
    Buffer.concat([unePhoto().subarray(0, 2), ...segments, unePhoto().subarray(2)])
  const jfif = Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x02\x02', 'latin1')
  const bloc = (texte: string): Buffer => Buffer.from([texte.length, ...Buffer.from(texte, 'latin1')])
  const gif = (...extension: Buffer[]): Buffer =>
    Buffer.concat([
      unGif().subarray(0, 19),
      Buffer.from([0x21, 0xff]),
      ...extension,
      Buffer.from([0]),
      unGif().subarray(19),
    ])
  it.each<[string, Buffer]>([
    [
      'a smaller picture, behind the measures of a photograph',
      photo(segment(0xe0, Buffer.concat([jfif, Buffer.from(PAGE)]))),
    ],
    ['a first segment that is no measure', photo(segment(0xe0, Buffer.from(`JFXX\0${PAGE}`)))],
    ['words behind those of Adobe', photo(segment(0xee, Buffer.from(`Adobe\0e\0\0\0\0\x01${PAGE}`, 'latin1')))],
    ['a comment, and what a camera says', photo(segment(0xfe, Buffer.from(PAGE)), segment(0xed, Buffer.from(PAGE)))],
    ['a chunk of a PNG that nobody knows', avant(unPng(), 12, () => unBlocPng('prVw', Buffer.from(PAGE)))],
    ['what a program adds to a GIF', gif(bloc('XMP DataXMP'), bloc(PAGE))],
  ])('%s', async (_quoi, octets) => {
    const { propre } = await lire(octets)
    expect(propre.includes('alert(1)')).toBe(false)
    expect((await lire(propre)).propre).toEqual(propre)
  })

  it('and what says how it looks stays', async () => {
    const anime = gif(bloc('NETSCAPE2.0'), Buffer.from([3, 1, 0, 0]))
    expect((await lire(anime)).propre.includes('NETSCAPE2.0')).toBe(true)
    const adobe = segment(0xee, Buffer.from('Adobe\0e\0\0\0\0\x01', 'latin1'))
    expect((await lire(photo(adobe))).propre.includes(adobe)).toBe(true)
    const clair = unBlocPng('tRNS', Buffer.from([1, 2]))
    expect((await lire(avant(unPng(), 12, () => clair))).propre.includes(clair)).toBe(true)
  })
})
