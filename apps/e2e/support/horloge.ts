import type { Page } from '@playwright/test'

const PAS_MS = 1
const PAUSE_REELLE_MS = 10

/** From the next page on, time stands still for the page: its timers wait for the test. Before the page opens. */
export const arreterHorloge = async (page: Page): Promise<void> => {
  const maintenant = Date.now()
  await page.clock.install({ time: maintenant })
  await page.clock.pauseAt(maintenant + 1000)
}

/**
 * Does something while the page's stopped time passes many times slower than ours, then stands still again: delays of
 * seconds are far off, however busy the machine is, and those that a page needs in order to work still end.
 */
export const auRalenti = async <T>(page: Page, faire: () => Promise<T>): Promise<T> => {
  let fini = false
  const passer = async (): Promise<void> => {
    while (!fini) {
      // between two pages there is nothing to tell the time to
      await page.clock.runFor(PAS_MS).catch(() => undefined)
      await new Promise((suite) => setTimeout(suite, PAUSE_REELLE_MS))
    }
  }
  const temps = passer()
  try {
    return await faire()
  } finally {
    fini = true
    await temps
  }
}
