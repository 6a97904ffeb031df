import type { Page } from '@playwright/test'
import { emailDe, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { historique } from '../support/historique.ts'
import { expect, test } from '../support/test.ts'

const PANNE = {
  status: 500,
  json: {
    code: 'T500',
    message: 'Panne',
    severity: 'Error',
    isCustomMessage: false,
    aelCode: null,
    conversationId: 'JS',
  },
}

test.describe('a network that fails', () => {
  test.use({ compte: 'abonne' })

  test('parts of a page that fail together have one button to try again, which reads them all', async ({
    page,
    surveillance,
  }) => {
    surveillance.attendre(/status of 500/)
    for (const chemin of ['**/webapi/Facture/**', '**/webapi/Facturation/solde**'])
      await page.route(chemin, (route) => route.fulfill(PANNE))
    await page.goto('/#/factures')
    const ensemble = page.getByRole('alert').filter({ hasText: 'n’ont pas pu se charger' })
    await expect(ensemble).toHaveCount(1)
    await expect(page.getByText('Votre solde n’a pas pu se charger')).toBeVisible()
    await expect(page.getByText('Ces factures n’ont pas pu se charger').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(1)
    for (const chemin of ['**/webapi/Facture/**', '**/webapi/Facturation/solde**']) await page.unroute(chemin)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(historique(page).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'À payer' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
  })

  test('what could not be read for want of a network is read when it returns', async ({ page, surveillance }) => {
    surveillance.attendre(/ERR_INTERNET_DISCONNECTED/)
    // the page is known, the bill is not
    await page.goto('/#/factures?vue=tableau')
    const liens = page.getByRole('rowheader').getByRole('link')
    const autre = await liens.nth(1).getAttribute('href')
    await liens.first().click()
    await expect(page.getByText('Total TTC')).toBeVisible()
    await page.context().setOffline(true)
    await page.evaluate((ou) => {
      location.href = ou
    }, autre ?? '')
    await expect(page.getByText('Cette facture n’a pas pu se charger')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Total TTC')).toBeVisible()
  })

  test('a part of the page that was lost comes with the network, dressed', async ({ page, surveillance }) => {
    surveillance.attendre(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload|dynamically imported/)
    await page.goto('/#/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille')
    await page.context().setOffline(true)
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Ma consommation' })
      .click()
    await expect(page.getByRole('alert').filter({ hasText: 'Vous n’êtes pas connecté à Internet' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Ma consommation' })).toBeVisible()
    await expect(page.locator('svg rect, svg path').first()).toBeVisible()
    // every sheet that the page asks for comes
    const nues = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
            ({ sheet }) => sheet === null,
          ).length,
      )
    await expect.poll(nues).toBe(0)
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
  })

  test('saving without a network says that there is none', async ({ page, surveillance }) => {
    surveillance.attendre(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/#/detail')
    await page
      .getByRole('button', { name: /Modifier/ })
      .first()
      .click()
    const champ = page.getByRole('textbox').first()
    await expect(champ).toBeVisible()
    await page.context().setOffline(true)
    await page
      .getByRole('button', { name: /Enregistrer|Valider/ })
      .first()
      .click()
    await expect(page.getByText('Vous n’êtes pas connecté à Internet').first()).toBeVisible()
    await expect(page.getByText('incident technique')).toHaveCount(0)
    await page.context().setOffline(false)
  })
})

test.describe('a slow network', () => {
  test.use({ compte: 'abonne' })
  for (const largeur of [1280, 390])
    test(`has the frame of the page at once, and the shape of what comes, ${largeur} pixels`, async ({ page }) => {
      await page.setViewportSize({ width: largeur, height: 800 })
      let laisser: (() => void)[] = []
      let libre = false
      await page.route('**/webapi/**', async (route) => {
        if (!libre) await new Promise<void>((suite) => laisser.push(suite))
        await route.continue()
      })
      const avancer = async (): Promise<void> => {
        const attendus = laisser
        laisser = []
        for (const un of attendus) un()
        await page.waitForTimeout(0)
      }
      await page.goto('/#/factures')
      await expect.poll(() => laisser.length).toBeGreaterThan(0)
      // no call was answered: the frame stands
      const cadre = page.getByTestId('cadre-en-attente')
      await expect(cadre).toBeVisible()
      expect((await cadre.boundingBox())?.width).toBe(largeur)
      const titre = page.getByRole('heading', { level: 1, name: 'Mes factures' })
      const sousLeTitre = async (): Promise<number> =>
        ((await historique(page).boundingBox())?.y ?? 0) - ((await titre.boundingBox())?.y ?? 0)
      // then, round after round, never an empty page
      for (let tour = 0; tour < 8; tour++) {
        await avancer()
        await expect
          .poll(() => page.evaluate(() => document.querySelector('#racine')?.childElementCount))
          .toBeGreaterThan(0)
        if (
          await titre.waitFor({ timeout: 1500 }).then(
            () => true,
            () => false,
          )
        )
          break
        await expect.poll(() => laisser.length, { timeout: 5_000 }).toBeGreaterThan(0)
      }
      await expect(titre).toBeVisible()
      // of the panels nothing is known yet: their shape is there
      await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBeGreaterThan(2)
      const avant = await sousLeTitre()
      libre = true
      await avancer()
      await expect(historique(page).getByRole('listitem').first()).toBeVisible()
      expect(Math.abs((await sousLeTitre()) - avant), 'the history does not move').toBeLessThanOrEqual(80)
    })
})

/** Each picture of the page on which nothing stands: neither words, nor a frame, nor the shape of what comes. */
const suivreLesVides = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const vides: string[] = []
    Object.assign(globalThis, { vides })
    const regarder = () => {
      const la = document.querySelectorAll('h1, form, header, [aria-busy="true"], [data-testid="cadre-en-attente"]')
      if (![...la].some((un) => un.checkVisibility() && un.getBoundingClientRect().height > 0))
        vides.push(location.hash)
      requestAnimationFrame(regarder)
    }
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(regarder))
  })
  return () => page.evaluate(() => (globalThis as unknown as { vides: string[] }).vides)
}

for (const largeur of [1280, 390])
  test(`the login page on a slow network, and what follows it: the form, the frame, the shape of what comes, never an empty page, ${largeur} pixels`, async ({
    page,
    portail,
  }) => {
    await page.setViewportSize({ width: largeur, height: 800 })
    const vides = await suivreLesVides(page)
    let attendus: (() => void)[] = []
    let libre = false
    const tuiles: (() => void)[] = []
    await page.route('**/webapi/**', async (route) => {
      const siens = route.request().url().includes('/TableauDeBord/') ? tuiles : attendus
      if (!libre) await new Promise<void>((suite) => siens.push(suite))
      await route.continue()
    })
    /** Answers what waits now, as a network that takes its time for each call would. */
    const avancer = async (): Promise<void> => {
      await expect.poll(() => attendus.length).toBeGreaterThan(0)
      const maintenant = attendus
      attendus = []
      for (const un of maintenant) un()
    }
    await page.goto('/#/login')
    const connexion = unePageConnexion(page)
    // no call was answered
    await expect(connexion.bouton).toBeVisible()
    expect(attendus.length).toBeGreaterThan(0)
    await avancer()
    await connexion.entrer(emailDe('abonne'), MOT_DE_PASSE)
    for (let tour = 0; tour < 12 && !(await portail.contexte.isVisible()); tour++) {
      await avancer()
      await expect
        .poll(async () => attendus.length > 0 || (await portail.contexte.isVisible()), { timeout: 5_000 })
        .toBe(true)
    }
    await expect(portail.contexte).toBeVisible()
    // of the tiles nothing is known yet: their shape is there
    await expect.poll(() => tuiles.length).toBeGreaterThan(0)
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
    libre = true
    for (const un of [...attendus, ...tuiles]) un()
    await expect(portail.titre).toContainText('Camille')
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await vides()).toEqual([])
  })
