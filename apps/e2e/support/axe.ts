import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const THEMES = ['light', 'dark'] as const
export const TAILLES = { bureau: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } } as const

/** Asterisks that nobody explains: of a form or a dialog without the words of what they mean. */
const asterisquesMuets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-requis]')]
      .filter((asterisque) => asterisque.checkVisibility())
      .filter((asterisque) => {
        const autour = asterisque.closest('form, dialog') ?? document.body
        const dites = [...autour.querySelectorAll('p')].filter((phrase) => phrase.checkVisibility())
        return !dites.some((phrase) => phrase.textContent.startsWith('Les champs marqués d’un'))
      })
      .map((asterisque) => asterisque.parentElement?.textContent ?? ''),
  )

/**
 * No violation of any rule axe knows, best practices included: each is named with the element at fault.
 * @param seulement the only rules to look at
 */
export const verifierAxe = async (page: Page, ou: string, seulement?: readonly string[]): Promise<void> => {
  // no frame of ours is another site's: the results need no page of their own to be put together in, which is slow
  // only violations are told element by element: the others are counted by rule
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations, passes } = await (seulement === undefined ? axe : axe.withRules([...seulement])).analyze()
  const fautes = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} — ${failureSummary ?? ''}`),
  )
  expect(fautes, `axe, ${ou}`).toEqual([])
  // an empty page breaks no rule either
  if (seulement === undefined) {
    expect(passes.length).toBeGreaterThan(10)
    expect(await asterisquesMuets(page), `required fields without their words, ${ou}`).toEqual([])
  }
}

/** What axe knows of colours, its rules of level AAA apart, as everywhere. */
const REGLES_DE_COULEUR = ['color-contrast', 'link-in-text-block'] as const

/** The page in both themes and both sizes, as it stands: nothing is loaded again in between. */
export const verifierPartout = async (page: Page, ou: string): Promise<void> => {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    for (const [taille, fenetre] of Object.entries(TAILLES)) {
      await page.setViewportSize(fenetre)
      // a theme changes colours, and nothing else
      await verifierAxe(page, `${ou}, ${theme}, ${taille}`, theme === 'light' ? undefined : REGLES_DE_COULEUR)
    }
  }
}

/** Nothing goes past the right edge: the page does not scroll sideways. */
export const verifierLargeur = async (page: Page, ou: string): Promise<void> => {
  const depasse = await page.evaluate(() => {
    const largeur = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= largeur) return []
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.getBoundingClientRect().right > largeur + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(-5)
  })
  expect(depasse, `${ou}: what makes the page scroll sideways`).toEqual([])
}
