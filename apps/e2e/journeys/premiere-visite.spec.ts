import type { Page } from '@playwright/test'
import { MAISON } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'

/**
 * Notes what moves by itself on the next page; answers how much did, as layout shift. The two seconds that a page waits at most for the
 * notice above it last forty, so that no machine is too slow to be in time.
 */
const suivreMouvements = async (page: Page): Promise<() => Promise<number>> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
  await page.addInitScript(() => {
    const vus: number[] = []
    Object.assign(globalThis, { vus })
    new PerformanceObserver((liste) => {
      for (const un of liste.getEntries()) vus.push((un as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const vus = await page.evaluate(() => (globalThis as unknown as { vus: number[] }).vus)
    return vus.reduce((somme, un) => somme + un, 0)
  }
}

test.describe('the first visit of the dashboard', () => {
  test.use({ compte: 'abonne' })

  test('asks for its frame, its file and its tiles before anybody said who it is, each of them once', async ({
    page,
  }) => {
    const demandes: string[] = []
    page.on('request', (requete) => demandes.push(new URL(requete.url()).pathname))
    let dire: (() => void) | undefined
    await page.route('**/webapi/Utilisateur/infoUtilisateur', async (route) => {
      await new Promise<void>((suite) => {
        dire = suite
      })
      await route.continue()
    })
    await page.goto('/#/dashboard')
    await expect.poll(() => demandes.some((une) => une.endsWith('/infoUtilisateur'))).toBe(true)
    for (const motif of [
      /\/assets\/cadre-.*\.js$/,
      /\/assets\/tableau-de-bord-.*\.js$/,
      new RegExp(`/TableauDeBord/tuiles/${MAISON}$`),
      /\/Demarche\/listeDemandes$/,
    ])
      await expect.poll(() => demandes.filter((une) => motif.test(une)), { message: String(motif) }).toHaveLength(1)
    await expect(page.getByTestId('cadre-en-attente')).toBeVisible()
    dire?.()
    await expect(page.getByRole('region', { name: `Contrat ${MAISON}` })).toContainText(/\d/)
    const appels = demandes.filter((une) => une.startsWith('/webapi/'))
    expect(appels.filter((une) => /tuiles|listeDemandes|getConfiguration|detailAbonnement/.test(une)).sort()).toEqual([
      `/webapi/Abonnement/detailAbonnement/${MAISON}`,
      '/webapi/Configuration/getConfiguration',
      '/webapi/Demarche/listeDemandes',
      `/webapi/TableauDeBord/tuiles/${MAISON}`,
    ])
  })

  test.describe('on a phone that moves things', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 844 } })

    test('does not move when the notice above it comes', async ({ page, portail }) => {
      const bouge = await suivreMouvements(page)
      await page.goto('/#/dashboard')
      await expect(portail.titre).toContainText('Camille')
      await expect(page.getByRole('region', { name: 'Information de la régie' })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCSS('opacity', '1')
      expect(await bouge()).toBeLessThanOrEqual(0.02)
    })
  })
})

test.describe('the first visit of the alerts', () => {
  test.use({ compte: 'abonne' })

  test('asks once for what its parts show', async ({ page }) => {
    const demandes: string[] = []
    page.on('request', (requete) => demandes.push(new URL(requete.url()).pathname))
    await page.goto('/#/alerte')
    await expect(page.getByRole('heading', { name: 'Alertes déclenchées' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes alertes' })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const alertes = demandes.filter((une) => une.startsWith('/webapi/Alerte/'))
    expect(alertes.length).toBeGreaterThan(4)
    expect(alertes.toSorted()).toEqual([...new Set(alertes)].toSorted())
  })
})

test.describe('the first visit of the login page, on a phone that moves things', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 844 } })

  test('moves neither when the notice comes nor when the number to call is known', async ({ page }) => {
    const bouge = await suivreMouvements(page)
    // the page is there before what stands above it and beside its brand
    const la = Promise.withResolvers<void>()
    for (const appel of ['**/webapi/ContenuDynamique/**', '**/webapi/Configuration/getConfiguration'])
      await page.route(appel, async (route) => {
        await la.promise
        await route.continue()
      })
    await page.goto('/#/login')
    await expect(page.getByRole('link', { name: 'Nous contacter' })).toBeVisible()
    la.resolve()
    await expect(page.getByRole('region', { name: 'Information de la régie' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Urgence/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await expect(page.getByRole('main').locator('xpath=..')).toHaveCSS('opacity', '1')
    expect(await bouge()).toBeLessThanOrEqual(0.02)
  })
})

test.describe('the first visit of the contracts of a manager, on a phone', () => {
  test.use({
    compte: 'syndic',
    contextOptions: { reducedMotion: 'no-preference' },
    viewport: { width: 390, height: 844 },
  })

  test('does not move when what the account holds comes after its list', async ({ page }) => {
    const bouge = await suivreMouvements(page)
    const la = Promise.withResolvers<void>()
    for (const appel of ['**/webapi/Alerte/alertesAvecInstanceEnCours?*', '**/webapi/Abonnement/contrats?codeEtat*'])
      await page.route(appel, async (route) => {
        await la.promise
        await route.continue()
      })
    await page.goto('/#/manage/contrats')
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .getByText(/1 à 25 sur/),
    ).toBeVisible()
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1')
    la.resolve()
    await expect(page.getByRole('link', { name: /en cours de coupure/ })).toBeVisible()
    await expect(page.getByText(/alertes? en cours/)).toBeVisible()
    expect(await bouge()).toBeLessThanOrEqual(0.02)
  })
})

for (const largeur of [390, 1280])
  test.describe(`the first visit of the contracts of a manager, ${largeur} pixels`, () => {
    test.use({
      compte: 'syndic',
      contextOptions: { reducedMotion: 'no-preference' },
      viewport: { width: largeur, height: 844 },
    })

    test('does not move when the communes to choose among come after the list', async ({ page }) => {
      const bouge = await suivreMouvements(page)
      const la = Promise.withResolvers<void>()
      await page.route('**/webapi/Abonnement/communes', async (route) => {
        await la.promise
        await route.continue()
      })
      await page.goto('/#/manage/contrats')
      const principal = page.getByRole('main')
      await expect(principal.getByText(/^1 à 25 sur 350$/).first()).toBeVisible()
      await expect(principal).toHaveCSS('opacity', '1')
      expect(await bouge()).toBeLessThanOrEqual(0.02)
      // on a phone they stand behind their button, which moves what is below it
      if (largeur < 768) await principal.getByRole('button', { name: 'Filtres' }).click()
      const choix = principal.getByRole('combobox', { name: 'Commune' }).getByRole('option')
      await expect(choix).toHaveText([/^Commune\s: toutes$/])
      const avant = await bouge()
      la.resolve()
      await expect(choix.nth(1)).toBeAttached()
      expect((await bouge()) - avant).toBeLessThanOrEqual(0.02)
    })
  })

test.describe('whoever reads their contracts at a glance', () => {
  test.use({ compte: 'abonne' })

  test('is asked for no commune', async ({ page }) => {
    await page.goto('/#/manage/contrats')
    await expect(page.getByRole('combobox', { name: 'État' })).toBeVisible()
    await expect(page.locator('[data-ligne]')).toHaveCount(2)
    await expect(page.getByRole('combobox', { name: 'Commune' })).toHaveCount(0)
  })
})
