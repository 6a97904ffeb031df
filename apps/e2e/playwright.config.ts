import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './chromium.ts'
import { vivreLeJourDesParcours } from './support/date-des-parcours.ts'

// read by the runner, then by each worker, before anything looks at the time
vivreLeJourDesParcours()

const captures = process.env.SCREENSHOTS === '1'
const complet = process.env.TEST_FULL === '1'

const ignores = ['**/screenshots.spec.ts', ...(complet ? [] : ['**/*.full.spec.ts'])]
const REGLAGES = ['**/admin-reglages.spec.ts', '**/admin-demarches.spec.ts', '**/paiement.spec.ts']
/** Take settings that everybody reads, of all procedures or of all bills: nobody else may be there meanwhile. */
const SEUL = ['**/admin-echange.spec.ts', '**/reglages-factures.spec.ts']
const deux = process.env.ONDINE_URL_REGLAGES !== undefined

/** Journeys run on the built product with a real database; `npm run test:full` adds every screen, theme and size. */
export default defineConfig({
  testDir: './journeys',
  projects: captures
    ? [{ name: 'captures', testMatch: 'screenshots.spec.ts' }]
    : [
        // changes what everybody sees: on a portal of its own, first because it is the longest; after the others where there is one portal
        {
          name: 'reglages',
          testMatch: REGLAGES,
          dependencies: process.env.ONDINE_URL === undefined || deux ? [] : ['portail'],
          use: { baseURL: process.env.ONDINE_URL_REGLAGES ?? process.env.ONDINE_URL },
        },
        {
          name: 'seul',
          testMatch: SEUL,
          dependencies: ['reglages'],
          use: { baseURL: process.env.ONDINE_URL_REGLAGES ?? process.env.ONDINE_URL },
        },
        { name: 'portail', testMatch: '**/*.spec.ts', testIgnore: [...ignores, ...REGLAGES, ...SEUL] },
      ],
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // In CI a test that fails once is tried again and reported as flaky: a fault of the product shows twice. Elsewhere there is no second try.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  // the ten slowest files, at the end
  reportSlowTests: { max: 10, threshold: 5_000 },
  use: {
    // both are known once the global set-up has run: the workers read this file after it
    baseURL: process.env.ONDINE_URL,
    launchOptions: { executablePath: process.env.ONDINE_CHROMIUM, args: CHROMIUM_ARGS },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // a trace costs a tenth to a quarter of the suite's time: kept of a second try, or asked for with `--trace on`
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
