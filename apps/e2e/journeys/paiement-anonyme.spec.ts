import type { Page } from '@playwright/test'
import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { cocherCaptcha } from '../support/captcha.ts'
import { FOYER_GARAGE } from '../support/comptes.ts'
import { unPaiement } from '../support/paiement.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.describe.configure({ mode: 'serial' })

interface Ligne {
  readonly numeroFacture: string
  readonly soldeFactureClient: number
}
/** A bill that the household has to pay, as its paper names it. */
const uneFacture = async (chez: (compte: 'foyer') => Promise<Page>, baseURL: string | undefined): Promise<Ligne> => {
  const page = await chez('foyer')
  const { resultats } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facture/factures?type=AR&contrat=${FOYER_GARAGE}`,
  )) as { resultats: readonly Ligne[] }
  const derniere = resultats.at(-1)
  if (derniere === undefined) throw new Error('the household has no bill to pay')
  return derniere
}
const remplir = async (page: Page, champs: Readonly<Record<string, string>>): Promise<void> => {
  for (const [nom, valeur] of Object.entries(champs)) await page.getByLabel(nom, { exact: false }).first().fill(valeur)
}
const verifier = (page: Page) => page.getByRole('button', { name: 'Vérifier la facture' })
const EMAIL = 'passant@exemple.fr'

test('numbers that do not go together are told in one sentence, and two addresses that differ at their field', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/404/)
  await page.goto('/#/paiements/F-INCONNUE/0000001')
  await expect(page.getByRole('heading', { level: 1, name: 'Payer une facture' })).toBeVisible()
  await verifierPartout(page, 'anonymous payment')
  await expect(page.getByLabel('Numéro de facture')).toHaveValue('F-INCONNUE')
  await page.getByLabel('E-mail pour le reçu').fill(EMAIL)
  await page.getByLabel('Confirmez l’e-mail').fill('passent@exemple.fr')
  await verifier(page).click()
  await expect(page.getByRole('main')).toContainText('Les deux adresses e-mail ne sont pas les mêmes.')
  await page.getByLabel('Confirmez l’e-mail').fill(EMAIL)
  await cocherCaptcha(page)
  await verifier(page).click()
  await expect(page.getByRole('main')).toContainText('Impossible de trouver la facture', { timeout: 30_000 })
})

test('giving up is asked of the bank at each press where it did not answer, by keyboard', async ({
  page,
  chez,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/503/)
  const { partir } = unPaiement(page)
  const { numeroFacture } = await uneFacture(chez, baseURL)
  await page.goto(`/#/paiements/${numeroFacture}/${FOYER_GARAGE}`)
  await remplir(page, { 'E-mail pour le reçu': EMAIL, 'Confirmez l’e-mail': EMAIL })
  await cocherCaptcha(page)
  await verifier(page).click()
  await partir()
  const reference = /paiement ([0-9A-Z]{12})/.exec((await page.locator('body').textContent()) ?? '')?.[1] ?? ''
  let muette = true
  const demandes: string[] = []
  await page.route('**/webapi/WebPaiement/abandonnerAnonyme', async (route) => {
    demandes.push(route.request().method())
    if (!muette) return route.continue()
    await route.fulfill({
      status: 503,
      json: { code: 'PA17', message: 'La banque ne répond pas', severity: 'Error', isCustomMessage: true },
    })
  })
  await page.goto(`/#/confirmationPaiement?reference=${reference}&cancel`)
  const renoncer = page.getByRole('button', { name: 'Abandonner', exact: true })
  await expect(renoncer).toBeVisible()
  for (const fois of [2, 3]) {
    await renoncer.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('La banque ne répond pas').first()).toBeVisible()
    await expect.poll(() => demandes.length).toBe(fois)
    await expect(renoncer).toBeEnabled()
    await expect(renoncer).toBeFocused()
  }
  muette = false
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Votre paiement a été annulé.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(renoncer).toHaveCount(0)
})

test('a bill is recognised, given up at the bank, begun again and paid without an account [payment-anonymous] [payment-anonymous-captcha]', async ({
  page,
  chez,
  baseURL,
}) => {
  const { partir, agir, enregistre, demande, payer, principal } = unPaiement(page)
  const { numeroFacture, soldeFactureClient } = await uneFacture(chez, baseURL)
  await page.goto('/#/login')
  await page.getByRole('link', { name: /Payer une facture/ }).click()
  await remplir(page, {
    'Numéro de facture': numeroFacture,
    'Numéro de contrat': FOYER_GARAGE,
    'E-mail pour le reçu': EMAIL,
    'Confirmez l’e-mail': EMAIL,
  })
  await cocherCaptcha(page)
  await verifier(page).click()
  await expect(payer).toBeVisible({ timeout: 30_000 })
  await expect(principal).toContainText('5 i… des T…')
  await expect(principal).not.toContainText('Berthier')
  await verifierPartout(page, 'anonymous payment, checked')
  for (const largeur of [390, 320]) {
    await page.setViewportSize({ width: largeur, height: 800 })
    await verifierLargeur(page, `anonymous payment, ${largeur} px`)
  }
  await partir()
  expect(await demande()).toBe(-soldeFactureClient)
  await agir('Annuler et revenir')
  await expect(page.getByRole('heading', { name: 'Votre paiement a été annulé.' })).toBeVisible()
  await page.getByRole('link', { name: 'Reprendre le paiement' }).click()
  await partir()
  // the back button shows what was checked; pressed again it is the same page
  const adresse = page.url()
  await page.goBack()
  await partir()
  expect(page.url()).toBe(adresse)
  await agir('Payer', 'tout de suite')
  await enregistre()
  // whoever holds the contract sees it paid
  const titulaire = await chez('foyer')
  await titulaire.goto('/#/factures')
  await expect(titulaire.getByRole('region', { name: 'À payer' })).toBeVisible()
  const { resultats } = (await appeler(
    titulaire.context(),
    baseURL ?? '',
    'GET',
    `Facture/factures?type=AR&contrat=${FOYER_GARAGE}`,
  )) as { resultats: readonly Ligne[] }
  expect(resultats.map((une) => une.numeroFacture)).not.toContain(numeroFacture)
  // checked again it is told as paid
  await page.goto(`/#/paiements/${numeroFacture}/${FOYER_GARAGE}`)
  await remplir(page, { 'E-mail pour le reçu': EMAIL, 'Confirmez l’e-mail': EMAIL })
  await cocherCaptcha(page)
  await verifier(page).click()
  await expect(page.getByRole('alert')).toContainText('Ceci est normal si vous avez déjà effectué un paiement', {
    timeout: 30_000,
  })
})

test('where nothing was checked the address of a payment leads to the login, and so does Back [payment-anonymous-none]', async ({
  page,
}) => {
  await page.goto('/#/paiements?numFacture=F2026-1-ABCD&traiteFacturationCode=EAU')
  await expect(page).toHaveURL(/#\/login/)
})
