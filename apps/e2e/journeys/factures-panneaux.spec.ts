import type { Page } from '@playwright/test'
import { verifierEnChemin } from '../support/axe.ts'
import { historique, montrerFactures } from '../support/historique.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

// every state of a bill stands among the contracts of the large account
test.use({ compte: 'grandcompte' })

interface Facture {
  numeroContrat: string
  numeroFacture: string
  montantTTCFacture: number
  soldeFactureClient: number
  etape: string
}
/** 1 234,56 € of a screen, as centimes. */
const centimes = (texte: string | null): number => Number((texte ?? '').replace(/[^\d−-]/g, '').replace('−', '-'))
const lire = async <T>(page: Page, baseURL: string | undefined, chemin: string): Promise<T> =>
  (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as T
const connecte = async (page: Page, menu: { waitFor: () => Promise<void> }): Promise<void> => {
  await page.goto('/#/dashboard')
  await menu.waitFor()
}

test('what the treasury collects is shown by itself, with who to pay, and is not offered for payment [panel-factures-tresorerie]', async ({
  page,
  baseURL,
  portail,
}) => {
  await connecte(page, portail.menuUtilisateur)
  const { resultats } = await lire<{ resultats: Facture[] }>(
    page,
    baseURL,
    'Facture/factures/groupe?type=TR&idGroupe=0',
  )
  const contrat = resultats[0]?.numeroContrat
  expect(contrat, 'the demo has bills at the treasury').toBeDefined()
  const siennes = resultats.filter(({ numeroContrat }) => numeroContrat === contrat)
  await page.goto(`/#/factures?contrat=${contrat}`)
  const panneau = historique(page)
  await montrerFactures(page, 'TR')
  await expect(panneau).toContainText('Le Trésor public recouvre ces factures')
  const rangees = panneau.getByRole('listitem')
  await expect(rangees).toHaveCount(siennes.length)
  for (const { numeroFacture, montantTTCFacture } of siennes) {
    const rangee = rangees.filter({ hasText: numeroFacture })
    expect(centimes(await rangee.locator('button > span').nth(1).textContent())).toBe(montantTTCFacture)
    await rangee.getByRole('button').click()
    const detail = page.getByRole('region', { name: new RegExp(numeroFacture) })
    await expect(detail).toContainText('Trésor')
    await expect(detail.getByRole('link', { name: /^Payer/ })).toHaveCount(0)
  }
  await verifierEnChemin(page, 'bills at the treasury')
})

test('instalments that can be settled now stand with their day and what is left of them [panel-echeances-encaissables]', async ({
  page,
  baseURL,
  portail,
}) => {
  await connecte(page, portail.menuUtilisateur)
  const { resultats } = await lire<{ resultats: Facture[] }>(
    page,
    baseURL,
    'Facture/factures/groupe?type=AR&idGroupe=0&nbElements=100',
  )
  // a bill that is paid in parts: its instalments are asked for, each at its day
  const contrat = resultats.find(({ etape }) => etape === 'PLAN_DE_PAIEMENT')?.numeroContrat
  expect(contrat, 'the demo has a bill that is paid in parts').toBeDefined()
  const echeances = await lire<{ soldeFactureClient: number }[]>(
    page,
    baseURL,
    `Prelevement/listeEcheancesEncaissables/${contrat}`,
  )
  expect(echeances.length, 'with instalments that can be settled').toBeGreaterThan(0)
  await page.goto(`/#/factures?contrat=${contrat}`)
  const rangees = page.getByRole('region', { name: 'Échéances à régler' }).getByRole('listitem')
  await expect(rangees).toHaveCount(echeances.length)
  for (const [n, { soldeFactureClient }] of echeances.entries())
    expect(centimes(await rangees.nth(n).locator('span').last().textContent())).toBe(-soldeFactureClient)
  await verifierEnChemin(page, 'a bill that is paid in parts')
})
