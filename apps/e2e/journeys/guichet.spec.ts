import type { Page } from '@playwright/test'
import { TAILLES, THEMES, verifierAxe, verifierLargeur } from '../support/axe.ts'
import { demander, unePageContact } from '../support/contact.page.ts'
import { retenirAppels } from '../support/reseau.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'charge' })
test.describe.configure({ mode: 'serial' })

const ouvrir = async (page: Page, suite = '') => {
  await page.goto(`/#/admin/demandes${suite}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes à traiter' })).toBeVisible()
}
const titre = (page: Page) => page.locator('#demande-titre')
const tete = (page: Page) => page.locator('header', { has: titre(page) })
const liste = (page: Page) => page.getByRole('navigation', { name: 'Demandes', exact: true })
const une = (page: Page, nom: string) => liste(page).getByRole('button', { name: nom })
const referenceDe = async (page: Page) => /D[2-9A-Z]{8}/.exec((await tete(page).textContent()) ?? '')?.[0] ?? ''

test('the desk shows what presses most first, and says why', async ({ page }) => {
  await ouvrir(page)
  await expect(page.getByText(/demandes attendent, dont \d+ en retard/)).toBeVisible()
  const groupes = liste(page).getByRole('heading', { level: 2 })
  await expect(groupes.first()).toHaveText(/^En retard/)
  await expect(liste(page).getByRole('button').first()).toHaveAttribute('aria-current', 'true')
  await expect(tete(page)).toContainText(/jours? de retard/)
  await page.getByRole('radio', { name: /^À prendre/ }).check()
  await expect(une(page, 'Karim Benali')).toBeVisible()
  await expect(une(page, 'Jeanne Faure')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Toutes/ }).check()
  await page.getByRole('searchbox').fill('dubreuil')
  await expect(liste(page).getByRole('button')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('dubreuil')
})

test('everything is done by keyboard, and the next request opens once one is answered', async ({ page, baseURL }) => {
  await ouvrir(page)
  await expect(titre(page)).toBeVisible()
  const premiere = await referenceDe(page)
  await page.keyboard.press('j')
  await expect(titre(page)).toBeFocused()
  const deuxieme = await referenceDe(page)
  expect(deuxieme).not.toBe(premiere)
  await page.keyboard.press('k')
  await expect.poll(() => referenceDe(page)).toBe(premiere)
  await page.keyboard.press('j')
  await expect.poll(() => referenceDe(page)).toBe(deuxieme)
  await page.keyboard.press('e')
  await expect(tete(page)).toContainText('C’est vous qui l’avez.')
  // letters typed into the answer do nothing else
  await page.keyboard.press('r')
  const reponse = page.getByRole('textbox', { name: 'Votre réponse' })
  await expect(reponse).toBeFocused()
  await page.keyboard.type('je ')
  await expect(reponse).toHaveValue('je ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await expect(reponse).toHaveValue(/^Bonjour .+,\n\nVotre demande est traitée/)
  // read before it leaves, sent from wherever one is
  await expect(reponse).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Phrase écrite.+C’est fait/)).toBeAttached()
  await expect(reponse).not.toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => referenceDe(page)).not.toBe(deuxieme)
  await expect(titre(page)).toBeFocused()
  const lue = await appeler(page.context(), baseURL ?? '', 'GET', `Demarche/demandeATraiter/${deuxieme}`)
  expect(lue).toMatchObject({ etat: 'TRAITE' })
  // opened again, from its own address
  await ouvrir(page, `?demande=${deuxieme}&etat=TRAITE`)
  await page.getByRole('radio', { name: 'Rouvrir' }).check()
  await page.getByRole('textbox', { name: 'Ce que vous dites à la personne' }).fill('Une erreur de notre part.')
  await page.getByRole('button', { name: 'Rouvrir la demande' }).click()
  await expect(tete(page)).toContainText('En cours')
})

test('a document is asked for, and the delay rests', async ({ page }) => {
  await ouvrir(page, '?recherche=vasseur')
  await expect(une(page, 'Paul Vasseur')).toBeVisible()
  await expect(titre(page)).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('textbox', { name: 'Document demandé' })).toBeFocused()
  await page.getByRole('button', { name: 'Justificatif de domicile' }).click()
  await page.getByRole('button', { name: 'Demander ce document' }).click()
  await expect(liste(page).getByRole('heading', { name: /Un document est attendu/ })).toBeVisible()
  await expect(tete(page)).toContainText('Document attendu')
  await page.getByRole('button', { name: 'Document reçu' }).click()
  await expect(tete(page)).not.toContainText('Document attendu')
})

test('a request is handed over with a word between us', async ({ page }) => {
  await ouvrir(page, '?recherche=delorme')
  await expect(titre(page)).toBeVisible()
  await page.keyboard.press('c')
  const aQui = page.getByRole('combobox', { name: /À qui/ })
  await expect(aQui).toBeFocused()
  const nom = await aQui.getByRole('option').nth(1).textContent()
  await aQui.selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /Un mot/ }).fill('Vois avec la facturation.')
  await page.getByRole('button', { name: 'Passer la demande' }).click()
  await expect(tete(page)).toContainText(`Prise par ${nom?.split(',')[0]}`)
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('Vois avec la facturation.')
})

test('what a colleague did meanwhile is said plainly, and what was written stays', async ({
  page,
  chez,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/status of 409/)
  await ouvrir(page, '?recherche=marchetti')
  const reponse = page.getByRole('textbox', { name: 'Votre réponse' })
  await reponse.fill('Nous passons mardi.')
  const reference = await referenceDe(page)
  const collegue = await chez('admin')
  const lue = (await appeler(collegue.context(), baseURL ?? '', 'GET', `Demarche/demandeATraiter/${reference}`)) as {
    revision: number
  }
  await appeler(collegue.context(), baseURL ?? '', 'POST', 'Demarche/traiterDemande', {
    reference,
    geste: 'NOTE',
    texte: 'Je l’ai au téléphone',
    revision: lue.revision,
  })
  await page.getByRole('button', { name: 'Répondre sans terminer' }).click()
  await expect(page.getByText('Cette demande vient de changer')).toBeVisible()
  await expect(page.getByText('Quelqu’un d’autre vient d’agir')).toContainText('Rien n’est parti')
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('Je l’ai au téléphone')
  await expect(reponse).toHaveValue('Nous passons mardi.')
  await page.getByRole('button', { name: 'Répondre sans terminer' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Nous passons mardi.')
})

test('the page of a customer is one key away, their contract beside the request, and digits are keys of a French keyboard', async ({
  page,
  chez,
}) => {
  const reference = await demander(await chez('abonne'))
  await ouvrir(page, `?demande=${reference}`)
  const cote = page.getByRole('complementary', { name: 'La personne' })
  await expect(cote.getByText('En service')).toBeVisible()
  // what the key of 1 writes there
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: '&', code: 'Digit1' })))
  await expect(page.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue(/^Bonjour /)
  await page.keyboard.press('f')
  await expect(page).toHaveURL(/#\/admin\/client\/\d+$/)
  await page.goBack()
  await expect(tete(page)).toContainText(reference)
})

test('keys of one letter can be done without', async ({ page }) => {
  await ouvrir(page)
  await expect(titre(page)).toBeVisible()
  await page.keyboard.press('?')
  const aide = page.getByRole('dialog', { name: 'Touches du guichet' })
  await aide.getByRole('checkbox').uncheck()
  await aide.getByRole('button', { name: 'Fermer' }).click()
  const avant = await referenceDe(page)
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(aide).toBeHidden()
  expect(await referenceDe(page)).toBe(avant)
})

test('counts that come after the list: it waits for the day that they tell, and says no delay before', async ({
  page,
}) => {
  const laisser = await retenirAppels(page, '**/webapi/Demarche/comptesDemandesATraiter**')
  const lue = page.waitForResponse((reponse) => reponse.url().includes('/webapi/Demarche/demandesATraiter?'))
  await ouvrir(page)
  await (await lue).finished()
  const lignes = liste(page).getByRole('button')
  // what the answer draws is drawn by then
  await page.evaluate(() => new Promise((fini) => requestAnimationFrame(() => requestAnimationFrame(fini))))
  await expect(lignes).toHaveCount(0)
  laisser()
  await expect(lignes.first()).toBeVisible()
})

test('nothing is wrong with it in either theme, on a desk and on a phone', async ({ page }) => {
  for (const theme of THEMES)
    for (const [taille, fenetre] of Object.entries(TAILLES)) {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize(fenetre)
      await ouvrir(page)
      await expect(titre(page)).toBeVisible()
      await verifierAxe(page, `guichet ${taille} ${theme}`)
      await verifierLargeur(page, `guichet ${taille}`)
    }
})

test('what comes next is named, and arrows lead to the requests around the one that is read', async ({ page }) => {
  await ouvrir(page)
  await expect(titre(page)).toBeVisible()
  const premiere = await referenceDe(page)
  const avant = page.getByRole('button', { name: 'Demande précédente (K)' })
  await expect(avant).toBeDisabled()
  const ensuite = page.getByRole('region', { name: 'Demande suivante' })
  const deuxieme = await liste(page).getByRole('button').nth(1).locator('span').first().textContent()
  await expect(ensuite).toContainText(deuxieme ?? 'nobody')
  await page.getByRole('button', { name: 'Demande suivante (J)' }).click()
  await expect(titre(page)).toBeFocused()
  await avant.click()
  await expect.poll(() => referenceDe(page)).toBe(premiere)
  await ensuite.getByRole('button', { name: /ouvrir/i }).click()
  await expect(liste(page).getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(tete(page)).not.toContainText('Personne ne l’a prise.')
})

test('every file of a request leaves as one archive; what was asked is told as waited for', async ({ page, chez }) => {
  const personne = await chez('abonne')
  const contact = unePageContact(personne)
  await contact.ouvrir()
  await contact.remplir('abonne@ondine.example')
  const buffer = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    'latin1',
  )
  await contact.fichier.setInputFiles(
    ['facture.pdf', 'photo.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer })),
  )
  await contact.cocherCaptcha()
  await contact.bouton.click()
  const reference = (await contact.reference.textContent()) ?? ''
  await ouvrir(page, `?recherche=${reference}&demande=${reference}`)
  const attente = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tout télécharger' }).click()
  expect((await attente).suggestedFilename()).toBe(`Pieces_${reference}.zip`)
  await page.getByRole('radio', { name: 'Document' }).check()
  await page.getByRole('button', { name: /^Photo du compteur/ }).click()
  await page.getByRole('button', { name: 'Demander ce document' }).click()
  await ouvrir(page, `?recherche=${reference}&demande=${reference}`)
  await expect(page.getByRole('list', { name: 'Documents demandés' })).toContainText('toujours attendu')
  await page.getByRole('button', { name: 'Document reçu' }).click()
  await expect(page.getByRole('list', { name: 'Documents demandés' })).toContainText(/reçu le/)
})

test('what is typed ahead is for the request that comes, as one text', async ({ page, chez }) => {
  const personne = await chez('abonne')
  const reference = await demander(personne)
  await demander(personne)
  await ouvrir(page, `?recherche=martin&demande=${reference}`)
  await expect(une(page, 'Camille Martin').nth(1)).toBeVisible()
  await expect(tete(page)).toContainText(reference)
  const laisser = await retenirAppels(page, '**/webapi/Demarche/traiterDemande')
  await page.keyboard.press('r')
  await page.keyboard.type('Votre compteur est changé.')
  const envoi = page.waitForRequest('**/webapi/Demarche/traiterDemande')
  await page.keyboard.press('Control+Enter')
  await envoi
  // a note with the letters of three other keys
  await page.keyboard.type('nReprise par Paul, rappeler')
  laisser()
  await expect.poll(() => referenceDe(page)).not.toBe(reference)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Reprise par Paul, rappeler')
  await page.keyboard.type(' demain.')
  await page.keyboard.press('Control+Enter')
  const historique = page.getByRole('region', { name: 'Historique' })
  await expect(historique).toContainText('Reprise par Paul, rappeler demain.')
  await expect(historique).not.toContainText('Document')
})

test('Escape leaves a text for the request above it, and one sees where one is in the list', async ({ page }) => {
  await ouvrir(page)
  await expect(titre(page)).toBeVisible()
  const lignes = liste(page).getByRole('button')
  for (let rang = 1; rang <= 8; rang += 1) {
    await page.keyboard.press('j')
    await expect(lignes.nth(rang)).toHaveAttribute('aria-current', 'true')
  }
  await expect(titre(page)).toBeFocused()
  await expect(lignes.nth(8)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect(note).toBeFocused()
  // one answer alone: nothing says what an asterisk means
  await expect(page.getByText('Les champs marqués')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(titre(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Demande précédente (K)' })).toBeFocused()
})

test('a dead key and its letter are held with the rest; a note is said to be added, and what comes next stays in sight', async ({
  page,
  chez,
}) => {
  const personne = await chez('abonne')
  const reference = await demander(personne)
  await demander(personne)
  await page.setViewportSize({ width: 800, height: 700 })
  await ouvrir(page, `?recherche=martin&demande=${reference}`)
  await expect(une(page, 'Camille Martin').nth(1)).toBeVisible()
  await expect(tete(page)).toContainText(reference)
  // beside the menu there is room for one column: an answer was written one letter a line
  await verifierLargeur(page, 'guichet 800')
  const reponses = page.getByRole('region', { name: 'Réponses au formulaire' })
  expect((await reponses.boundingBox())?.width).toBeGreaterThan(400)
  await page.keyboard.press('n')
  await page.keyboard.type('Rappelée ce matin.')
  await page.keyboard.press('Control+Enter')
  const message = page.locator('[data-notification]').filter({ hasText: 'Note ajoutée\u202f: Camille Martin.' })
  await expect(message).toBeVisible()
  // a second press of the keys would send it again
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  const ensuite = page.getByRole('region', { name: 'Demande suivante' })
  await ensuite.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const seTouchent = async () => {
    const [une, autre] = [await message.boundingBox(), await ensuite.boundingBox()]
    return une !== null && autre !== null && une.y < autre.y + autre.height && autre.y < une.y + une.height
  }
  await expect.poll(seTouchent).toBe(false)
  await expect(message).toBeVisible()

  const laisser = await retenirAppels(page, '**/webapi/Demarche/traiterDemande')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Votre réponse' })).toBeFocused()
  await page.keyboard.type('Votre compteur est changé.')
  const envoi = page.waitForRequest('**/webapi/Demarche/traiterDemande')
  await page.keyboard.press('Control+Enter')
  await envoi
  const clavier = await page.context().newCDPSession(page)
  /** As a system brings what a dead key makes: begun with its sign, ended with the letter that bears it. */
  const composer = async (signe: string, lettre: string) => {
    await clavier.send('Input.imeSetComposition', { text: signe, selectionStart: 1, selectionEnd: 1 })
    await clavier.send('Input.insertText', { text: lettre })
  }
  await page.keyboard.type('nPeut-')
  await composer('^', 'ê')
  await page.keyboard.type('tre à c')
  // or at once
  await page.keyboard.insertText('ô')
  await page.keyboard.type('té')
  laisser()
  await expect.poll(() => referenceDe(page)).not.toBe(reference)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Peut-être à côté')
})
