import { emailDe, MAISON, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { expect, test } from '../support/test.ts'

test('the address without a path leads to the login screen [routing-root] [routing-hash] [login-mode-default]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/#\/login$/)
  await expect(page).toHaveTitle(/^Connexion –/)
  await expect(unePageConnexion(page).titre).toBeVisible()
})

test('a right password opens the home of the account, without a word more [session-login-ok] [routing-home]', async ({
  page,
  portail,
}) => {
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(emailDe('abonne'), MOT_DE_PASSE)
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(portail.titre).toContainText('Camille')
  // the home says it: no message stands before it
  await expect(page.locator('[data-notification]')).toHaveCount(0)
  await expect(portail.contexte).toContainText(MAISON)
})

test('Enter in the password field logs in, and the browser may fill both fields', async ({ page }) => {
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await expect(connexion.identifiant).toHaveAttribute('autocomplete', 'username')
  await expect(connexion.motDePasse).toHaveAttribute('autocomplete', 'current-password')
  await connexion.identifiant.fill(emailDe('abonne'))
  await connexion.motDePasse.fill(MOT_DE_PASSE)
  await connexion.motDePasse.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('a wrong password is refused in the words of the specification, and loses nothing typed [session-login-ko]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of (400|401)/)
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(emailDe('visiteur'), 'Mauvais#26')
  await expect(connexion.resumeErreurs).toContainText('Identifiant et/ou mot de passe incorrect')
  await expect(connexion.resumeErreurs).toBeFocused()
  await expect(connexion.identifiant).toHaveValue(emailDe('visiteur'))
  await expect(page).toHaveURL(/#\/login$/)
  // an unknown account gets the same words
  await connexion.entrer('personne@ondine.example', MOT_DE_PASSE)
  await expect(connexion.resumeErreurs).toContainText('Identifiant et/ou mot de passe incorrect')
  // what the server's rules refuse is told at its field
  await connexion.entrer('a'.repeat(256), MOT_DE_PASSE)
  await expect(connexion.identifiant).toHaveAccessibleDescription('L’identifiant compte 255 caractères au plus.')
})

test('empty fields are named, with links to them, and nothing is sent', async ({ page }) => {
  const appels: string[] = []
  page.on('request', (requete) => requete.url().includes('authentification') && appels.push(requete.url()))
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.bouton.click()
  await expect(connexion.identifiant).toHaveAttribute('aria-invalid', 'true')
  await connexion.resumeErreurs.getByRole('link', { name: /mot de passe/i }).click()
  await expect(connexion.motDePasse).toBeFocused()
  expect(appels).toEqual([])
})

test('the password can be shown and hidden again', async ({ page }) => {
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.motDePasse.fill('Secret#26')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(connexion.motDePasse).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
  await expect(connexion.motDePasse).toHaveAttribute('type', 'password')
})

test('the query of the address chooses the mode and fills the e-mail in [login-mode-password] [login-email-prefill]', async ({
  page,
}) => {
  await page.goto('/#/login?login=guest%40ondine.example')
  await expect(unePageConnexion(page).identifiant).toHaveValue('guest@ondine.example')
  await page.goto('/#/login?resetPwd=true')
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByRole('link', { name: 'Revenir à la connexion' }).click()
  await expect(unePageConnexion(page).titre).toBeVisible()
})

test('the browser suite itself sees content that the policy refuses', async ({ page, surveillance }) => {
  surveillance.attendre(/Content Security Policy|Trusted|refused by (img-src|require-trusted-types-for|trusted-types)/)
  await unePageConnexion(page).ouvrir()
  const refuse = (directive: string, extrait: string) =>
    expect
      .poll(() => surveillance.refus())
      .toContainEqual(expect.stringContaining(`refused by ${directive}: ${extrait}`))

  // an outside address, a string made a script, a string made a page, a policy that nobody declared: one of each
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = 'https://ailleurs.example/pixel.png'
    document.body.append(image)
  })
  await refuse('img-src', 'https://ailleurs.example/pixel.png')
  const essais: [() => void, string, string][] = [
    [
      () => {
        const script = document.createElement('script')
        script.textContent = 'document.title = "injected"'
        document.body.append(script)
      },
      'require-trusted-types-for',
      'HTMLScriptElement textContent',
    ],
    [
      () => {
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="document.title = `injected`">')
      },
      'require-trusted-types-for',
      'Element insertAdjacentHTML',
    ],
    [() => void globalThis.trustedTypes?.createPolicy('tout', {}), 'trusted-types', 'tout'],
  ]
  for (const [faire, directive, extrait] of essais) {
    await page.evaluate(faire).catch(() => undefined)
    await refuse(directive, extrait)
  }
  await expect(page).not.toHaveTitle('injected')
})
