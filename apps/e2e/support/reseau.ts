import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const CALME_MS = 500

/** What a page asks for now, and when its last answer came (ms of the clock of the process). */
interface Trafic {
  readonly enVol: Set<Request>
  derniere: number
}
const trafics = new WeakMap<Page, Trafic>()

const traficDe = (page: Page): Trafic => {
  const trafic = trafics.get(page) ?? { enVol: new Set(), derniere: performance.now() }
  trafics.set(page, trafic)
  return trafic
}

/** From now on, on every page of the context: to be asked before its first page opens. */
export const suivreTrafic = (contexte: BrowserContext): void => {
  contexte.on('page', (page) => {
    const trafic = traficDe(page)
    const finie = (requete: Request): void => {
      trafic.enVol.delete(requete)
      trafic.derniere = performance.now()
    }
    page.on('request', (requete) => trafic.enVol.add(requete))
    page.on('requestfinished', finie)
    page.on('requestfailed', finie)
  })
}

/**
 * Until the page has asked for nothing for half a second. The browser tells its own silence (`networkidle`) once for each document: after
 * that, a page that goes from address to address within the document would never be waited for.
 */
export const reseauCalme = async (page: Page): Promise<void> => {
  const trafic = traficDe(page)
  await expect
    .poll(() => trafic.enVol.size === 0 && performance.now() - trafic.derniere >= CALME_MS, { intervals: [100] })
    .toBe(true)
}

/** Holds what the page asks for there; answers what lets all of it go. */
export const retenirAppels = async (page: Page, motif: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(motif, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
