import { defineFigures } from '../../platform/figures/figures.ts'
import { exportsEnCours } from './use-cases/exporter.ts'

/** Exports of this process; how many and how long is told with the calls. */
export const figuresExports = defineFigures({
  figures: { ondine_exports_running: { aide: 'Exports that this process is writing.' } },
  lire: async () => ({ ondine_exports_running: exportsEnCours() }),
})
