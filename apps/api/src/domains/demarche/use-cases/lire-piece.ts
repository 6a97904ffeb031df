import { Readable } from 'node:stream'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findPiece, lireMorceaux } from '../pieces/piece.repo.ts'

/**
 * A file of a request; that staff opened it stays in the journal. They open none that a scanner should have looked at and did not.
 * @throws ErreurApi S404, DE19 not scanned yet, DE21 too large for the scanner, DE20 it had a virus
 */
export const lirePiece = async (
  ctx: ContexteUtilisateur,
  { params: { reference, id } }: Entree<(typeof demarcheEndpoints)['piece']>,
): Promise<Fichier> => {
  const piece = await findPiece(ctx.sql, reference, id)
  if (piece === undefined) throw new ErreurApi(communErreurs.introuvable)
  if (piece.analyse === 'INFECTEE') throw new ErreurApi(demarcheErreurs.pieceInfectee)
  if (ctx.auteur.personnel && piece.analyse === 'NON_ANALYSEE') throw new ErreurApi(demarcheErreurs.pieceNonAnalysee)
  if (ctx.auteur.personnel && piece.analyse === 'TROP_GRANDE') throw new ErreurApi(demarcheErreurs.pieceTropGrande)
  if (ctx.auteur.personnel)
    await tracer(ctx, { action: 'piece-lue', objetType: 'demande', objetId: reference, detail: { piece: piece.nom } })
  return new Fichier(Readable.from(lireMorceaux(ctx.sql, id)), piece.type, piece.nom)
}
