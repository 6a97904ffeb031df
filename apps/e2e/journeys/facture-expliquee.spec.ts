import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { Page } from '@playwright/test'
import { verifierEnChemin, verifierLargeur, verifierPartout } from '../support/axe.ts'
import { CABANON, MAISON } from '../support/comptes.ts'
import { feuilleEntiere, feuillesDe } from '../support/feuilles.ts'
import { filtreHistorique } from '../support/historique.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'abonne' })

interface Explication {
  precedente: { ecart: number; effets: { code: string; montant: number }[] | null } | null
  mesure: { litres: number; facture: number } | null
}
/** 1 234,56 € of a screen, as centimes. */
const centimes = (texte: string | null): number => Number((texte ?? '').replace(/[^\d−-]/g, '').replace('−', '-'))

/** The last bill of the house whose difference is split, and what the call says of it. */
const derniereExpliquee = async (page: Page, baseURL = ''): Promise<{ id: number; lue: Explication }> => {
  const appel = (chemin: string) => appeler(page.context(), baseURL, 'GET', chemin)
  const { resultats } = (await appel(
    `Facture/listeFactures?numeroContrat=${MAISON}&nbElements=10&triDecroissant=true`,
  )) as {
    resultats: { identifiantInterneFacture: number }[]
  }
  for (const { identifiantInterneFacture: id } of resultats) {
    const lue = (await appel(`Facture/explication/${id}`)) as Explication
    if (lue.precedente?.effets && lue.precedente.ecart !== 0) return { id, lue }
  }
  throw new Error('the demo has no bill to explain')
}
const detail = (page: Page) => page.getByRole('main')

test('a bill printed shows its bars inked at once', async ({ page, baseURL }) => {
  const { id } = await derniereExpliquee(page, baseURL)
  await page.goto(`/#/factures/${id}`)
  const barres = detail(page).getByRole('group').filter({ hasText: 'En tout' })
  await expect(barres.first()).toBeVisible()
  // paper has no time for what moves: a drawing made anew for the sheet is whole on it
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
  expect(await barres.first().evaluate((dessin) => getComputedStyle(dessin).animationName)).toBe('none')
  await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference' })
  expect(await barres.first().evaluate((dessin) => getComputedStyle(dessin).animationName)).not.toBe('none')
})

test('a bill says first why it changed, then in bars and in figures that add up to the cent', async ({
  page,
  baseURL,
}) => {
  const { id, lue } = await derniereExpliquee(page, baseURL)
  await page.goto(`/#/factures/${id}`)
  const phrase = detail(page).getByText(/ que la précédente/)
  await expect(phrase).toBeVisible()
  expect(centimes(((await phrase.textContent()) ?? '').split('€')[0] ?? '')).toBe(Math.abs(lue.precedente?.ecart ?? 0))

  const tableau = detail(page).getByRole('table', { name: /^D’où vient la différence/ })
  const effets = (await tableau.locator('tbody td').allTextContents()).map(centimes)
  expect(effets).toEqual(lue.precedente?.effets?.map(({ montant }) => montant).filter((montant) => montant !== 0))
  expect(effets.reduce((somme, montant) => somme + montant, 0)).toBe(lue.precedente?.ecart)
  expect(centimes(await tableau.locator('tfoot td').textContent())).toBe(lue.precedente?.ecart)

  // the bars are read by keyboard, one after the other up to the whole
  const graphe = detail(page).getByRole('group', { name: /^D’où vient la différence/ })
  const barres = graphe.getByRole('img')
  await expect(barres).toHaveCount(effets.length + 1)
  await barres.first().focus()
  await page.keyboard.press('End')
  await expect(barres.last()).toBeFocused()
  await expect(barres.last()).toHaveAccessibleName(/^En tout/)
  await page.keyboard.press('ArrowLeft')
  await expect(barres.nth(effets.length - 1)).toBeFocused()

  // who receives it is all of it
  const titre = detail(page).getByRole('heading', { name: /^Qui reçoit les/ })
  const parts = await titre.locator('xpath=following-sibling::dl[1]').locator('dd').allTextContents()
  const somme = parts.reduce((total, texte) => total + centimes(texte.split('€')[0] ?? ''), 0)
  expect(somme).toBe(centimes((await titre.textContent()) ?? ''))
})

