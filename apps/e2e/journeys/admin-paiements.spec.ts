import type { Page } from '@playwright/test'
import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { allerVers } from '../support/clavier.ts'
import { type Due, uneDue } from '../support/dues.ts'
import { importer } from '../support/importer.ts'
import { JOUR_REFERENCE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })
test.use({ compte: 'syndic' })

const payer = async (
  page: Page,
  { numeroContrat, facture }: Due,
  encaisse?: string,
  geste = 'Payer',
): Promise<string> => {
  await page.goto(`/#/facture/${numeroContrat}/${facture}`)
  await page.getByRole('button', { name: /^Payer .* par carte$/ }).click()
  await expect(page.getByText('Banque fictive')).toBeVisible()
  const reference = /paiement ([0-9A-Z]{12})/.exec((await page.locator('body').textContent()) ?? '')?.[1] ?? ''
  if (encaisse !== undefined) await page.getByLabel('Elle encaisse').selectOption({ label: encaisse })
  await page.getByRole('button', { name: geste, exact: true }).click()
  await page.waitForURL(/localhost|127\.0\.0\.1:.*#\//)
  return reference
}

test('money that came otherwise than asked for waits for an administrator, who applies it with a reason', async ({
  page,
  chez,
  baseURL,
}) => {
  const due = await uneDue(page, baseURL ?? '')
  const reference = await payer(page, due, 'un autre montant')
  const admin = await chez('admin')
  await admin.goto('/#/admin/paiements?vue=A_VERIFIER')
  await expect(admin.getByRole('heading', { level: 1, name: 'Paiements' })).toBeVisible()
  await expect(admin.getByRole('row', { name: new RegExp(reference) })).toBeVisible({ timeout: 20_000 })
  await verifierPartout(admin, 'payments of staff')
  for (const largeur of [390, 320]) {
    await admin.setViewportSize({ width: largeur, height: 800 })
    await verifierLargeur(admin, `payments of staff, ${largeur} px`)
  }
  await admin.setViewportSize({ width: 1280, height: 800 })
  // by keyboard: the story of the payments of that bill opens beside the list, in the address, and closes where one was
  const voir = admin.getByRole('link', { name: `Voir les paiements de la facture ${due.facture}` })
  await voir.focus()
  await admin.keyboard.press('Enter')
  const ouverte = admin.getByRole('region', { name: `Facture ${due.facture}` })
  await expect(ouverte.getByRole('listitem').filter({ hasText: 'différent de ce qui était demandé' })).toBeVisible()
  await expect(ouverte.getByRole('heading', { level: 2 })).toBeFocused()
  expect(admin.url()).toContain(reference)
  await admin.keyboard.press('Escape')
  await expect(ouverte).toBeHidden()
  await expect(voir).toBeFocused()
  await voir.click()
  await verifierPartout(admin, 'payments of one bill')
  await admin.setViewportSize({ width: 1280, height: 800 })
  // its form opens under the story: the focus goes into it, and back to the payment when it is left
  const affecter = ouverte.getByRole('button', { name: 'Affecter l’argent à la dette' })
  await affecter.focus()
  await admin.keyboard.press('Enter')
  await expect(ouverte.getByLabel('Motif')).toBeFocused()
  await expect(ouverte.getByLabel('Motif')).toBeInViewport()
  await ouverte.getByRole('button', { name: 'Annuler' }).click()
  const tete = ouverte.getByRole('heading', { level: 3 })
  await expect(tete).toBeFocused()
  await allerVers(affecter)
  await admin.keyboard.press('Enter')
  await allerVers(affecter)
  await admin.keyboard.press('Enter')
  await expect(ouverte.getByText('ce motif reste dans le journal').first()).toBeVisible()
  await allerVers(ouverte.getByLabel('Motif'))
  await admin.keyboard.type('Relevé du jour, un euro de trop')
  await allerVers(affecter)
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('l’argent est affecté à ce qui était dû')).toBeVisible()
  await expect(ouverte.getByText('Payé', { exact: true })).toBeVisible()
  await expect(tete).toBeFocused()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('row', { name: new RegExp(reference) })).toHaveCount(0)
  // what is paid waits for billing, and is in the archive of the day
  await admin.getByRole('radio', { name: /^Non inscrits en facturation/ }).check()
  await expect(admin.getByRole('row', { name: new RegExp(reference) })).toBeVisible()
  const [archive] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Exporter le jour' }).click(),
  ])
  expect(archive.suggestedFilename()).toMatch(/^Paiements_export_du_\d{4}-\d\d-\d\d\.zip$/)
})

