import { CABANON } from '../support/comptes.ts'
import { historique } from '../support/historique.ts'
import { expect, test } from '../support/test.ts'

test.use({ compte: 'abonne' })

for (const largeur of [320, 360])
  test(`every amount of a bill stands inside its card, ${largeur} pixels`, async ({ page }) => {
    await page.setViewportSize({ width: largeur, height: 740 })
    await page.goto('/#/factures')
    await historique(page).getByRole('link').first().click()
    await expect(page.getByText('Total TTC')).toBeVisible()
    const coupes = await page.locator('main').evaluate((page) =>
      [...page.querySelectorAll('section :is(td, dd, caption)')]
        // what is there for screen readers alone has no width
        .filter((cellule) => cellule.closest('.invisible') === null && cellule.clientWidth > 1)
        .filter((cellule) => {
          const bord = cellule.closest('section')?.getBoundingClientRect().right ?? 0
          return cellule.getBoundingClientRect().right > bord || cellule.scrollWidth > cellule.clientWidth + 1
        })
        .map((cellule) => cellule.textContent),
    )
    expect(coupes).toEqual([])
  })

test('bills of a contract in service are not said to be of an ended one', async ({ page, portail }) => {
  await page.goto(`/#/factures?contrat=${CABANON}`)
  await expect(portail.titre).toHaveText('Mes factures')
  await expect(portail.contexte).toContainText(CABANON)
  await expect(page.getByText('Contrat résilié')).toHaveCount(0)
})
