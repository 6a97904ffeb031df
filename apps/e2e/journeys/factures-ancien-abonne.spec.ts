import { readFile } from 'node:fs/promises'
import { verifierEnChemin } from '../support/axe.ts'
import { MAISON, RESILIE } from '../support/comptes.ts'
import { textesDuPdf } from '../support/lecture-pdf.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'
import { appeler } from '../support/webapi.ts'

// somebody who has left: of the contract that ended nothing is open but its bills
test.use({ compte: 'ancien' })

test('finds the bills of an ended contract, reads one, has its document, and is offered to pay what is due [routing-terminated-ok]', async ({
  page,
  baseURL,
}) => {
  const { resultats } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facture/factures?type=AR&contrat=${RESILIE}&nbElements=10`,
  )) as { resultats: { numeroFacture: string; soldeFactureClient: number }[] }
  const [due] = resultats
  expect(due?.soldeFactureClient, 'what is left of the last bill').toBeLessThan(0)
  const somme = new RegExp((-(due?.soldeFactureClient ?? 0) / 100).toFixed(2).replace('.', ','))
  const resilies = page.getByRole('region', { name: 'Contrats résiliés' })
  // said where one arrives, and where one looks for bills
  // six looks at three screens
  test.slow()
  await page.goto('/#/dashboard')
  await expect(resilies).toContainText(somme)
  await expect(
    page.getByRole('heading', { name: 'Aucun contrat en cours n’est rattaché à votre compte' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('encore rattaché')
  await verifierEnChemin(page, 'the dashboard of who has left')
  await page.getByRole('navigation').getByRole('link', { name: 'Mes factures' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes factures' })).toBeVisible()
  await expect(resilies).toContainText(somme)
  // nothing is left to choose: what is due stands first
  await expect(page.getByText('Choisissez un contrat')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Contrats résiliés',
    'Aucun contrat en cours',
  ])
  await verifierEnChemin(page, 'the ended contracts of who has left')
  await resilies.getByRole('link', { name: `Contrat ${RESILIE}` }).click()
  await expect(page.getByText(`Contrat résilié ${RESILIE}.`)).toBeVisible()
  await rienEnCours(page)
  await expect(page.getByRole('region', { name: /^À payer/ })).toContainText(somme)
  const facture = page.getByRole('region', { name: `Facture ${due?.numeroFacture}` })
  await expect(facture).toContainText(somme)
  await verifierEnChemin(page, 'the bills of an ended contract')
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    facture.getByRole('button', { name: /^PDF/ }).click(),
  ])
  const mots = textesDuPdf(await readFile(await fichier.path())).join(' ')
  for (const mot of [RESILIE, due?.numeroFacture ?? '-', 'Lemaire']) expect(mots).toContain(mot)
  await facture.getByRole('link', { name: /^Payer / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Régler mes factures' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payer .* par carte$/ })).toHaveText(somme)
})

test('opens nothing else of it, and nothing of others', async ({ page, baseURL, surveillance }) => {
  surveillance.attendre(/status of 40[34]/)
  const lire = (chemin: string) => appeler(page.context(), baseURL ?? '', 'GET', chemin)
  const { resultats } = (await lire(`Facture/factures?type=DR&contrat=${RESILIE}&nbElements=10`)) as {
    resultats: unknown[]
  }
  expect(resultats.length, 'settled bills of the ended contract').toBeGreaterThan(2)
  for (const chemin of [
    `Abonnement/detailAbonnement/${RESILIE}`,
    `Consommation/getConsoGraphData/${RESILIE}/2026-01-01/2026-11-20/MOIS`,
    `Facture/factures?type=DR&contrat=${MAISON}&nbElements=10`,
  ])
    await expect(lire(chemin), chemin).rejects.toThrow(/answered 40[34]/)
  for (const ecran of ['detail', 'conso', 'service']) {
    await page.goto(`/#/${ecran}`)
    await rienEnCours(page)
    await expect(page.getByRole('main')).not.toContainText(RESILIE)
  }
  // an address of somebody else's contract does not say that it ended, which nobody told
  await page.goto(`/#/factures?contrat=${MAISON}`)
  await rienEnCours(page)
  await expect(page.getByText(`Contrat ${MAISON}.`)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Contrat résilié')
})
