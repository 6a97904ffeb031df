import { defineConfig } from 'vitest/config'
import { Bilan } from './test-setup/bilan.reporter.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', new Bilan()],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/api/test-setup/global-setup.ts'],
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
