import { verifierAxe } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.describe('a syndic', () => {
  test.use({ compte: 'syndic' })

  test('reads a whole residence at once, then every contract, in one call each [context-reload-events] [context-select-group]', async ({
    page,
    portail,
  }) => {
    const appels: string[] = []
    page.on('request', (requete) => {
      const appel = /TableauDeBord\/(.*)$/.exec(requete.url())?.[1]
      if (appel) appels.push(appel)
    })
    await page.goto('/#/dashboard')
    await expect(portail.titre).toContainText('Aïcha.')
    appels.length = 0
    await portail.contexte.click()
    const panneau = page.getByRole('searchbox').locator('xpath=../..')
    await panneau.getByRole('button', { name: /^La Noria/ }).click()
    await expect(portail.titre).toContainText('La Noria')
    const contrats = page.getByRole('region', { name: 'Contrats', exact: true })
    await expect(contrats).toContainText(/4[34]\s*contrats/)
    await expect(contrats).toContainText(/\d+ en service/)
    const conso = page.getByRole('region', { name: 'Consommation mensuelle' })
    await expect(conso).toContainText(/En octobre, /)
    await expect(conso.getByRole('img')).toHaveAttribute('aria-label', /de novembre 2025 à octobre 2026/)
    await expect(page.getByRole('region', { name: 'Dernière consommation facturée' })).toContainText(/m³/)
    const dernieres = page.getByRole('region', { name: 'Dernières factures' })
    await expect(dernieres).toContainText('€')
    await expect(dernieres).toContainText(/réglées?\.|Reste à payer|prélevée?s?|demandée?s?/)
    await expect(page.getByRole('region', { name: 'Prochaine facturation' })).toContainText('N/A')
    expect(appels).toHaveLength(1)
    expect(appels[0]).toMatch(/^tuiles\/groupe\/\d+$/)
    await verifierAxe(page, 'the dashboard of a group')
    await portail.contexte.click()
    await page.getByRole('button', { name: /Tous mes contrats/ }).click()
    // with an alert in progress the title begins by saying so
    await expect(portail.titre).toContainText('demandent votre attention')
    await expect(contrats).toContainText(/350\s*contrats/)
    await expect(page.getByRole('region', { name: 'Par groupe' }).getByRole('row')).toHaveCount(10)
    expect(appels.slice(1).toSorted()).toEqual(['portefeuille', 'tuiles/groupe/0'])
    // on a phone the groups end on their total too
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('region', { name: 'Par groupe' }).getByRole('listitem').last()).toContainText(
      /350\s*contrats.*à régler.*sur un an/,
    )
  })

  test('sees every tile of the group with its figure and its action', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await portail.contexte.click()
    await page.getByRole('button', { name: /Tous mes contrats/ }).click()
    await expect(portail.titre).toContainText('demandent votre attention')
    await page.getByRole('link', { name: 'Voir toutes les tuiles' }).click()
    for (const nom of ['Factures à régler', 'Factures en relance', 'Dernier règlement']) {
      const tuile = page.getByRole('region', { name: nom })
      await expect(tuile).toContainText(/\d/)
      await expect(tuile.getByRole('link', { name: 'Voir mes factures' })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'Levées' })).toContainText('En douze mois, la dernière le')
  })
})

test.describe('the subscriber', () => {
  test.use({ compte: 'abonne' })

  test('reads Indisponible, NC and N/A where data is missing [tiles-missing] [tile-indisponible] [tile-nc] [tile-na]', async ({
    page,
  }) => {
    await page.route('**/webapi/TableauDeBord/tuiles/*', async (route) => {
      const reponse = await route.fetch()
      const corps = (await reponse.json()) as { tuiles: Record<string, { donnees: Record<string, unknown> }> }
      Object.assign(corps.tuiles.prochaineFacturation?.donnees ?? {}, { moisPrevisionProchaineFacture: null })
      Object.assign(corps.tuiles.derniereConsommationFacturee?.donnees ?? {}, { du: null, au: null })
      await route.fulfill({ response: reponse, json: corps })
    })
    await page.goto('/#/tiles')
    const prochaine = page.getByRole('region', { name: 'Prochaine facturation' })
    await expect(prochaine).toContainText('Indisponible')
    await expect(prochaine).toContainText('N/A')
    await expect(page.getByRole('region', { name: 'Dernière consommation facturée' })).toContainText(/Période\s*: NC/)
  })
})
