import { MAISON } from '../support/comptes.ts'
import { arreterHorloge, auRalenti } from '../support/horloge.ts'
import { retenirAppels } from '../support/reseau.ts'
import { expect, test } from '../support/test.ts'

test.use({ compte: 'abonne' })

/** An answer as the API writes its failures. */
const panne = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({
    code: 'T500',
    message: 'Un incident technique est survenu. Merci de renouveler votre demande.',
    severity: 'Error',
    isCustomMessage: false,
    aelCode: null,
    conversationId: 'JS-WEB',
  }),
}

test('a slow answer shows the shape of the page, then words after a second, then the figures [spinner-delay] [loading-delay]', async ({
  page,
  portail,
}) => {
  // time passes for the page as the test says, however busy the machine
  await arreterHorloge(page)
  // stamps when the tiles, the grey bars of their shape and the words of the wait first show
  await page.addInitScript(() => {
    const vus: Record<string, number> = {}
    Object.assign(globalThis, { vus })
    const noter = (): void => {
      if (document.querySelector('section[aria-busy="true"]')) vus.forme ??= performance.now()
      const barre = document.querySelector('section[aria-busy="true"] > span[aria-hidden="true"]')
      if (barre && getComputedStyle(barre).visibility === 'visible') vus.barre ??= performance.now()
      const attentes = [...document.querySelectorAll('[role="status"]')]
      if (attentes.some((element) => element.textContent === 'Chargement en cours.')) vus.mots ??= performance.now()
    }
    new MutationObserver(noter).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['style'],
    })
  })
  const repondre = await retenirAppels(page, '**/webapi/TableauDeBord/**')
  await page.goto('/#/dashboard')
  await auRalenti(page, () => expect(portail.titre).toHaveText('Bonjour Camille.'))
  await page.clock.runFor(1200)
  await expect(page.getByText('Chargement en cours.').first()).toBeAttached()
  const vus = await page.evaluate(() => (globalThis as unknown as { vus: Record<string, number> }).vus)
  // nothing flashes for an answer within 100 ms
  expect((vus.barre ?? 0) - (vus.forme ?? 0)).toBeGreaterThanOrEqual(100)
  expect(vus.barre).toBeLessThan(vus.mots ?? 0)
  expect((vus.mots ?? 0) - (vus.forme ?? 0)).toBeGreaterThanOrEqual(1000)
  repondre()
  await page.clock.resume()
  await expect(portail.titre).toHaveText(
    /(Tout va bien sur ce contrat|Un point à regarder|Une action est attendue), Camille\.$/,
  )
  await expect(page.getByText('Chargement en cours.')).toHaveCount(0)
})

test('a dashboard that fails says so in one sentence, and comes back with one button', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of 500/)
  await page.route('**/webapi/TableauDeBord/**', (route) => route.fulfill(panne))
  await page.goto('/#/dashboard')
  const alerte = page.getByRole('alert').filter({ hasText: 'Votre tableau de bord n’a pas pu se charger' })
  await expect(alerte).toBeVisible()
  await page.unroute('**/webapi/TableauDeBord/**')
  await alerte.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('region', { name: `Contrat ${MAISON}` })).toBeVisible()
  await expect(portail.titre).toContainText('Camille.')
})

test('one tile that fails leaves the others whole', async ({ page, portail }) => {
  let enPanne = true
  await page.route('**/webapi/TableauDeBord/tuiles/**', async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as { tuiles: Record<string, unknown> }
    if (enPanne) corps.tuiles.derniereFacture = { etat: 'erreur', motif: null, donnees: null }
    await route.fulfill({ response: reponse, json: corps })
  })
  await page.goto('/#/dashboard')
  const facture = page.getByRole('region', { name: 'Dernière facture' })
  await expect(facture).toContainText('Ce bloc n’a pas pu se charger.')
  await expect(page.getByRole('region', { name: 'Dernière relève' })).toContainText(/\d/)
  await expect(portail.titre).toContainText(/Un point à regarder|Une action est attendue/)
  enPanne = false
  await facture.getByRole('button', { name: 'Réessayer' }).click()
  await expect(facture).toContainText('€')
})

test('a graph that fails says so, and comes back with one button', async ({ page, conso, surveillance }) => {
  surveillance.attendre(/status of 500/)
  await page.route('**/webapi/Consommation/getConsoGraphData/**', (route) => route.fulfill(panne))
  await conso.ouvrir()
  const alerte = page.getByRole('alert').filter({ hasText: 'Vos consommations n’ont pas pu se charger' })
  await expect(alerte).toBeVisible()
  await page.unroute('**/webapi/Consommation/getConsoGraphData/**')
  await alerte.getByRole('button', { name: 'Réessayer' }).click()
  await expect(conso.barres.first()).toBeVisible()
})

test('a network that is cut keeps the page, says so on the next one, and reads it when it returns', async ({
  page,
  conso,
  surveillance,
}) => {
  surveillance.attendre(/ERR_INTERNET_DISCONNECTED/)
  await conso.ouvrir('?periode=2026')
  await expect(conso.barres.first()).toBeVisible()
  await page.context().setOffline(true)
  await conso.barre('2026-10').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Vos consommations n’ont pas pu se charger' })).toBeVisible()
  await page.context().setOffline(false)
  // it is read by itself
  await expect(conso.barres).toHaveCount(31)
})

test('the login screen says that the portal does not answer, and keeps what was typed', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL })
  await page.route('**/webapi/**', (route) => route.abort())
  await page.goto('/#/login')
  await page.getByLabel('Adresse e-mail').fill('abonne@ondine.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Ondine#2026')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('abonne@ondine.example')
  await page.context().close()
})
