import type { Page } from '@playwright/test'
import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { CABANON, MAISON } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'

// one bill after the other: a payment changes what the next one finds
test.describe.configure({ mode: 'serial' })
test.use({ compte: 'abonne' })

const banque = (page: Page) => page.getByText('Banque fictive')
const principal = (page: Page) => page.getByRole('main')
/** From the bills of a contract to the payment of what it owes. */
const ouvrirPaiement = async (page: Page, contrat: string): Promise<void> => {
  await page.goto(`/#/facture/${contrat}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Régler mes factures' })).toBeVisible()
  await page.getByLabel('Toute la facture').check()
}
const payer = (page: Page) => page.getByRole('button', { name: /^Payer .*(par carte|en ligne)$/ })
const agir = (page: Page, geste: string) => page.getByRole('button', { name: geste, exact: true }).click()
const partir = async (page: Page): Promise<void> => {
  await payer(page).click()
  await expect(banque(page)).toBeVisible()
}

test('given up at the bank, nothing is debited and the bill may be paid again [payment-return-cancelled] [payment-notices-stay]', async ({
  page,
}) => {
  await ouvrirPaiement(page, MAISON)
  await verifierPartout(page, 'payment')
  for (const largeur of [390, 320]) {
    await page.setViewportSize({ width: largeur, height: 800 })
    await verifierLargeur(page, `payment, ${largeur} px`)
  }
  await partir(page)
  expect(new URL(page.url()).hostname).not.toBe('localhost')
  await agir(page, 'Annuler et revenir')
  await expect(page.getByRole('heading', { name: 'Votre paiement a été annulé.' })).toBeVisible()
  await expect(principal(page)).toContainText('rien n’a été débité')
  await verifierPartout(page, 'cancelled')
  await page.getByRole('link', { name: 'Reprendre le paiement' }).click()
  await expect(payer(page)).toBeEnabled()
})

test('refused at first, then paid: recorded, the receipt is there, the bill and the balance follow [payment-return-recorded] [payment-provider-variant] [payment-current-contract]', async ({
  page,
}) => {
  // chosen beside what is asked for, on the list itself
  await page.goto('/#/factures')
  await expect(payer(page)).toHaveText(/337,46/)
  await page.getByLabel('Une partie').check()
  await page.getByLabel('Montant à payer').fill('1')
  await payer(page).click()
  await expect(principal(page)).toContainText('Choisissez un montant de')
  await page.getByRole('button', { name: /^Minimum/ }).click()
  await expect(payer(page)).toHaveText(/85,00/)
  await expect(principal(page)).toContainText(/Il restera 252,46\s€ à régler avant le/)
  await partir(page)
  await agir(page, 'Refuser la carte')
  await expect(page.getByRole('alert')).toContainText('refusée')
  await agir(page, 'Payer')
  await expect(page.getByRole('heading', { name: 'Nous avons bien enregistré votre paiement.' })).toBeVisible({
    timeout: 20_000,
  })
  await verifierPartout(page, 'recorded')
  // a second visit says the same
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nous avons bien enregistré votre paiement.' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir le reçu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reçu de règlement' })).toBeVisible()
  await expect(principal(page)).toContainText('85,00')
  await page.goto('/#/factures')
  await expect(page.getByRole('region', { name: 'À payer' })).toContainText('252,46')
})

test('a payment that waits is told as such, is not begun twice, and is recorded once the bank confirms it [payment-return-pending]', async ({
  page,
  context,
}) => {
  await ouvrirPaiement(page, MAISON)
  // two presses are one payment
  await payer(page).dblclick()
  await expect(banque(page)).toBeVisible()
  const adresseBanque = page.url()
  await agir(page, 'Laisser en attente')
  await expect(page.getByRole('heading', { name: 'Les informations sur votre paiement' })).toBeVisible()
  await expect(principal(page)).toContainText('Ne payez pas une seconde fois')
  const retour = page.url()
  // in another tab it is not offered again
  const autre = await context.newPage()
  await autre.goto(`/#/facture/${MAISON}`)
  await expect(autre.getByRole('heading', { name: /^Un paiement de .* est en cours$/ })).toBeVisible()
  await expect(payer(autre)).toHaveCount(0)
  await autre.goto(adresseBanque)
  await agir(autre, 'Confirmer le paiement')
  await page.goto(retour)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nous avons bien enregistré votre paiement.' })).toBeVisible({
    timeout: 20_000,
  })
  await page.goto('/#/factures')
  await expect(page.getByRole('region', { name: /^Rien à payer aujourd’hui/ })).toBeVisible()
  await expect(page.getByText('Que voulez-vous régler')).toHaveCount(0)
})

