import { emailDe, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { expect, test } from '../support/test.ts'

test('a property manager lands on all contracts, told of those that need something, and led there', async ({
  page,
  portail,
}) => {
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(emailDe('syndic'), MOT_DE_PASSE)
  await expect(portail.titre).toContainText('demandent votre attention')
  await expect(portail.contexte).toContainText('350')
  await expect(page.getByRole('region', { name: 'L’essentiel' })).toContainText(/en cours de coupure|en retard/)
  await expect(page.getByText('Tout va bien')).toHaveCount(0)
  await page.getByRole('link', { name: 'Voir ce qui est à payer' }).click()
  await expect(page).toHaveURL(/#\/factures/)
})

test.describe('a large account', () => {
  test.use({ compte: 'grandcompte' })

  for (const largeur of [1280, 390])
    test(`finds its contracts, groups and alerts in the menu, ${largeur} pixels`, async ({ page }) => {
      await page.setViewportSize({ width: largeur, height: 800 })
      await page.goto('/#/dashboard')
      const menu = page.getByRole('navigation', { name: largeur < 768 ? 'Menu complet' : 'Menu principal' })
      for (const [nom, adresse] of [
        ['Mes contrats', /manage\/contrats$/],
        ['Mes groupes', /manage\/groupes$/],
        ['Mes alertes', /alerte$/],
      ] as const) {
        if (largeur < 768) await page.getByRole('button', { name: 'Plus' }).click()
        await menu.getByRole('link', { name: nom }).click()
        await expect(page).toHaveURL(adresse)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    })
})

test.describe('the search of the context', () => {
  test.use({ compte: 'syndic' })

  test('is done by keyboard alone: arrows walk, Enter takes the first found', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await portail.contexte.click()
    await expect(page.getByRole('button', { name: /Tous mes contrats/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: /Tous mes contrats/ })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('0200003')
    await expect(page.getByText('1 contrat.', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(portail.contexte).toContainText('0200003')
  })
})

test('a page of the utility that does not exist says so', async ({ page, surveillance }) => {
  surveillance.attendre(/status of 404/)
  await page.goto('/#/contenu/nulle-part')
  await expect(page.getByText('Cette page n’existe pas')).toBeVisible()
  await expect(page.getByText('Bientôt disponible')).toHaveCount(0)
})

test('a link of a mail whose token stands in its path works as with its query', async ({ page, surveillance }) => {
  surveillance.attendre(/status of 40\d/)
  await page.goto('/#/activation/un-jeton')
  await expect(page).toHaveURL(/#\/activation\?activationCode=un-jeton$/)
})

test.describe('in forced colours', () => {
  test.use({ compte: 'admin', forcedColors: 'active' })

  test('a switch that is on does not look like one that is off', async ({ page }) => {
    await page.goto('/#/admin/configuration')
    await expect(page.getByRole('switch').first()).toBeVisible()
    const fonds = await page
      .getByRole('switch')
      .evaluateAll((tous) =>
        tous.map((un) => [
          un.getAttribute('aria-checked'),
          getComputedStyle(un.firstElementChild ?? un).backgroundColor,
        ]),
      )
    const oui = new Set(fonds.filter(([actif]) => actif === 'true').map(([, fond]) => fond))
    const non = new Set(fonds.filter(([actif]) => actif === 'false').map(([, fond]) => fond))
    expect(oui.size + non.size).toBeGreaterThan(0)
    expect([...oui].filter((fond) => non.has(fond))).toEqual([])
  })
})
