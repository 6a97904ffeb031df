import { expect, type Frame, type Page } from '@playwright/test'
import moteur, { type RunOptions } from 'axe-core'

declare global {
  // once it is in the page
  var axe: typeof import('axe-core')
}

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

/** axe stays in a document until it is left: reading its 650 kB again for each look costs more than looking. */
const placerAxe = async (cadre: Frame): Promise<void> => {
  if (!(await cadre.evaluate(() => 'axe' in globalThis))) await cadre.evaluate(moteur.source)
}

/** Violations element by element, and how many rules hold. */
const regarder = async (page: Page, seulement: readonly string[] | undefined) => {
  const [principal, ...cadres] = page.frames()
  if (principal !== undefined) await placerAxe(principal)
  // a frame that is closed to scripts, as the mails are, stays unread
  await Promise.all(cadres.map((cadre) => placerAxe(cadre).catch(() => undefined)))
  const options: RunOptions = {
    // only violations are told element by element: the others are counted by rule
    resultTypes: ['violations'],
    ...(seulement && { runOnly: { type: 'rule', values: [...seulement] } }),
  }
  return page.evaluate(async (choix) => {
    const { violations, passes } = await globalThis.axe.run(document, choix)
    return {
      fautes: violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} — ${failureSummary ?? ''}`),
      ),
      tenues: passes.length,
    }
  }, options)
}

/**
 * No violation of any rule axe knows, best practices included: each is named with the element at fault.
 * @param seulement the only rules to look at
 */
export const verifierAxe = async (page: Page, ou: string, seulement?: readonly string[]): Promise<void> => {
  const { fautes, tenues } = await regarder(page, seulement)
  expect(fautes, `axe, ${ou}`).toEqual([])
  // an empty page breaks no rule either
  if (seulement === undefined) {
    expect(tenues).toBeGreaterThan(10)
    expect(await asterisquesMuets(page), `required fields without their words, ${ou}`).toEqual([])
  }
}

/** What axe knows of colours, its rules of level AAA apart, as everywhere. */
const REGLES_DE_COULEUR = ['color-contrast', 'link-in-text-block'] as const

/** The page in both themes and these sizes, as it stands: nothing is loaded again in between. */
export const verifierPartout = async (
  page: Page,
  ou: string,
  tailles: Readonly<Record<string, { readonly width: number; readonly height: number }>> = TAILLES,
): Promise<void> => {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    for (const [taille, fenetre] of Object.entries(tailles)) {
      await page.setViewportSize(fenetre)
      // a theme changes colours, and nothing else
      await verifierAxe(page, `${ou}, ${theme}, ${taille}`, theme === 'light' ? undefined : REGLES_DE_COULEUR)
    }
  }
}

/** The same, the narrowest screen too, in the middle of a journey: it goes on in the window that it had. */
export const verifierEnChemin = async (page: Page, ou: string): Promise<void> => {
  const avant = page.viewportSize() ?? TAILLES.bureau
  await verifierPartout(page, ou, { ...TAILLES, etroit: { width: 320, height: 640 } })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(avant)
}

/** Up to here everything folds: no frame of the page has more to show beside what it shows. */
const TELEPHONE = 390

/** Nothing goes past the right edge: the page does not scroll sideways, nor does a frame inside it on a phone. */
export const verifierLargeur = async (page: Page, ou: string): Promise<void> => {
  const depasse = (telephone: number): string[] => {
    const { clientWidth: largeur, scrollWidth } = document.documentElement
    const tous = [...document.body.querySelectorAll<HTMLElement>('*')]
    const nom = (element: HTMLElement) => `${element.tagName.toLowerCase()}.${element.className}`
    const lu = (un: Element) => un.closest('[aria-hidden="true"], .invisible') === null && un.checkVisibility()
    const droite = (un: Element) => un.getBoundingClientRect().right
    // a card cuts what its decoration has past its edge, and nothing that is read
    const passent = (un: HTMLElement) =>
      [...un.querySelectorAll<HTMLElement>('*')].filter((sien) => lu(sien) && droite(sien) > droite(un) + 1)
    const coupe = (un: HTMLElement) => un.tagName === 'SECTION' && passent(un).length > 0
    const defile = (un: HTMLElement) => /auto|scroll/.test(getComputedStyle(un).overflowX) || coupe(un)
    const glissent = tous
      .filter(
        (un) => un.scrollWidth > un.clientWidth + 1 && un.clientWidth > 1 && !un.matches('input, textarea, select'),
      )
      .filter((un) => largeur <= telephone && un.checkVisibility() && defile(un))
      .map((un) => `${nom(un)} slides by ${un.scrollWidth - un.clientWidth} px: ${passent(un).map(nom).at(-1)}`)
    if (scrollWidth <= largeur) return glissent
    const fautifs = tous.filter((element) => element.getBoundingClientRect().right > largeur + 1).map(nom)
    return [`${scrollWidth - largeur} px`, ...fautifs.slice(-5), ...glissent]
  }
  // what draws itself by the room it has takes a moment to
  await expect
    .poll(() => page.evaluate(depasse, TELEPHONE), { message: `${ou}: what makes the page scroll sideways` })
    .toEqual([])
}
