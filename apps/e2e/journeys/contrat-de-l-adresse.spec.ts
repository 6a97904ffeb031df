import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { Page } from '@playwright/test'
import { verifierEnChemin } from '../support/axe.ts'
import { CABANON, MAISON, PREMIER_LOT, RESILIE } from '../support/comptes.ts'
import type { unPortail } from '../support/portail.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

type Portail = ReturnType<typeof unPortail>

/** Where the days of the latest settled bill of a contract stand on the chart, and that bill. */
const joursFactures = async (page: Page, baseURL: string | undefined, contrat: string) => {
  const { resultats } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facture/factures?type=DR&contrat=${contrat}&nbElements=20&triDecroissant=true`,
  )) as {
    resultats: {
      identifiantInterneFacture: number
      numeroFacture: string
      date1: string | null
      date2: string | null
      volumeConso: number | null
    }[]
  }
  const facture = resultats.find(({ date1, volumeConso }) => date1 !== null && volumeConso !== null)
  if (facture?.date1 == null || facture.date2 === null) throw new Error(`no bill with its days of ${contrat}`)
  return {
    numero: facture.numeroFacture,
    adresse: `/#/conso?periode=${facture.date1}..${ajouterJours(facture.date2, -1)}&facture=${facture.identifiantInterneFacture}`,
  }
}
const tousLesContrats = async (page: Page, portail: Portail): Promise<void> => {
  await page.goto('/#/dashboard')
  await portail.contexte.click()
  await page.getByRole('button', { name: /Tous mes contrats/ }).click()
  await expect(portail.contexte).toContainText('Tous mes contrats')
}
const dit = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /facture/i })

test.describe('somebody with two contracts', () => {
  test.use({ compte: 'abonne' })

  test('opens the days of a bill on the chart of its contract, whichever one was looked at', async ({
    page,
    portail,
    baseURL,
  }) => {
    await page.goto('/#/dashboard')
    await portail.changerDeContrat(CABANON)
    await expect(portail.contexte).toContainText(CABANON)
    const { numero, adresse } = await joursFactures(page, baseURL, MAISON)
    await page.goto(adresse)
    await expect(dit(page)).toContainText(numero)
    await expect(portail.contexte).toContainText(MAISON)
    await page.reload()
    await expect(dit(page)).toContainText(numero)
    await expect(portail.contexte).toContainText(MAISON)
    // from a page that shows, as a link does
    await portail.changerDeContrat(CABANON)
    await expect(portail.contexte).toContainText(CABANON)
    await page.evaluate((vers) => {
      window.location.hash = vers
    }, adresse.slice(2))
    await expect(dit(page)).toContainText(numero)
    await expect(portail.contexte).toContainText(MAISON)
  })

  test('reads in one sentence that the bill of an address is not theirs', async ({
    page,
    chez,
    portail,
    baseURL,
    surveillance,
  }) => {
    surveillance.attendre(/status of 404/)
    // looked at in six windows
    test.slow()
    const { adresse } = await joursFactures(await chez('syndic'), baseURL, PREMIER_LOT)
    await page.goto(adresse)
    await expect(dit(page)).toHaveText(/n’est pas à lire avec votre compte/)
    await expect(portail.contexte).toContainText(MAISON)
    await verifierEnChemin(page, 'the chart beside a bill of others')
  })

  test('reads the bills of another contract under the name of that contract', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await expect(portail.contexte).toContainText(MAISON)
    await page.goto(`/#/factures?contrat=${CABANON}`)
    await expect(portail.titre).toHaveText('Mes factures')
    await expect(portail.contexte).toContainText(CABANON)
    // it is the one that is looked at: nothing says that it is another
    await expect(page.getByText(`Contrat ${CABANON}.`)).toBeHidden()
    await page.reload()
    await expect(portail.contexte).toContainText(CABANON)
    // from a page that shows, as a link does
    await page.evaluate((vers) => {
      window.location.hash = vers
    }, `/factures?contrat=${MAISON}`)
    await expect(portail.contexte).toContainText(MAISON)
  })

  test('reads that an address of a payment is of nothing, instead of paying something else', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/facture/abc')
    await expect(page.getByRole('heading', { name: 'Adresse incomplète ou inconnue' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Payer/ })).toHaveCount(0)
    await expect(portail.contexte).toContainText(MAISON)
  })

  test('sees the address without a view that does not exist', async ({ page, portail }) => {
    await page.goto('/#/factures?vue=nimporte&etat=AR')
    await expect(portail.titre).toHaveText('Mes factures')
    await expect(page).toHaveURL(/\/#\/factures\?etat=AR$/)
  })

  test('pays a bill of another contract under the name of that contract', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await expect(portail.contexte).toContainText(MAISON)
    await page.evaluate((vers) => {
      window.location.hash = vers
    }, `/facture/${CABANON}`)
    await expect(portail.titre).toHaveText('Régler mes factures')
    await expect(portail.contexte).toContainText(CABANON)
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('button', { name: 'Mes factures' }).click()
    await expect(portail.titre).toHaveText('Mes factures')
    await expect(portail.contexte).toContainText(CABANON)
  })
})

test.describe('who has several bills to pay', () => {
  test.use({ compte: 'foyer' })

  test('pays what is due to the account that the address names', async ({ page, portail }) => {
    await page.goto('/#/facture/EAU')
    await expect(portail.titre).toHaveText('Régler mes factures')
    await expect(page.getByRole('button', { name: /^Payer / })).toBeVisible()
    await page.goto('/#/facture/GAZ')
    await expect(page.getByRole('heading', { name: 'Adresse incomplète ou inconnue' })).toBeVisible()
  })
})

test.describe('who looks after many', () => {
  test.use({ compte: 'syndic' })

  test('leaves the group for the chart of the contract of a bill', async ({ page, portail, baseURL }) => {
    await tousLesContrats(page, portail)
    const { numero, adresse } = await joursFactures(page, baseURL, PREMIER_LOT)
    await page.goto(adresse)
    await expect(dit(page)).toContainText(numero)
    await expect(portail.contexte).toContainText(PREMIER_LOT)
  })

  test('pays out of a group a contract that the page names', async ({ page, portail }) => {
    await tousLesContrats(page, portail)
    await page.goto(`/#/facture/${PREMIER_LOT}`)
    await expect(page.getByText(`Contrat ${PREMIER_LOT}.`)).toBeVisible()
    await expect(portail.contexte).toContainText('Tous mes contrats')
  })
})

test.describe('who has left', () => {
  test.use({ compte: 'ancien' })

  test('pays what is due of the ended contract that the page names', async ({ page, portail }) => {
    test.slow()
    await page.goto(`/#/facture/${RESILIE}`)
    await expect(page.getByText(`Contrat résilié ${RESILIE}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Payer .* par carte$/ })).toBeVisible()
    await expect(portail.titre).toHaveText('Régler mes factures')
    await verifierEnChemin(page, 'the payment of an ended contract')
  })
})
