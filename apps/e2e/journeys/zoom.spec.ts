import type { Page } from '@playwright/test'
import { CABANON } from '../support/comptes.ts'
import { HISTOIRE, JOUR_REFERENCE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'

const JOUR = HISTOIRE.jourOrdinaire
const MOIS = JOUR.slice(0, 7)
const ANNEE = JOUR.slice(0, 4)

test.use({ compte: 'abonne' })

test('the mouse goes from years to months, days and hours, and back by the breadcrumb and beside the bars [conso-zoom-in] [conso-zoom-out]', async ({
  page,
  conso,
}) => {
  await conso.ouvrir()
  await expect(conso.periode).toHaveText('Toutes les années')
  await conso.barre(ANNEE).click()
  await expect(conso.periode).toHaveText(`Année ${ANNEE}`)
  await conso.barre(MOIS).click()
  await expect(conso.periode).toHaveText('Octobre 2026')
  await expect(conso.barres).toHaveCount(31)
  await conso.barre(JOUR).click()
  await expect(conso.periode).toHaveText('Mardi 20 octobre 2026')
  await expect(conso.barres).toHaveCount(24)
  await expect(page).toHaveURL(new RegExp(`periode=${JOUR}$`))
  // nothing opens below the hours
  await conso.barres.nth(8).click()
  await expect(conso.periode).toHaveText('Mardi 20 octobre 2026')
  // beside the bars: one level back, not two
  await page.locator('svg[data-retour]').click({ position: { x: 3, y: 3 } })
  await expect(conso.periode).toHaveText('Octobre 2026')
  await page.locator('svg[data-retour]').click({ position: { x: 3, y: 3 } })
  await expect(conso.periode).toHaveText(`Année ${ANNEE}`)
  await conso.barre(MOIS).click()
  await expect(conso.periode).toHaveText('Octobre 2026')
  await conso.fil.getByRole('button', { name: 'Toutes les années' }).click()
  await expect(conso.periode).toHaveText('Toutes les années')
  await expect(conso.fil).toHaveCount(0)
})

test('the keyboard does the same: arrows, Enter, Escape, and the focus follows [conso-zoom-in] [conso-zoom-out]', async ({
  page,
  conso,
}) => {
  await conso.ouvrir()
  await conso.barre(ANNEE).focus()
  await page.keyboard.press('Enter')
  await expect(conso.periode).toHaveText(`Année ${ANNEE}`)
  await expect(conso.barre(`${ANNEE}-01`)).toBeFocused()
  for (let pas = 0; pas < 9; pas += 1) await page.keyboard.press('ArrowRight')
  await expect(conso.barre(MOIS)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(conso.periode).toHaveText('Octobre 2026')
  await expect(conso.barre(`${MOIS}-01`)).toBeFocused()
  await page.keyboard.press('End')
  await expect(conso.barre(`${MOIS}-31`)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(conso.periode).toHaveText('Vendredi 30 octobre 2026')
  await expect(conso.barres.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(conso.periode).toHaveText('Octobre 2026')
  // back on the day one came from
  await expect(conso.barre(`${MOIS}-30`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(conso.barre(MOIS)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(conso.periode).toHaveText('Toutes les années')
  await expect(conso.barre(ANNEE)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(conso.periode).toHaveText('Toutes les années')
})

/** Seconds that the bars of the graph take to rise. */
const montee = (page: Page) =>
  page
    .locator('[data-graphe="principal"] [data-cle] > g')
    .first()
    .evaluate((corps) => Number.parseFloat(getComputedStyle(corps).animationDuration) || 0)

test('one bar is in the tab order, each says its period, its quality, its volume and what opens; the first ones rise for 2000 ms, none where motion is unwanted [chart-animation]', async ({
  page,
  conso,
}) => {
  await conso.ouvrir(`?periode=${MOIS}&unite=litres`)
  await conso.barres.first().waitFor()
  expect(await montee(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await montee(page)).toBe(2)
  await conso.voisin(/^Mois précédent/).click()
  await expect(conso.periode).toHaveText('Septembre 2026')
  await expect.poll(() => montee(page)).toBe(0)
  await page.goBack()
  await expect(conso.barre(JOUR)).toHaveAccessibleName(
    /^Mardi 20\soctobre, mesuré\s?: [\d\s]+ litres\. Voir les heures$/,
  )
  await expect(conso.dessin.locator('[tabindex="0"]')).toHaveCount(1)
})

test('previous and next stop at the bounds of the data [conso-nav-limits]', async ({ conso }) => {
  await conso.ouvrir(`?periode=${JOUR_REFERENCE.slice(0, 7)}`)
  await expect(conso.periode).toHaveText('Novembre 2026')
  const suivant = conso.voisin(/^Mois suivant/)
  const precedent = conso.voisin(/^Mois précédent/)
  await expect(suivant).toBeDisabled()
  await precedent.click()
  await expect(conso.periode).toHaveText('Octobre 2026')
  await expect(suivant).toBeEnabled()
  await suivant.click()
  await expect(conso.periode).toHaveText('Novembre 2026')
  await expect(suivant).toBeDisabled()
  // the contract began in November 2023
  await conso.ouvrir('?periode=2024')
  await conso.voisin(/^Année précédente/).click()
  await expect(conso.periode).toHaveText('Année 2023')
  await expect(conso.voisin(/^Année précédente/)).toBeDisabled()
  await expect(conso.voisin(/^Année suivante/)).toBeEnabled()
  await conso.ouvrir(`?periode=${JOUR_REFERENCE}`)
  await expect(conso.voisin(/^Jour suivant/)).toBeDisabled()
})

test('a reload, the back button and a second visit find the same graph', async ({ page, conso, portail }) => {
  await conso.ouvrir()
  await conso.barre(ANNEE).click()
  await expect(conso.periode).toHaveText(`Année ${ANNEE}`)
  await conso.barre(MOIS).click()
  await expect(conso.periode).toHaveText('Octobre 2026')
  await conso.choisir('Litres')
  await page.reload()
  await expect(conso.periode).toHaveText('Octobre 2026')
  await expect(page.getByRole('radio', { name: 'Litres' })).toBeChecked()
  await expect(conso.barres).toHaveCount(31)
  await page.goBack()
  await expect(conso.periode).toHaveText(`Année ${ANNEE}`)
  await page.goForward()
  await expect(conso.periode).toHaveText('Octobre 2026')
  await portail.menuLateral.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(portail.titre).toContainText('Camille')
  await page.goBack()
  await expect(conso.periode).toHaveText('Octobre 2026')
})

test('the browser’s own way back leaves the keyboard on the bar that one came from', async ({ page, conso }) => {
  await conso.ouvrir(`?periode=${ANNEE}`)
  await conso.barre(MOIS).waitFor()
  await conso.dessin.locator('[tabindex="0"]').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(conso.barre(MOIS)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(conso.periode).toHaveText('Octobre 2026')
  await expect(conso.dessin.locator('[tabindex="0"]')).toBeFocused()
  await page.goBack()
  await expect(conso.periode).toHaveText(`Année ${ANNEE}`)
  await expect(conso.barre(MOIS)).toBeFocused()
})

test('estimated days are hatched and said so, missing days are a gap and never a zero', async ({ page, conso }) => {
  await conso.ouvrir(`?periode=${MOIS}&unite=litres`)
  for (const jour of HISTOIRE.estimes) await expect(conso.barre(jour)).toHaveAccessibleName(/estimé/)
  await expect(conso.dessin.getByText('total exact')).toBeVisible()
  await conso.ouvrir(`?periode=${HISTOIRE.manquants[0]?.slice(0, 7)}&unite=litres`)
  for (const jour of HISTOIRE.manquants.slice(1, -1))
    await expect(conso.barre(jour)).toHaveAccessibleName(/pas de donnée/)
  await expect(conso.dessin.getByText('Pas de donnée')).toBeVisible()
  await expect(page.getByText('Sans donnée')).toBeVisible()
})

test('what was billed is said as its bill says it, without zeros that read as thousands', async ({ page }) => {
  await page.goto('/#/consoPlus')
  const carte = page.getByRole('region', { name: 'Consommations facturées' })
  await expect(carte.getByRole('row').nth(1)).toContainText(/\d/)
  for (const cellule of await carte.getByRole('cell').allTextContents()) expect(cellule).not.toMatch(/\d,\d*0(?!\d)/)
})

test('a contract without telemetry keeps to years and months, and says why [conso-unauthorised]', async ({
  page,
  conso,
  portail,
}) => {
  await page.goto('/#/dashboard')
  await portail.changerDeContrat(CABANON)
  await portail.menuLateral.getByRole('link', { name: 'Ma consommation' }).click()
  await conso.barre('2025').click()
  await expect(conso.periode).toHaveText('Année 2025')
  await expect(conso.barres.first()).toHaveAccessibleName(/estimé/)
  await conso.barre('2025-06').click()
  await expect(portail.message('Votre compteur n’est pas relevé à distance.')).toBeVisible()
  await expect(conso.periode).toHaveText('Année 2025')
  await expect(page).toHaveURL(/periode=2025$/)
  // an address that asks for it comes back to the nearest open level
  await conso.ouvrir('?periode=2025-06')
  await expect(conso.periode).toHaveText('Année 2025')
  await expect(page).toHaveURL(/periode=2025$/)
})
