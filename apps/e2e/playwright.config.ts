import { defineConfig } from '@playwright/test'

/** Journeys run on the built product with a real database; `npm run test:full` adds every screen, theme and size. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter: [['list']],
  use: { locale: 'fr-FR', timezoneId: 'Europe/Paris', trace: 'retain-on-failure' },
})
