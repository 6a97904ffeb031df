import type { Page } from '@playwright/test'
import { verifierAxe } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const bandeau = (page: Page) => page.getByRole('region', { name: 'Information de la régie' })
const carrousel = (page: Page, nom: string) => page.getByRole('region', { name: nom, exact: true })

/** Answers a place with articles of the test, so that what the demo shows stays as it is. */
const avecArticles = (page: Page, emplacement: string, changer: (article: Record<string, unknown>) => void) =>
  page.route(`**/webapi/ContenuDynamique/articlesPublies/${emplacement}{,/*}`, async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as { resultats: Record<string, unknown>[] }
    for (const article of corps.resultats) changer(article)
    await route.fulfill({ response: reponse, json: corps })
  })

test.describe('a visitor', () => {
  test('finds the flash info, then four images and three tiles below the login [menu-carousels]', async ({ page }) => {
    await page.goto('/#/login')
    await expect(bandeau(page)).toContainText('Coupure d’eau rue des Lavandières')
    const une = carrousel(page, 'À la une')
    await expect(une.getByRole('group', { name: / sur 4/, includeHidden: true })).toHaveCount(4)
    await expect(une.locator('img')).toHaveCount(4)
    await expect(page.getByRole('list', { name: 'Pour commencer' }).getByRole('listitem')).toHaveCount(3)
    // images come from this site and nowhere else
    const sources = await page.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(sources.every((source) => source?.startsWith('/visuels/'))).toBe(true)
    await bandeau(page).getByRole('link', { name: 'Préparer la coupure' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Préparer une coupure d’eau' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    await verifierAxe(page, 'an article')
  })
})

test.describe('the subscriber', () => {
  test.use({ compte: 'abonne' })

  test('hides the flash info for good; one that staff rewrote shows again [menu-flash-info]', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/dashboard')
    await expect(bandeau(page)).toContainText('mercredi 25')
    await expect(bandeau(page).getByRole('link', { name: 'Préparer la coupure' })).toHaveAttribute(
      'href',
      '#/contenu/preparer-une-coupure',
    )
    await bandeau(page).getByRole('button', { name: 'Masquer cette information' }).press('Enter')
    await expect(bandeau(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(portail.titre).toContainText('Camille.')
    await expect(page.getByRole('heading', { name: 'À lire' })).toBeVisible()
    await expect(bandeau(page)).toHaveCount(0)
    await avecArticles(page, 'flash-info', (article) => {
      article.modifieLe = '2026-11-20T23:00:00.000Z'
      article.visuel = '/visuels/fuite.svg'
      article.contenus = [
        { ...contenuVide, texteHtml: '<p>Message <strong>écrit</strong><img src=x onerror=alert(1)></p>' },
      ]
    })
    await page.reload()
    await expect(bandeau(page).locator('p', { hasText: 'Message écrit' })).toBeVisible()
    await expect(bandeau(page).locator('img').first()).toHaveAttribute('src', '/visuels/fuite.svg')
    expect(await bandeau(page).locator('[onerror]').count()).toBe(0)
  })

  test('folds and unfolds a long text [text-collapse] [menu-collapse] [text-more] [text-less]', async ({ page }) => {
    const long = `${'Les travaux durent toute la semaine. '.repeat(12)}Fin du texte.`
    await avecArticles(page, 'flash-info', (article) => {
      article.resume = long
    })
    await page.goto('/#/dashboard')
    await expect(bandeau(page)).not.toContainText('Fin du texte.')
    const bascule = bandeau(page).getByRole('button', { expanded: false })
    await expect(bascule).toHaveText('plus [+]')
    await bascule.press('Enter')
    await expect(bandeau(page)).toContainText('Fin du texte.')
    await bandeau(page).getByRole('button', { name: 'moins [-]' }).click()
    await expect(bandeau(page)).not.toContainText('Fin du texte.')
  })

  test('turns the carousels with the keyboard; they hold three and four articles and never move the page [menu-carousels]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/#/dashboard')
    const lire = carrousel(page, 'À lire')
    const titre = lire.locator('[role="group"]:not([inert]) h3')
    const diapositives = lire.getByRole('group', { name: / sur 3/, includeHidden: true })
    await expect(diapositives).toHaveCount(3)
    // the clock goes on between the question and the order
    await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 300)).toPass()
    await expect(titre).toHaveText('Votre eau, jour après jour')
    await lire.scrollIntoViewIfNeeded()
    const hauteur = (await lire.boundingBox())?.height
    // by itself, as long as nobody is on it
    await page.mouse.move(0, 0)
    await page.clock.fastForward(8100)
    await page.clock.resume()
    await expect(titre).toHaveText('Une fuite se cherche en dix minutes')
    expect((await lire.boundingBox())?.height).toBe(hauteur)
    await lire.getByRole('button', { name: 'Diapositive suivante' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(titre).toHaveText(/^Vos coordonnées/)
    await page.keyboard.press('ArrowRight')
    await expect(titre).toHaveText('Votre eau, jour après jour')
    // stopped by the first press, and said so
    await expect(lire.getByRole('button', { name: 'Relancer le défilement' })).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(titre).toHaveText('Votre eau, jour après jour')
    expect((await lire.boundingBox())?.height).toBe(hauteur)
    await page.goto('/#/conso')
    await expect(carrousel(page, 'Conseils').getByRole('group', { name: / sur 4/, includeHidden: true })).toHaveCount(4)
  })

  test('who wants no motion sees none start', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/#/dashboard')
    await expect(carrousel(page, 'À lire').getByRole('button', { name: 'Relancer le défilement' })).toBeVisible()
  })
})

const contenuVide = { conditionAffichage: '', titre: '', visuel: null, resume: '', texteHtml: '', liens: [] }
