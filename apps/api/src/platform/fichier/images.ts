import type { Lecteur } from './lecteur.ts'
import { PieceRefusee } from './refus-piece.ts'

/** Chunks of a PNG that may be left out and say how it looks, or moves; what any other one tells goes. */
const UTILES = new Set('tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD hIST sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' '))
/** Without it there is no picture: the case of its first letter says so. */
const estRequis = (type: string): boolean => /^[A-Z]/.test(type)

export async function* nettoyerPng(lecteur: Lecteur): AsyncGenerator<Buffer, void, void> {
  yield await lecteur.prendre(8)
  for (;;) {
    const entete = await lecteur.prendre(8)
    const type = entete.toString('latin1', 4)
    const longueur = entete.readUInt32BE(0) + 4
    if (!/^[A-Za-z]{4}$/.test(type)) throw new PieceRefusee('illisible')
    if (!estRequis(type) && !UTILES.has(type)) await lecteur.passer(longueur)
    else {
      yield entete
      yield* lecteur.laisser(longueur)
    }
    if (type === 'IEND') return
  }
}

const taillePalette = (drapeaux: number): number => ((drapeaux & 0x80) === 0 ? 0 : 3 * 2 ** ((drapeaux & 7) + 1))

/** An extension of a GIF that says how it is shown: how long each picture stays, how often they come again. Words and what programs add go. */
const estUtile = (sorte: number, premier: Buffer): boolean =>
  sorte === 0xf9 || (sorte === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(premier.toString('latin1')))

/** Pieces behind their length, up to the empty one. They are walked packet by packet: one byte long each, they would be as many turns. */
async function* blocs(lecteur: Lecteur): AsyncGenerator<Buffer, void, void> {
  let place = 0
  for (let paquet = await lecteur.paquet(); paquet !== undefined; paquet = await lecteur.paquet()) {
    while (place < paquet.length) {
      const taille = paquet[place] ?? 0
      place += 1 + taille
      if (taille > 0) continue
      yield paquet.subarray(0, place)
      lecteur.rendre(paquet.subarray(place))
      return
    }
    yield paquet
    place -= paquet.length
  }
  throw new PieceRefusee('illisible')
}

export async function* nettoyerGif(lecteur: Lecteur): AsyncGenerator<Buffer, void, void> {
  const ecran = await lecteur.prendre(13)
  yield ecran
  yield* lecteur.laisser(taillePalette(ecran[10] ?? 0))
  for (;;) {
    const [bloc] = await lecteur.prendre(1)
    if (bloc === 0x3b) {
      yield Buffer.from([0x3b])
      return
    }
    if (bloc === 0x21) {
      const tete = await lecteur.prendre(2)
      const [sorte = 0, taille = 0] = tete
      const premier = await lecteur.prendre(taille)
      const utile = estUtile(sorte, premier)
      if (utile) yield Buffer.concat([Buffer.from([0x21]), tete, premier])
      if (taille > 0) for await (const morceau of blocs(lecteur)) if (utile) yield morceau
    } else if (bloc === 0x2c) {
      const image = await lecteur.prendre(9)
      yield Buffer.concat([Buffer.from([0x2c]), image])
      yield* lecteur.laisser(taillePalette(image[8] ?? 0))
      yield await lecteur.prendre(1)
      yield* blocs(lecteur)
    } else throw new PieceRefusee('illisible')
  }
}

export async function* nettoyerBmp(lecteur: Lecteur): AsyncGenerator<Buffer, void, void> {
  const taille = (await lecteur.regarder(6)).readUInt32LE(2)
  if (taille < 54) throw new PieceRefusee('illisible')
  yield* lecteur.laisser(taille)
}
