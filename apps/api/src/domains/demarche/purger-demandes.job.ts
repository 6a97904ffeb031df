import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { purgerCles, purgerDemandes, purgerLiensDeDocument, purgerPieces, purgerPiecesSeules } from './purge.repo.ts'
import { CLE_JOURS } from './soumettre.ts'

const HEURE_MS = 3_600_000
const JOUR_MS = 24 * HEURE_MS

/** Erases requests and files that have been closed for as long as they are kept, files that no request came for, old keys and old links. */
export const purgerDemandesJob = defineJobRecurrent({
  nom: 'purger-demandes',
  quand: { chaque: 'jour', a: '04:20' },
  executer: async (ctx) => {
    const { demandeConservationAnnees, demandePiecesConservationJours } = ctx.parametres
    const ilYA = (ms: number) => new Date(ctx.clock.now().getTime() - ms)
    const limite = ctx.clock.now()
    limite.setUTCFullYear(limite.getUTCFullYear() - demandeConservationAnnees)
    for (const [purger, avant] of [
      [purgerDemandes, limite],
      [purgerPieces, ilYA(demandePiecesConservationJours * JOUR_MS)],
      [purgerPiecesSeules, ilYA(HEURE_MS)],
      [purgerCles, ilYA(CLE_JOURS * JOUR_MS)],
      [purgerLiensDeDocument, ctx.clock.now()],
    ] as const)
      while ((await ctx.enTransaction(({ sql }) => purger(sql, avant))) > 0)
        if (ctx.signal.aborted)
          throw new Error('The worker stops before the end of the purge: the next attempt goes on.')
  },
})