test('a bill with none before it says so, and still who receives it', async ({ page, baseURL }) => {
  const { resultats } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facture/listeFactures?numeroContrat=${MAISON}&nbElements=1&triDecroissant=false`,
  )) as { resultats: { identifiantInterneFacture: number }[] }
  await page.goto(`/#/factures/${resultats[0]?.identifiantInterneFacture}`)
  await expect(detail(page).getByText('Aucune facture comparable ne précède celle-ci')).toBeVisible()
  await expect(detail(page).getByText(/^Qui reçoit les/)).toBeVisible()
  await expect(detail(page).getByText(/ que la précédente/)).toHaveCount(0)
})

test('on a phone its sentence comes first, once, then what it asks for', async ({ page, baseURL }) => {
  const { id } = await derniereExpliquee(page, baseURL)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/#/factures/${id}`)
    const phrase = detail(page).getByText(/ que la précédente/)
    const etat = detail(page).getByRole('heading', { name: 'État de la facture' })
    await expect(phrase).toHaveCount(1)
    await expect(phrase).toBeInViewport()
    await expect(etat).toBeVisible()
    const [dite, suite] = [await phrase.boundingBox(), await etat.boundingBox()]
    expect(dite?.y).toBeLessThan(suite?.y ?? 0)
    await verifierLargeur(page, `the sentence of a bill at ${width} pixels`)
  }
})

test('a bill that nobody asks for names no day to pay it by, and is counted apart', async ({ page, baseURL }) => {
  const { resultats } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facture/factures?type=AR&contrat=${MAISON}`,
  )) as { resultats: { identifiantInterneFacture: number; etape: keyof typeof suites }[] }
  const suspendue = resultats.find(({ etape }) => suites[etape].attente === 'SUSPENDU')
  await page.goto(`/#/factures/${suspendue?.identifiantInterneFacture}`)
  await expect(detail(page).getByText('Reste à payer')).toBeVisible()
  await expect(detail(page).getByText('À payer avant le')).toHaveCount(0)
  await verifierEnChemin(page, 'a bill that nobody asks for')
  await page.goto('/#/factures')
  await expect(filtreHistorique(page)).toContainText(/À régler \(\d+, et \d+ non demandée/)
})

test('the days of a bill lead to the chart, where its litres were measured', async ({ page, conso, baseURL }) => {
  const { id, lue } = await derniereExpliquee(page, baseURL)
  await page.goto(`/#/factures/${id}`)
  expect(lue.mesure, 'the house is read by radio').not.toBeNull()
  await expect(detail(page).getByText(/Sur ces jours, nous comptons .* estimés?/)).toBeVisible()
  // measured from midnight, billed from the reader's visit in whole m³
  expect(Math.abs((lue.mesure?.litres ?? 0) - (lue.mesure?.facture ?? 0))).toBeLessThan(3_000)
  await detail(page)
    .getByRole('link', { name: /^Période du/ })
    .click()
  // the very days of the bill, one bar each, and what was billed beside what was measured
  await expect(page).toHaveURL(/\/conso\?periode=\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}&facture=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ma consommation')
  const [, du = '', au = ''] = /periode=([\d-]+)\.\.([\d-]+)/.exec(page.url()) ?? []
  const nbJours = (Date.parse(au) - Date.parse(du)) / 86_400_000 + 1
  await expect(conso.barres).toHaveCount(nbJours)
  const dite = page.getByText(/\sm³ facturés et .*\sm³ comptés \(dont .*\sm³ estimés?\) sur ces jours/)
  await expect(dite).toBeVisible()
  const m3 = (litres: number) => (litres / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 3 })
  await expect(dite).toContainText(`${m3(lue.mesure?.facture ?? 0)}\u00a0m³ facturés`)
  await verifierPartout(page, 'the days of a bill on the chart')

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/factures/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Facture')
})

