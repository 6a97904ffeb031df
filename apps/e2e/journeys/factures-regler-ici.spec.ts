import type { Page } from '@playwright/test'
import { verifierEnChemin, verifierLargeur } from '../support/axe.ts'
import { FOYER, MAISON } from '../support/comptes.ts'
import { historique } from '../support/historique.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'

// beside what is asked for: how much of it is paid now. Nothing is paid here, but in paiement.spec.ts

type Corps = Record<string, unknown>
const changer = (page: Page, chemin: string, change: (corps: Corps) => Corps) =>
  page.route(`**/webapi/${chemin}`, async (route) => {
    const reponse = await route.fetch()
    await route.fulfill({ response: reponse, json: change((await reponse.json()) as Corps) })
  })
/** What the payment of one bill allows, as another setting would have it. */
const configurer = (page: Page, config: Corps) =>
  changer(page, 'WebPaiement/effectuerDemandePaiement', (corps) => ({
    ...corps,
    config: { ...(corps.config as Corps), ...config },
  }))
const choix = (page: Page) => page.getByRole('group', { name: 'Que voulez-vous régler' })
const payer = (page: Page) => page.getByRole('button', { name: /^Payer .*(par carte|en ligne)$/ })
const ouvrir = async (page: Page): Promise<void> => {
  await page.goto('/#/factures')
  await page.getByRole('heading', { level: 1, name: 'Mes factures' }).waitFor()
  await historique(page).waitFor()
  await rienEnCours(page)
}

test.describe('one bill to pay', () => {
  test.use({ compte: 'abonne' })

  test('is paid whole or in part, chosen by keyboard; the button and the remainder follow [payment-partial]', async ({
    page,
  }) => {
    await ouvrir(page)
    await expect(choix(page).getByRole('radio')).toHaveCount(2)
    await expect(payer(page)).toHaveText(/337,46/)
    await choix(page)
      .getByRole('radio', { name: /La totalité/ })
      .focus()
    await page.keyboard.press('ArrowDown')
    await expect(choix(page).getByRole('radio', { name: 'Une partie' })).toBeChecked()
    // no amount yet: the button promises none, and asks for one
    await expect(payer(page)).toHaveText('Payer en ligne')
    await payer(page).focus()
    await page.keyboard.press('Enter')
    const montant = page.getByLabel('Montant à payer')
    await expect(montant).toBeFocused()
    await expect(montant).toHaveAccessibleDescription(/Choisissez un montant de 85,00\s€ à 337,46\s€/)
    await montant.fill('200')
    await expect(payer(page)).toHaveText(/200,00/)
    await expect(page.getByText(/Il restera 137,46\s€ à régler avant le 11\sdécembre\s2026\./)).toBeVisible()
    await montant.fill('337,47')
    await expect(payer(page)).toHaveText('Payer en ligne')
    await expect(page.getByText(/Il restera/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Autres choix de paiement' })).toHaveAttribute(
      'href',
      new RegExp(`/facture/${MAISON}$`),
    )
    await verifierEnChemin(page, 'what is paid, chosen on the list')
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 })
      await verifierLargeur(page, `what is paid, ${width} pixels`)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(payer(page)).toBeHidden()
  })

  test('is paid whole alone where no part may be, and on the page of payments where it may not be here', async ({
    page,
  }) => {
    await configurer(page, { isPartielPossible: false })
    await changer(page, 'WebPaiement/effectuerDemandePaiementParContrat', (corps) => ({
      ...corps,
      config: { ...(corps.config as Corps), isPartielPossible: false },
    }))
    await ouvrir(page)
    await expect(choix(page).getByRole('radio')).toHaveCount(1)
    await page.unrouteAll({ behavior: 'wait' })
    await configurer(page, { isPayable: false })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Payer en ligne' })).toBeVisible()
    await expect(choix(page)).toHaveCount(0)
  })

  test('leads to the page of payments where the choice cannot be read, and is never silent', async ({
    page,
    surveillance,
  }) => {
    surveillance.attendre(/status of 500/)
    await page.route('**/webapi/WebPaiement/effectuerDemandePaiement', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await ouvrir(page)
    await page.getByRole('link', { name: 'Payer en ligne' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Régler mes factures' })).toBeVisible()
  })

  test('is not offered while payments are suspended (BloquerPaiement)', async ({ page }) => {
    await changer(page, 'Facturation/isContratSoldable/**', () => false as unknown as Corps)
    await ouvrir(page)
    await expect(page.getByText('337,46').first()).toBeVisible()
    await expect(page.getByText('Que voulez-vous régler')).toHaveCount(0)
    await expect(payer(page)).toHaveCount(0)
  })
})

test.describe('several bills of two accounts', () => {
  test.use({ compte: 'foyer' })

  test('are one payment of those of one account, named; the other account is said, and the remainder says the rest', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/dashboard')
    await portail.changerDeContrat(FOYER)
    await ouvrir(page)
    const radio = choix(page).getByRole('radio')
    await expect(radio).toHaveCount(1)
    const [nom = ''] = await choix(page).locator('label').allTextContents()
    const numeros = nom.match(/F\d{4}-\d-[0-9A-F]{8}/g) ?? []
    expect(numeros).toHaveLength(2)
    await expect(page.getByText('Assainissement, à payer à part.')).toBeVisible()
    await expect(page.getByText(/Il restera [\d,]+\s€ à régler\./)).toBeVisible()
  })
})

test.describe('somebody who only reads', () => {
  test.use({ compte: 'visiteur' })

  test('is offered no payment', async ({ page }) => {
    await page.goto('/#/factures')
    await page.getByRole('heading', { level: 1, name: 'Mes factures' }).waitFor()
    await rienEnCours(page)
    await expect(page.getByText('Que voulez-vous régler')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Payer en ligne' })).toHaveCount(0)
    await verifierEnChemin(page, 'the bills of somebody who only reads')
  })
})
