import { heureDuNavigateur } from '../support/date-des-parcours.ts'
import { arreterHorloge, auRalenti } from '../support/horloge.ts'
import { reseauCalme } from '../support/reseau.ts'
import { expect, test } from '../support/test.ts'

/** Where the demo's measurement would be: our own origin, so that the content policy lets it in. */
const MESURE = '/mesure-de-test.js'

test.use({ cookies: null })

test.beforeEach(async ({ page }) => {
  await page.route('**/webapi/Configuration/getConfiguration', async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as { parametres: Record<string, unknown> }
    corps.parametres.mesureAudienceScript = MESURE
    await route.fulfill({ response: reponse, json: corps })
  })
  await page.route(`**${MESURE}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.mesure = "oui"' }),
  )
})

test('no answer yet: the bar shows, nothing is measured, and the bar covers nothing [cookies-unset]', async ({
  page,
}) => {
  const demandes: string[] = []
  page.on('request', (requete) => requete.url().includes(MESURE) && demandes.push(requete.url()))
  await page.goto('/#/login')
  const barre = page.getByRole('region', { name: 'Vos cookies' })
  await expect(barre).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gérer mes cookies' })).toBeVisible()
  await reseauCalme(page)
  expect(demandes).toEqual([])
  const [refuser, accepter] = await Promise.all(
    ['Tout refuser', 'Tout accepter'].map((nom) => barre.getByRole('button', { name: nom }).boundingBox()),
  )
  // refusing is as easy as accepting: same size, same line
  expect(Math.abs((refuser?.y ?? 0) - (accepter?.y ?? 99))).toBeLessThan(1)
  expect(refuser?.height).toBe(accepter?.height)
  await page.setViewportSize({ width: 390, height: 844 })
  const bas = await barre.evaluate((element) => element.getBoundingClientRect().bottom)
  const dessous = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((boutons) => boutons.map((bouton) => bouton.getBoundingClientRect().top))
  expect(Math.min(...dessous)).toBeGreaterThanOrEqual(bas)
  await page.getByRole('button', { name: 'Se connecter' }).click({ trial: true })
})

test('refused: a cookie says so, nothing loads, and the link tells it, for 390 days [cookies-refuse] [cookies-lifetime] [cookie-notification] [notice-duration]', async ({
  page,
  context,
  portail,
}) => {
  await arreterHorloge(page)
  await page.goto('/#/login')
  const avis = portail.message('aucune mesure d’audience')
  await auRalenti(page, async () => {
    await page.getByRole('button', { name: 'Tout refuser' }).click()
    await expect(avis).toBeVisible()
  })
  await expect(page.getByRole('region', { name: 'Vos cookies' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^cookies refusés/ })).toHaveText('cookies refusés')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'ondine-mesure-disable')).toMatchObject({ value: 'true', path: '/' })
  const accord = cookies.find(({ name }) => name === 'hasConsent')
  expect(accord).toMatchObject({ value: 'false', sameSite: 'Strict', path: '/' })
  const jours = ((accord?.expires ?? 0) - heureDuNavigateur() / 1000) / 86_400
  expect(jours).toBeGreaterThan(389)
  expect(jours).toBeLessThan(391)
  // the notice of this choice stays 5 seconds
  await page.clock.runFor(4000)
  await expect(avis).toBeVisible()
  await page.clock.runFor(2000)
  await page.clock.resume()
  await expect(avis).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vos cookies' })).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-mesure', 'oui')
})

test('accepted: the measurement loads, and a change of mind drops it [cookies-accept] [cookies-reset-first]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: '_ga', value: 'GA1.1', url: baseURL ?? '' }])
  await page.goto('/#/login')
  await page.getByRole('button', { name: 'Tout accepter' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mesure', 'oui')
  const noms = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`)
  expect(await noms()).toContain('hasConsent=true')
  expect(await noms()).not.toContain('_ga=GA1.1')
  await page.getByRole('button', { name: /^cookies acceptés/ }).click()
  const boite = page.getByRole('dialog', { name: 'Vos cookies' })
  await expect(boite).toContainText('Acceptée')
  await boite.getByRole('button', { name: 'Tout refuser' }).click()
  await expect(page.getByRole('button', { name: /^cookies refusés/ })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-mesure', 'oui')
  expect(await noms()).toEqual(expect.arrayContaining(['hasConsent=false', 'ondine-mesure-disable=true']))
})

test.describe('of a subscriber', () => {
  test.use({ compte: 'abonne' })

  test('the menu of the account opens the same modal', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await portail.menuUtilisateur.click()
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click()
    await expect(page.getByRole('dialog', { name: 'Vos cookies' })).toContainText('Toujours actifs')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
