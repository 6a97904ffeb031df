import { readFile } from 'node:fs/promises'
import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { Page } from '@playwright/test'
import { verifierEnChemin } from '../support/axe.ts'
import { CABANON, MAISON } from '../support/comptes.ts'
import { filtreHistorique, historique, montrerFactures } from '../support/historique.ts'
import { textesDuPdf } from '../support/lecture-pdf.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'
import { appeler } from '../support/webapi.ts'

interface Facture {
  identifiantInterneFacture: number
  numeroFacture: string
  montantTTCFacture: number
  soldeFactureClient: number
  isPDFExiste: boolean
  etape: keyof typeof suites
}
const STATUTS = ['AR', 'TR', 'DR'] as const
type Statut = (typeof STATUTS)[number]

test.use({ compte: 'abonne' })

/** 1 234,56 € of a screen, as centimes. */
const centimes = (texte: string): number => Number(texte.replace(/[^\d−-]/g, '').replace('−', '-'))
const listeDe = async (page: Page, baseURL: string | undefined, type: Statut): Promise<Facture[]> => {
  const sens = type === 'AR' ? 'false' : 'true'
  const chemin = `Facture/factures?type=${type}&contrat=${MAISON}&nbElements=20&triDecroissant=${sens}`
  return ((await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as { resultats: Facture[] }).resultats
}
const sansSuite = ({ etape }: Facture, type: Statut): number =>
  type === 'AR' && suites[etape].attente !== 'REGLEMENT' ? 1 : 0

test('the history, each of its states and the balance say what the account says, to the cent [invoice-lists] [panel-factures-a-regler] [panel-factures-reglees]', async ({
  page,
  baseURL,
}) => {
  await page.goto('/#/factures')
  const rangees = historique(page).getByRole('listitem')
  const lire = (): Promise<(readonly [string | null, number])[]> =>
    rangees
      .evaluateAll((lis) =>
        lis.map((li) => [...li.querySelectorAll('button > span')].slice(0, 2).map((span) => span.textContent)),
      )
      .then((lues) => lues.map(([numero = null, montant]) => [numero, centimes(montant ?? '')] as const))
  const dites: (readonly [string | null, number])[] = []
  await expect(rangees.first()).toBeVisible()
  const toutes = await lire()
  for (const type of STATUTS) {
    // what asks for nothing of this person stands after what does
    const attendues = (await listeDe(page, baseURL, type)).toSorted((a, b) => sansSuite(a, type) - sansSuite(b, type))
    // the demo has bills of this contract to settle and settled ones; the treasury is named where it has something
    if (type !== 'TR') expect(attendues.length, `bills of the demo, ${type}`).toBeGreaterThan(0)
    await expect(filtreHistorique(page).locator(`option[value=${type}]`)).toHaveCount(attendues.length > 0 ? 1 : 0)
    if (attendues.length === 0) continue
    await montrerFactures(page, type)
    await expect(rangees).toHaveCount(attendues.length)
    const lues = attendues.map(({ numeroFacture, montantTTCFacture }) => [numeroFacture, montantTTCFacture] as const)
    expect(await lire()).toEqual(lues)
    dites.push(...lues)
  }
  // each stands once in the history, under its year, which adds up to the cent
  const parNumero = (une: readonly [string | null, number], autre: typeof une): number =>
    String(une[0]).localeCompare(String(autre[0]))
  expect(toutes.toSorted(parNumero)).toEqual(dites.toSorted(parNumero))
  await montrerFactures(page, 'toutes')
  await expect(rangees).toHaveCount(toutes.length)
  const annees = historique(page).locator('div:has(> h3)')
  expect(await annees.count()).toBeGreaterThan(1)
  for (const annee of await annees.all()) {
    const siennes = annee.locator('xpath=following-sibling::ul[1]').locator('button > span:nth-child(2)')
    const somme = (await siennes.allTextContents()).reduce((total, texte) => total + centimes(texte), 0)
    expect(centimes((await annee.getByRole('strong').textContent()) ?? '')).toBe(somme)
  }
  const { montantARegler } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facturation/soldeComptableContratAbonnement/${MAISON}`,
  )) as { montantARegler: number }
  const carte = page.getByRole('region', {
    name: /^(À payer|En votre faveur|Rien à payer|Rien à payer aujourd’hui) sur le contrat 0012345$/,
  })
  await expect(carte).toBeVisible()
  expect(montantARegler, 'this contract owes something in the demo').toBeGreaterThan(0)
  expect(
    centimes(
      (await carte
        .getByText(/^[\d\s\u202f]+,\d\d/)
        .first()
        .textContent()) ?? '',
    ),
  ).toBe(montantARegler)
})

test('a bill is found by its number: of any contract from the header, of this one from its list', async ({
  page,
  baseURL,
}) => {
  const premiere = async (contrat: string): Promise<string> => {
    const chemin = `Facture/listeFactures?numeroContrat=${contrat}&nbElements=1`
    const { resultats } = (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as { resultats: Facture[] }
    return resultats[0]?.numeroFacture ?? 'none'
  }
  const dAilleurs = await premiere(CABANON)
  await page.goto('/#/dashboard')
  await page.getByRole('button', { name: 'Rechercher un contrat ou une facture' }).click()
  // as somebody types it, in small letters; Enter takes it
  await page.getByRole('searchbox', { name: /facture par son numéro/ }).fill(dAilleurs.toLowerCase())
  await expect(page.getByRole('button', { name: dAilleurs })).toContainText(CABANON)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dAilleurs)
  // its address names no contract: the way back is the list of its own, not of the one looked at
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('button', { name: 'Mes factures' }).click()
  await expect(page).toHaveURL(new RegExp(`contrat=.*${CABANON}`))
  await expect(page.getByRole('button', { name: new RegExp(`^${dAilleurs}`) })).toHaveAttribute('aria-pressed', 'true')
  // the portal went along to that contract
  const sienne = await premiere(MAISON)
  await page.goto(`/#/factures?contrat=${MAISON}`)
  await page.getByRole('searchbox', { name: 'Chercher une facture de ce contrat' }).fill(sienne)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(1)
  await expect(page.getByRole('link', { name: sienne })).toBeVisible()
})

test('an invoice chosen by keyboard is read whole, and its PDF gives the same amounts [pdf-name] [invoice-pdf-ok] [invoice-download-ok]', async ({
  page,
  baseURL,
}) => {
  const toutes = [...(await listeDe(page, baseURL, 'AR')), ...(await listeDe(page, baseURL, 'DR'))]
  const facture = toutes.findLast(({ isPDFExiste, montantTTCFacture }) => isPDFExiste && montantTTCFacture > 0)
  expect(facture, 'the demo has an invoice with its lines').toBeDefined()
  if (facture === undefined) return
  await page.goto('/#/factures')
  const rangee = page.getByRole('button', { name: new RegExp(`^${facture.numeroFacture}`) })
  await rangee.focus()
  await page.keyboard.press('Enter')
  await expect(rangee).toHaveAttribute('aria-pressed', 'true')
  const detail = page.getByRole('region', { name: new RegExp(facture.numeroFacture) })
  // what was chosen by a key goes on in what is read, and Escape comes back to its row
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rangee).toBeFocused()
  // the same again, where it already stands beside
  await page.keyboard.press('Enter')
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused()
  const total = detail.locator('dl').last().locator('div').last()
  await expect(total).toContainText('Total TTC')
  const lu = (await total.locator('dd').textContent()) ?? ''
  expect(centimes(lu)).toBe(facture.montantTTCFacture)
  // the headings add up to the total before tax
  const sousTotaux = await detail.locator('caption > span > span:last-child').allTextContents()
  const horsTaxes = (await detail.locator('dl').last().locator('dd').first().textContent()) ?? ''
  expect(sousTotaux.reduce((somme, texte) => somme + centimes(texte), 0)).toBe(centimes(horsTaxes))

  const attente = page.waitForEvent('download')
  await detail.getByRole('button', { name: /^PDF/ }).click()
  const fichier = await attente
  expect(fichier.suggestedFilename()).toMatch(new RegExp(`^${MAISON}_Facture_\\d{4}-\\d{2}-\\d{2}\\.pdf$`))
  await expect(page.getByText('Le téléchargement de votre facture a réussi.')).toBeVisible()
  const octets = await readFile(await fichier.path())
  expect(octets.subarray(0, 5).toString()).toBe('%PDF-')
  const texte = textesDuPdf(octets).join(' ').replaceAll(/\s/g, '')
  for (const attendu of [facture.numeroFacture, lu, horsTaxes, ...sousTotaux])
    expect(texte).toContain(attendu.replaceAll(/\s/g, ''))
})

