import { emailDe, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { heureDuNavigateur } from '../support/date-des-parcours.ts'
import { reseauCalme } from '../support/reseau.ts'
import { seConnecter } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

const EXPIREE = 'Votre session a expiré. Veuillez vous reconnecter.'

// each of these ends a session: they log in themselves

test('logging out says so, and the back button shows nothing of the account [session-logout-texts] [session-logout]', async ({
  page,
  portail,
  context,
}) => {
  await seConnecter(page, 'abonne')
  await page.goto('/#/conso')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ma consommation')
  await portail.seDeconnecter()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(portail.message('Déconnexion réussie')).toBeVisible()
  const noms = (await context.cookies()).map(({ name }) => name)
  expect(noms).not.toContain('ondine_session')
  expect(noms).not.toContain('ondine_contexte')
  await page.goBack()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByText('Camille')).toHaveCount(0)
  await expect(page.getByText('0012345')).toHaveCount(0)
  // nor does a reload bring it back
  await page.goto('/#/dashboard')
  await page.reload()
  await expect(page).toHaveURL(/#\/login$/)
})

test('a logout in one tab leaves nothing of the account in another, which leads its person back to its page', async ({
  page,
  portail,
  context,
}) => {
  await seConnecter(page, 'abonne')
  const autre = await context.newPage()
  await autre.goto('/#/conso')
  await expect(autre.getByRole('heading', { level: 1 })).toHaveText('Ma consommation')
  // a call that the logout finds under way is refused, and the console says it
  await reseauCalme(autre)
  await portail.seDeconnecter()
  await expect(autre).toHaveURL(/#\/login$/)
  await expect(autre.locator('[data-notification]')).toHaveText(/Vous vous êtes déconnecté dans un autre onglet/)
  await expect(autre.getByText('Camille')).toHaveCount(0)
  await unePageConnexion(autre).entrer(emailDe('abonne'), MOT_DE_PASSE)
  await expect(autre).toHaveURL(/#\/conso$/)
})

test('another person who logs in in one tab is the one that every tab shows', async ({ page, context }) => {
  await seConnecter(page, 'abonne')
  await page.goto('/#/conso')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ma consommation')
  // what a browser that starts anew no longer has: the login screen shows
  await context.clearCookies({ name: 'ondine_contexte' })
  const autre = await context.newPage()
  await seConnecter(autre, 'syndic')
  const moi = { name: /mon compte$/ }
  await expect(page.getByRole('button', moi)).not.toContainText('Camille')
  await expect(page.getByRole('button', moi)).toHaveText((await autre.getByRole('button', moi).textContent()) ?? '-')
})

test('a logout that fails is said to, and clears the browser all the same [session-logout-texts]', async ({
  page,
  portail,
  context,
  surveillance,
}) => {
  surveillance.attendre(/ERR_FAILED/)
  await seConnecter(page, 'abonne')
  await page.route('**/webapi/Acces/releaseMe', (route) => route.abort())
  await portail.seDeconnecter()
  await expect(portail.message('La déconnexion a échoué.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ondine_contexte')
})

test('a session closed elsewhere ends at the next call, and its person comes back to the same page [session-410]', async ({
  page,
  portail,
  context,
  baseURL,
  surveillance,
}) => {
  // the calls of one page leave together: the first refusal ends the session, the next ones come without it
  surveillance.attendre(/status of (410|401)/)
  await seConnecter(page, 'abonne')
  // a call of the dashboard that came after would end the session before the click does
  await reseauCalme(page)
  await appeler(context, baseURL ?? '', 'GET', 'Acces/releaseMe')
  await portail.menuLateral.getByRole('link', { name: 'Ma consommation' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(portail.message(EXPIREE)).toBeVisible()
  await expect(page.getByText('0012345')).toHaveCount(0)
  await unePageConnexion(page).entrer(emailDe('abonne'), MOT_DE_PASSE)
  await expect(page).toHaveURL(/#\/conso$/)
})

test('a session whose cookie is gone ends at the next call [session-401]', async ({
  page,
  portail,
  context,
  surveillance,
}) => {
  surveillance.attendre(/status of 401/)
  await seConnecter(page, 'abonne')
  // a call of the dashboard itself would be the next one
  await reseauCalme(page)
  await context.clearCookies({ name: 'ondine_session' })
  await portail.menuLateral.getByRole('link', { name: 'Ma consommation' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(portail.message(EXPIREE)).toBeVisible()
})

test('a load that is cut leaves the session to the next one: only the server ends it', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/ERR_FAILED/)
  await seConnecter(page, 'abonne')
  const appel = '**/webapi/Utilisateur/infoUtilisateur'
  await page.route(appel, (route) => route.abort())
  await page.reload()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(portail.message(EXPIREE)).toHaveCount(0)
  await page.unroute(appel)
  await page.goto('/#/dashboard')
  await page.reload()
  await expect(portail.titre).toContainText('Camille')
})

test('another person who logs in after an expired session does not land on the page of the first one', async ({
  page,
  portail,
  context,
  baseURL,
  surveillance,
}) => {
  // the calls of one page leave together: the first refusal ends the session, the next ones come without it
  surveillance.attendre(/status of (410|401)/)
  await seConnecter(page, 'abonne')
  // a call of the dashboard that came after would end the session before the click does
  await reseauCalme(page)
  await appeler(context, baseURL ?? '', 'GET', 'Acces/releaseMe')
  await portail.menuLateral.getByRole('link', { name: 'Ma consommation' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await unePageConnexion(page).entrer(emailDe('nouveau'), MOT_DE_PASSE)
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(portail.titre).toContainText('Inès')
  await expect(page.getByText('0012345')).toHaveCount(0)
})

test('the session cookie is out of reach of scripts and never leaves the site [session-lifetime]', async ({
  page,
  context,
}) => {
  await seConnecter(page, 'abonne')
  const cookie = (await context.cookies()).find(({ name }) => name === 'ondine_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  const reste = (cookie?.expires ?? 0) - heureDuNavigateur() / 1000
  expect(reste).toBeGreaterThan(7100)
  expect(reste).toBeLessThanOrEqual(7201)
})

test('a link of silent login that is worth nothing ends the session it comes over [session-silent-ko]', async ({
  page,
  portail,
  context,
  surveillance,
}) => {
  surveillance.attendre(/status of 400/)
  await seConnecter(page, 'abonne')
  const chargements: string[] = []
  page.on('load', () => chargements.push(page.url()))
  await page.goto(`/#/auth/${'z'.repeat(43)}/conso`)
  await expect(portail.message('La connexion automatique a échoué.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)
  expect(chargements).toHaveLength(1)
  await expect(portail.message(EXPIREE)).toHaveCount(0)
  // on the server too: its cookie is gone, and the account is asked for again
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ondine_session')
  await page.goto('/#/conso')
  await expect(page).toHaveURL(/#\/login/)
})

test('a login whose answer nobody can read says that an error occurred [session-login-unknown]', async ({ page }) => {
  await page.route('**/webapi/Utilisateur/authentification', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
  )
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(emailDe('abonne'), MOT_DE_PASSE)
  await expect(connexion.resumeErreurs).toContainText('Une erreur est survenue')
  await expect(page).toHaveURL(/#\/login$/)
})
