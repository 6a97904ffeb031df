import type { Page } from '@playwright/test'
import { verifierAxe } from '../support/axe.ts'
import { emailDe, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { arreterHorloge, auRalenti } from '../support/horloge.ts'
import { expect, test } from '../support/test.ts'

const bulle = (page: Page) => page.getByRole('dialog', { name: /./ }).filter({ hasText: / · \d sur \d/ })

/** Logs in as if for the first time: the server's answer says so, the account stays as it is. Time stands still on the home. */
const premiereConnexion = async (page: Page): Promise<void> => {
  await page.route('**/webapi/Utilisateur/authentification', async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as Record<string, unknown>
    await route.fulfill({ response: reponse, json: { ...corps, isPremiereConnexion: true } })
  })
  await arreterHorloge(page)
  await auRalenti(page, async () => {
    const connexion = unePageConnexion(page)
    await connexion.ouvrir()
    await connexion.entrer(emailDe('abonne'), MOT_DE_PASSE)
    await page.waitForURL(/#\/dashboard$/)
    await expect(page.getByRole('region', { name: 'Prochaine facturation' })).toContainText('N/A')
  })
}

test('a first connection: the visit starts after 5 seconds, by keyboard, and never again [tutorial-run] [tutorial-seen] [tutorial-start]', async ({
  page,
  portail,
  context,
}) => {
  await premiereConnexion(page)
  await page.clock.fastForward(4000)
  await expect(bulle(page)).toHaveCount(0)
  const avant = await page.evaluate(() => document.activeElement?.tagName)
  await page.clock.fastForward(1500)
  await page.clock.resume()
  await expect(bulle(page)).toContainText('Bienvenue dans votre espace')
  // it takes nothing from whoever is reading, and is the first stop of the page
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(avant)
  await verifierAxe(page, 'a guided visit')
  await page.getByRole('link', { name: 'Aller au contenu' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Fermer la visite' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(bulle(page)).toContainText('L’essentiel d’abord')
  await expect(bulle(page)).toBeFocused()
  for (const titre of ['Une tuile par question', 'Ce que vous regardez', 'Votre compte']) {
    await bulle(page).getByRole('button', { name: 'Suivant' }).press('Enter')
    await expect(bulle(page)).toContainText(titre)
  }
  await bulle(page).getByRole('button', { name: 'Terminer' }).press('Enter')
  await expect(bulle(page)).toHaveCount(0)
  const vus = (await context.cookies()).find(({ name }) => name === 'ondine_tutoriel')
  expect(vus?.value).toBe('welcome')
  // the home shows again, in the same first session
  await portail.menuLateral.getByRole('link', { name: 'Mon contrat' }).click()
  await portail.menuLateral.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(portail.titre).toContainText('Camille.')
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { name: 'À lire' })).toBeVisible()
  await expect(bulle(page)).toHaveCount(0)
  await portail.seDeconnecter()
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'ondine_tutoriel')).toBe(false)
})

test('Escape ends a visit; a dialog or a field being filled in makes it wait', async ({ page, portail }) => {
  await premiereConnexion(page)
  await page.clock.resume()
  await portail.contexte.click()
  await page.getByRole('searchbox').fill('00')
  await page.clock.fastForward(8000)
  await expect(bulle(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.clock.fastForward(1000)
  await expect(bulle(page)).toContainText('Bienvenue')
  await page.keyboard.press('Escape')
  await expect(bulle(page)).toHaveCount(0)
})

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('opens by itself on a first login where configured, then closes after its delay [menu-auto-open] [menu-auto-close]', async ({
    page,
  }) => {
    await page.route('**/webapi/Configuration/getConfiguration', async (route) => {
      const reponse = await route.fetch()
      const corps = (await reponse.json()) as { parametres: Record<string, unknown> }
      Object.assign(corps.parametres, { menuOuvertPremiereConnexion: true })
      await route.fulfill({ response: reponse, json: corps })
    })
    await premiereConnexion(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await auRalenti(page, () => expect(menu).toBeVisible())
    await page.clock.fastForward(9000)
    await auRalenti(page, () => expect(menu).toBeVisible())
    await page.clock.fastForward(1500)
    await page.clock.resume()
    await expect(menu).toBeHidden()
    // the visit has waited for it
    await page.clock.fastForward(1000)
    await expect(bulle(page)).toContainText('Bienvenue')
  })
})

test.describe('a syndic', () => {
  test.use({ compte: 'syndic' })

  test('starts the visit that an address names, and any of the twelve from the dashboard; each shows what it speaks of [routing-tutorial-param] [tutorial-sequences]', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/dashboard/attachContract')
    await expect(bulle(page)).toContainText('Rattacher un contrat · 1 sur 2')
    await expect(bulle(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.goto('/#/dashboard')
    await expect(portail.titre).toContainText('Aïcha.')
    const choisir = page.getByRole('button', { name: 'Choisir une visite' })
    await choisir.click()
    const visites = page.getByRole('dialog', { name: 'Visites guidées' })
    const noms = await visites.getByRole('listitem').allInnerTexts()
    expect(noms).toHaveLength(12)
    for (const nom of noms) {
      if (!(await visites.isVisible())) await choisir.click()
      await visites.getByRole('button', { name: nom, exact: true }).click()
      await expect(bulle(page)).toContainText(`${nom} · 1 sur`)
      // what is shown stands whole in the window, the bubble too
      await expect(bulle(page)).toBeInViewport({ ratio: 1 })
      while (await bulle(page).getByRole('button', { name: 'Suivant' }).isVisible())
        await bulle(page).getByRole('button', { name: 'Suivant' }).click()
      await bulle(page).getByRole('button', { name: 'Terminer' }).click()
      await expect(bulle(page)).toHaveCount(0)
    }
  })
})