test('a list that fails says so, never that nothing is due', async ({ page, surveillance }) => {
  surveillance.attendre(/status of 500/)
  await page.route(/webapi\/Facture\/(factures|listeFactures)\?/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/#/factures')
  await expect(historique(page)).toContainText('Ces factures n’ont pas pu se charger')
  await expect(page.getByText(/Aucune facture|aucune facture/)).toHaveCount(0)
  await verifierEnChemin(page, 'bills that failed')
  // in another window the list is asked for again: until it has failed there too
  await rienEnCours(page)
  await expect(historique(page)).toContainText('n’ont pas pu se charger')
  await page.unroute(/webapi\/Facture\/(factures|listeFactures)\?/)
  // several lists failed together: they are tried again together
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(historique(page)).not.toContainText('n’ont pas pu se charger')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
})

test('a file too small to be an invoice is refused [invoice-pdf-small]', async ({ page }) => {
  let taille = 254
  await page.route('**/webapi/Facture/telecharger/**', (route) =>
    route.fulfill({ status: 200, contentType: 'application/pdf', body: Buffer.alloc(taille, '%PDF-1.7 cut ') }),
  )
  const enregistres: string[] = []
  page.on('download', (fichier) => enregistres.push(fichier.suggestedFilename()))
  await page.goto('/#/factures')
  const pdf = page.getByRole('button', { name: /^PDF/ }).first()
  await pdf.click()
  await expect(page.getByText('Impossible de télécharger votre document. Veuillez réessayer plus tard.')).toBeVisible()
  await expect(page.getByText('Le téléchargement de votre facture a réussi.')).toHaveCount(0)
  expect(enregistres).toEqual([])
  // one byte more is one
  taille = 255
  const enregistre = page.waitForEvent('download')
  await pdf.click()
  await enregistre
  await expect(page.getByText('Le téléchargement de votre facture a réussi.')).toBeVisible()
})

test('the table finds an invoice by its number', async ({ page, baseURL }) => {
  const [premiere] = await listeDe(page, baseURL, 'DR')
  await page.goto('/#/factures?vue=tableau')
  await page
    .getByRole('searchbox')
    .first()
    .fill(premiere?.numeroFacture ?? '')
  await expect(page.getByRole('row')).toHaveCount(2)
  const rangee = page.getByRole('row').last()
  await expect(rangee).toContainText(premiere?.numeroFacture ?? '-')
  await expect(rangee.getByRole('button', { name: /^PDF/ })).toBeInViewport({ ratio: 1 })
  await verifierEnChemin(page, 'the table of bills, one found')
})

test('on a phone, the invoice that is touched is read at its own address, and the list is a list', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [premiere, reglee] = await listeDe(page, baseURL, 'DR')
  const numero = reglee?.numeroFacture ?? ''
  await page.goto('/#/factures')
  const rangee = page.getByRole('link', { name: new RegExp(`^${numero}`) })
  await rangee.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numero)
  await expect(page.getByText('Total TTC')).toBeVisible()
  await page.goBack()
  await expect(rangee).toBeVisible()
  await expect(page.getByText('Total TTC')).toHaveCount(0)
  // an address that chooses one beside the list leads to it, and back to where one came from
  await page.goto('/#/dashboard')
  await expect(page.getByRole('region', { name: 'Dernière facture' })).toBeVisible()
  await page.goto(`/#/factures?facture=${premiere?.identifiantInterneFacture}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(premiere?.numeroFacture ?? '-')
  await page.getByRole('button', { name: 'Mes factures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes factures')
})
