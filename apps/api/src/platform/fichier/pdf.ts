import { derniers } from './derniers.ts'
import type { Lecteur } from './lecteur.ts'
import { PieceRefusee } from './refus-piece.ts'

const CHIFFRE = '/Encrypt'
const ARCHIVE = ['PK\x03\x04', 'PK\x05\x06']
/** Behind the end mark, line ends and little else. */
const SUITE_MAX = 1024
/** The end mark is looked for in so many last bytes. */
const FIN = 64 * 1024

/** A PDF as it is: whole, not encrypted, nothing behind its end. @throws PieceRefusee */
export async function* controlerPdf(lecteur: Lecteur): AsyncGenerator<Buffer, void, void> {
  const bout = CHIFFRE.length - 1
  const vus = derniers(FIN)
  let couture = Buffer.alloc(0)
  for (let paquet = await lecteur.paquet(); paquet !== undefined; paquet = await lecteur.paquet()) {
    // the word may lie across packets, however small they are
    couture = Buffer.concat([couture, paquet.subarray(0, bout)])
    if (paquet.includes(CHIFFRE) || couture.includes(CHIFFRE)) throw new PieceRefusee('chiffre')
    couture = paquet.length > bout ? Buffer.from(paquet.subarray(-bout)) : couture.subarray(-bout)
    vus.ajouter(paquet)
    yield paquet
  }
  const fin = vus.lire().toString('latin1')
  const marque = fin.lastIndexOf('%%EOF')
  if (marque === -1) throw new PieceRefusee(ARCHIVE.some((une) => fin.includes(une)) ? 'cache' : 'illisible')
  const suite = fin.slice(marque + '%%EOF'.length)
  if (suite.length > SUITE_MAX || ARCHIVE.some((une) => suite.includes(une))) throw new PieceRefusee('cache')
}
