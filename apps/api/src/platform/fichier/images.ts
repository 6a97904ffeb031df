import type { Lecteur } from './lecteur.ts'
import { PieceRefusee } from './refus-piece.ts'

/** Chunks of a PNG that tell of something else than the picture. */
const BAVARDS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

export async function* nettoyerPng(lecteur: Lecteur): AsyncGenerator<Buffer, void, void> {
  yield await lecteur.prendre(8)
  for (;;) {
    const entete = await lecteur.prendre(8)
    const type = entete.toString('latin1', 4)
    const longueur = entete.readUInt32BE(0) + 4
    if (!/^[A-Za-z]{4}$/.test(type)) throw new PieceRefusee('illisible')
    if (BAVARDS.has(type)) await lecteur.passer(longueur)
    else {
      yield entete
      yield* lecteur.laisser(longueur)
    }
    if (type === 'IEND') return
  }
}

const taillePalette = (drapeaux: number): number => ((drapeaux & 0x80) === 0 ? 0 : 3 * 2 ** ((drapeaux & 7) + 1))

async function* blocs(lecteur: Lecteur): AsyncGenerator<Buffer, void, void> {
  for (;;) {
    const taille = await lecteur.prendre(1)
    yield taille
    if (taille[0] === 0) return
    yield* lecteur.laisser(taille[0] ?? 0)
  }
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
      const sorte = await lecteur.prendre(1)
      const commentaire = sorte[0] === 0xfe
      if (!commentaire) yield Buffer.concat([Buffer.from([0x21]), sorte])
      for await (const morceau of blocs(lecteur)) if (!commentaire) yield morceau
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
