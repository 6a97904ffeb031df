import type { Page } from '@playwright/test'
import { verifierAxe, verifierLargeur, verifierPartout } from '../support/axe.ts'
import { MAISON } from '../support/comptes.ts'
import { demander } from '../support/contact.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'charge' })
test.describe.configure({ mode: 'serial' })

const ouvrir = async (page: Page, reference: string) => {
  await page.goto(`/#/admin/demandes?recherche=${reference}&demande=${reference}`)
  await expect(page.locator('header', { has: page.locator('#demande-titre') })).toContainText(reference)
}
const cote = (page: Page) => page.getByRole('complementary', { name: 'La personne' })
const factures = (page: Page) => cote(page).getByRole('region', { name: 'Dernière facture' })
const index = (page: Page) => cote(page).getByRole('region', { name: 'Dernier index' })
const annees = (page: Page) => cote(page).getByRole('region', { name: 'Consommation par an' })
const alertes = (page: Page) => cote(page).getByRole('region', { name: 'Alertes' })
const chiffres = (texte: string | null) => (texte ?? '').replace(/\D/g, '')

test('the last bills of the contract and its last index stand beside a request; a bill leads to it, and back to the desk', async ({
  page,
  chez,
  baseURL,
}) => {
  test.slow()
  const reference = await demander(await chez('abonne'))
  await ouvrir(page, reference)
  const lire = (chemin: string) => appeler(page.context(), baseURL ?? '', 'GET', chemin)
  const { resultats } = (await lire(
    `Facture/listeFactures?numeroContrat=${MAISON}&nbElements=3&profondeurHistorique=-1&triDecroissant=true`,
  )) as { resultats: { numeroFacture: string; montantTTCFacture: number }[] }
  const releve = (await lire(`Consommation/getDerniereConsommationRelevee/${MAISON}`)) as {
    valeurIndex: number
  }
  expect(resultats).toHaveLength(3)
  await expect(factures(page).getByRole('link')).toHaveText(resultats.map(({ numeroFacture }) => numeroFacture))
  const montant = await factures(page).getByText(/€/).first().textContent()
  expect(chiffres(montant)).toBe(String(resultats[0]?.montantTTCFacture))
  await expect(factures(page)).toContainText(/Émise le /)
  expect(chiffres(await index(page).getByText(/m³$/).first().textContent())).toBe(String(releve.valeurIndex))
  await factures(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/#\/.*facture/)
  await page.goBack()
  await expect(page.locator('header', { has: page.locator('#demande-titre') })).toContainText(reference)
  for (const largeur of [1280, 1024, 800, 390]) {
    await page.setViewportSize({ width: largeur, height: 900 })
    await expect(factures(page)).toBeVisible()
    await expect(index(page)).toBeVisible()
    await verifierLargeur(page, `guichet, contrat, ${largeur}`)
  }
  await verifierPartout(page, 'guichet, contrat')
})

test('whoever may not read bills nor readings sees neither, and no error', async ({ page, chez, surveillance }) => {
  surveillance.attendre(/status of 403/)
  test.slow()
  const reference = await demander(await chez('abonne'))
  const refus = {
    json: { message: 'Vous n’avez pas accès à cette page.', code: 'XX', isCustomMessage: true },
    status: 403,
  }
  for (const motif of ['**/webapi/Facture/listeFactures**', '**/webapi/Consommation/getDerniere**'])
    await page.route(motif, (route) => route.fulfill(refus))
  await ouvrir(page, reference)
  await expect(cote(page).getByText('En service')).toBeVisible()
  await expect(cote(page).getByRole('heading', { name: 'Ses autres demandes' })).toBeVisible()
  await expect(cote(page).locator('[aria-busy]')).toHaveCount(0)
  await expect(factures(page)).toHaveCount(0)
  await expect(index(page)).toHaveCount(0)
  await expect(cote(page).getByText('n’ont pas pu')).toHaveCount(0)
  await expect(page.locator('[data-notification]')).toHaveCount(0)
})

test('several documents are asked for at once, chosen and taken away by their keys; they are told one by one, and received together', async ({
  page,
  chez,
}) => {
  test.slow()
  const reference = await demander(await chez('abonne'))
  await ouvrir(page, reference)
  await page.keyboard.press('p')
  const texte = page.getByRole('textbox', { name: 'Document demandé' })
  await expect(texte).toBeFocused()
  await page.keyboard.press('Escape')
  const choix = page.getByRole('group', { name: 'Quels documents manquent' })
  await expect(choix.getByRole('button').first()).toBeVisible()
  await expect(choix.getByRole('button', { pressed: true })).toHaveCount(0)
  await page.keyboard.press('1')
  await page.keyboard.press('3')
  await page.keyboard.press('2')
  await expect(choix.getByRole('button', { pressed: true })).toHaveCount(3)
  await expect(texte).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('1')
  await expect(texte).toHaveValue(/^Un justificatif de domicile .+\nUne photo de votre compteur.+$/)
  await expect(choix.getByRole('button', { pressed: true })).toHaveText([
    /^Photo du compteur/,
    /^Justificatif de domicile/,
  ])
  // what is written is what is asked, whoever wrote it
  await texte.press('Control+End')
  await texte.pressSequentially('\nVotre RIB.')
  await expect(page.getByRole('button', { name: 'Demander ces 3 documents' })).toBeVisible()
  await choix.getByRole('button', { name: /^Photo du compteur/ }).click()
  await verifierAxe(page, 'guichet, documents à demander')
  for (const largeur of [1280, 1024, 800, 390]) {
    await page.setViewportSize({ width: largeur, height: 900 })
    await verifierLargeur(page, `guichet, documents, ${largeur}`)
  }
  await page.getByRole('button', { name: 'Demander ces 2 documents' }).click()
  await ouvrir(page, reference)
  const demandes = page.getByRole('list', { name: 'Documents demandés' }).getByRole('listitem')
  await expect(demandes).toHaveText([
    /^Un justificatif de domicile .*toujours attendu/,
    /^Votre RIB\..*toujours attendu/,
  ])
  await page.getByRole('button', { name: 'Documents reçus' }).click()
  await expect(demandes).toHaveText([/reçu le/, /reçu le/])
})

test('what was used year by year and the last alerts of the contract stand beside a request, for whom may read them', async ({
  page,
  chez,
  surveillance,
}) => {
  surveillance.attendre(/status of 403/)
  test.slow()
  const reference = await demander(await chez('abonne'))
  await ouvrir(page, reference)
  await expect(annees(page).getByRole('listitem').last()).toHaveText(/^\d{4}, pas entière[\d\s,]+m³$/)
  await expect(annees(page)).toContainText(/En moyenne [\d\s,]+m³ par an, sur \d\sannées entières/)
  await expect(alertes(page).getByRole('listitem').first()).toContainText(/(Depuis le|Du|Le) \d/)
  for (const largeur of [1280, 1024, 800, 390]) {
    await page.setViewportSize({ width: largeur, height: 900 })
    await expect(annees(page)).toBeVisible()
    await verifierLargeur(page, `guichet, consommation, ${largeur}`)
  }
  await verifierPartout(page, 'guichet, consommation et alertes')
  const refus = {
    json: { message: 'Vous n’avez pas accès à cette page.', code: 'XX', isCustomMessage: true },
    status: 403,
  }
  for (const motif of ['**/webapi/Consommation/getPeriodConso/**', '**/webapi/Alerte/historiqueInstancesAlertes'])
    await page.route(motif, (route) => route.fulfill(refus))
  await page.reload()
  await expect(index(page)).toBeVisible()
  await expect(cote(page).locator('[aria-busy]')).toHaveCount(0)
  await expect(annees(page)).toHaveCount(0)
  await expect(alertes(page)).toHaveCount(0)
  await expect(cote(page).getByText('n’ont pas pu')).toHaveCount(0)
})

test('of several documents some of which came, the clerk says which: the rest is waited for until a day that both read', async ({
  page,
  chez,
}) => {
  test.slow()
  const personne = await chez('abonne')
  const reference = await demander(personne)
  await ouvrir(page, reference)
  await page.keyboard.press('p')
  const choix = page.getByRole('group', { name: 'Quels documents manquent' })
  await expect(choix.getByText(/Réponse attendue au plus tard le \p{L}+ \d/u)).toBeVisible()
  await page.getByRole('textbox', { name: 'Document demandé' }).fill('Votre bail.\nVotre RIB.\nUne photo du compteur.')
  await page.getByRole('button', { name: 'Demander ces 3 documents' }).click()
  await ouvrir(page, reference)
  const demandes = page.getByRole('list', { name: 'Documents demandés' }).getByRole('listitem')
  await expect(demandes).toHaveText([/toujours attendu, au plus tard le/, /toujours attendu/, /toujours attendu/])
  await expect(page.getByRole('button', { name: /^Attendre l/ })).toHaveCount(0)
  const venu = demandes.filter({ hasText: 'Votre RIB.' }).getByRole('button', { name: /^Venu/ })
  await venu.click()
  await expect(venu).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/La personne lit par e-mail ce qui est venu et ce qui manque encore/)).toBeVisible()
  await verifierAxe(page, 'guichet, documents venus en partie')
  for (const largeur of [1280, 1024, 800, 390]) {
    await page.setViewportSize({ width: largeur, height: 900 })
    await verifierLargeur(page, `guichet, documents venus, ${largeur}`)
  }
  await page.getByRole('button', { name: 'Attendre les 2 autres' }).click()
  await expect(demandes).toHaveText([/toujours attendu/, /reçu le/, /toujours attendu/])

  await personne.goto(`/#/demandes?demande=${reference}`)
  const lus = personne.getByRole('region', { name: 'Documents demandés' }).getByRole('listitem')
  await expect(lus).toHaveText([
    /^Votre bail\.Nous l’attendons, au plus tard le \p{L}+ \d/u,
    /^Votre RIB\.Nous l’avons reçu le \d/,
    /^Une photo du compteur\.Nous l’attendons/,
  ])
  const lue = personne.getByRole('region', { name: 'Question\u202f: Le compteur' })
  await expect(lue.getByText(/Ajoutez-le à cette demande, au plus tard le \p{L}+ \d/u)).toBeVisible()
  await verifierPartout(personne, 'demande, documents attendus')
})
