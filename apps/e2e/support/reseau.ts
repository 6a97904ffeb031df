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

/** From now on, on every page of the context. */
export const suivreTrafic = (contexte: BrowserContext): void => {
  contexte.on('request', (requete) => {
    if (!requete.serviceWorker()) traficDe(requete.frame().page()).enVol.add(requete)
  })
  const finie = (requete: Request): void => {
    if (requete.serviceWorker()) return
    const trafic = traficDe(requete.frame().page())
    trafic.enVol.delete(requete)
    trafic.derniere = performance.now()
  }
  contexte.on('requestfinished', finie)
  contexte.on('requestfailed', finie)
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
