import type { BrowserContext } from '@playwright/test'
import { uneDue } from '../support/dues.ts'
import { unPaiement } from '../support/paiement.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'syndic' })
/** From here on, contracts of the syndic whose bills staff’s journeys do not pay. */
const PREMIER = 200_230

/** What is left of the account of a contract, in centimes. */
const reste = async (context: BrowserContext, baseURL: string | undefined, contrat: string): Promise<number> => {
  const { resultats } = (await appeler(
    context,
    baseURL ?? '',
    'GET',
    `Facture/factures?type=AR&contrat=${contrat}`,
  )) as { resultats: { soldeFactureClient: number }[] }
  return resultats.reduce((somme, { soldeFactureClient }) => somme - soldeFactureClient, 0)
}

test('two tabs are one payment: the second leads to the page that the first opened, and nothing is left to pay in either', async ({
  page,
  context,
  baseURL,
}) => {
  const autre = await context.newPage()
  const [un, deux] = [unPaiement(page), unPaiement(autre)]
  const { numeroContrat, facture } = await uneDue(page, baseURL ?? '', [], PREMIER)
  await un.ouvrir(numeroContrat, facture)
  await deux.ouvrir(numeroContrat, facture)
  await expect(deux.payer).toBeEnabled()
  await un.partir()
  await deux.partir()
  expect(autre.url()).toBe(page.url())
  await un.agir('Payer')
  await un.enregistre()
  // the tab that stayed at the bank goes back
  await autre.goBack()
  await expect(deux.payer).toHaveCount(0)
  expect(await reste(context, baseURL, numeroContrat)).toBe(0)
})
