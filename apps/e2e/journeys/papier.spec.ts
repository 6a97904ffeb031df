import { expect, test } from '../support/test.ts'

test.use({ compte: 'abonne' })

test('a printed page holds what is looked at and nothing that can be touched', async ({ page, portail }) => {
  await page.goto('/#/conso')
  await expect(portail.titre).toHaveText('Ma consommation')
  const commandes = [
    portail.menuLateral,
    portail.menuUtilisateur,
    page.getByRole('button', { name: 'Rechercher un contrat' }),
    page.getByRole('link', { name: 'Aide', exact: true }),
    page.getByRole('link', { name: 'Aller au contenu' }),
  ]
  for (const commande of commandes) await expect(commande).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const commande of commandes) await expect(commande).toBeHidden()
  await expect(portail.titre).toBeVisible()
  await expect(portail.contexte).toContainText('0012345')
})

test('a chart gives way to the width of the paper as a whole', async ({ page }) => {
  await page.goto('/#/conso')
  const dessin = page.locator('svg[role="toolbar"], svg[role="group"]').first()
  await expect(dessin.locator('[data-rang]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // paper is laid out at once, before anything can be drawn again for its width
  const depassement = await dessin.evaluate((svg) => {
    const boite = svg.parentElement as HTMLElement
    boite.style.width = '480px'
    const bord = boite.getBoundingClientRect().right
    return Math.max(...[...svg.querySelectorAll('path, text, rect')].map((e) => e.getBoundingClientRect().right)) - bord
  })
  expect(depassement).toBeLessThanOrEqual(2)
})

test('paper has the colours of the light theme, whatever the screen has', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/#/dashboard')
  const encre = () => page.evaluate(() => getComputedStyle(document.body).color)
  const ecran = await encre()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const papier = await encre()
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  await expect.poll(encre).toBe(papier)
  expect(ecran).not.toBe(papier)
})

test.describe('the rights of profiles', () => {
  test.use({ compte: 'admin' })

  test('are printed whole: every right of the area, every profile, and no wider than the paper', async ({ page }) => {
    await page.goto('/#/admin/droits')
    const matrice = page.getByRole('region', { name: 'Matrice des droits' })
    const derniere = matrice.getByRole('row').last()
    await expect(derniere).toBeAttached()
    // A4 at 96 pixels per inch, its margins off
    await page.setViewportSize({ width: 718, height: 1047 })
    await page.emulateMedia({ media: 'print' })
    const [cadre, table] = await Promise.all([matrice.boundingBox(), matrice.getByRole('table').boundingBox()])
    expect(table?.width).toBeLessThanOrEqual(718)
    expect(cadre?.height).toBeGreaterThanOrEqual(table?.height ?? Number.POSITIVE_INFINITY)
    await expect(page.getByRole('searchbox')).toBeHidden()
  })

  test('fill a common screen: half of it is not left blank', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/#/admin/droits')
    const matrice = page.getByRole('region', { name: 'Matrice des droits' })
    await expect(matrice.getByRole('row').nth(20)).toBeAttached()
    const [cadre, principal] = await Promise.all([matrice.boundingBox(), page.getByRole('main').boundingBox()])
    expect(cadre?.width ?? 0).toBeGreaterThan(0.9 * (principal?.width ?? Number.POSITIVE_INFINITY))
    expect((cadre?.y ?? 0) + (cadre?.height ?? 0), 'down to the foot of the window').toBeGreaterThan(0.9 * 900)
  })

  test('widen no page: what is written for readers alone stays inside their frame', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto('/#/admin/droits')
    await expect(page.getByRole('region', { name: 'Matrice des droits' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
  })
})

test.describe('settings on the narrowest phone', () => {
  test.use({ compte: 'admin', viewport: { width: 320, height: 700 } })

  for (const [chemin, titre] of [
    ['parametrage', 'Paramètres'],
    ['messages', 'Messages'],
    ['users', 'Utilisateurs'],
    ['mails', 'E-mails types'],
    ['audit', 'Journal des actions'],
    ['contrats', 'Contrats'],
  ] as const)
    test(`fit their own frame: nothing of ${titre} is read by scrolling sideways`, async ({ page }) => {
      await page.goto(`/#/admin/${chemin}`)
      await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible()
      const principal = page.getByRole('main')
      await expect(principal.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(principal.locator('tbody tr, ul > li').first()).toBeAttached()
      const glissent = await principal
        .locator('section')
        .evaluateAll((cadres) => cadres.map((cadre) => cadre.scrollWidth - cadre.clientWidth))
      expect(Math.max(...glissent)).toBeLessThanOrEqual(1)
    })
})
