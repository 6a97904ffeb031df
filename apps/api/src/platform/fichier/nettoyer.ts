import { chercherDebutDArchive, finitEnArchive, OU_FINIT_UN_ZIP } from './archive-cachee.rules.ts'
import { derniers } from './derniers.ts'
import { nettoyerBmp, nettoyerGif, nettoyerPng } from './images.ts'
import { nettoyerJpeg } from './jpeg.ts'
import { Lecteur } from './lecteur.ts'
import { controlerPdf } from './pdf.ts'
import { PieceRefusee } from './refus-piece.ts'
import { contientAutreChose, OCTETS_DU_DEBUT, type Sorte, sorteDe } from './sortes.rules.ts'

const nettoyeurs = {
  jpg: nettoyerJpeg,
  png: nettoyerPng,
  gif: nettoyerGif,
  bmp: nettoyerBmp,
  pdf: controlerPdf,
} as const satisfies Readonly<Record<Sorte, (lecteur: Lecteur) => AsyncGenerator<Buffer, void, void>>>

/** Bytes that cameras leave behind the end of a picture; they are not kept. */
const SUITE_MAX = 64 * 1024

/**
 * A file as it may be kept, byte by byte as it comes: what its bytes say it is, whole, without place and device of a photograph, without
 * anything behind its end, and no archive as well: what opens as two things is refused.
 * @returns its kind, and its bytes; reading them throws PieceRefusee
 * @throws PieceRefusee it is empty, or none of the kinds
 */
export const nettoyer = async (
  source: AsyncIterable<Buffer>,
): Promise<{ sorte: Sorte; octets: AsyncGenerator<Buffer, void, void> }> => {
  const lecteur = new Lecteur(source)
  const debut = await lecteur.regarder(OCTETS_DU_DEBUT)
  if (debut.length === 0) throw new PieceRefusee('vide')
  const sorte = sorteDe(debut)
  if (sorte === undefined) throw new PieceRefusee('sorte')
  async function* octets(): AsyncGenerator<Buffer, void, void> {
    const vus = derniers(OU_FINIT_UN_ZIP)
    const debuts = chercherDebutDArchive()
    for await (const paquet of nettoyeurs[sorte as Sorte](lecteur)) {
      vus.ajouter(paquet)
      debuts.ajouter(paquet)
      yield paquet
    }
    const suite = await lecteur.regarder(SUITE_MAX + 1)
    if (suite.length > SUITE_MAX || contientAutreChose(suite) || finitEnArchive(vus.lire()) || debuts.trouve())
      throw new PieceRefusee('cache')
  }
  return { sorte, octets: octets() }
}