test('a contract without anything to pay says so, an unknown bill too, and an address that names no payment [routing-cancel-flag]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 40[04]/)
  await page.goto(`/#/facture/${CABANON}`)
  await expect(page.getByRole('heading', { name: 'Rien à régler en ligne' })).toBeVisible()
  // no number of a bill at all: trying again later would say the same
  await page.goto(`/#/facture/${CABANON}/${'9'.repeat(300)}`)
  await expect(page.getByRole('heading', { name: 'Facture introuvable' })).toBeVisible()
  await page.goto(`/#/facture/${CABANON}/INCONNUE/cancel/EAU`)
  await expect(page.getByText('Votre paiement a été annulé.')).toBeVisible()
  // an address alone does not say what the bank took
  await expect(principal(page)).not.toContainText('débité')
  await expect(page.getByRole('heading', { name: 'Facture introuvable' })).toBeVisible()
  await page.goto('/#/retourPaiement')
  await expect(page.getByRole('heading', { name: 'Ce lien ne désigne aucun paiement.' })).toBeVisible()
  await page.goto('/#/retourPaiement?reference=zz')
  await expect(page.getByRole('heading', { name: 'aucun paiement de votre compte' })).toBeVisible()
})

test('a contract of somebody else is none on the payment page, as one that does not exist: it is not named, and the list of bills is one press away', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/404/)
  for (const contrat of ['0200012', '9999999']) {
    await page.goto(`/#/facture/${contrat}`)
    await expect(page.getByRole('heading', { name: 'Contrat introuvable' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(contrat)
    await expect(page.getByRole('main').getByRole('link', { name: 'Mes factures' })).toBeVisible()
  }
})

test('a provider that leads back to a payment screen by the names of its return leads to what became of it [payment-return-detect]', async ({
  page,
  chez,
  surveillance,
}) => {
  surveillance.attendre(/404/)
  for (const [adresse, retour] of [
    [`/#/facture/${CABANON}?vads_trans_id=123456`, /#\/retourPaiement\?vads_trans_id=123456$/],
    [`/#/facture/${CABANON}/F1/cancel/EAU?mid=M1&Data=x1`, /#\/retourPaiement\?mid=M1&Data=x1&cancel=1$/],
  ] as const) {
    await page.goto(adresse)
    await expect(page).toHaveURL(retour)
    await expect(principal(page)).toContainText('Votre demande de paiement')
  }
  const visiteur = await chez(null)
  await visiteur.goto('/#/paiements?paylinetoken=abc')
  await expect(visiteur).toHaveURL(/#\/confirmationPaiement\?paylinetoken=abc$/)
})

test('a visitor is asked to log in, and is told the state of a payment by its reference alone', async ({
  chez,
  surveillance,
}) => {
  surveillance.attendre(/404/)
  const page = await chez(null)
  await page.goto(`/#/facture/${MAISON}/F1`)
  await expect(page.getByRole('heading', { name: 'Connectez-vous pour régler cette facture' })).toBeVisible()
  await page.goto('/#/confirmationPaiement?reference=ABCDEFGHJKMN')
  await expect(principal(page)).toContainText('n’ont pas encore été récupérées')
})
