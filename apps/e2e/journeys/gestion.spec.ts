import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** What the page asks the server from now on: paths after webapi/, in order. */
const ecouter = (page: Page): string[] => {
  const appels: string[] = []
  page.on('request', (requete) => {
    const chemin = /\/webapi\/(.*)/.exec(requete.url())?.[1]
    if (chemin !== undefined) appels.push(chemin)
  })
  return appels
}

test.describe('a large account', () => {
  test.use({ compte: 'grandcompte' })

  test('lands on its contracts and groups, and finds one contract among 5,000 by four characters', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/login')
    await expect(page).toHaveURL(/#\/manage\/home$/)
    await expect(portail.titre).toHaveText('Mes contrats et mes groupes')
    await expect(page.getByRole('main')).toContainText(/5\s000 contrats/)
    // more contracts than a group may hold: there is no group of them all
    await expect(page.getByRole('button', { name: /^Tous mes contrats/ })).toHaveCount(0)
    const appels = ecouter(page)
    const recherche = page.getByRole('main').getByRole('searchbox')
    await recherche.pressSequentially('033')
    await recherche.pressSequentially('4993')
    await expect(page.getByText('1 à 1 sur 1')).toBeVisible()
    expect(appels.filter((chemin) => /recherche=.{1,3}(&|$)/.test(chemin))).toEqual([])
    await page.getByRole('button', { name: 'Ouvrir le contrat 0334993' }).click()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(portail.contexte).toContainText('0334993')
    // the name of the portal leads home
    await page.getByRole('link', { name: /accueil$/ }).click()
    await expect(page).toHaveURL(/#\/manage\/home$/)
    // the key "/" opens the search from anywhere
    await page.keyboard.press('/')
    await expect(page.getByText(/^Les 5 premiers sur 5\s000 contrats\.$/)).toBeVisible()
  })
})

test.describe('the context of a syndic', () => {
  test.use({ compte: 'syndic' })

  test('changes with one reading of what depends on it, and none when it stays the same [context-switch] [context-same-contract] [context-reload-events] [menu-selection-reset]', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/dashboard')
    await portail.changerDeContrat('0200006')
    await expect(portail.contexte).toContainText('0200006')
    const essentiel = page.getByRole('region', { name: 'L’essentiel' })
    await expect(essentiel).toBeVisible()

    // from another screen, to another contract
    await page.goto('/#/detail')
    await expect(page.getByRole('region', { name: 'Contrat', exact: true })).toBeVisible()
    // a panel opened before the end of a navigation would close
    await expect(portail.titre).toBeFocused()
    await portail.contexte.click()
    const choix = page.getByRole('searchbox').locator('xpath=../..')
    await choix.getByRole('button', { name: '0200009' }).waitFor()
    const appels = ecouter(page)
    await choix.getByRole('button', { name: '0200009' }).click()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(portail.contexte).toContainText('0200009')
    await expect(essentiel).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    expect(appels.filter((chemin) => chemin.startsWith('TableauDeBord/tuiles/'))).toEqual([
      'TableauDeBord/tuiles/0200009',
    ])
    // neither what is known already nor what is being left is asked for again
    expect(appels.toSorted()).toEqual([...new Set(appels)].toSorted())
    expect(appels.filter((chemin) => /^(Abonnement|Configuration|Groupe|Client)\/|0200006/.test(chemin))).toEqual([])

    // the same one, from the menu: nothing happens; from the list of contracts, it is forced
    appels.length = 0
    await portail.contexte.click()
    await choix.getByRole('button', { name: '0200009' }).click()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.goto('/#/manage/contrats')
    await page.getByRole('button', { name: 'Ouvrir le contrat 0200009' }).waitFor()
    expect(appels.filter((chemin) => chemin.startsWith('TableauDeBord/'))).toEqual([])
    await page.getByRole('button', { name: 'Ouvrir le contrat 0200009' }).click()
    await expect(essentiel).toBeVisible()
    await expect
      .poll(() => appels.filter((chemin) => chemin.startsWith('TableauDeBord/tuiles/')))
      .toEqual(['TableauDeBord/tuiles/0200009'])
  })
})

for (const compte of ['secondaire', 'visiteur'] as const)
  test.describe(`a ${compte}`, () => {
    test.use({ compte })

    test('reads the contract opened to them, and changes nothing of it', async ({ page, portail }) => {
      await page.goto('/#/detail')
      await expect(page.getByRole('region', { name: 'Contrat', exact: true })).toContainText('En service')
      await expect(page.getByRole('region', { name: /^Titulaire/ })).toBeVisible()
      for (const bouton of [/^Modifier/, 'Justificatif de domicile', /^Enregistrer/])
        await expect(page.getByRole('main').getByRole('button', { name: bouton })).toHaveCount(0)
      await page.goto('/#/manage/contrats')
      await expect(page).toHaveURL(/#\/dashboard$/)
      await expect(portail.message('Votre compte ne donne pas accès à cette page.')).toBeVisible()
    })
  })

test.describe('staff', () => {
  test.use({ compte: 'charge' })

  test('see the groups of every account', async ({ page }) => {
    await page.goto('/#/admin/groupes')
    await expect(page.getByRole('heading', { level: 1, name: 'Groupes' })).toBeVisible()
    await page.getByRole('link', { name: 'Les Bateliers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Les Bateliers' })).toBeVisible()
    await page.getByRole('navigation', { name: /fil/i }).getByRole('link', { name: 'Groupes' }).click()
    await expect(page).toHaveURL(/#\/admin\/groupes$/)
  })
})
