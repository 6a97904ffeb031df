import { FOYER, FOYER_MENSUALISE, MAISON } from '../support/comptes.ts'
import { feuilleEntiere, feuillesDe, motsDesFeuilles } from '../support/feuilles.ts'
import { retenirAppels } from '../support/reseau.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'foyer' })

/** A heading with nothing under it: of a panel, or of a year. */
const TITRE_SEUL = /(?:^|\n|\s{2})(?:Historique(?: \(\d+\))?|Règlements|Échéanciers|Client|20\d\d(?:\s+Total\s?:.*)?)$/

for (const contrat of [FOYER, FOYER_MENSUALISE])
  test(`no card of the bills of ${contrat} is cut between two sheets, no heading stands alone at the foot of one`, async ({
    page,
    portail,
  }) => {
    await page.goto('/#/dashboard')
    await portail.changerDeContrat(contrat)
    await page.goto('/#/factures')
    for (const panneau of [/^Historique/, /^Règlements/])
      await expect(page.getByRole('region', { name: panneau }).getByText('€').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Client', exact: true })).toBeVisible()
    await rienEnCours(page)
    const feuilles = await feuillesDe(page)
    expect(feuilles.length).toBeGreaterThan(1)
    const cartes = [['Client', 'Payeur', 'Madame Salomé Berthier', 'Adresse de facturation', 'Semestriel']]
    if (contrat === FOYER_MENSUALISE)
      cartes.push(['Mensualisation 2025', 'Montant total', 'Restant', '8 janvier 2025', '8 octobre 2025'])
    for (const carte of cartes) expect(feuilleEntiere(feuilles, carte), carte[0]).toBeDefined()
    for (const feuille of feuilles) expect(feuille).not.toMatch(TITRE_SEUL)
  })

test('a bill that is late says on its first sheet why it is what it is, and takes two', async ({
  page,
  portail,
  baseURL,
}) => {
  await page.goto('/#/dashboard')
  await portail.changerDeContrat(FOYER)
  const { resultats } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facture/factures?type=AR&contrat=${FOYER}&nbElements=10`,
  )) as { resultats: { identifiantInterneFacture: number; etatDit: string }[] }
  const tardive = resultats.find(({ etatDit }) => etatDit === 'ECHUE')
  await page.goto(`/#/factures/${tardive?.identifiantInterneFacture}`)
  for (const nom of ['Explication du montant', 'Prix, relève et comparaisons'])
    await expect(page.getByRole('region', { name: nom }).getByText('€').first()).toBeVisible()
  await rienEnCours(page)
  const feuilles = await feuillesDe(page)
  expect(feuilles).toHaveLength(2)
  // the sentence, the chart and its table are not put off to the second sheet
  expect(feuilleEntiere(feuilles, ['État de la facture', 'Pourquoi ce montant', 'En tout'])).toBe(0)
})

test.describe('the bills of a group', () => {
  test.use({ compte: 'syndic' })

  test('are on paper what they are from a desk, printed from a phone: no column cut, no sheet empty', async ({
    page,
    portail,
  }) => {
    // the session keeps what another journey of this account looked at
    await portail.choisirTous()
    await page.goto('/#/factures')
    await expect(portail.titre).toHaveText('Mes factures')
    await expect(page.getByRole('table').getByText('€').first()).toBeVisible()
    await rienEnCours(page)
    const duBureau = await feuillesDe(page)
    await page.setViewportSize({ width: 390, height: 844 })
    // cards, then the same sheets
    await expect(page.getByRole('table')).toHaveCount(0)
    const duTelephone = await feuillesDe(page)
    expect(duTelephone.every((feuille) => feuille !== '')).toBe(true)
    expect(duTelephone).toEqual(duBureau)
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})

test.describe('the explanation of a bill', () => {
  test.use({ compte: 'abonne' })

  test('has on paper the drawings that it had on a phone: no larger, under no sentence', async ({ page, baseURL }) => {
    const chemin = `Facture/factures?type=AR&contrat=${MAISON}&nbElements=1&triDecroissant=true`
    const { resultats } = (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as {
      resultats: { identifiantInterneFacture: number }[]
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/#/factures/${resultats[0]?.identifiantInterneFacture}`)
    const mesures = page.getByRole('img', { name: /^Litres mesurés par mois/ })
    await expect(mesures).toBeVisible()
    await rienEnCours(page)
    const mois = (await mesures.locator('text').allTextContents()).filter((texte) => texte !== '')
    expect(mois.length).toBeGreaterThan(1)
    const mots = await motsDesFeuilles(page)
    const sous = mots.find(({ texte }) => texte.startsWith('Trait'))
    expect(sous, 'what the marks are stands under the drawing').toBeDefined()
    // 13 pixels of the screen are 9.75 points of the sheet
    for (const nom of [...mois, 'Jours', 'Volume']) {
      const ecrits = mots.filter(({ texte, corps }) => texte === nom && corps > 5)
      expect(ecrits.length, nom).toBeGreaterThan(0)
      for (const { corps } of ecrits) expect(corps, nom).toBeLessThanOrEqual(9.8)
    }
    for (const nom of mois)
      expect(
        mots.some(({ texte, feuille, y }) => texte === nom && feuille === sous?.feuille && y > sous.y + 9.75),
        `${nom} above the sentence`,
      ).toBe(true)
  })

  test('« Imprimer » waits for what is still to come; what is printed sooner by hand says that it had not come', async ({
    page,
    baseURL,
  }) => {
    const chemin = `Facture/factures?type=AR&contrat=${MAISON}&nbElements=1&triDecroissant=true`
    const { resultats } = (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as {
      resultats: { identifiantInterneFacture: number }[]
    }
    await page.addInitScript(() => {
      const imprimees: string[] = []
      Object.assign(window, {
        imprimees,
        print: () => imprimees.push(document.querySelector('main')?.textContent ?? ''),
      })
    })
    const imprimees = () => page.evaluate(() => (window as unknown as { imprimees: string[] }).imprimees)
    const laisser = await retenirAppels(page, '**/Facture/explication/**')
    await page.goto(`/#/factures/${resultats[0]?.identifiantInterneFacture}`)
    const bouton = page.getByRole('button', { name: 'Imprimer' })
    await bouton.click()
    await expect(bouton).toHaveAttribute('aria-busy', 'true')
    expect((await feuillesDe(page)).join(' ')).toContain('Pas encore affiché au moment de l’impression.')
    expect(await imprimees()).toEqual([])
    laisser()
    await expect(bouton).not.toHaveAttribute('aria-busy')
    const [imprimee, ...autres] = await imprimees()
    expect(autres).toEqual([])
    expect(imprimee).toContain('En tout')
    expect((await feuillesDe(page)).join(' ')).not.toContain('Pas encore affiché')
  })
})