test('an address may ask for any days: beyond what was measured it is said, of another bill nothing is', async ({
  page,
  baseURL,
}) => {
  const { id } = await derniereExpliquee(page, baseURL)
  await page.goto(`/#/conso?periode=2026-10-20..2030-01-31&facture=${id}`)
  // more days than the call takes: as if it were not there
  await expect(page.getByRole('heading', { name: 'Toutes les années' })).toBeVisible()
  await page.goto(`/#/conso?periode=2026-10-20..2027-01-31&facture=${id}`)
  await expect(page.getByRole('heading', { name: 'Du 20 octobre 2026 au 31 janvier 2027' })).toBeVisible()
  await expect(page.getByText(/ce qui dépasse de cette période n’est pas mesuré/)).toBeVisible()
  await expect(page.getByText(/m³ facturés/)).toHaveCount(0)
})

test('what comes: a range and a month where it is measured, the reason where it is not, and the monthly payments', async ({
  page,
  portail,
}) => {
  const carte = page.getByRole('region', { name: /^Prochaine facture/ })
  await page.goto('/#/factures')
  await expect(carte.getByText(/^Environ/)).toBeVisible()
  const [bas, haut] = ((await carte.getByText(/^entre/).textContent()) ?? '').split(' et ').map(centimes)
  const milieu = centimes(await carte.getByText(/^Environ/).textContent())
  expect(bas).toBeLessThanOrEqual(milieu)
  expect(milieu).toBeLessThanOrEqual(haut ?? 0)
  await expect(carte.getByRole('heading')).toContainText(/vers [a-zûé]+ \d{4}$/)

  await portail.changerDeContrat(CABANON)
  await portail.contexte.getByText(CABANON).waitFor()
  await page.goto('/#/factures')
  await expect(carte.getByText(/pas relevé à distance/).first()).toBeVisible()
  await expect(carte.getByText(/^Environ/)).toHaveCount(0)
  // against real use, beside what is debited next
  const mensualisation = page.getByRole('region', { name: 'Mensualisation' })
  await expect(mensualisation.getByRole('heading', { name: 'Vos mensualités' })).toBeVisible()
  await expect(mensualisation.getByText(/mensualités payées sur 10/)).toBeVisible()
  await expect(carte.getByText(/mensualités payées/)).toHaveCount(0)
})

