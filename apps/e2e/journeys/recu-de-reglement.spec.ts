import { readFile } from 'node:fs/promises'
import { verifierEnChemin, verifierLargeur } from '../support/axe.ts'
import { MAISON } from '../support/comptes.ts'
import { textesDuPdf } from '../support/lecture-pdf.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'abonne' })

interface Reglement {
  montantTtc: number
  numeroFacture: string
  recu: string
}
const somme = (centimes: number): string =>
  (centimes / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' }).replace('\u00a0', '\u202f')

test('a payment leads to its receipt, which is read, printed and kept on one page', async ({ page, baseURL }) => {
  const chemin = `Facturation/listeReglements/${MAISON}?nbElements=10`
  const { resultats } = (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as { resultats: Reglement[] }
  const [dernier] = resultats
  if (dernier === undefined) throw new Error('the demo has no payment')
  await page.goto('/#/factures')
  const panneau = page.getByRole('region', { name: 'Règlements', exact: true })
  await panneau
    .getByRole('link', { name: /^Reçu du règlement du/ })
    .first()
    .press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reçu de règlement')
  const principal = page.getByRole('main')
  await expect(principal.getByText(new RegExp(`a reçu ${somme(dernier.montantTtc)} le \\d`))).toBeVisible()
  await expect(principal.getByRole('rowheader', { name: `Facture n° ${dernier.numeroFacture}` })).toBeVisible()
  await expect(principal.getByText(MAISON)).toBeVisible()
  await verifierEnChemin(page, 'a receipt')
  await page.setViewportSize({ width: 320, height: 740 })
  await verifierLargeur(page, 'a receipt, 320')
  await page.setViewportSize({ width: 1280, height: 800 })

  const attendu = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const fichier = await attendu
  expect(fichier.suggestedFilename()).toMatch(new RegExp(`^${MAISON}_Recu_\\d{4}-\\d{2}-\\d{2}_[\\w-]+\\.pdf$`))
  const texte = textesDuPdf(await readFile(await fichier.path())).join(' ')
  expect(texte).toContain(dernier.numeroFacture)

  // on paper: the receipt alone, on one sheet
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  const papier = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  expect(papier.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes factures')
})

test('a settled bill shows what was received for it, with the receipt', async ({ page, baseURL }) => {
  const chemin = `Facture/factures?type=DR&contrat=${MAISON}&nbElements=1&triDecroissant=true`
  const { resultats } = (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as {
    resultats: { identifiantInterneFacture: number; numeroFacture: string; montantTTCFacture: number }[]
  }
  const [reglee] = resultats
  if (reglee === undefined) throw new Error('the demo has no settled bill')
  await page.goto(`/#/factures?facture=${reglee.identifiantInterneFacture}`)
  const detail = page.locator('section[aria-labelledby="facture"]')
  await expect(detail.getByRole('heading', { name: 'Règlements reçus' })).toBeVisible()
  await detail.getByRole('link', { name: /^Reçu du règlement du/ }).click()
  await expect(page.getByRole('rowheader', { name: `Facture n° ${reglee.numeroFacture}` })).toBeVisible()
})

test('a receipt that is not, of the contract of another, or whose address is none, says the same', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 40[04]/)
  for (const adresse of [`${MAISON}/R%3AABSENT`, '0200000/R%3AABSENT', 'zz/zz']) {
    await page.goto(`/#/factures/recu/${adresse}`)
    await expect(page.getByText('Ce reçu n’existe pas ou ne vous est pas accessible.')).toBeVisible()
    await page.goto('/#/dashboard')
  }
})

test('payments are a table too: sorted, searched by bill, with their receipts', async ({ page, baseURL }) => {
  const chemin = `Facturation/listeReglements/${MAISON}?nbElements=100`
  const { resultats } = (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as { resultats: Reglement[] }
  await page.goto('/#/factures')
  await page.getByText('Règlements', { exact: true }).first().click()
  await expect(page).toHaveURL(/vue=reglements/)
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(Math.min(resultats.length, 25) + 1)
  const montants = async () => {
    const cellules = await table.locator('tbody tr').allTextContents()
    return cellules.map((texte) => resultats.find(({ numeroFacture }) => texte.includes(numeroFacture))?.montantTtc)
  }
  await table
    .getByRole('columnheader', { name: /Montant/ })
    .getByRole('button')
    .click()
  await expect.poll(montants).toEqual(resultats.map(({ montantTtc }) => montantTtc).toSorted((a, b) => a - b))
  await verifierEnChemin(page, 'the table of payments')
  await page.setViewportSize({ width: 320, height: 740 })
  await verifierLargeur(page, 'the table of payments, 320')
  await page.setViewportSize({ width: 1280, height: 800 })
  await table
    .getByRole('link', { name: /^Reçu du règlement du/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reçu de règlement')
})
