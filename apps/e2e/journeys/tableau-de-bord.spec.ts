import type { Locator } from '@playwright/test'
import { CABANON, MAISON } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'

const TUILES = ['Consommation récente', 'Dernière relève', 'Dernière consommation facturée', 'Dernière facture']

test.describe('the subscriber', () => {
  test.use({ compte: 'abonne' })

  test('reads first whether everything is all right, then one figure per tile', async ({ page, portail }) => {
    const erreurs: string[] = []
    page.on('response', (reponse) => reponse.status() >= 400 && erreurs.push(reponse.url()))
    await page.goto('/#/dashboard')
    await expect(portail.titre).toHaveText(/(Tout va bien|Un point à regarder|Une action est attendue), Camille\.$/)
    for (const nom of [...TUILES, `Contrat ${MAISON}`]) {
      const tuile = page.getByRole('region', { name: nom, exact: true })
      await expect(tuile).toBeVisible()
      await expect(tuile).not.toHaveAttribute('aria-busy', 'true')
      await expect(tuile.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
      await expect(tuile).toContainText(/\d/)
    }
    await expect(page.getByRole('region', { name: 'Consommation récente' }).getByRole('img')).toHaveAttribute(
      'aria-label',
      /sur \d+\sjours connus/,
    )
    await expect(page).toHaveTitle(/^Tableau de bord –/)
    expect(erreurs).toEqual([])
  })

  test('goes from the recent consumption to its month', async ({ page, conso }) => {
    await page.goto('/#/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Voir ma consommation' }).click()
    await expect(page).toHaveURL(/#\/conso\?periode=\d{4}-\d{2}$/)
    await expect(conso.barres.first()).toBeVisible()
  })

  test('finds behind each tile the figure that the tile says', async ({ page, portail }) => {
    const principal = page.getByRole('main')
    const lire = async (nom: string, figure: RegExp): Promise<readonly [Locator, string]> => {
      await page.goto('/#/dashboard')
      const tuile = page.getByRole('region', { name: nom, exact: true })
      await expect(tuile).toContainText(figure)
      return [tuile, figure.exec((await tuile.textContent()) ?? '')?.[1] ?? '']
    }
    const [recente, litres] = await lire('Consommation récente', /(\d+)\s?L\s*(?:hier|le\s\d)/)
    await recente.getByRole('link').click()
    await page.getByText('Litres', { exact: true }).click()
    await expect(principal.getByRole('button', { name: new RegExp(`\\b${litres}\\s(litres|L)\\b`) })).not.toHaveCount(0)

    const [facture, montant] = await lire('Dernière facture', /([\d\s]+,\d\d\s€)/)
    await facture.getByRole('link', { name: 'Voir mes factures' }).click()
    await expect(portail.titre).toHaveText('Mes factures')
    await expect(principal).toContainText(montant)

    const [releve, annee] = await lire('Dernière relève', /soit\s([\d,]+)\sm³/)
    const tambours = (await releve.textContent())?.match(/\d{8}/)?.[0] ?? ''
    await releve.getByRole('link').click()
    await expect(principal).toContainText(new RegExp(`Index au .+\\D${Number(tambours.slice(0, 5))}\\s?m³`))
    const ligne = principal
      .getByRole('row')
      .filter({ hasText: /^Année/ })
      .last()
    const exacte = Number(
      /(\d+,\d+)/.exec((await ligne.textContent())?.replace(/Année \d{4}/, '') ?? '')?.[1]?.replace(',', '.'),
    )
    expect(Math.abs(exacte - Number(annee.replace(',', '.')))).toBeLessThanOrEqual(0.05)

    const [alertes, actives] = await lire('Alertes', /(\d+)\ssurveillance/)
    await alertes.getByRole('link').click()
    await expect(principal).toContainText(new RegExp(`${actives}\\salerte active`))

    const [contrat, depuis] = await lire(`Contrat ${MAISON}`, /Depuis le\s(\d+(?:er)?\s\p{L}+\s\d{4})/u)
    await contrat.getByRole('link').click()
    await expect(principal).toContainText(`En service depuis le ${depuis}`)
  })

  test('switches to the other contract and back: the menu goes to the dashboard, its cookie says which [context-switch] [menu-selection-reset] [context-select-contract] [context-cookie]', async ({
    page,
    portail,
    context,
  }) => {
    const contexteDuCookie = async (): Promise<string> => {
      const cookie = (await context.cookies()).find(({ name }) => name === 'ondine_contexte')
      return decodeURIComponent(cookie?.value ?? '')
    }
    await page.goto('/#/conso')
    await portail.changerDeContrat(CABANON)
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(portail.contexte).toContainText(CABANON)
    await expect(page.getByRole('region', { name: `Contrat ${CABANON}` })).toBeVisible()
    await expect(portail.menuLateral.getByRole('link', { name: 'Tableau de bord' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(await contexteDuCookie()).toContain(CABANON)
    await page.reload()
    await expect(portail.contexte).toContainText(CABANON)
    await portail.changerDeContrat(MAISON)
    await expect(portail.contexte).toContainText(MAISON)
    await expect(page.getByRole('region', { name: `Contrat ${MAISON}` })).toBeVisible()
    expect(await contexteDuCookie()).toContain(MAISON)
  })

  test('is told of a leak on another contract, how long it lasts, and led to it', async ({ page, portail }) => {
    const unEvenement = {
      etat: 'DECLENCHEE',
      idInstance: 7,
      numeroContratAbonnement: CABANON,
      dateDebut: '2026-11-14T02:00:00+01:00',
    }
    await page.route('**/webapi/Alerte/alertesAvecInstanceEnCours**', (route) =>
      route.fulfill({
        json: {
          nbTotalResultats: 1,
          resultats: [{ codeTypeAlarme: 'AF', titreAlerte: 'Fuite', instanceEnCours: unEvenement }],
        },
      }),
    )
    await page.goto('/#/dashboard')
    await expect(portail.titre).toHaveText(/Une action est attendue, Camille\.$/)
    const essentiel = page.getByRole('region', { name: 'L’essentiel' })
    await expect(essentiel).toContainText(
      `Une fuite est possible sur votre contrat ${CABANON}, depuis le 14 novembre 2026.`,
    )
    await expect(essentiel.getByRole('link', { name: `Voir la fuite du contrat ${CABANON}` })).toHaveAttribute(
      'href',
      new RegExp(`#/alerte\\?(?=.*evenement=7)(?=.*contrat=${CABANON})`),
    )
  })

  test('reads nothing again by choosing the contract already shown [context-same-contract]', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/conso')
    await expect(page.locator('[data-cle]').first()).toBeVisible()
    // it is asked for once the page has time
    await expect(page.getByRole('region', { name: 'Information de la régie' })).toBeVisible()
    const appels: string[] = []
    page.on('request', (requete) => /webapi/.test(requete.url()) && appels.push(requete.url()))
    await portail.changerDeContrat(MAISON)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page).toHaveURL(/#\/conso$/)
    expect(appels.filter((url) => !url.includes('/Abonnement/contrats'))).toEqual([])
  })

  test('reads a page again within ten minutes without a call, what is owed excepted [session-cache]', async ({
    page,
    portail,
    conso,
  }) => {
    await page.goto('/#/conso')
    await expect(conso.barres.first()).toBeVisible()
    const appels: string[] = []
    page.on('request', (requete) => /Consommation|TableauDeBord/.test(requete.url()) && appels.push(requete.url()))
    await portail.menuLateral.getByRole('link', { name: 'Tableau de bord' }).click()
    await expect(page.getByRole('region', { name: `Contrat ${MAISON}` })).toContainText(/\d/)
    expect(appels.map((url) => url.replace(/.*webapi/, ''))).toEqual([`/TableauDeBord/tuiles/${MAISON}`])
    await page.goBack()
    await expect(conso.barres.first()).toBeVisible()
    expect(appels).toHaveLength(1)
    await page.goForward()
    await expect.poll(() => appels.length).toBe(2)
  })
})

test.describe('a new account', () => {
  test.use({ compte: 'nouveau' })

  test('is told how to have a contract attached, on the dashboard and on the consumption screen', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/dashboard')
    await expect(portail.titre).toHaveText('Bonjour Inès.')
    await expect(page.getByRole('heading', { name: /Aucun contrat n’est encore rattaché/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /01 99 00 12 34/ })).toHaveAttribute(
      'href',
      'tel:+33199001234',
    )
    await page.goto('/#/conso')
    await expect(page.getByRole('heading', { name: 'Choisissez un contrat' })).toBeVisible()
  })
})
