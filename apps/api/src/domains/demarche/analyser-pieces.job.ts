import { DepotAbsent, PieceRompue } from '../../platform/depot/depot.ts'
import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import type { ContexteTravail } from '../../platform/jobs/tasks.ts'
import { analyserPiece, repondAntivirus } from './pieces/analyser.ts'
import { lireContenu } from './pieces/contenu.ts'
import { findAAnalyser, noterAnalyse } from './pieces/piece.repo.ts'
import { retirerPiece } from './retirer-piece.ts'

/** Files of one run: what a scanner that comes back finds waiting. */
const LOT = 50
/** The operator may have let the scanner take larger ones since. */
const TROP_GRANDE_REVUE_MS = 24 * 3_600_000

type AAnalyser = Awaited<ReturnType<typeof findAAnalyser>>[number]

/** What the scanner says of a file; undefined: its bytes cannot be had now, or any more. */
const analyser = async (ctx: ContexteTravail, piece: AAnalyser) => {
  const analyse = analyserPiece(ctx)
  try {
    for await (const morceau of lireContenu(ctx, piece)) await analyse.donner(morceau)
  } catch (cause) {
    analyse.abandonner()
    if (!(cause instanceof DepotAbsent || cause instanceof PieceRompue)) throw cause
    ctx.log.error(
      { piece: piece.id, raison: cause.message },
      'A file cannot be read for the scanner: it goes behind the others.',
    )
    return undefined
  }
  return analyse.verdict()
}

/** Scans what could not be scanned while it came in. A file with a virus loses its bytes; its row says why. */
export const analyserPiecesJob = defineJobRecurrent({
  nom: 'analyser-pieces',
  quand: { chaque: 'minutes', pas: 5 },
  // of a virus that two found, its person would be told twice
  seul: true,
  executer: async (ctx) => {
    const revues = new Date(ctx.clock.now().getTime() - TROP_GRANDE_REVUE_MS)
    for (const piece of await findAAnalyser(ctx.sql, LOT, revues)) {
      const { id } = piece
      const verdict = await analyser(ctx, piece)
      if (verdict === undefined) {
        await ctx.enTransaction(({ sql }) => noterAnalyse(sql, id, { etat: piece.analyse, le: ctx.clock.now() }))
        continue
      }
      // the scanner is away, or gone: the rest would wait for it as long. Where it is there, it is about that file only
      if (verdict.etat === 'NON_ANALYSEE' && !(await repondAntivirus(ctx))) return
      await ctx.enTransaction((dedans) =>
        verdict.etat === 'INFECTEE'
          ? retirerPiece(dedans, id, { signature: verdict.signature, le: ctx.clock.now() })
          : noterAnalyse(dedans.sql, id, { etat: verdict.etat, le: ctx.clock.now() }),
      )
    }
  },
})
