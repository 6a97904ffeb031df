import { uneDue } from '../support/dues.ts'
import { unPaiement } from '../support/paiement.page.ts'
import { unPortail } from '../support/portail.page.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'

test.use({ compte: 'syndic' })
/** From here on, contracts of the syndic that no other journey pays. */
const PREMIER = 200_280

test('a bill that was paid is asked for no more by the dashboard, neither the one that stayed open nor the one that its payer goes back to', async ({
  page,
  context,
  baseURL,
}) => {
  const { numeroContrat } = await uneDue(page, baseURL ?? '', [], PREMIER)
  const principal = page.getByRole('main')
  // of this contract: what the others ask for is counted beside
  const demande = /\b1\srèglement attendu/
  await page.goto('/#/dashboard')
  await rienEnCours(page)
  await unPortail(page).chercherContrat(numeroContrat)
  await expect(principal.getByRole('region', { name: `Contrat ${numeroContrat}` })).toBeVisible()
  await expect(principal).toContainText(demande)
  await expect(principal.getByRole('link', { name: 'Voir ce qui est à payer' })).toBeVisible()
  // what a load would forget
  await page.evaluate(() => {
    document.documentElement.dataset.parcours = 'meme page'
  })

  const autre = await context.newPage()
  const chezLAutre = unPaiement(autre)
  await autre.goto('/#/dashboard')
  await expect(chezLAutre.principal).toContainText(demande)
  await chezLAutre.principal.getByRole('link', { name: 'Payer en ligne' }).click()
  await chezLAutre.partir()
  await chezLAutre.agir('Payer', 'tout de suite')
  await chezLAutre.enregistre()
  // from what became of it, by the menu
  await unPortail(autre)
    .menuLateral.getByRole('link', { name: /^(Accueil|Tableau de bord)/ })
    .click()
  for (const lieu of [chezLAutre.principal, principal]) {
    await expect(lieu.getByRole('region', { name: `Contrat ${numeroContrat}` })).toBeVisible()
    await expect(lieu).not.toContainText(demande)
    for (const nom of ['Voir ce qui est à payer', 'Payer en ligne'])
      await expect(lieu.getByRole('link', { name: nom })).toHaveCount(0)
    await expect(lieu.getByRole('region', { name: 'Dernière facture' })).toContainText('Elle est réglée')
  }
  expect(await page.evaluate(() => document.documentElement.dataset.parcours)).toBe('meme page')
})
