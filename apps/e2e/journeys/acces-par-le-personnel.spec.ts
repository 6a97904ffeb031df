import type { Page } from '@playwright/test'
import { verifierPartout } from '../support/axe.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { lienRecu } from '../support/courrier.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'

const DONNE = 'Cascade#31'
const CHOISI = 'Fontaine#4'

const modifier = async (page: Page, email: string) => {
  await page.goto(`/#/admin/users?q=${encodeURIComponent(email)}`)
  const ligne = page.getByRole('row').filter({ hasText: email })
  await ligne.getByRole('button', { name: /^Modifier/ }).click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByLabel('Adresse e-mail').waitFor()
  return dialogue
}
const message = (page: Page, texte: string | RegExp) => page.getByText(texte).first()

test('a password that an administrator gives serves to choose one’s own, and opens nothing else before', async ({
  page,
  portail,
  chez,
}) => {
  const { email } = await unCompteActif(page, 'provisoire')
  await portail.seDeconnecter()

  const admin = await chez('admin')
  const dialogue = await modifier(admin, email)
  await dialogue.getByRole('button', { name: 'Donner un mot de passe provisoire' }).click()
  await expect(dialogue.getByText('sert 24 heures et ne permet que d’en choisir un autre')).toBeVisible()
  await dialogue.getByLabel(/^Mot de passe provisoire/).fill(DONNE)
  await dialogue.getByLabel(/^Confirmez le mot de passe/).fill(DONNE)
  await dialogue.getByLabel(/^Motif/).fill('Appel du client')
  await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(admin, 'Mot de passe provisoire enregistré')).toBeVisible()

  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(email, DONNE)
  await expect(page).toHaveURL(/#\/user\/password$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Choisissez votre mot de passe' })).toBeVisible()
  await verifierPartout(page, 'mot de passe à choisir')
  // no way around it, by the address or by a reload
  await page.goto('/#/dashboard')
  await expect(page).toHaveURL(/#\/user\/password$/)
  await page.reload()
  await expect(page.getByRole('navigation', { name: /menu/i })).toHaveCount(0)
  const saisir = async (nouveau: string) => {
    await page.getByLabel(/^Mot de passe reçu/).fill(DONNE)
    await page.getByLabel(/^Nouveau mot de passe/).fill(nouveau)
    await page.getByLabel(/^Confirmez-le/).fill(nouveau)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
  }
  await saisir(CHOISI)
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(portail.titre).toContainText('Lucie')
})

test('a clerk gives no password; the address they change is given back by its mail, with one button', async ({
  page,
  portail,
  chez,
}) => {
  const { email, motDePasse } = await unCompteActif(page, 'adresse')
  await portail.seDeconnecter()
  const nouvelle = adresseNeuve('ailleurs')

  const charge = await chez('charge')
  const dialogue = await modifier(charge, email)
  await expect(dialogue.getByText('envoyez un lien à la personne')).toBeVisible()
  await expect(dialogue.getByRole('button', { name: /mot de passe/ })).toHaveCount(0)
  await dialogue.getByLabel('Adresse e-mail').fill(nouvelle)
  await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(charge, 'Le compte de l’utilisateur a été modifié.')).toBeVisible()
  // a link to come in goes to the former address all the same, and says so
  await charge.goto(`/#/admin/users?q=${encodeURIComponent(nouvelle)}`)
  await charge.getByRole('button', { name: /^Autres actions/ }).click()
  await charge.getByRole('button', { name: 'Envoyer un lien de mot de passe' }).click()
  await expect(message(charge, new RegExp(`envoyé à ${email}.*moins de trois jours`))).toBeVisible()

  await page.goto(await lienRecu(page, email, 'annulation-adresse'))
  await expect(page.getByRole('heading', { level: 1, name: /Garder votre ancienne adresse/ })).toBeVisible()
  const connexion = unePageConnexion(page)
  // opened, nothing is done yet
  await page.getByRole('button', { name: 'Garder mon ancienne adresse' }).click()
  await expect(page.getByText('Votre ancienne adresse e-mail est rétablie')).toBeVisible()
  await verifierPartout(page, 'adresse rétablie')
  await page.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await connexion.ouvrir()
  await connexion.entrer(email, motDePasse)
  await expect(portail.titre).toContainText('Lucie')
})

test('a link that is worth nothing says so before anything is pressed, and what to do', async ({ page }) => {
  await page.goto(`/#/mail-cancel?code=${'x'.repeat(43)}`)
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Garder mon ancienne adresse' })).toHaveCount(0)
})

test('no one changes their own access by the door of the others', async ({ chez }) => {
  const admin = await chez('admin')
  const dialogue = await modifier(admin, 'admin@ondine.example')
  await expect(dialogue.getByText('Changez votre mot de passe dans votre menu')).toBeVisible()
  await expect(dialogue.getByLabel('Adresse e-mail')).toHaveJSProperty('readOnly', true)
  await expect(dialogue.getByRole('button', { name: /mot de passe/ })).toHaveCount(0)
})

test('the dialog of a provisional password breaks no accessibility rule, in both themes and sizes', async ({
  chez,
}) => {
  const admin = await chez('admin')
  const dialogue = await modifier(admin, 'abonne@ondine.example')
  await dialogue.getByRole('button', { name: 'Donner un mot de passe provisoire' }).click()
  await dialogue.getByLabel(/^Motif/).waitFor()
  await verifierPartout(admin, 'mot de passe provisoire, équipe')
})
