import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ compte: 'abonne' })

/** The settled bills of the contract, documents only of those that `avecDocument` says, by their place. */
const reglees = async (page: Page, avecDocument: (rang: number) => boolean) => {
  await page.route(/webapi\/Facture\/factures\?.*type=DR/, async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as { resultats: { isPDFExiste: boolean }[] }
    for (const [rang, facture] of corps.resultats.entries()) facture.isPDFExiste = avecDocument(rang)
    await route.fulfill({ response: reponse, json: corps })
  })
  await page.goto('/#/factures')
  const panneau = page.getByRole('region', { name: /^Réglées/ })
  const cases = panneau.getByRole('checkbox')
  await cases.nth(0).check()
  await cases.nth(1).check()
  return {
    barre: panneau.getByRole('region', { name: 'Actions sur la sélection' }),
    premiere:
      (await panneau.getByRole('listitem').first().getByRole('button').locator('span').first().textContent()) ?? 'none',
  }
}

test('bills without a document are named before the download, which is of the others', async ({ page }) => {
  const { barre, premiere } = await reglees(page, (rang) => rang !== 0)
  await expect(barre).toContainText('sans document')
  await expect(barre).toContainText(premiere)
  await expect(barre.getByRole('button', { name: 'Télécharger' })).toBeVisible()
})

test('no download is offered of bills of which none has a document', async ({ page }) => {
  const { barre } = await reglees(page, () => false)
  await expect(barre).toContainText('2 factures sélectionnées')
  await expect(barre.getByRole('button', { name: 'Télécharger' })).toHaveCount(0)
})