test('a clerk sees the same and asks the bank, but decides nothing', async ({ page, chez, baseURL }) => {
  const due = await uneDue(page, baseURL ?? '')
  const reference = await payer(page, due)
  const charge = await chez('charge')
  await charge.goto(`/#/admin/paiements?vue=NON_INTEGRE&q=${reference}`)
  await expect(charge.getByRole('row', { name: new RegExp(reference) })).toBeVisible({ timeout: 20_000 })
  await charge.getByRole('link', { name: `Voir les paiements de la facture ${due.facture}` }).click()
  const ouverte = charge.getByRole('region', { name: `Facture ${due.facture}` })
  await expect(ouverte.getByText('Argent encaissé')).toBeVisible()
  await expect(ouverte.getByRole('button', { name: 'Contrepasser' })).toHaveCount(0)
})

test('money that came besides, for a payment that is paid, stands in its story, one press away from what may be done of it', async ({
  page,
  chez,
  baseURL,
}) => {
  const donnees = process.env.ONDINE_E2E_DATA
  test.skip(donnees === undefined, 'the portal under test keeps its database elsewhere')
  const due = await uneDue(page, baseURL ?? '')
  const reference = await payer(page, due)
  const charge = await chez('charge')
  await charge.goto(`/#/admin/paiements?vue=NON_INTEGRE&q=${reference}`)
  await expect(charge.getByRole('row', { name: new RegExp(reference) })).toBeVisible({ timeout: 20_000 })
  const operation = `AP-${reference}`
  await importer(donnees ?? '', 'releves-prestataire', [
    'prestataire;traite;operation;nature;dateOperation;montant;reference',
    `STRIPE;EAU;${operation};encaissement;${JOUR_REFERENCE};1,23;${reference}`,
  ])
  const ouverte = charge.getByRole('region', { name: `Facture ${due.facture}` })
  const voir = ouverte.getByRole('link', { name: `Voir l’opération ${operation}` })
  // the worker judges the statement a moment later
  await expect(async () => {
    await charge.goto('/#/admin/audit')
    await charge.goto(`/#/admin/paiements?vue=NON_INTEGRE&q=${reference}&paiement=${reference}`)
    await expect(voir).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expect(ouverte.getByRole('listitem').filter({ hasText: 'Argent reçu en plus' })).toContainText(operation)
  await verifierPartout(charge, 'money besides a payment')
  await charge.setViewportSize({ width: 1280, height: 800 })
  await voir.focus()
  await charge.keyboard.press('Enter')
  const ligne = charge.getByRole('row', { name: new RegExp(operation) })
  await expect(ligne).toContainText('1,23')
  await expect(ouverte).toBeVisible()
  await expect(
    ligne.getByRole('link', { name: `Voir le paiement pour lequel est venue l’opération ${operation}` }),
  ).toBeVisible()
})

test('an administrator puts money of no payment to the credit of a contract and takes it back, by keyboard alone', async ({
  chez,
}) => {
  const admin = await chez('admin')
  const { keyboard } = admin
  // what waits elsewhere than in the list on screen is one press away
  await admin.goto('/#/admin/paiements?vue=A_VERIFIER')
  const attente = admin.getByRole('link', { name: /^Sans paiement connu, \d+\s: classer$/ })
  await attente.focus()
  await keyboard.press('Enter')
  const crediter = admin.getByRole('button', { name: /^Créditer l’opération pi_3QDEMOsansPaiement$/ })
  await expect(crediter).toBeVisible()
  await crediter.focus()
  await keyboard.press('Enter')
  const credit = admin.getByRole('dialog', { name: 'Porter au crédit d’un contrat' })
  // left by Escape, nothing is done and one is back where one was
  await allerVers(credit.getByLabel('Motif'))
  await keyboard.press('Escape')
  await expect(credit).toBeHidden()
  await expect(crediter).toBeFocused()
  await keyboard.press('Enter')
  await allerVers(credit.getByLabel(/^Numéro d[eu] contrat/))
  await keyboard.type('0200012')
  await expect(credit.getByRole('status').filter({ hasText: 'titulaire du contrat 0200012' })).toBeVisible()
  await verifierPartout(admin, 'credit of a contract')
  await admin.setViewportSize({ width: 1280, height: 800 })
  await allerVers(credit.getByLabel('Motif'))
  await keyboard.type('Virement du syndic')
  await allerVers(credit.getByRole('button', { name: 'Porter au crédit' }))
  await keyboard.press('Enter')
  await expect(admin.getByText(/C’est enregistré.*au crédit du contrat 0200012/)).toBeVisible()
  await expect(credit).toBeHidden()
  await expect(crediter).toHaveCount(0)
  // its row is gone with the button that opened the dialog: one is not sent back to the top of the page
  await expect(admin.locator('body')).not.toBeFocused()
  // where it went is the other choice of the same list
  const creditees = admin.getByRole('radio', { name: 'Créditées' })
  await admin.getByRole('radio', { name: 'En attente' }).focus()
  await keyboard.press('ArrowRight')
  await expect(creditees).toBeChecked()
  const annuler = admin.getByRole('button', { name: /^Annuler le crédit du contrat 0200012/ })
  await expect(annuler).toBeVisible()
  await annuler.focus()
  await keyboard.press('Enter')
  const annulation = admin.getByRole('dialog', { name: 'Annuler le crédit' })
  await expect(annulation.getByText('titulaire du contrat 0200012')).toBeVisible()
  await verifierPartout(admin, 'credit taken back')
  await admin.setViewportSize({ width: 1280, height: 800 })
  // without a reason nothing is done, and the field says so
  await allerVers(annulation.getByRole('button', { name: 'Annuler le crédit' }))
  await keyboard.press('Enter')
  await expect(annulation.getByText('ce motif reste dans le journal').first()).toBeVisible()
  await allerVers(annulation.getByLabel('Motif'), 'Shift+Tab')
  await keyboard.type('Autre immeuble')
  await allerVers(annulation.getByRole('button', { name: 'Annuler le crédit' }))
  await keyboard.press('Enter')
  await expect(annulation).toBeHidden()
  await expect(admin.getByText(/Rien n’attend|Aucune somme créditée/).first()).toBeVisible()
  await admin.getByRole('radio', { name: 'Créditées' }).focus()
  await keyboard.press('ArrowLeft')
  await expect(crediter).toBeVisible()
})

test('the story of a payment says that the browser of its payer came back', async ({ page, chez, baseURL }) => {
  const due = await uneDue(page, baseURL ?? '')
  const reference = await payer(page, due)
  await expect(page.getByRole('heading', { name: 'Nous avons bien enregistré votre paiement.' })).toBeVisible({
    timeout: 20_000,
  })
  const charge = await chez('charge')
  await charge.goto(`/#/admin/paiements?vue=NON_INTEGRE&q=${reference}`)
  await charge.getByRole('link', { name: `Voir les paiements de la facture ${due.facture}` }).click()
  const ouverte = charge.getByRole('region', { name: `Facture ${due.facture}` })
  await expect(ouverte.getByText('Le navigateur du payeur est revenu du prestataire')).toBeVisible()
})

test('arrows go from one payment to the next, what is open follows, and the strip of days keeps the list as it is', async ({
  page,
  chez,
  baseURL,
}) => {
  const premiere = await uneDue(page, baseURL ?? '')
  await payer(page, premiere)
  const seconde = await uneDue(page, baseURL ?? '', [premiere.numeroContrat])
  await payer(page, seconde)
  const charge = await chez('charge')
  await charge.goto('/#/admin/paiements?vue=NON_INTEGRE&sens=desc&tri=payeLe')
  const voir = charge.getByRole('link', { name: /^Voir les paiements de la facture/ })
  await expect(voir.nth(1)).toBeVisible({ timeout: 20_000 })
  await voir.first().focus()
  await charge.keyboard.press('ArrowDown')
  await expect(voir.nth(1)).toBeFocused()
  await charge.keyboard.press('Enter')
  const ouverte = charge.getByRole('region', { name: /^Facture / })
  await expect(ouverte.getByRole('heading', { level: 2 })).toBeFocused()
  const une = charge.url()
  await voir.nth(1).focus()
  await charge.keyboard.press('ArrowUp')
  await expect(voir.first()).toBeFocused()
  await expect.poll(() => charge.url()).not.toBe(une)
  await expect(voir.first()).toHaveAttribute('aria-current', 'page')
  // what the arrows showed is read by Enter, and once more after Escape
  const titre = ouverte.getByRole('heading', { level: 2 })
  await charge.keyboard.press('Enter')
  await expect(titre).toBeFocused()
  await charge.keyboard.press('Escape')
  await expect(voir.first()).toBeFocused()
  await charge.keyboard.press('Enter')
  await expect(titre).toBeFocused()
  // another day of the statements: the list and what is open stay
  const jours = charge.getByRole('navigation', { name: 'Derniers jours' }).getByRole('link')
  await expect(jours).toHaveCount(10)
  await jours.nth(2).focus()
  await charge.keyboard.press('Enter')
  await expect(jours.nth(2)).toHaveAttribute('aria-current', 'page')
  await expect(ouverte).toBeVisible()
  await expect(charge.getByRole('heading', { name: /lignes? inexpliquée|Aucun relevé lu|Il manque/ })).toBeVisible()
  // Back closes what is open, Forward opens it again, and so does its address
  await charge.goBack()
  await expect(ouverte).toBeHidden()
  await charge.goForward()
  await expect(ouverte).toBeVisible()
  await charge.reload()
  await expect(ouverte).toBeVisible()
  // a phone has no room beside: it is a page of its own, with its way back to its row
  await charge.setViewportSize({ width: 390, height: 800 })
  await expect(voir).toHaveCount(0)
  await verifierLargeur(charge, 'payments of one bill, 390 px')
  await charge.getByRole('button', { name: 'Revenir aux paiements' }).click()
  await expect(voir.first()).toBeFocused()
})

test('an address of no payment says so under its own head, and is closed from there', async ({
  chez,
  surveillance,
}) => {
  surveillance.attendre(/status of 404/)
  const charge = await chez('charge')
  await charge.goto('/#/admin/paiements?vue=NON_INTEGRE&paiement=ABCDEFGHJKMN')
  const ouverte = charge.getByRole('region', { name: 'Facture' })
  await expect(ouverte.getByText('Les paiements de cette facture n’ont pas pu se charger')).toBeVisible()
  await ouverte.getByRole('button', { name: 'Fermer la facture' }).click()
  await expect(ouverte).toBeHidden()
  expect(charge.url()).not.toContain('paiement=')
})

test('what waits for a bank is asked about, proved and filtered, and the day exported, by keyboard alone', async ({
  page,
  chez,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/status of 409/)
  const due = await uneDue(page, baseURL ?? '', [], 200_460)
  const reference = await payer(page, due, undefined, 'Laisser en attente')
  const montant = ((await page.getByRole('definition').filter({ hasText: '€' }).first().textContent()) ?? '').replace(
    /[^\d,]/g,
    '',
  )
  const admin = await chez('admin')
  const { keyboard } = admin
  // its page ends in half an hour, and is without a return five minutes later: it is listed at once here
  const attendu = {
    reference,
    identifiantTransaction: null,
    nomClient: 'Syndic',
    numeroFactureClient: due.facture,
    nbFactures: 1,
    numeroContrat: due.numeroContrat,
    typeServicePaiement: 'STRIPE',
    montant: 100,
    ouvertLe: '2026-11-27T08:00:00Z',
    etat: 'EN_ATTENTE',
    nbInterrogations: 3,
    prochaineVerification: null,
  }
  await admin.route('**/webapi/WebPaiement/listePaiementsSansRetour**', (route) =>
    route.fulfill({
      json: {
        resultats: [attendu],
        nbTotalResultats: 1,
        isTotalExact: true,
        precedent: null,
        suivant: null,
        dernier: null,
      },
    }),
  )
  await admin.goto('/#/admin/paiements?vue=SANS_RETOUR')
  await allerVers(admin.getByRole('checkbox', { name: `Sélectionner Syndic, facture ${due.facture}` }))
  await keyboard.press('Space')
  await allerVers(admin.getByRole('button', { name: 'Interroger la banque' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(admin.getByText('La banque est interrogée')).toBeVisible()
  // the bar of the selection is gone with its button: one is in the list, not at the top of the page
  await expect(admin.getByRole('region', { name: 'Paiements sans retour' })).toBeFocused()
  await allerVers(admin.getByRole('link', { name: `Voir les paiements de la facture ${due.facture}` }))
  await keyboard.press('Enter')
  const ouverte = admin.getByRole('region', { name: `Facture ${due.facture}` })
  await allerVers(ouverte.getByRole('button', { name: 'Saisir la preuve de la banque' }))
  await keyboard.press('Enter')
  await expect(ouverte.getByLabel('Numéro de l’opération')).toBeFocused()
  // without its reason nothing is written; what lacks is said together, and leads to its field
  await allerVers(ouverte.getByRole('button', { name: 'Inscrire le paiement' }))
  await keyboard.press('Enter')
  await allerVers(ouverte.getByRole('link', { name: /ce motif reste dans le journal/ }))
  await keyboard.press('Enter')
  await expect(ouverte.getByLabel('Motif')).toBeFocused()
  await keyboard.type('Relevé du 11 novembre')
  await allerVers(ouverte.getByLabel('Numéro de l’opération'), 'Shift+Tab')
  await keyboard.type(`op-${reference}`)
  await allerVers(ouverte.getByLabel('Numéro d’autorisation'))
  await keyboard.type('778899')
  await allerVers(ouverte.getByLabel('Montant encaissé, en euros'))
  await keyboard.type(montant)
  await allerVers(ouverte.getByLabel('Date de l’opération'))
  // the same in whichever order the browser asks for day and month
  await keyboard.type('11112026')
  await allerVers(ouverte.getByRole('button', { name: 'Inscrire le paiement' }))
  await keyboard.press('Enter')
  // the bank is asked first: it waits, and that stands
  await expect(ouverte.getByText('Le prestataire répond de ce paiement')).toBeVisible()
  await allerVers(ouverte.getByRole('button', { name: 'Annuler', exact: true }))
  await keyboard.press('Enter')
  await expect(ouverte.getByRole('heading', { level: 3 })).toBeFocused()
  await keyboard.press('Escape')
  await expect(ouverte).toBeHidden()
  await allerVers(admin.getByRole('button', { name: 'Exporter le jour' }), 'Shift+Tab')
  const [archive] = await Promise.all([admin.waitForEvent('download'), keyboard.press('Enter')])
  expect(archive.suggestedFilename()).toMatch(/\.zip$/)

  // the other lists are one arrow away; their days are chosen and left by keyboard too
  await allerVers(admin.getByRole('radio', { name: /^Sans retour/ }))
  await keyboard.press('ArrowRight')
  await expect(admin.getByRole('radio', { name: /^Non inscrits en facturation/ })).toBeChecked()
  const dates = admin.getByRole('button', { name: /^Dates/ })
  await allerVers(dates)
  await keyboard.press('Enter')
  await allerVers(admin.getByLabel('Période'))
  await keyboard.press('ArrowDown')
  await keyboard.press('Escape')
  await expect(dates).toBeFocused()
  await expect(dates).toHaveText('Dates (filtrées)')
  await expect(admin).toHaveURL(/[?&]du=\d{4}-/)
})
