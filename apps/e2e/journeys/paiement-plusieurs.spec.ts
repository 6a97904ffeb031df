import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { FOYER } from '../support/comptes.ts'
import { unPaiement } from '../support/paiement.page.ts'
import { expect, test } from '../support/test.ts'

// one payment after the other: each changes what the next one finds
test.describe.configure({ mode: 'serial' })
test.use({ compte: 'foyer' })

test('several bills are one payment of what shows; that of another account is said to be apart before anything begins', async ({
  page,
}) => {
  const { ouvrir, payer, partir, demande, agir, centimesDe, principal } = unPaiement(page)
  await ouvrir(FOYER)
  await expect(page.getByRole('radio', { name: /^Plusieurs factures/ })).toBeChecked()
  await expect(principal).toContainText('Assainissement, à payer à part.')
  await verifierPartout(page, 'several bills')
  for (const largeur of [390, 320]) {
    await page.setViewportSize({ width: largeur, height: 800 })
    await verifierLargeur(page, `several bills, ${largeur} px`)
  }
  const cases = page.getByRole('checkbox')
  await expect(cases).toHaveCount(2)
  const lignes = page.locator('label', { has: page.getByRole('checkbox') })
  const sommes = await Promise.all(
    [0, 1].map((rang) => centimesDe(lignes.nth(rang).locator('span').filter({ hasText: '€' }).first())),
  )
  const total = sommes.reduce((somme, une) => somme + une, 0)
  expect(await centimesDe(payer)).toBe(total)
  // one left for later is not charged
  await cases.first().uncheck()
  expect(await centimesDe(payer)).toBe(sommes[1])
  await cases.first().check()
  await partir()
  expect(await demande()).toBe(total)
  await agir('Annuler et revenir')
  await expect(page.getByRole('heading', { name: 'Votre paiement a été annulé.' })).toBeVisible()
})

test('two presses are one payment; the back button shows it under way, to go on with or to give up', async ({
  page,
}) => {
  const { ouvrir, payer, banque } = unPaiement(page)
  await ouvrir(FOYER)
  await payer.dblclick()
  await expect(banque).toBeVisible()
  const adresse = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Un paiement de .* est en cours$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre le paiement' }).click()
  await expect(banque).toBeVisible()
  expect(page.url()).toBe(adresse)
  await page.goBack()
  await page.getByRole('button', { name: 'Abandonner' }).click()
  // its card goes: the focus does not go with it
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(payer).toBeEnabled()
})

test('the bill of the other account is paid by its own payment; its session gone meanwhile, its state is told all the same', async ({
  page,
  context,
  surveillance,
}) => {
  surveillance.attendre(/40[134]/)
  const { ouvrir, payer, banque, agir, enregistre, demande, centimesDe } = unPaiement(page)
  await ouvrir(FOYER)
  await page.getByRole('button', { name: 'Régler plutôt\u202f: assainissement' }).click()
  await expect(page.getByText('à payer à part')).toContainText('Eau')
  const du = await centimesDe(payer)
  await payer.click()
  await expect(banque).toBeVisible()
  expect(await demande()).toBe(du)
  await context.clearCookies()
  await agir('Payer', 'tout de suite')
  await expect(page).toHaveURL(/confirmationPaiement/)
  await enregistre()
})

test('the account of the contract is one amount, whole or in part, and what is left follows [partial-minimum]', async ({
  page,
}) => {
  const { ouvrir, payer, partir, demande, agir, enregistre, centimesDe, principal } = unPaiement(page)
  await ouvrir(FOYER)
  const total = await centimesDe(payer)
  await page.getByRole('radio', { name: /^Le solde du contrat/ }).check()
  expect(await centimesDe(payer)).toBe(total)
  await verifierPartout(page, 'account of the contract')
  await page.getByLabel('Montant à payer').fill('1')
  // no amount yet that could be paid: the button names none
  await page.getByRole('button', { name: 'Payer par carte' }).click()
  await expect(principal).toContainText('Choisissez un montant de')
  await page.getByRole('button', { name: /^Minimum/ }).click()
  const partie = await centimesDe(payer)
  expect(partie).toBe(100 * Math.round(1 + total / 400))
  await partir()
  expect(await demande()).toBe(partie)
  await agir('Payer', 'vingt secondes plus tard')
  await enregistre()
  await ouvrir(FOYER)
  expect(await centimesDe(payer)).toBe(total - partie)
})

test('what was paid meanwhile on another device is not charged: the new amount shows first, then is what is charged', async ({
  page,
  chez,
  surveillance,
}) => {
  surveillance.attendre(/409/)
  const ici = unPaiement(page)
  await ici.ouvrir(FOYER)
  const avant = await ici.centimesDe(ici.payer)
  // another tab of this browser would tell this one
  const ailleurs = await chez('foyer')
  const la = unPaiement(ailleurs)
  await la.ouvrir(FOYER)
  await ailleurs.getByLabel('Toute la facture').check()
  await ailleurs.getByLabel('Une partie').check()
  await ailleurs.getByRole('button', { name: /^Minimum/ }).click()
  const partie = await la.centimesDe(la.payer)
  await la.partir()
  await la.agir('Payer', 'deux fois')
  await la.enregistre()
  await ici.payer.click()
  await expect(page.getByRole('alert')).toContainText('Le montant à régler a changé.')
  await expect(page.getByRole('alert')).toContainText('Il reste')
  await expect.poll(() => ici.centimesDe(ici.payer)).toBe(avant - partie)
  await ici.partir()
  expect(await ici.demande()).toBe(avant - partie)
  // told of by nobody: the return asks
  await ici.agir('Payer', 'jamais')
  await ici.enregistre()
  await page.getByText('2 reçus').click()
  const recus = page.getByRole('link', { name: /^Reçu de / })
  await expect(recus).toHaveCount(2)
  await verifierPartout(page, 'several bills, recorded')
})
