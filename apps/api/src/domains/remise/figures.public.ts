import { defineFigures, secondesDepuis } from '../../platform/figures/figures.ts'
import { compterRemises } from './figures.repo.ts'

/** What is handed over to billing. */
export const figuresRemises = defineFigures({
  figures: {
    ondine_handovers_waiting: { aide: 'Hand-overs to billing that have not left yet.' },
    ondine_handovers_oldest_seconds: { aide: 'How long the oldest of them has waited.' },
    ondine_handovers_failed: { aide: 'Hand-overs that failed too often: somebody has to look.' },
  },
  lire: async ({ sql, clock }) => {
    const { attente, echec, ancienne } = await compterRemises(sql)
    return {
      ondine_handovers_waiting: attente,
      ondine_handovers_oldest_seconds: secondesDepuis(clock, ancienne) ?? 0,
      ondine_handovers_failed: echec,
    }
  },
})
