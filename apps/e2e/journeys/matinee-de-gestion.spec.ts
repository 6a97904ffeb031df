import type { Locator, Page } from '@playwright/test'
import { verifierPartout } from '../support/axe.ts'
import { emailDe, MAISON, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { unePageContact } from '../support/contact.page.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

/** Tab until that element has the focus: nothing of the way is left out. */
const tabulerJusqua = async (page: Page, cible: Locator): Promise<void> => {
  for (let pas = 0; pas < 60; pas += 1) {
    if (await cible.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(cible).toBeFocused()
}
const palette = (page: Page) => page.getByRole('combobox', { name: /^Client, contrat, facture, demande/ })
const chercher = async (page: Page, texte: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type(texte)
}

test('a clerk’s morning, by keyboard: login, search, the page of a customer, an address corrected, a request answered', async ({
  page,
  chez,
  portail,
  baseURL,
}) => {
  // a person writes before the desk opens
  const personne = await chez('abonne')
  const contact = unePageContact(personne)
  await contact.ouvrir(MAISON)
  await personne.getByRole('radio', { name: 'Le compteur' }).check()
  await contact.message.fill('Mon compteur est embué.')
  await contact.cocherCaptcha()
  await contact.bouton.click()
  await expect(contact.envoyee).toBeVisible()
  const reference = (await contact.reference.textContent()) ?? ''

  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await tabulerJusqua(page, connexion.identifiant)
  await page.keyboard.type(emailDe('charge'))
  await tabulerJusqua(page, connexion.motDePasse)
  await page.keyboard.type(MOT_DE_PASSE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()

  const email = adresseNeuve('matinale')
  await appeler(page.context(), baseURL ?? '', 'POST', 'Utilisateur/creeUtilisateurEtProfils', {
    ...{ nom: 'Matinale', prenom: 'Fanny', email, profils: ['UTILISATEUR_STANDARD'] },
  })
  const appels: string[] = []
  page.on('request', (requete) => {
    if (requete.url().includes('/Fiche/rechercher')) appels.push(requete.url())
  })
  await chercher(page, email)
  const trouve = page.getByRole('option', { name: /Fanny Matinale/ })
  await expect(trouve).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('status').filter({ hasText: /^\d+\srésultats?$/ })).toHaveCount(1)
  await expect(palette(page)).toHaveAttribute('aria-activedescendant', (await trouve.getAttribute('id')) ?? '')
  // typed without a rest: one call
  expect(appels).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/admin\/client\/\d+$/)
  const titre = page.getByRole('heading', { level: 1, name: 'Fanny Matinale' })
  await expect(titre).toBeVisible()
  const adresse = page.url()

  await tabulerJusqua(page, page.getByRole('button', { name: 'Modifier', exact: true }))
  await page.keyboard.press('Enter')
  const dialogue = page.getByRole('dialog', { name: 'Modifier Fanny Matinale' })
  const champ = dialogue.getByLabel(/^Adresse (e-)?mail/)
  await tabulerJusqua(page, champ)
  await page.keyboard.press('Control+a')
  const corrigee = adresseNeuve('corrigee')
  await page.keyboard.type(corrigee)
  await tabulerJusqua(page, dialogue.getByRole('button', { name: 'Enregistrer' }))
  await page.keyboard.press('Enter')
  await expect(portail.message('Le compte de l’utilisateur a été modifié.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fanny Matinale' })).toContainText(corrigee)

  // her request, found by its reference from the same page, taken and answered with the keys of the desk
  await chercher(page, reference)
  await expect(page.getByRole('option', { name: new RegExp(reference) })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`demande=${reference}`))
  const ouverte = page.locator('header', { has: page.locator('#demande-titre') })
  await expect(ouverte).toContainText(reference)
  await page.keyboard.press('e')
  await expect(ouverte).toContainText('C’est vous qui l’avez.')
  await page.keyboard.press('1')
  await expect(page.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue(/Votre demande est traitée/)
  await page.keyboard.press('r')
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(() => appeler(page.context(), baseURL ?? '', 'GET', `Demarche/demandeATraiter/${reference}`))
    .toMatchObject({ etat: 'TRAITE' })

  // the address of the page is what colleagues give each other
  const collegue = await chez('webmaster')
  await collegue.goto(adresse)
  await expect(collegue.getByRole('heading', { level: 1, name: 'Fanny Matinale' })).toBeVisible()
})

test.describe('the search of the back office', () => {
  test.use({ compte: 'webmaster' })

  test('leads to a setting and to a screen, says what it does not find, and Enter waits for the answer', async ({
    page,
  }) => {
    await page.goto('/#/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()
    await chercher(page, 'durée de la session')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/admin\/parametrage\?q=dureeJetonHeures/)
    await expect(page.getByRole('row').filter({ hasText: 'dureeJetonHeures' })).toBeVisible()
    await chercher(page, 'mails typ')
    await page.getByRole('option', { name: /mails types/i }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    // an administrator's screen is not this person's
    await chercher(page, 'droits par profil')
    await expect(page.getByText('Rien ne correspond. Cherchez un nom')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Client, contrat/ }).click()
    await verifierPartout(page, 'the search of the back office')
  })

  test('the page of a customer is whole at every width, light and dark', async ({ page, baseURL }) => {
    const trouves = await appeler(page.context(), baseURL ?? '', 'GET', `Utilisateur/utilisateurs?recherche=abonne@`)
    const [{ userWebId }] = (trouves as { resultats: [{ userWebId: number }] }).resultats
    await page.goto(`/#/admin/client/${userWebId}`)
    await expect(page.getByRole('region', { name: 'Contrats' }).getByText(MAISON)).toBeVisible()
    await verifierPartout(page, 'the page of a customer')
  })
})

test('what a clerk types before the search is there is not lost, and a bill of that customer is read from their page', async ({
  chez,
}) => {
  const page = await chez('charge')
  const part = Promise.withResolvers<void>()
  await page.route(/\/assets\/palette-[^/]*\.js/, async (route) => {
    await part.promise
    await route.continue()
  })
  await page.goto('/#/admin')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Client, contrat, facture, demande/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(emailDe('abonne'))
  await page.keyboard.press('Enter')
  part.resolve()
  await expect(page).toHaveURL(/#\/admin\/client\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille Martin')
  const facture = page.getByRole('link', { name: /^Facture F/ }).first()
  const numero = /F\d{4}-\d-[0-9A-F]{8}/.exec((await facture.textContent()) ?? '')?.[0] ?? 'no number'
  await tabulerJusqua(page, facture)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numero)
  await expect(page.getByText('Total TTC')).toBeVisible()
  await page.goBack()
  await expect(facture).toBeFocused()
})
