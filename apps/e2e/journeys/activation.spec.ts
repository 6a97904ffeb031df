import { cocherCaptcha } from '../support/captcha.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { lienRecu } from '../support/courrier.ts'
import { adresseNeuve, NOUVEAU_MOT_DE_PASSE } from '../support/inscription.page.ts'
import { activer, arrive, inscrire, unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'

const champ = /^Mot de passe du compte/

test('a link of activation asks for the password: the field has the focus, Enter sends it, a fault stands at the field', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of 400/)
  const email = await inscrire(page, 'clavier')
  await page.goto(await lienRecu(page, email, 'activation'))
  await expect(page.getByRole('heading', { level: 1, name: 'Activez votre compte' })).toBeVisible()
  const motDePasse = page.getByLabel(champ)
  await expect(motDePasse).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(motDePasse).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: 'Le mot de passe est obligatoire.' })).toBeVisible()
  await motDePasse.fill('Faux#2026a')
  await page.keyboard.press('Enter')
  const faute = page.getByRole('alert').getByRole('link', { name: 'Ce mot de passe n’est pas celui du compte.' })
  await faute.click()
  await expect(motDePasse).toBeFocused()
  await expect(motDePasse).toHaveAttribute('aria-invalid', 'true')
  await motDePasse.fill(NOUVEAU_MOT_DE_PASSE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard\?activation=true$/)
  await expect(portail.titre).toContainText('Lucie')
})

test('whoever signs up with somebody’s address gets nothing when the e-mail is opened, and is erased by «\u202fCe n’est pas moi\u202f»', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of (400|401|403)/)
  // the stranger chose the password; the mail is the holder's
  const email = await inscrire(page, 'victime')
  const lien = await lienRecu(page, email, 'activation')
  await page.goto(lien)
  await expect(page.getByLabel(champ)).toBeVisible()
  // opened, and nothing happened
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(email, NOUVEAU_MOT_DE_PASSE)
  await expect(connexion.resumeErreurs).toContainText('cliquez sur le lien que vous avez reçu par e-mail')

  await page.goto(lien)
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click()
  const question = page.getByRole('dialog', { name: 'Effacer ce compte\u202f?' })
  await expect(question).toContainText('personne ne pourra y entrer')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click()
  await question.getByRole('button', { name: 'Effacer ce compte' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ce compte est effacé.' })).toBeVisible()

  await connexion.ouvrir()
  await connexion.entrer(email, NOUVEAU_MOT_DE_PASSE)
  await expect(connexion.resumeErreurs).toContainText('Identifiant et/ou mot de passe incorrect')
  await page.goto(lien)
  await expect(page.getByRole('status').filter({ hasText: 'Ce compte est effacé.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ce n’est pas moi' })).toHaveCount(0)
})

test('or is put out by «\u202fMot de passe oublié\u202f», and the account is the mailbox’s', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of (400|401)/)
  const email = await inscrire(page, 'reprise')
  await page.goto(await lienRecu(page, email, 'activation'))
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await cocherCaptcha(page)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Regardez votre boîte aux lettres')).toBeVisible()
  await page.goto(await lienRecu(page, email, 'mot-de-passe'))
  await page
    .getByLabel(/^Mot de passe/)
    .first()
    .fill('Hautbois#9')
  await page.getByLabel(/^Confirmez-le/).fill('Hautbois#9')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const connexion = unePageConnexion(page)
  await expect(page).toHaveURL(/#\/login$/)
  await connexion.entrer(email, NOUVEAU_MOT_DE_PASSE)
  await expect(connexion.resumeErreurs).toContainText('Identifiant et/ou mot de passe incorrect')
  await connexion.entrer(email, 'Hautbois#9')
  await expect(portail.titre).toContainText('Lucie')
})

test('the link of a new address asks for the password outside a session of its account, and may be refused', async ({
  page,
  portail,
  context,
  surveillance,
}) => {
  surveillance.attendre(/status of (400|401|410)/)
  await unCompteActif(page, 'etranger')
  const victime = adresseNeuve('autrui')
  await page.goto('/#/user/profile')
  await page.getByLabel(/^Adresse e-mail/).fill(victime)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(`Un lien de confirmation vient d’être envoyé à ${victime}.`)).toBeVisible()
  const lien = await lienRecu(page, victime, 'adresse-mail')
  // the holder's own browser
  await context.clearCookies({ name: 'ondine_session' })
  await page.goto('/#/login')
  await page.reload()
  await page.goto(lien)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmez votre adresse e-mail' })).toBeVisible()
  await page.getByLabel(champ).fill('Faux#2026a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Ce mot de passe n’est pas celui du compte.' })).toBeVisible()
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click()
  await page.getByRole('button', { name: 'Refuser ce changement' }).click()
  const refuse = page.getByRole('status').filter({ hasText: 'Votre adresse e-mail n’est pas utilisée' })
  await expect(refuse).toBeVisible()
  // opened again, it says the same and not that something failed
  await page.reload()
  await expect(refuse).toBeVisible()
  await expect(portail.message('La mise à jour de votre adresse e-mail a échoué.')).toHaveCount(0)
})

test('a person who changed their address can take it back from the former mailbox', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of (400|401|410|412)/)
  const { email, motDePasse } = await unCompteActif(page, 'avant')
  const nouvelle = adresseNeuve('apres')
  await page.goto('/#/user/profile')
  await page.getByLabel(/^Adresse e-mail/).fill(nouvelle)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.goto(await lienRecu(page, nouvelle, 'adresse-mail'))
  await expect(portail.message('Votre adresse e-mail a été mise à jour.')).toBeVisible()
  await page.goto(await lienRecu(page, email, 'annulation-adresse'))
  await page.getByRole('button', { name: 'Garder mon ancienne adresse' }).click()
  await expect(page.getByRole('status')).toContainText('Votre ancienne adresse e-mail est rétablie.')
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(email, motDePasse)
  await expect(connexion.resumeErreurs).toContainText('votre mot de passe doit être changé')
})

test('the link used twice in one browser says so the second time', async ({ page, portail }) => {
  const email = await inscrire(page, 'deuxfois')
  const lien = await lienRecu(page, email, 'activation')
  await activer(page, lien)
  await expect(portail.titre).toContainText('Lucie')
  await arrive(page)
  await portail.seDeconnecter()
  // another address before the logout has led to the login page would be left for it
  await expect(page).toHaveURL(/#\/login$/)
  await page.goto(lien)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien a déjà servi' })).toBeVisible()
})
