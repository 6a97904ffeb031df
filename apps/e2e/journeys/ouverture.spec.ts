import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Holds the program back: what shows until it is called is what the page itself brings. */
const sansProgramme = async (page: Page): Promise<() => void> => {
  const venu = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!ouverture-)[^/]+\.js$/, async (route) => {
    await venu.promise
    await route.continue()
  })
  return () => venu.resolve()
}

const accord = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'hasConsent')?.value

const barre = (page: Page) => page.getByRole('region', { name: 'Vos cookies' })

test.describe('the page before its program', () => {
  test.use({ cookies: null })

  for (const [geste, valeur] of [
    ['Tout refuser', 'false'],
    ['Tout accepter', 'true'],
  ] as const)
    test(`asks about cookies, and « ${geste} » counts`, async ({ page }) => {
      const venir = await sansProgramme(page)
      await page.goto('/#/login', { waitUntil: 'commit' })
      await barre(page).getByRole('button', { name: geste }).click()
      await expect(barre(page)).toBeHidden()
      venir()
      await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
      expect(await accord(page)).toBe(valeur)
      await expect(barre(page)).toBeHidden()
    })

  test('opens what is asked for about cookies once the program is there', async ({ page }) => {
    const venir = await sansProgramme(page)
    await page.goto('/#/login', { waitUntil: 'commit' })
    await barre(page).getByRole('button', { name: 'En savoir plus' }).click()
    venir()
    await expect(page.getByRole('dialog', { name: 'Vos cookies' })).toBeVisible()
    expect(await accord(page)).toBeUndefined()
  })

  test('gives its place to the same bar, where the program finds no answer', async ({ page }) => {
    const venir = await sansProgramme(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/#/login', { waitUntil: 'commit' })
    const avant = await barre(page).boundingBox()
    venir()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    expect(await barre(page).boundingBox()).toEqual(avant)
  })
})

test('the page before its program has the theme that was chosen, says that it opens, and shows a visitor no menu', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ondine:apparence', 'dark'))
  await sansProgramme(page)
  await page.goto('/#/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Ouverture de votre agence en ligne…')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Votre eau')
  await expect(page.getByTestId('cadre-en-attente')).toBeHidden()
  await expect(barre(page)).toBeHidden()
})

test.describe('the page before its program, of somebody logged in', () => {
  test.use({ compte: 'abonne' })

  for (const [largeur, haut, menu] of [
    [1280, 72, 240],
    [390, 60, 0],
  ] as const)
    test(`has the frame of the portal at its final sizes, ${largeur} pixels`, async ({ page, portail }) => {
      await page.setViewportSize({ width: largeur, height: 800 })
      const venir = await sansProgramme(page)
      await page.goto('/#/dashboard', { waitUntil: 'commit' })
      const cadre = page.getByTestId('cadre-en-attente')
      await expect(cadre).toBeVisible()
      const barreHaute = await cadre.locator(':scope > :nth-child(2) > :first-child').boundingBox()
      expect(barreHaute).toEqual({ x: menu, y: 0, width: largeur - menu, height: haut })
      venir()
      await expect(portail.titre).toContainText('Camille')
      await expect(cadre).toBeHidden()
      expect(await page.locator('#ouverture').boundingBox()).toBeNull()
      const venue = await page.getByRole('banner').boundingBox()
      expect([venue?.x, venue?.y]).toEqual([menu, 0])
    })
})
