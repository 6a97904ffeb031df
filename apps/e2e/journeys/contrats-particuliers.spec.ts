import type { BrowserContext } from '@playwright/test'
import { PREMIER_LOT } from '../support/comptes.ts'
import { HISTOIRE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

interface Contrat {
  readonly numeroContrat: string
  readonly codeEtatContrat: string
  readonly isTypeElectricity: boolean
}

/** First contract of the account that is as asked: the demo has some of each kind, wherever they stand. */
const trouver = async (
  context: BrowserContext,
  baseURL: string | undefined,
  convient: (contrat: Contrat) => boolean,
): Promise<string> => {
  for (let page = 1; page <= 4; page += 1) {
    const { resultats } = (await appeler(
      context,
      baseURL ?? '',
      'GET',
      `Abonnement/contrats?indexPage=${page}&nbElements=100`,
    )) as { resultats: Contrat[] }
    const trouve = resultats.find(convient)
    if (trouve) return trouve.numeroContrat
  }
  throw new Error('the demo has no such contract')
}

test.describe('among the contracts of a syndic', () => {
  test.use({ compte: 'syndic' })

  test('a terminated one leaves its bills and its services in the menu, and closes the other screens [routing-terminated]', async ({
    page,
    context,
    baseURL,
    portail,
  }) => {
    const numero = await trouver(context, baseURL, ({ codeEtatContrat }) => codeEtatContrat === 'RA')
    await page.goto('/#/dashboard')
    await portail.chercherContrat(numero)
    await expect(portail.contexte).toContainText('Résilié')
    await expect.poll(portail.liensDuMenu).toEqual(['Mes factures', 'Mes services'])
    // others of the account press more; what this one is, is said all the same
    await expect(portail.titre).toHaveText(/Une action est attendue, Aïcha\.$/)
    await expect(page.getByText('Ce contrat est résilié\u202f: seuls ses services restent accessibles.')).toBeVisible()
    await page.goto('/#/conso')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(portail.message('Ce contrat est résilié')).toBeVisible()
  })

  test('one of which nothing is wrong is told so of no moment, while what presses on the others is on its way', async ({
    page,
    context,
    baseURL,
    portail,
  }) => {
    const numero = await trouver(
      context,
      baseURL,
      ({ numeroContrat, codeEtatContrat }) => codeEtatContrat === 'SE' && numeroContrat !== PREMIER_LOT,
    )
    const { promise: venues, resolve: laisserVenir } = Promise.withResolvers<void>()
    await page.route('**/alertesAvecInstanceEnCours*', async (route) => {
      await venues
      await route.continue()
    })
    await page.goto('/#/dashboard')
    const essentiel = page.getByRole('region', { name: 'L’essentiel' })
    await expect(essentiel).toBeVisible()
    const dits = await page.evaluateHandle(() => {
      const titres = new Set<string>()
      new MutationObserver(() => titres.add(document.querySelector('h1')?.textContent ?? '')).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      })
      return titres
    })
    // its own answers are there meanwhile
    const siennes = page.waitForResponse(new RegExp(`TableauDeBord/tuiles/${numero}`))
    await portail.chercherContrat(numero)
    await siennes
    await expect(essentiel).toHaveAttribute('aria-busy', 'true')
    laisserVenir()
    await expect(portail.titre).toHaveText(/Une action est attendue, Aïcha\.$/)
    await expect(page.getByRole('link', { name: /^Voir la fuite du contrat/ })).toBeVisible()
    expect(await dits.evaluate((titres) => [...titres].filter((titre) => /va bien|Un point/.test(titre)))).toEqual([])
  })

  test('one of electricity counts in kWh, and offers no other unit [conso-unit]', async ({
    page,
    context,
    baseURL,
    portail,
    conso,
  }) => {
    const numero = await trouver(
      context,
      baseURL,
      ({ isTypeElectricity, codeEtatContrat }) => isTypeElectricity && codeEtatContrat === 'SE',
    )
    await page.goto('/#/dashboard')
    await portail.chercherContrat(numero)
    await expect(page.getByRole('region', { name: 'Dernière relève' })).toContainText('kWh')
    await conso.ouvrir('?vue=tableau&unite=litres')
    await expect(conso.tableau.getByRole('columnheader', { name: 'Volume (kWh)' })).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Unité' })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('m³')
  })

  test('one that waits for its first day has nothing to show yet, and says so [conso-empty]', async ({
    page,
    context,
    baseURL,
    portail,
    conso,
  }) => {
    const numero = await trouver(context, baseURL, ({ codeEtatContrat }) => codeEtatContrat === 'AT')
    await page.goto('/#/dashboard')
    await portail.chercherContrat(numero)
    await expect(page.getByText('Ce contrat attend sa mise en service.')).toBeVisible()
    await conso.ouvrir()
    await expect(page.getByRole('heading', { name: 'Aucune donnée.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Exporter' })).toBeDisabled()
  })
})

test.describe('the subscriber', () => {
  test.use({ compte: 'abonne' })

  test('is told of a period without data, and goes back to the graph before [conso-none]', async ({ page, conso }) => {
    await conso.ouvrir('?periode=2024-02')
    await expect(
      page.getByRole('heading', { name: 'Les consommations ne sont pas disponibles sur cette période.' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Revenir au graphique précédent' }).click()
    await expect(conso.periode).toHaveText('Année 2024')
    await expect(conso.barres.first()).toBeVisible()
  })

  test('is asked for a more recent period below the archive date, without a call [conso-archive]', async ({
    page,
    conso,
  }) => {
    await page.route('**/webapi/Consommation/getPeriodConso/**', async (route) => {
      const reponse = await route.fetch()
      const corps = (await reponse.json()) as Record<string, unknown>
      await route.fulfill({ response: reponse, json: { ...corps, dateMinArchive: '2026-01-01' } })
    })
    const appels: string[] = []
    page.on('request', (requete) => /getConsoGraphData/.test(requete.url()) && appels.push(requete.url()))
    await conso.ouvrir('?periode=2025-06')
    await expect(page.getByText('Merci de choisir une période plus récente.')).toBeVisible()
    expect(appels).toEqual([])
    await conso.ouvrir(`?periode=${HISTOIRE.jourOrdinaire.slice(0, 7)}`)
    await expect(conso.barres).toHaveCount(31)
  })
})
