import type { Lecteur } from './lecteur.ts'
import { PieceRefusee } from './refus-piece.ts'

const CHIFFRE = '/Encrypt'
const ARCHIVE = ['PK\x03\x04', 'PK\x05\x06']
/** Behind the end mark, line ends and little else. */
const SUITE_MAX = 1024

/** A PDF as it is: whole, not encrypted, nothing behind its end. @throws PieceRefusee */
export async function* controlerPdf(lecteur: Lecteur): AsyncGenerator<Buffer, void, void> {
  let fin = ''
  for (let paquet = await lecteur.paquet(); paquet !== undefined; paquet = await lecteur.paquet()) {
    const texte = `${fin.slice(-(CHIFFRE.length - 1))}${paquet.toString('latin1')}`
    if (texte.includes(CHIFFRE)) throw new PieceRefusee('chiffre')
    fin = `${fin}${paquet.toString('latin1')}`.slice(-64 * 1024)
    yield paquet
  }
  const marque = fin.lastIndexOf('%%EOF')
  if (marque === -1) throw new PieceRefusee(ARCHIVE.some((une) => fin.includes(une)) ? 'cache' : 'illisible')
  const suite = fin.slice(marque + '%%EOF'.length)
  if (suite.length > SUITE_MAX || ARCHIVE.some((une) => suite.includes(une))) throw new PieceRefusee('cache')
}
