import { buffer } from 'node:stream/consumers'
import { type EntreeZip, ecrireZip } from '@ondine/document-factory/zip.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { DepotAbsent, PieceRompue } from '../../../platform/depot/depot.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { pourLecteurPresent } from '../../../platform/http/lecteur-present.ts'
import { unePlaceDe } from '../../../platform/http/retenue.ts'
import { horlogeLocale } from '../../../platform/instant-local.ts'
import { createPlaces } from '../../../platform/liste/places.ts'
import { findDemande, findPieces } from '../lecture.repo.ts'
import { lirePiece } from './lire-piece.ts'

// each holds one file whole for as long as its reader takes
const places = createPlaces(3, 1)
/** @throws ErreurApi DE35 too many archives at once */
export const retenirUnePlace = unePlaceDe(
  places,
  () => new ErreurApi(demarcheErreurs.piecesOccupees, { reessayerApres: 60 }),
)

const ECARTES = 'FICHIERS_ECARTES.txt'

/** The bytes of a file, as its own call gives it and notes who read it; in one sentence why not, else. */
const contenuOuMotif = async (ctx: ContexteUtilisateur, reference: string, id: string): Promise<Buffer | string> => {
  try {
    const { contenu } = await lirePiece(ctx, { params: { reference, id } })
    return typeof contenu === 'string'
      ? Buffer.from(contenu)
      : Buffer.isBuffer(contenu)
        ? contenu
        : await buffer(contenu)
  } catch (cause) {
    if (cause instanceof ErreurApi) return cause.erreur.texte
    if (cause instanceof DepotAbsent) return demarcheErreurs.depotAbsent.texte
    if (cause instanceof PieceRompue) return demarcheErreurs.pieceAbimee.texte
    throw cause
  }
}

type Pieces = Awaited<ReturnType<typeof findPieces>>

/** One file at a time, numbered as in their list: two may bear one name. */
async function* entrees(ctx: ContexteUtilisateur, reference: string, pieces: Pieces): AsyncGenerator<EntreeZip> {
  const date = horlogeLocale(ctx.clock.now())
  const ecartes: string[] = []
  for (const [rang, { id, nom }] of pieces.entries()) {
    // rights, or a session, that end while an archive is sent end with the file that was read
    if (rang > 0) await ctx.appel.exigerEncore?.()
    const contenu = await contenuOuMotif(ctx, reference, id)
    if (typeof contenu === 'string') ecartes.push(`${nom}\u202f: ${contenu}`)
    else yield { nom: `${rang + 1}-${nom}`, contenu, date }
  }
  if (ecartes.length > 0)
    // a mark first: Windows would read it in another alphabet
    yield { nom: ECARTES, contenu: Buffer.from(`\uFEFF${ecartes.join('\r\n')}\r\n`), date }
}

/**
 * Every file of a request that staff may open, written while it is sent; each that is read stays in the journal, those left out are named in the last.
 * @throws ErreurApi S404, DE34 not one can be opened
 */
export const telechargerPieces = async (
  ctx: ContexteUtilisateur,
  { params: { reference } }: Entree<(typeof demarcheEndpoints)['pieces']>,
): Promise<Fichier> => {
  const demande = await findDemande(ctx.sql, reference)
  if (demande === undefined) throw new ErreurApi(communErreurs.introuvable)
  const suite = entrees(ctx, reference, await findPieces(ctx.sql, demande.demande_id))
  const premiere = await suite.next()
  if (premiere.done || premiere.value.nom === ECARTES) throw new ErreurApi(demarcheErreurs.piecesAucune)
  const archive = ecrireZip(
    (async function* () {
      yield premiere.value
      yield* suite
    })(),
  )
  return new Fichier(pourLecteurPresent(archive), 'application/zip', `Pieces_${reference}.zip`)
}
