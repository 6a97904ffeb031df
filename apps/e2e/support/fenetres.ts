import { expect, type Page } from '@playwright/test'
import { verifierAxe, verifierLargeur } from './axe.ts'

/** Where each state of a panel is looked at: a phone in the dark, a desk, the narrowest screen, what 200 % leaves of a desk. */
export const FENETRES = [
  { width: 390, height: 844, theme: 'dark' },
  { width: 1280, height: 800, theme: 'light' },
  { width: 320, height: 640, theme: 'light' },
  { width: 640, height: 400, theme: 'dark' },
] as const

/** What stands past the edge of its card, which a phone would cut; what is there for readers alone has no width. */
const coupes = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((principal) =>
    [...principal.querySelectorAll('section :is(p, span, dd, dt, td, th, h2, h3, a, button, label)')]
      .filter((un) => un.closest('.invisible, .recharts, table, svg') === null && un.clientWidth > 1)
      .filter((un) => {
        const bord = un.closest('dialog, section')?.getBoundingClientRect().right ?? 0
        return un.getBoundingClientRect().right > bord + 1 || un.scrollWidth > un.clientWidth + 1
      })
      .map((un) => `${un.tagName} ${un.textContent.slice(0, 60)}`),
  )

/**
 * The page as it stands in each of these windows: nothing past an edge, nothing cut, nothing that axe knows.
 * @param etat names the state in complaints, and its pictures (`PICTURES=folder`)
 */
export const regarderPartout = async (page: Page, etat: string): Promise<void> => {
  for (const { theme, ...fenetre } of FENETRES) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize(fenetre)
    // from the top: which row the bars of a low window stand over would be chance
    await page.evaluate(() => scrollTo(0, 0))
    const ou = `bills ${etat}, ${fenetre.width} ${theme}`
    await verifierLargeur(page, ou)
    expect(await coupes(page), ou).toEqual([])
    await verifierAxe(page, ou, fenetre.width < 1280 ? ['color-contrast', 'target-size'] : undefined)
    if (process.env.PICTURES !== undefined)
      await page.screenshot({ path: `${process.env.PICTURES}/${etat}-${fenetre.width}-${theme}.png`, fullPage: true })
  }
}
