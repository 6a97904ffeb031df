import { unePageConnexion } from '../support/connexion.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.describe('a visitor', () => {
  for (const chemin of ['/dashboard', '/conso', '/manage/contrats', '/admin'])
    test(`is sent from ${chemin} to the login screen with its message [guard-1-login]`, async ({ page, portail }) => {
      await page.goto(`/#${chemin}`)
      await expect(page).toHaveURL(/#\/login$/)
      await expect(portail.message('Vous devez être identifié pour accéder à cette fonctionnalité.')).toBeVisible()
    })

  test('is sent from an unknown path to the login screen [routing-unknown]', async ({ page }) => {
    await page.goto('/#/nulle/part')
    await expect(page).toHaveURL(/#\/login$/)
    await expect(unePageConnexion(page).titre).toBeVisible()
  })

  for (const chemin of ['/nulle/part/%E0%A4%A', '/%E0%A4%A'])
    test(`is sent from ${chemin}, which no encoding gives, to the login screen [routing-unknown]`, async ({ page }) => {
      await page.goto(`/#${chemin}`)
      await expect(page).toHaveURL(/#\/login$/)
      await expect(unePageConnexion(page).titre).toBeVisible()
    })

  test('is told that a link of activation which the mail cut is not valid', async ({ page, surveillance }) => {
    surveillance.attendre(/status of 4\d\d/)
    await page.goto('/#/activation/%E0%A4%A')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/lien/i)
  })

  test('is sent from a social login that nobody began to the login screen [guard-7-social]', async ({ page }) => {
    await page.goto('/#/franceConnectLogin')
    await expect(page).toHaveURL(/#\/login$/)
  })

  test('reads what an open screen that is not built yet will do, and finds the way back', async ({ page }) => {
    await page.goto('/#/faq')
    await expect(page.getByRole('heading', { level: 1, name: 'Questions fréquentes' })).toBeVisible()
    await expect(page.getByText('Bientôt disponible')).toBeVisible()
    await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
    await expect(page).toHaveURL(/#\/login$/)
  })
})

test.describe('a subscriber', () => {
  test.use({ compte: 'abonne' })

  for (const chemin of ['/login', '/', '/nulle/part', '/paiements'])
    test(`is sent from ${chemin} to the dashboard [guard-2-disconnected] [routing-disconnected-only]`, async ({
      page,
    }) => {
      await page.goto(`/#${chemin}`)
      await expect(page).toHaveURL(/#\/dashboard$/)
    })

  test('is kept out of the back office [guard-3-admin]', async ({ page, portail }) => {
    await page.goto('/#/admin')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(portail.message('Cette page est réservée aux équipes de la régie.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  })

  test('is kept out of the screens of premium users [guard-4-menu]', async ({ page, portail }) => {
    await page.goto('/#/manage/users')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(portail.message('Votre compte ne donne pas accès à cette page.')).toBeVisible()
  })

  test('reads what a screen that is not built yet will do, never a blank page', async ({ page, portail }) => {
    await page.goto('/#/service')
    await expect(portail.titre).toHaveText('Mes services')
    await expect(page.getByText('Cette page n’est pas encore ouverte.')).toBeVisible()
    await expect(page).toHaveTitle(/^Mes services –/)
    await page.getByRole('main').getByRole('link', { name: 'Voir ma consommation' }).click()
    await expect(page).toHaveURL(/#\/conso$/)
  })
})

test.describe('a member of staff', () => {
  test.use({ compte: 'charge' })

  test('enters the back office from both menus [guard-3-admin]', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await portail.menuLateral.getByRole('link', { name: 'Administration' }).click()
    await expect(page).toHaveURL(/#\/admin$/)
    await expect(portail.titre).toHaveText(/Administration/)
    await portail.menuUtilisateur.click()
    // the back office has a menu of its own: only the account's entry leads here again
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(1)
  })
})

test.describe('a user whose consent is not recorded', () => {
  // nobody else uses this account: its consent is withdrawn and given back here
  test.use({ compte: 'webmaster' })

  test('is asked on every screen until it is given, and never again [guard-6-rgpd] [guard-6-rgpd-accept]', async ({
    page,
    context,
    baseURL,
  }) => {
    const moi = (await appeler(context, baseURL ?? '', 'POST', 'Utilisateur/infoUtilisateur', {})) as {
      userWebId: number
    }
    await appeler(context, baseURL ?? '', 'POST', 'Utilisateur/modifieUtilisateur', {
      userWebId: moi.userWebId,
      meta: { rgpd_consent: false },
    })
    const dialogue = page.getByRole('dialog', { name: 'Protection de vos données' })
    await page.goto('/#/dashboard')
    await expect(dialogue).toBeVisible()
    // it wants an answer: neither Escape, twice, nor another route closes it
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialogue).toBeVisible()
    await page.goto('/#/conso')
    await expect(dialogue).toBeVisible()
    await dialogue.getByRole('button', { name: 'J’accepte' }).click()
    await expect(dialogue).toHaveCount(0)
    await page.goto('/#/dashboard')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialogue).toHaveCount(0)
  })
})
