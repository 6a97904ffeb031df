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

test.describe('the contracts of a manager', () => {
  test.use({ compte: 'syndic' })

  test('say at their head what all of them ask, and lead to it', async ({ page }) => {
    test.slow()
    await page.goto('/#/manage/contrats')
    const lien = page.getByRole('link', { name: /à régler$/ })
    await expect(lien).toHaveText(/^[\d\u202f]+,\d\d\u202f€ à régler$/)
    await lien.click()
    await expect(page).toHaveURL(/#\/factures\?tous/)
  })

  test('say quietly what is as it should be, and apart what is not', async ({ page }) => {
    await page.goto('/#/manage/contrats')
    const ecrits = async (etat: string) => {
      const dit = page.locator('[data-ligne]').getByText(etat, { exact: true }).first()
      return dit.evaluate((un) => {
        const { backgroundColor, fontWeight } = getComputedStyle(un.closest('td > *') ?? un)
        return { transparent: /rgba\(.*, 0\)$/.test(backgroundColor), fontWeight: Number(fontWeight) }
      })
    }
    const normal = await ecrits('En service')
    await page.getByRole('combobox', { name: 'État' }).selectOption({ label: 'En cours de coupure' })
    await expect(page.getByText('1 à 2 sur 2')).toBeVisible()
    const autre = await ecrits('En cours de coupure')
    expect(normal).toMatchObject({ transparent: true })
    expect(normal.fontWeight).toBeLessThan(autre.fontWeight)
    expect(autre.transparent).toBe(false)
  })

  test('narrow to one commune, which the address keeps: a contract looked at, back, and a reload that never shows the others', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/manage/contrats')
    const compte = page.getByRole('main').getByText(/^1 à \d+ sur \d+$/)
    await expect(compte).toHaveText(/ sur 350$/)
    const commune = page.getByRole('combobox', { name: 'Commune' })
    const nom = 'Rive-sur-Ondine'
    await commune.selectOption(nom)
    await expect(compte).not.toHaveText(/ sur 350$/)
    const combien = (await compte.textContent()) ?? ''
    const lignes = page.locator('[data-ligne]')
    const toutesDeLa = async () => {
      await expect(compte).toHaveText(combien)
      await expect(commune).toHaveValue(nom)
      for (const ligne of await lignes.allTextContents()) expect(ligne).toContain(nom)
    }
    await toutesDeLa()
    await expect.poll(() => new URLSearchParams(page.url().split('?')[1]).get('commune')).toBe(nom)
    await lignes
      .first()
      .getByRole('button', { name: /^Ouvrir le contrat/ })
      .click()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await page.goBack()
    await toutesDeLa()
    // known from the address, before the choices are: the list is asked for once, narrowed
    const listes: string[] = []
    page.on('request', (requete) => {
      const { pathname, searchParams } = new URL(requete.url())
      if (pathname.endsWith('/Abonnement/contrats') && searchParams.get('nbElements') === '25')
        listes.push(searchParams.get('commune') ?? '')
    })
    await page.reload()
    await expect(portail.titre).toHaveText('Mes contrats')
    await toutesDeLa()
    expect(new Set(listes)).toEqual(new Set([nom]))
    await commune.selectOption('')
    await expect(compte).toHaveText(/ sur 350$/)
    await expect(page).toHaveURL(/#\/manage\/contrats$/)
  })

  for (const largeur of [768, 1024, 1100, 1101, 1280])
    test(`fit in their frame, and the export stays beside the search, ${largeur} pixels`, async ({ page }) => {
      await page.setViewportSize({ width: largeur, height: 900 })
      await page.goto('/#/manage/contrats')
      await expect(page.locator('[data-ligne]').first()).toBeVisible()
      const deborde = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main, main *')]
            .filter((un) => un.scrollWidth > un.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(un).overflowX))
            .map((un) => `${un.tagName} ${un.scrollWidth} of ${un.clientWidth}`),
        )
      await expect.poll(deborde).toEqual([])
      if (largeur < 1280) return
      const champ = await page.getByRole('searchbox').boundingBox()
      const bouton = await page.getByRole('button', { name: 'Exporter' }).first().boundingBox()
      expect(Math.abs((bouton?.y ?? 0) - (champ?.y ?? 0)), 'on the same line').toBeLessThan(8)
    })
})

test.describe('staff', () => {
  test.use({ compte: 'charge' })

  test('read what contracts owe only once they ask for that column, and go on where they were', async ({ page }) => {
    const lues: string[] = []
    page.on('request', (une) => /Abonnement\/contrats\?/.test(une.url()) && lues.push(une.url()))
    await page.goto('/#/admin/contrats')
    const lignes = page.locator('main tbody tr')
    await expect(lignes).toHaveCount(25)
    const nom = () => lignes.first().getByRole('rowheader').textContent()
    const dAbord = await nom()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page).toHaveURL(/[?&]c=/)
    await expect.poll(nom).not.toBe(dAbord)
    const premier = await nom()
    expect(lues.length).toBeGreaterThan(1)
    expect(lues.filter((url) => /avecDues|avecReleve/.test(url))).toEqual([])
    await page.getByRole('button', { name: 'Colonnes' }).click()
    await page.getByLabel('À régler').check()
    await page.keyboard.press('Escape')
    await expect(lignes.first()).toContainText(/€|Inconnu/)
    expect(await nom()).toBe(premier)
    expect(lues.filter((url) => /avecDues=true/.test(url))).not.toEqual([])
    expect(lues.filter((url) => /avecReleve/.test(url))).toEqual([])
    await page.evaluate(() => localStorage.clear())
  })
})
