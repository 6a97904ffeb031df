import { createHash } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Compte } from './comptes.ts'
import { unePageConsommation } from './consommation.page.ts'
import { decalageDesParcours, decalerDate } from './date-des-parcours.ts'
import { unPortail } from './portail.page.ts'
import { sessionDe } from './sessions.ts'
import { Surveillance } from './surveillance.ts'

interface Moyens {
  /** Whose session the page starts with; undefined: a visitor. `test.use({ compte: 'abonne' })`. */
  compte: Compte | undefined
  /** What the person has answered about cookies; null: nothing yet, and the bar shows. */
  cookies: 'refuse' | null
  /** Are drafts of procedures kept by the server? They are of the account, which journeys share: only those that are about them. */
  brouillons: boolean
  /** Fails the test on an unexpected console error, an uncaught error or content refused by the policy (S6). */
  surveillance: Surveillance
  /** A page for somebody else beside the journey's own person, or for a visitor (null); closed with the journey. */
  chez: (compte: Compte | null) => Promise<Page>
  portail: ReturnType<typeof unPortail>
  conso: ReturnType<typeof unePageConsommation>
}

/** Answers a save as the server does, and keeps nothing. */
const oublierLesBrouillons = async (contexte: BrowserContext): Promise<void> => {
  await contexte.route('**/webapi/Demarche/garderBrouillon', (route) =>
    route.fulfill({
      json: { revision: 1, gardeLe: '2026-11-20T10:00:00Z', expireLe: '2026-12-20T10:00:00Z', ibans: [] },
    }),
  )
}

export const test = base.extend<Moyens>({
  // whatever opens a page, it lives on the day of the portal
  browser: [
    async ({ browser }, use) => {
      const decalage = decalageDesParcours()
      const ouvrir = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const contexte = await ouvrir(options)
        if (decalage !== 0) await contexte.addInitScript(decalerDate, decalage)
        return contexte
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  compte: [undefined, { option: true }],
  cookies: ['refuse', { option: true }],
  brouillons: [false, { option: true }],
  context: async ({ context, baseURL, cookies, brouillons }, use) => {
    if (!brouillons) await oublierLesBrouillons(context)
    if (cookies) await context.addCookies([{ name: 'hasConsent', value: 'false', url: baseURL ?? '' }])
    await use(context)
  },
  // a network of its own for each journey: what the portal bounds by network, sign-ups among it, is bounded for each person
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, retry }) => {
    const octets = createHash('sha256').update(`${testId} ${retry}`).digest()
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': `10.${octets[0]}.${octets[1]}.${octets[2]}` })
  },
  storageState: async ({ browser, baseURL, compte }, use) => {
    await use(compte === undefined ? undefined : await sessionDe(browser, baseURL ?? '', compte))
  },
  page: async ({ page }, use) => {
    await use(page)
    // a call that a journey answers itself may still be under way when it ends: that is no fault
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  surveillance: [
    async ({ context }, use) => {
      const surveillance = new Surveillance()
      await surveillance.suivre(context)
      await use(surveillance)
      expect(surveillance.inattendues(), 'the browser console stays clean').toEqual([])
    },
    { auto: true },
  ],
  chez: async ({ browser, baseURL, surveillance, brouillons }, use) => {
    const contextes: BrowserContext[] = []
    await use(async (compte) => {
      const storageState =
        compte === null ? { cookies: [], origins: [] } : await sessionDe(browser, baseURL ?? '', compte)
      const contexte = await browser.newContext({ baseURL: baseURL ?? '', storageState })
      contextes.push(contexte)
      if (!brouillons) await oublierLesBrouillons(contexte)
      await surveillance.suivre(contexte)
      return contexte.newPage()
    })
    for (const contexte of contextes) await contexte.close()
  },
  portail: async ({ page }, use) => use(unPortail(page)),
  conso: async ({ page }, use) => use(unePageConsommation(page)),
})

export { expect }
