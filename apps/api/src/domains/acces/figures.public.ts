import { defineFigures } from '../../platform/figures/figures.ts'
import { compterSessions } from './figures.repo.ts'

/** Who is in. */
export const figuresSessions = defineFigures({
  figures: {
    ondine_sessions_open: { aide: 'Open sessions: of people, and of those who act in their place.', labels: ['kind'] },
  },
  lire: async ({ sql, clock }) => {
    const { propres, usurpees } = await compterSessions(sql, clock.now())
    return {
      ondine_sessions_open: [
        { kind: 'own', valeur: propres },
        { kind: 'impersonation', valeur: usurpees },
      ],
    }
  },
})
