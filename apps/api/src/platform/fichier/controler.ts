import type { FichierRecu } from '../http/corps/recu.ts'
import { nettoyer } from './nettoyer.ts'
import { PieceRefusee } from './refus-piece.ts'
import { estPermise, nomPropre, seDit, sortes } from './sortes.rules.ts'

interface Bornes {
  /** Of the file as it comes, in bytes. */
  readonly octetsMax: number
  /** With their dot, in any case. */
  readonly extensions: readonly string[]
}

/** The same bytes, up to so many. @throws PieceRefusee at the first byte beyond */
async function* auPlus(source: AsyncIterable<Buffer>, octets: number, compter: (lus: number) => void) {
  let lus = 0
  for await (const paquet of source) {
    lus += paquet.length
    compter(paquet.length)
    if (lus > octets) throw new PieceRefusee('taille')
    yield paquet
  }
}

/**
 * A file that comes in, as it may be kept: its name without path, its type by its own bytes, and these bytes cleaned as they are read.
 * @param compter told of each packet's bytes; may throw PieceRefusee
 * @throws PieceRefusee its name, its bytes or its declared type do not agree, or its kind is not taken; reading its bytes throws it too
 */
export const controlerFichier = async (
  { nom, type, flux }: Pick<FichierRecu, 'nom' | 'type' | 'flux'>,
  { octetsMax, extensions }: Bornes,
  compter: (lus: number) => void = () => undefined,
): Promise<{ nom: string; type: string; octets: AsyncGenerator<Buffer, void, void> }> => {
  const { sorte, octets } = await nettoyer(auPlus(flux, octetsMax, compter))
  const propre = nomPropre(nom)
  if (!estPermise(sorte, extensions) || !seDit(sorte, { nom: propre, type })) throw new PieceRefusee('sorte')
  return { nom: propre, type: sortes[sorte].types[0], octets }
}