test('an explanation that fails leaves the bill, and says so', async ({ page, baseURL, surveillance }) => {
  surveillance.attendre(/status of 500/)
  const { id } = await derniereExpliquee(page, baseURL)
  for (const chemin of ['explication', 'aVenir'])
    await page.route(`**/webapi/Facture/${chemin}/**`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/#/factures/${id}`)
  await expect(detail(page).getByText('L’explication de cette facture n’a pas pu se charger')).toBeVisible()
  await expect(detail(page).getByText('Total TTC')).toBeVisible()
  await page.goto('/#/factures')
  await expect(page.getByText('La prévision n’a pas pu se charger')).toBeVisible()
})

test('the list leads to it and back, the bill still chosen beside it where there is room', async ({
  page,
  baseURL,
}) => {
  const { id } = await derniereExpliquee(page, baseURL)
  await page.goto(`/#/factures?facture=${id}`)
  await page.getByRole('link', { name: 'Comprendre cette facture' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/factures/${id}$`))
  await page.getByRole('button', { name: 'Mes factures' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`facture=${id}$`))
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1)
})

test('both indexes stand as the meter showed them, with their days and what is counted between; in figures where it is no water', async ({
  page,
  baseURL,
}) => {
  const { id } = await derniereExpliquee(page, baseURL)
  const detailFacture = '**/webapi/Facture/detailFacture/**'
  const lue = (await appeler(page.context(), baseURL ?? '', 'GET', `Facture/detailFacture/${id}`)) as {
    index1: number
    index2: number
    volumeConso: number
  }
  await page.goto(`/#/factures/${id}`)
  const compteurs = detail(page).getByRole('figure', { name: 'Index du compteur au début et à la fin' })
  await expect(compteurs.getByRole('img')).toHaveCount(2)
  // drums are a drawing: the number is what a reader hears
  const lus = await compteurs.getByRole('img').evaluateAll((tous) => tous.map((un) => un.getAttribute('aria-label')))
  const enM3 = (litres: number): string => `${Math.floor(litres / 1000).toLocaleString('fr-FR')} mètres cubes`
  expect(lus).toEqual([enM3(lue.index1), enM3(lue.index2)])
  await expect(compteurs).toContainText(`${lue.volumeConso / 1000}\u202fm³`)
  await expect(compteurs).toContainText(/\d{4}.*\d{4}/)
  await page.route(detailFacture, async (route) => {
    const reponse = await route.fetch()
    await route.fulfill({ response: reponse, json: { ...((await reponse.json()) as object), index1: null } })
  })
  await page.reload()
  await expect(detail(page).getByText('Volume facturé')).toBeVisible()
  await expect(compteurs).toHaveCount(0)
})

test('on paper it is two sheets at most, light, with its bars and their table', async ({ page, baseURL }) => {
  const { id } = await derniereExpliquee(page, baseURL)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/#/factures/${id}`)
  const tableau = detail(page).getByRole('table', { name: /^D’où vient la différence/ })
  await expect(tableau).toBeVisible()
  await expect(detail(page).getByText(/Et chez les autres/)).toBeVisible()
  const feuilles = await feuillesDe(page)
  expect(feuilles.length).toBeLessThanOrEqual(2)
  // nothing is clipped at the edge of a sheet, and no card is cut between two: what each begins and ends with
  for (const carte of [
    ['État de la facture', 'Comment régler', 'Virement', 'Chèque'],
    ['Pourquoi ce montant', 'En tout', 'Qui reçoit les', 'L’État'],
    ['Ce que compte cette facture', 'Organismes publics', 'Agence de l’eau', 'Total TTC'],
    ['Prix, relève et comparaisons', 'Le litre, hors abonnement', 'facturés', 'Et chez les autres', 'arrondis à 5'],
    ['Une question, un désaccord', 'Médiation de l’eau'],
  ])
    expect(feuilleEntiere(feuilles, carte), carte[0]).toBeDefined()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const dessin = detail(page).getByRole('group', { name: /^D’où vient la différence/ })
  await expect(dessin).toBeVisible()
  await expect(tableau).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  const clarte = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('color-scheme'))
  expect(clarte).not.toContain('dark')
  // the drawing gives way as a whole: its last bar is on the sheet
  const [cadre, derniere] = await Promise.all([dessin.boundingBox(), dessin.getByRole('img').last().boundingBox()])
  expect((derniere?.x ?? 0) + (derniere?.width ?? 0)).toBeLessThanOrEqual((cadre?.x ?? 0) + (cadre?.width ?? 0) + 1)
})

test('it breaks no rule of axe, and fits 320 pixels', async ({ page, baseURL }) => {
  const { id } = await derniereExpliquee(page, baseURL)
  await page.goto(`/#/factures/${id}`)
  await expect(detail(page).getByText(/ que la précédente/)).toBeVisible()
  await verifierEnChemin(page, 'an explained bill')
  await page.setViewportSize({ width: 320, height: 740 })
  await verifierLargeur(page, 'an explained bill, 320')
})

test('a bill says whose it is, and is asked about or disputed in a form that knows it', async ({ page, baseURL }) => {
  const { id } = await derniereExpliquee(page, baseURL)
  await page.goto(`/#/factures/${id}`)
  await expect(detail(page).getByText(`Contrat ${MAISON}, `)).toBeVisible()
  const question = detail(page).getByRole('region', { name: 'Une question, un désaccord' })
  await expect(question.getByText(/saisir gratuitement le médiateur.*mediation-eau\.fr/)).toBeVisible()

  await question.getByRole('link', { name: 'Contester cette facture' }).click()
  await expect(page.getByRole('radio', { name: 'Une facture' })).toBeChecked()
  const numero = page.getByRole('textbox', { name: /^Numéro de la facture/ })
  const { numeroFacture } = (await appeler(page.context(), baseURL ?? '', 'GET', `Facture/detailFacture/${id}`)) as {
    numeroFacture: string
  }
  await expect(numero).toHaveValue(numeroFacture)

  // the same screen, come to by its address: nothing is typed for anybody
  await page.goBack()
  await question.getByRole('link', { name: 'Poser une question sur cette facture' }).click()
  await expect(page.getByRole('textbox', { name: /^Votre message/ })).toHaveValue(new RegExp(numeroFacture))
})

test('a delay is asked for of a bill that is waited for, and of no other', async ({ page, baseURL }) => {
  const uneDe = async (type: 'AR' | 'DR') => {
    const chemin = `Facture/factures?type=${type}&contrat=${MAISON}&nbElements=20`
    const { resultats } = (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as {
      resultats: { identifiantInterneFacture: number; etape: keyof typeof suites }[]
    }
    return resultats.find(({ etape }) => type === 'DR' || suites[etape].attente === 'REGLEMENT')
      ?.identifiantInterneFacture
  }
  const delai = page.getByRole('link', { name: 'Demander un délai de paiement' })
  await page.goto(`/#/factures/${await uneDe('DR')}`)
  await expect(page.getByRole('link', { name: 'Contester cette facture' })).toBeVisible()
  await expect(delai).toHaveCount(0)
  await page.goto(`/#/factures/${await uneDe('AR')}`)
  await delai.click()
  await expect(page.getByRole('textbox', { name: /^Votre message/ })).toHaveValue(/je demande un délai de paiement/)
})

test('on the narrowest screen the bars of many steps, without figures nor names, take the room of these', async ({
  page,
  baseURL,
}) => {
  const appel = (chemin: string) => appeler(page.context(), baseURL ?? '', 'GET', chemin)
  const { resultats } = (await appel(
    `Facture/listeFactures?numeroContrat=${MAISON}&nbElements=10&triDecroissant=true`,
  )) as { resultats: { identifiantInterneFacture: number }[] }
  const pas = async ({ identifiantInterneFacture: id }: { identifiantInterneFacture: number }) => {
    const { precedente } = (await appel(`Facture/explication/${id}`)) as Explication
    return { id, combien: precedente?.effets?.filter(({ montant }) => montant !== 0).length ?? 0 }
  }
  const [plus] = (await Promise.all(resultats.map(pas))).toSorted((une, autre) => autre.combien - une.combien)
  expect(plus?.combien, 'a bill whose difference has three steps or more').toBeGreaterThan(2)
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto(`/#/factures/${plus?.id}`)
  const graphe = page.getByRole('group', { name: /^D’où vient la différence/ })
  await expect(graphe).toBeVisible()
  await expect(graphe.getByText('En tout')).toHaveCount(0)
  const cadre = await graphe.boundingBox()
  const barres = await Promise.all((await graphe.getByRole('img').all()).map((barre) => barre.boundingBox()))
  const bas = Math.max(...barres.map((une) => (une?.y ?? 0) + (une?.height ?? 0)))
  expect((cadre?.y ?? 0) + (cadre?.height ?? 0) - bas).toBeLessThan(16)
})
