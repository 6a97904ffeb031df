import { verifierEnChemin } from '../support/axe.ts'
import { FOYER_MENSUALISE, MAISON } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'

// What people go on to do from their bills.
test.describe('from what is to pay', () => {
  test.use({ compte: 'abonne' })

  test('time to pay is asked for in a form that says how much, and being debited leads to whom to turn to meanwhile', async ({
    page,
  }) => {
    await page.goto('/#/factures')
    await page.getByRole('link', { name: 'Demander un délai' }).click()
    await expect(page.getByRole('textbox', { name: /^Votre message/ })).toHaveValue(
      /^337,46\s€ à payer\s: je demande un délai de paiement\.$/,
    )
    await page.goto('/#/factures')
    await page.getByRole('link', { name: 'Passer au prélèvement' }).click()
    await expect(page).toHaveURL(new RegExp(`/demarches/${MAISON}\\?recherche=`))
    const dite = page.getByRole('article').first()
    await expect(dite).toContainText('ne se souscrivent pas encore en ligne')
    await expect(dite.getByRole('link', { name: 'Nous écrire' })).toBeVisible()
  })

  test('whoever pays each bill at once reads what a year comes to', async ({ page }) => {
    await page.goto('/#/factures')
    const carte = page.getByRole('region', { name: 'Mensualisation' })
    await expect(carte).toContainText(
      /Vos factures des douze derniers mois\s: [\d\s]+,\d\d\s€, environ \d+\s€ par mois\./,
    )
    await expect(carte.getByRole('link', { name: 'Passer à la mensualisation' })).toBeVisible()
  })

  test('the bills of a quarter are shown by one choice, and stay so in the address', async ({ page }) => {
    await page.goto('/#/factures?vue=tableau')
    await page.getByRole('button', { name: /^Dates/ }).click()
    await page.getByRole('combobox', { name: 'Période' }).selectOption('2e trimestre 2026')
    await expect(page).toHaveURL(/du=2026-04-01&au=2026-06-30/)
    const rangees = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rangees).toHaveCount(1)
    await expect(rangees).toContainText(/\/0[456]\/2026/)
    await expect(page.getByLabel('Du', { exact: true })).toHaveValue('2026-04-01')
    // days of one's own are no quarter
    await page.getByLabel('Au', { exact: true }).fill('2026-06-29')
    await expect(page.getByRole('combobox', { name: 'Période' })).toHaveValue('')
  })

  test('the history of one view is a file', async ({ page }) => {
    await page.goto('/#/factures')
    await page.getByRole('combobox', { name: 'Factures affichées' }).selectOption('DR')
    const attente = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await attente).suggestedFilename()).toMatch(/\.csv$/)
  })
})

for (const compte of ['secondaire', 'visiteur'] as const)
  test.describe(`a ${compte} user`, () => {
    test.use({ compte })
    test('is not offered what the holder alone may ask for', async ({ page, portail }) => {
      await page.goto('/#/dashboard')
      await expect(portail.menuUtilisateur).toBeVisible()
      await page.goto('/#/factures')
      await page.getByRole('heading', { level: 1, name: 'Mes factures' }).waitFor()
      await rienEnCours(page)
      await expect(page.getByRole('link', { name: /^Passer (au prélèvement|à la mensualisation)/ })).toHaveCount(0)
    })
  })

test.describe('a debit that the bank refused', () => {
  test.use({ compte: 'foyer' })

  test('is paid from its alert, or leads to where it is said how', async ({ page }) => {
    await page.goto(`/#/factures?contrat=${FOYER_MENSUALISE}`)
    const alerte = page.getByRole('region', { name: 'À faire' }).getByRole('listitem').first()
    await expect(alerte).toContainText('Échéance refusée par votre banque')
    await expect(alerte.getByRole('link', { name: /^Payer / })).toHaveAttribute('href', /facture\/.+/)
    await verifierEnChemin(page, 'an alert that is paid')
    // debited as it is, nobody is asked to be
    await expect(page.getByRole('link', { name: 'Demander un délai' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Passer au prélèvement' })).toHaveCount(0)
    await page.route('**/webapi/Prelevement/listeEcheancesEncaissables/**', async (route) => {
      const reponse = await route.fetch()
      const json = ((await reponse.json()) as object[]).map((une) => ({ ...une, isPaiementAutorise: false }))
      await route.fulfill({ response: reponse, json })
    })
    await page.reload()
    await alerte.getByRole('button', { name: 'Voir comment la régler' }).click()
    await expect(page.getByRole('heading', { name: 'Échéances à régler' })).toBeFocused()
  })
})

test.describe('the bills of a property manager', () => {
  test.use({ compte: 'syndic' })

  test('are found by the address that their rows show', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await expect(portail.menuUtilisateur).toBeVisible()
    await page.goto('/#/factures?tous=true&vue=toutes')
    await page.getByRole('searchbox').first().fill('13 résidence La Cascade')
    await expect(page).toHaveURL(/q=/)
    const rangees = page.locator('tbody tr')
    await rienEnCours(page)
    expect(await rangees.count()).toBeGreaterThan(0)
    for (const texte of await rangees.allInnerTexts()) expect(texte).toContain('13 résidence La Cascade')
    await verifierEnChemin(page, 'bills found by an address')
  })
})
