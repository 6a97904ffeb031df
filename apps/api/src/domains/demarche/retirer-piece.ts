import { etatsOuverts } from '@ondine/webapi/demarche/demande.etats.ts'
import { pieceRetiree } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { Contexte } from '../../platform/context.ts'
import { faire } from './faire.ts'
import { findDemande } from './lecture.repo.ts'
import { demandeDe, retirerInfectee } from './pieces/piece.repo.ts'
import { remettreSansPiece } from './remettre-demande.ts'

/**
 * Takes away a file that was kept and in which the scanner found a virus: its bytes go, its person is written to and asked for another where
 * the request is open, and billing hears nothing of it where it has not heard yet. In the caller's transaction.
 */
export const retirerPiece = async (
  ctx: Contexte,
  id: string,
  { signature, le }: { readonly signature: string; readonly le: Date },
): Promise<void> => {
  await retirerInfectee(ctx.sql, id, { signature, le })
  const piece = await demandeDe(ctx.sql, id)
  if (piece === undefined) return
  const demande = await findDemande(ctx.sql, piece.reference)
  if (demande === undefined) return
  const phrase = etatsOuverts.includes(demande.etat) ? pieceRetiree.ouverte : pieceRetiree.close
  await faire(ctx, demande, { geste: 'PIECE_RETIREE', par: 'SYSTEME', texte: phrase(piece.nom), auteurId: undefined })
  await remettreSansPiece(ctx, demande.demande_id)
}
