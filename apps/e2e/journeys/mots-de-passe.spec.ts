import { cocherCaptcha } from '../support/captcha.ts'
import { emailDe } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { lienRecu } from '../support/courrier.ts'
import { adresseNeuve, NOUVEAU_MOT_DE_PASSE } from '../support/inscription.page.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { reseauCalme } from '../support/reseau.ts'
import { expect, test } from '../support/test.ts'

const AUTRE = 'Cascade#31'

test('a forgotten password is replaced by the link of a mail, once [account-forgot-ok] [account-password-reset] [login-mode-reset]', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of (400|401)/)
  const { email } = await unCompteActif(page, 'oubli')
  await portail.seDeconnecter()
  // what was typed at the login goes along, and back
  const adresse = page.getByRole('textbox', { name: 'Adresse e-mail' })
  await adresse.fill(email)
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await expect(adresse).toHaveValue(email)
  await page.getByRole('link', { name: 'Revenir à la connexion' }).click()
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
  await expect(adresse).toHaveValue(email)
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  await cocherCaptcha(page)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('un e-mail vient de lui être envoyé avec un lien')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Créer mon compte' })).toBeVisible()

  const lien = await lienRecu(page, email, 'mot-de-passe')
  await page.goto(lien)
  await expect(page.getByRole('heading', { level: 1, name: 'Choisissez un nouveau mot de passe' })).toBeVisible()
  await expect(page.getByText('de 8 à 12 caractères')).toBeVisible()
  await page.getByLabel(/^Mot de passe/).fill(AUTRE)
  await page.getByLabel(/^Confirmez-le/).fill(NOUVEAU_MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('link', { name: 'Les deux mots de passe ne sont pas identiques.' })).toBeVisible()
  await page.getByLabel(/^Confirmez-le/).fill(AUTRE)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(portail.message('Votre mot de passe a été mis à jour.')).toBeVisible()

  const connexion = unePageConnexion(page)
  await connexion.entrer(email, NOUVEAU_MOT_DE_PASSE)
  await expect(connexion.resumeErreurs).toContainText('Identifiant et/ou mot de passe incorrect')
  await connexion.entrer(email, AUTRE)
  await expect(portail.titre).toContainText('Lucie')
  await portail.seDeconnecter()

  // the link has served: it says so before anything is typed
  await page.goto(lien)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien a déjà servi' })).toBeVisible()
  await expect(page.getByLabel(/^Mot de passe/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await expect(connexion.titre).toBeVisible()
})

test('a link of a new password that ended while its page stood open is refused, and one that never was leads to another', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 400/)
  const lecture = '**/webapi/Utilisateur/lireLien'
  await page.route(lecture, (route) =>
    route.fulfill({ json: { etat: 'VALABLE', motDePasseDemande: false, effacable: false } }),
  )
  const chemin = `/#/user/profile/${'x'.repeat(43)}`
  await page.goto(chemin)
  await page.getByLabel(/^Mot de passe/).fill('Fontaine#4')
  await page.getByLabel(/^Confirmez-le/).fill('Fontaine#4')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Une erreur est survenue. Votre mot de passe n’a pas été modifié' }),
  ).toBeVisible()
  await page.unroute(lecture)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' })).toBeVisible()
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
})

test('an unknown address gets the same words, and a refusal the server’s [account-forgot-ko]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 403/)
  await page.goto('/#/login?resetPwd=true')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(adresseNeuve('personne'))
  await cocherCaptcha(page)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Si un compte correspond à cette adresse')).toBeVisible()
  await page.route('**/webapi/Utilisateur/rappelInfosCompte', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'C403',
        message: 'Le captcha n’a pas pu être validé.',
        severity: 'Security',
        isCustomMessage: true,
      },
    }),
  )
  await page.reload()
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(emailDe('abonne'))
  await cocherCaptcha(page)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Le captcha n’a pas pu être validé.' })).toBeVisible()
})

test('the password modal asks for the present one and says what is wrong with it [password-current]', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of 400/)
  const { email } = await unCompteActif(page, 'change')
  let changements = 0
  page.on('request', (requete) => {
    if (requete.url().includes('modifieMotDePasse')) changements += 1
  })
  await portail.menuUtilisateur.click()
  // who clicks twice everywhere neither closes the modal nor sends twice
  await page.getByRole('button', { name: 'Mon mot de passe' }).dblclick()
  const boite = page.getByRole('dialog', { name: 'Mon mot de passe' })
  await boite.getByRole('button', { name: 'Enregistrer' }).dblclick()
  await expect(boite.getByRole('link', { name: 'Indiquez votre mot de passe actuel.' })).toBeVisible()
  await boite.getByLabel(/^Mot de passe actuel/).fill('Mauvais#26')
  await boite.getByLabel(/^Nouveau mot de passe/).fill(AUTRE)
  await boite.getByLabel(/^Confirmez-le/).fill(AUTRE)
  await boite.getByRole('button', { name: 'Enregistrer' }).dblclick()
  await expect(boite.getByLabel(/^Mot de passe actuel/)).toHaveAttribute('aria-invalid', 'true')
  expect(changements).toBe(1)
  await boite.getByLabel(/^Mot de passe actuel/).fill(NOUVEAU_MOT_DE_PASSE)
  await boite.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(portail.message('Votre mot de passe a bien été modifié.')).toBeVisible()
  await expect(boite).toHaveCount(0)
  // the change has everything read again: reads that a logout overtakes would be refused
  await reseauCalme(page)
  await portail.seDeconnecter()
  await unePageConnexion(page).entrer(email, AUTRE)
  await expect(portail.titre).toContainText('Lucie')
})

test.describe('staff', () => {
  test.use({ compte: 'webmaster' })

  test('are not asked for their present password [password-current]', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await portail.menuUtilisateur.click()
    await page.getByRole('button', { name: 'Mon mot de passe' }).click()
    const boite = page.getByRole('dialog', { name: 'Mon mot de passe' })
    await expect(boite.getByLabel(/^Nouveau mot de passe/)).toBeVisible()
    await expect(boite.getByLabel(/^Mot de passe actuel/)).toHaveCount(0)
  })
})
