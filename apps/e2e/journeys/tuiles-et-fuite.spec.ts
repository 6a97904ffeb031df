import type { Page } from '@playwright/test'
import { LOT_QUI_FUIT } from '../support/alertes.page.ts'
import { expect, test } from '../support/test.ts'

/** What stands in the grid of the dashboard without a link nor a button. */
const sansAction = async (page: Page): Promise<(string | null)[]> => {
  const grille = page.locator('[data-tuto="tuiles"]')
  await expect(page.getByRole('region', { name: 'Prochaine facturation' }).getByRole('link')).toBeVisible()
  await expect(grille.locator('[aria-busy]')).toHaveCount(0)
  const tuiles = grille.getByRole('region')
  expect(await tuiles.count()).toBeGreaterThanOrEqual(6)
  return tuiles.evaluateAll((toutes) =>
    toutes.filter((une) => une.querySelector('a[href*="#/"], button') === null).map((une) => une.textContent),
  )
}

for (const [compte, contexte] of [
  ['abonne', 'a contract'],
  ['syndic', 'a group'],
] as const)
  test.describe(`the dashboard of ${contexte}`, () => {
    test.use({ compte })

    test('gives each of its tiles an action, and each of all of them', async ({ page, portail }) => {
      await page.goto('/#/dashboard')
      if (compte === 'syndic') {
        await portail.contexte.click()
        await page.getByRole('button', { name: /Tous mes contrats/ }).click()
        await expect(page.getByRole('region', { name: 'Consommation mensuelle' })).toBeVisible()
      }
      expect(await sansAction(page)).toEqual([])
      await page.goto('/#/tiles')
      await expect(page.getByRole('region', { name: 'Levées' })).toBeVisible()
      expect(await sansAction(page)).toEqual([])
    })
  })

test.describe('a syndic whose lot leaks', () => {
  test.use({ compte: 'syndic' })

  test('reads first on its dashboard what the leak costs a year, as the page of the alert says it', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/dashboard')
    await portail.chercherContrat(LOT_QUI_FUIT)
    const essentiel = page.getByRole('region', { name: 'L’essentiel' })
    await expect(essentiel).toContainText(/litres par heure coulent sans arrêt depuis le /)
    const dit = /elle coûtera environ ([\d\s]+)\s€ par an\./
    await expect(essentiel).toContainText(dit)
    const euros = dit.exec((await essentiel.textContent()) ?? '')?.[1] ?? ''
    expect(Number(euros.replaceAll(/\s/g, ''))).toBeGreaterThan(100)
    await essentiel.getByRole('link', { name: 'Voir la fuite', exact: true }).click()
    await expect(page.getByRole('region', { name: 'En bref' })).toContainText(`soit environ ${euros}\u202f€`)
  })
})
