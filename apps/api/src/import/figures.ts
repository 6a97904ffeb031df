import { defineFigures, secondesUnix } from '../platform/figures/figures.ts'
import { compterImports } from './figures.repo.ts'

/** Files of the billing and telemetry systems. */
export const figuresImports = defineFigures({
  figures: {
    ondine_imports_running: { aide: 'Imports begun and not ended.', labels: ['format'] },
    ondine_imports_failed: { aide: 'Imports that failed or were cut since the last good one.', labels: ['format'] },
    ondine_import_last_success_timestamp_seconds: { aide: 'End of the last good import.', labels: ['format'] },
    ondine_import_last_lines: { aide: 'Lines of the last good import.', labels: ['format'] },
    ondine_import_last_refused_lines: { aide: 'Lines that it refused.', labels: ['format'] },
  },
  lire: async ({ sql }) => {
    const imports = await compterImports(sql)
    return {
      ondine_imports_running: imports.map(({ format, enCours: valeur }) => ({ format, valeur })),
      ondine_imports_failed: imports.map(({ format, echoues: valeur }) => ({ format, valeur })),
      ondine_import_last_success_timestamp_seconds: imports.flatMap(({ format, reussiLe }) =>
        reussiLe === null ? [] : [{ format, valeur: secondesUnix(reussiLe) }],
      ),
      ondine_import_last_lines: imports.map(({ format, lues: valeur }) => ({ format, valeur })),
      ondine_import_last_refused_lines: imports.map(({ format, refusees: valeur }) => ({ format, valeur })),
    }
  },
})
