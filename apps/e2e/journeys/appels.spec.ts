import { emailDe, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { expect, test } from '../support/test.ts'

const UUID = /^JS-WEB[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('every call carries a token and its own conversation, and one token is fetched for all [session-headers] [session-token-fetch] [session-json]', async ({
  page,
  portail,
}) => {
  const appels: { url: string; methode: string; token?: string; conversation?: string; type?: string }[] = []
  page.on('request', (requete) => {
    if (!requete.url().includes('/webapi/')) return
    const entetes = requete.headers()
    appels.push({
      url: requete.url(),
      methode: requete.method(),
      ...(entetes.token && { token: entetes.token }),
      ...(entetes.conversationid && { conversation: entetes.conversationid }),
      ...(entetes['content-type'] && { type: entetes['content-type'] }),
    })
  })
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(emailDe('abonne'), MOT_DE_PASSE)
  await expect(portail.titre).toContainText('Camille.')
  await portail.menuLateral.getByRole('link', { name: 'Ma consommation' }).click()
  await expect(page.locator('[data-cle]').first()).toBeVisible()

  const demandes = appels.filter(({ url }) => url.endsWith('/Acces/generateToken'))
  const autres = appels.filter(({ url }) => !url.endsWith('/Acces/generateToken'))
  expect(demandes).toHaveLength(1)
  expect(autres.length).toBeGreaterThan(5)
  for (const { token, conversation } of autres) {
    expect(token).toBeTruthy()
    expect(conversation).toMatch(UUID)
  }
  expect(new Set(autres.map(({ token }) => token)).size).toBe(1)
  expect(new Set(autres.map(({ conversation }) => conversation)).size).toBe(autres.length)
  for (const { methode, type } of appels) if (methode !== 'GET') expect(type).toMatch(/^application\/json/)
})

test('a login refused because its token is worn out is tried once more with a new one [session-auth-410]', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of 410/)
  const jetons: (string | undefined)[] = []
  await page.route('**/webapi/Utilisateur/authentification', async (route) => {
    jetons.push(route.request().headers().token)
    if (jetons.length > 1) return route.continue()
    return route.fulfill({ status: 410, json: {} })
  })
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(emailDe('abonne'), MOT_DE_PASSE)
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(portail.titre).toContainText('Camille')
  expect(jetons).toHaveLength(2)
  expect(jetons[0]).not.toBe(jetons[1])
})

test('a login refused twice for its token says so, and stops there [session-auth-410]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 410/)
  let essais = 0
  await page.route('**/webapi/Utilisateur/authentification', (route) => {
    essais += 1
    return route.fulfill({ status: 410, json: {} })
  })
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(emailDe('abonne'), MOT_DE_PASSE)
  await expect(connexion.resumeErreurs).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)
  expect(essais).toBe(2)
})

test('the interactive documentation tries a call out, under a content policy of its own', async ({
  page,
  surveillance,
}) => {
  test.slow()
  await page.goto('/webapi/docs')
  // it draws every call before it shows a word, and again where one is opened
  await expect(page.getByText('Every amount is an integer number of centimes.')).toBeVisible({ timeout: 30_000 })
  await page.locator('.opblock-tag[data-tag="Configuration"]').click({ timeout: 30_000 })
  const appel = page.locator('.opblock').filter({ hasText: '/webapi/Configuration/getConfiguration' }).first()
  await appel.locator('.opblock-summary-control').click({ timeout: 30_000 })
  await appel.getByRole('button', { name: 'Execute' }).click()
  await expect(appel.locator('.live-responses-table tbody .response-col_status').first()).toContainText('200')
  const passe = (html: string) =>
    page.evaluate((texte) => {
      const essai = document.createElement('div')
      try {
        essai.innerHTML = texte
      } catch {
        return false
      }
      return true
    }, html)
  expect(await passe('<p>Une <em>description</em>.</p>')).toBe(true)
  surveillance.attendre(/TrustedHTML|refused by require-trusted-types-for/)
  expect(await passe('<img src=x onerror="document.title = 1">')).toBe(false)
})
