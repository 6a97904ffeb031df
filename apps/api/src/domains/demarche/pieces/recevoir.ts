import { createHash } from 'node:crypto'
import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { Contexte } from '../../../platform/context.ts'
import { parMorceaux } from '../../../platform/depot/morceaux.ts'
import { controlerFichier } from '../../../platform/fichier/controler.ts'
import { PieceRefusee } from '../../../platform/fichier/refus-piece.ts'
import type { FichierRecu } from '../../../platform/http/corps/recu.ts'
import { laisserAuxAutres } from '../../../platform/tour.ts'
import { analyserPiece } from './analyser.ts'
import { insererMorceau, insererPiece, recevoirEntiere } from './piece.repo.ts'

/** What is known of a file that came in whole. */
export interface PieceRecue {
  readonly id: string
  readonly champ: string
  readonly empreinte: string
}

/**
 * Keeps one file while it comes in: each piece of 256 KiB is a short insert of its own, no transaction waits for a phone. It counts
 * once it is whole, and a request once it is tied to it. The virus scanner reads along.
 * @param compter told of each packet's bytes; may throw PieceRefusee
 * @throws PieceRefusee what its bytes, its name or the tuning of the form refuse
 */
export const recevoirPiece = async (
  ctx: Contexte,
  fichier: FichierRecu,
  { extensionPj, tailleMaxPj }: Pick<ReglageDemarche, 'extensionPj' | 'tailleMaxPj'>,
  suivre: { compter(lus: number): void; commencee(id: string): void },
): Promise<PieceRecue> => {
  const { champ } = fichier
  const bornes = { octetsMax: tailleMaxPj, extensions: extensionPj }
  const { nom, type, octets } = await controlerFichier(fichier, bornes, suivre.compter)
  const id = ctx.ids.uuid()
  suivre.commencee(id)
  await insererPiece(ctx.sql, { id, champ, nom, type, le: ctx.clock.now() })
  const condense = createHash('sha256')
  const analyse = analyserPiece(ctx)
  let [rang, gardes] = [0, 0]
  for await (const paquets of parMorceaux(octets)) {
    let venus = 0
    for (const paquet of paquets) {
      condense.update(paquet)
      venus += paquet.length
    }
    gardes += venus
    // a phone is slower than that; who is not leaves the processor to those who call meanwhile
    await laisserAuxAutres(venus)
    await insererMorceau(ctx.sql, id, rang++, paquets)
    for (const paquet of paquets) await analyse.donner(paquet)
  }
  const { etat } = await analyse.verdict()
  if (etat === 'INFECTEE') throw new PieceRefusee('virus')
  const empreinte = condense.digest()
  await recevoirEntiere(ctx.sql, id, { octets: gardes, empreinte, analyse: etat, le: ctx.clock.now() })
  return { id, champ, empreinte: empreinte.toString('hex') }
}
