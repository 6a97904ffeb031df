import type { Page } from '@playwright/test'
import { verifierEnChemin } from '../support/axe.ts'
import { historique } from '../support/historique.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'

test.use({ compte: 'abonne' })

/** The bills of the contract, documents only of those that `avecDocument` says, by their place. */
const reglees = async (page: Page, avecDocument: (rang: number) => boolean) => {
  await page.route(/webapi\/Facture\/listeFactures\?/, async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as { resultats: { isPDFExiste: boolean }[] }
    for (const [rang, facture] of corps.resultats.entries()) facture.isPDFExiste = avecDocument(rang)
    await route.fulfill({ response: reponse, json: corps })
  })
  await page.goto('/#/factures')
  const panneau = historique(page)
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
  await verifierEnChemin(page, 'bills without a document')
})

test('no download is offered of bills of which none has a document', async ({ page }) => {
  const { barre } = await reglees(page, () => false)
  await expect(barre).toContainText('2 factures sélectionnées')
  await expect(barre.getByRole('button', { name: 'Télécharger' })).toHaveCount(0)
})

test('no download is offered of more bills than one archive takes, and how many it takes is said', async ({ page }) => {
  await page.route('**/webapi/Facture/totauxSelection', async (route) => {
    const reponse = await route.fetch()
    await route.fulfill({ response: reponse, json: { ...((await reponse.json()) as object), nombre: 5_001 } })
  })
  const { barre } = await reglees(page, () => true)
  await barre.getByRole('button', { name: /^Tout sélectionner/ }).click()
  await expect(barre).toContainText(/5.000 factures au plus par téléchargement/)
  await expect(barre.getByRole('button', { name: 'Télécharger' })).toHaveCount(0)
})

for (const compte of ['secondaire', 'visiteur'] as const)
  test.describe(`a ${compte} user, who may have no document`, () => {
    test.use({ compte })
    test('is offered no download, neither of bills ticked nor of a whole list', async ({ page, portail }) => {
      await page.goto('/#/dashboard')
      await expect(portail.menuUtilisateur).toBeVisible()
      await page.goto('/#/factures')
      await rienEnCours(page)
      const panneau = historique(page)
      const cases = panneau.getByRole('checkbox')
      await cases.first().check()
      const barre = panneau.getByRole('region', { name: 'Actions sur la sélection' })
      await expect(barre).toContainText('1 facture sélectionnée')
      await expect(barre).toContainText('aucun document à télécharger')
      await barre.getByRole('button', { name: /^Tout sélectionner/ }).click()
      await expect(barre).toContainText(`${await cases.count()} factures sélectionnées`)
      // said once the totals of the list have come
      await expect(barre).toContainText('aucun document à télécharger')
      await expect(barre.getByRole('button', { name: 'Télécharger' })).toHaveCount(0)
    })
  })
