import type { Page } from '@playwright/test'
import { JOUR_REFERENCE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'

test.use({ compte: 'abonne' })

/** First and last day that the open form proposes. */
const bornes = (page: Page) => {
  const dialogue = page.getByRole('dialog', { name: 'Exporter la consommation' })
  return {
    du: dialogue.getByLabel(/^Du/),
    au: dialogue.getByLabel(/^Au/),
    niveau: dialogue.getByLabel('Niveau de détail'),
  }
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(`${JOUR_REFERENCE}T12:00:00+01:00`)
})

test('a level proposes its own period: two years of days, two months of hours [conso-presets]', async ({
  page,
  conso,
}) => {
  await conso.ouvrir()
  await conso.ouvrirExport()
  const { du, au, niveau } = bornes(page)
  await niveau.selectOption('Par jour')
  await expect(du).toHaveValue('2024-11-21')
  await expect(au).toHaveValue(JOUR_REFERENCE)
  await niveau.selectOption('Par heure')
  await expect(du).toHaveValue('2026-09-21')
  await expect(au).toHaveValue(JOUR_REFERENCE)
})

for (const min of [null, '1900-01-01', '2031-01-01'])
  test(`a first day of ${min} is none: the years begin five years ago [conso-presets]`, async ({ page, conso }) => {
    await page.route('**/webapi/Consommation/getPeriodConso/**', async (route) => {
      const reponse = await route.fetch()
      const corps = (await reponse.json()) as {
        statistiquesConsommation: { datesParGranularite: Record<string, { min: string | null; max: string | null }> }
      }
      for (const dates of Object.values(corps.statistiquesConsommation.datesParGranularite)) dates.min = min
      await route.fulfill({ response: reponse, json: corps })
    })
    await conso.ouvrir()
    await expect(conso.barres.first()).toHaveAttribute('data-cle', '2021')
    await conso.ouvrirExport()
    const { du, niveau } = bornes(page)
    await niveau.selectOption('Par mois')
    await expect(du).toHaveValue('2021-11-20')
  })

test('the graph opens in the unit of the utility, until somebody chooses the other one', async ({ page, conso }) => {
  await page.route('**/webapi/Configuration/getConfiguration**', async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as { parametres: object }
    await route.fulfill({
      response: reponse,
      json: { ...corps, parametres: { ...corps.parametres, uniteAffichage: 'litres' } },
    })
  })
  await conso.ouvrir()
  await expect(page.getByRole('radio', { name: 'Litres' })).toBeChecked()
  await page.getByText('m³', { exact: true }).first().click()
  await expect(page).toHaveURL(/unite=m3/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Litres' })).not.toBeChecked()
})
