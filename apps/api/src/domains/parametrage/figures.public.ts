import { defineFigures } from '../../platform/figures/figures.ts'
import { silenceDesTravaux } from './sante.repo.ts'

/** Life of the workers. */
export const figuresSante = defineFigures({
  figures: {
    ondine_worker_silence_seconds: { aide: 'Since a worker last showed life; absent when none ever did.' },
  },
  lire: async ({ sql }) => ({ ondine_worker_silence_seconds: await silenceDesTravaux(sql) }),
})
