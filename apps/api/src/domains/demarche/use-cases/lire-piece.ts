import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { DepotAbsent, PieceRompue } from '../../../platform/depot/depot.ts'
import { rendre } from '../../../platform/depot/rendre.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { lireContenu, type PieceALire } from '../pieces/contenu.ts'
import { findPiece } from '../pieces/piece.repo.ts'

const contenuDe = async (ctx: ContexteUtilisateur, piece: PieceALire): Promise<Fichier['contenu']> => {
  try {
    return await rendre(piece, lireContenu(ctx, piece))
  } catch (cause) {
    if (!(cause instanceof DepotAbsent || cause instanceof PieceRompue)) throw cause
    ctx.log.error({ piece: piece.id, raison: cause.message }, 'A file of a request could not be given.')
    throw new ErreurApi(cause instanceof DepotAbsent ? demarcheErreurs.depotAbsent : demarcheErreurs.pieceAbimee)
  }
}

/**
 * A file of a request; that staff opened it, in its owner's place too, stays in the journal. They open none that a scanner should have looked at and did not.
 * @throws ErreurApi S404, DE19 not scanned yet, DE21 too large for the scanner, DE20 it had a virus, DE22 its store is away, DE23 it is damaged or lost
 */
export const lirePiece = async (
  ctx: ContexteUtilisateur,
  { params: { reference, id } }: Pick<Entree<(typeof demarcheEndpoints)['piece']>, 'params'>,
): Promise<Fichier> => {
  const piece = await findPiece(ctx.sql, reference, id)
  if (piece === undefined) throw new ErreurApi(communErreurs.introuvable)
  if (piece.analyse === 'INFECTEE') throw new ErreurApi(demarcheErreurs.pieceInfectee)
  // in its owner's place too: whoever reads is not who sent it
  const autrui = ctx.auteur.personnel || ctx.auteur.usurpateurId !== undefined
  if (autrui && piece.analyse === 'NON_ANALYSEE') throw new ErreurApi(demarcheErreurs.pieceNonAnalysee)
  if (autrui && piece.analyse === 'TROP_GRANDE') throw new ErreurApi(demarcheErreurs.pieceTropGrande)
  const contenu = await contenuDe(ctx, piece)
  if (autrui)
    await tracer(ctx, { action: 'piece-lue', objetType: 'demande', objetId: reference, detail: { piece: piece.nom } })
  return new Fichier(contenu, piece.type, piece.nom)
}
