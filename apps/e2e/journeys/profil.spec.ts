import { unePageConnexion } from '../support/connexion.page.ts'
import { lienRecu } from '../support/courrier.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'

test('a change of name shows everywhere at once, in the modal and in the page', async ({ page, portail }) => {
  await unCompteActif(page, 'nom')
  await portail.menuUtilisateur.click()
  await page.getByRole('button', { name: 'Mon profil' }).click()
  const boite = page.getByRole('dialog', { name: 'Mon profil' })
  await expect(boite.getByLabel(/^Prénom/)).toHaveValue('Lucie')
  await boite.getByLabel(/^Prénom/).fill('Lucia')
  await boite.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(portail.message('Le compte de l’utilisateur a été modifié.')).toBeVisible()
  await expect(portail.menuUtilisateur).toContainText('Lucia Berger')
  // a modal stays with the page it was opened on
  await page.goto('/#/user/profile')
  await expect(boite).toHaveCount(0)
  await expect(page.getByLabel(/^Prénom/)).toHaveValue('Lucia')
  // neither identifier nor usage name where the e-mail is the name and no national identity login is on
  await expect(page.getByLabel(/^Identifiant/)).toHaveCount(0)
  await expect(page.getByLabel(/^Nom d’usage/)).toHaveCount(0)
})

test('another display: the identifier is read-only, the usage name may stay empty [identifiant-readonly] [nom-usage]', async ({
  page,
}) => {
  await unCompteActif(page, 'affichage')
  await page.route('**/webapi/Configuration/getConfiguration', async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as { parametres: Record<string, unknown>; connexionsSociales: string[] }
    corps.parametres.connexionParEmail = false
    corps.connexionsSociales = ['FranceConnect']
    await route.fulfill({ response: reponse, json: corps })
  })
  await page.goto('/#/user/profile')
  await page.reload()
  await expect(page.getByLabel(/^Identifiant/)).toHaveAttribute('readonly', '')
  await expect(page.getByLabel(/^Nom d’usage \(facultatif\)/)).toHaveValue('')
})

test('a new e-mail waits for its link, then ends the session and is the one to log in with [account-mail-change] [email-change] [account-mail-update-ok] [account-mail-update-ko] [routing-mail-update]', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of (400|401|410)/)
  const { email, motDePasse } = await unCompteActif(page, 'ancienne')
  const nouvelle = adresseNeuve('nouvelle')
  await page.goto('/#/user/profile')
  await page.getByLabel(/^Adresse e-mail/).fill(nouvelle)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(`Un lien de confirmation vient d’être envoyé à ${nouvelle}.`)).toBeVisible()
  await expect(page.getByText('Il est valable 2 heures')).toBeVisible()
  // until then the address is the old one, and nothing says that the account was changed
  await expect(page.getByLabel(/^Adresse e-mail/)).toHaveValue(email)
  await expect(portail.message('Le compte de l’utilisateur a été modifié.')).toHaveCount(0)
  // opened again, the page still tells where the mail went, and sends another
  const premier = await lienRecu(page, nouvelle, 'adresse-mail')
  await page.reload()
  const attente = page.getByRole('status').filter({ hasText: 'Un changement d’adresse attend votre confirmation' })
  await expect(attente).toContainText(nouvelle)
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click()
  await expect(portail.message('Un nouvel e-mail est parti.')).toBeVisible()

  const lien = await lienRecu(page, nouvelle, 'adresse-mail', premier)
  await page.goto(lien)
  await expect(page).toHaveURL(/#\/login$/)
  await expect(portail.message('Votre adresse e-mail a été mise à jour.')).toBeVisible()
  const connexion = unePageConnexion(page)
  await connexion.entrer(nouvelle, motDePasse)
  await expect(portail.titre).toContainText('Lucie')

  // used, the link says so, and leads home; the one that it replaced failed
  await page.goto(lien)
  await expect(portail.message('Cette adresse e-mail est déjà celle de votre compte')).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('an address that somebody has is refused [http-412-account-creation-or-modification]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 412/)
  await unCompteActif(page, 'prise')
  await page.goto('/#/user/profile')
  await page.getByLabel(/^Adresse e-mail/).fill('abonne@ondine.example')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert').filter({ has: page.getByRole('heading') })).toContainText(
    'Cette adresse e-mail est déjà utilisée par un compte.',
  )
})

test('what is typed in the profile survives the end of the session, for its own person', async ({
  page,
  portail,
  context,
  surveillance,
}) => {
  surveillance.attendre(/status of 401/)
  const { email, motDePasse } = await unCompteActif(page, 'brouillon')
  await page.goto('/#/user/profile')
  await page.getByLabel(/^Prénom/).fill('Luciole')
  await context.clearCookies({ name: 'ondine_session' })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await unePageConnexion(page).entrer(email, motDePasse)
  await expect(page).toHaveURL(/#\/user\/profile$/)
  await expect(page.getByLabel(/^Prénom/)).toHaveValue('Luciole')
  await expect(page.getByText('Nous avons repris ce que vous aviez déjà saisi.')).toBeVisible()
  // a wanted logout leaves nothing
  await portail.seDeconnecter()
  await expect(page).toHaveURL(/#\/login$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((cle) => cle.includes('brouillon')))).toEqual([])
})

test('an account goes once its identity is typed again and the question answered [account-delete] [delete-account]', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of (400|401)/)
  const { email, motDePasse } = await unCompteActif(page, 'adieu')
  const suppressions: string[] = []
  page.on('request', (requete) => requete.method() === 'DELETE' && suppressions.push(requete.url()))
  await portail.menuUtilisateur.click()
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const boite = page.getByRole('dialog', { name: 'Supprimer mon compte' })
  await boite.getByRole('button', { name: 'Continuer' }).click()
  await expect(boite.getByRole('alert').getByRole('link')).toHaveText([
    'L’adresse e-mail est obligatoire.',
    'Le nom est obligatoire.',
    'Le prénom est obligatoire.',
  ])
  const saisir = async (nom: string): Promise<void> => {
    await boite.getByLabel(/^Adresse e-mail/).fill(email)
    await boite.getByLabel(/^Nom \*/).fill(nom)
    await boite.getByLabel(/^Prénom/).fill('Lucie')
    await boite.getByRole('button', { name: 'Continuer' }).click()
  }
  await saisir('Quelqu’un')
  await expect(boite).toContainText(/Êtes-vous sûr de vouloir supprimer votre compte/)
  await expect(boite).toContainText('Ce que la régie garde')
  expect(suppressions).toEqual([])
  await boite.getByRole('button', { name: 'Garder mon compte' }).click()

  await portail.menuUtilisateur.click()
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await saisir('Quelqu’un')
  await boite.getByRole('button', { name: 'Supprimer mon compte' }).click()
  // a refusal comes back to what was typed, to be corrected
  await expect(boite.getByRole('alert')).toContainText('ne correspond pas à votre compte')
  await expect(boite.getByRole('alert')).toBeFocused()
  await expect(boite.getByLabel(/^Nom \*/)).toHaveValue('Quelqu’un')
  await boite.getByLabel(/^Nom \*/).fill('Berger')
  await boite.getByRole('button', { name: 'Continuer' }).click()
  await boite.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(portail.message('Suppression correctement effectuée')).toBeVisible()
  await unePageConnexion(page).entrer(email, motDePasse)
  await expect(unePageConnexion(page).resumeErreurs).toContainText('Identifiant et/ou mot de passe incorrect')
})
