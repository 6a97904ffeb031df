import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { analyserPiece, repondAntivirus } from './pieces/analyser.ts'
import { lireContenu } from './pieces/contenu.ts'
import { findAAnalyser, noterAnalyse } from './pieces/piece.repo.ts'
import { retirerPiece } from './retirer-piece.ts'

/** Files of one run: what a scanner that comes back finds waiting. */
const LOT = 50
/** The operator may have let the scanner take larger ones since. */
const TROP_GRANDE_REVUE_MS = 24 * 3_600_000

/** Scans what could not be scanned while it came in. A file with a virus loses its bytes; its row says why. */
export const analyserPiecesJob = defineJobRecurrent({
  nom: 'analyser-pieces',
  quand: { chaque: 'minutes', pas: 5 },
  executer: async (ctx) => {
    const revues = new Date(ctx.clock.now().getTime() - TROP_GRANDE_REVUE_MS)
    for (const piece of await findAAnalyser(ctx.sql, LOT, revues)) {
      const analyse = analyserPiece(ctx)
      const { id } = piece
      for await (const morceau of lireContenu(ctx, piece)) await analyse.donner(morceau)
      const verdict = await analyse.verdict()
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
