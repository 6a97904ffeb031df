import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { FOYER_MENSUALISE } from '../support/comptes.ts'
import { unPaiement } from '../support/paiement.page.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })
test.use({ compte: 'foyer' })

test('an instalment that the bank refused is paid by itself, whole, from the panel of instalments', async ({
  page,
}) => {
  const { payer, partir, demande, agir, enregistre, centimesDe } = unPaiement(page)
  // what a contract owes leads to it too, where no bill is to pay
  await page.goto(`/#/facture/${FOYER_MENSUALISE}`)
  await expect(payer).toBeVisible()
  await page.goto(`/#/factures?contrat=${FOYER_MENSUALISE}`)
  await expect(page.getByRole('main')).not.toContainText('ne se paient pas en ligne')
  const lien = page.getByRole('region', { name: 'Échéances à régler' }).getByRole('link', { name: /^Payer \d/ })
  const du = await centimesDe(lien)
  await lien.click()
  await expect(payer).toBeVisible()
  expect(await centimesDe(payer)).toBe(du)
  await verifierPartout(page, 'payment of an instalment')
  for (const largeur of [390, 320]) {
    await page.setViewportSize({ width: largeur, height: 800 })
    await verifierLargeur(page, `payment of an instalment, ${largeur} px`)
  }
  await partir()
  expect(await demande()).toBe(du)
  await agir('Annuler et revenir')
  await page.getByRole('link', { name: 'Reprendre le paiement' }).click()
  await partir()
  await agir('Payer', 'tout de suite')
  await enregistre()
  await page.goto(`/#/facture/${FOYER_MENSUALISE}`)
  await expect(page.getByRole('heading', { name: 'Rien à régler en ligne' })).toBeVisible()
})

test('while payments are suspended their page says so, in those words, and offers none (BloquerPaiement)', async ({
  page,
}) => {
  await page.route('**/webapi/Configuration/getConfiguration**', async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as { fonctionnalites: object }
    await route.fulfill({
      response: reponse,
      json: { ...corps, fonctionnalites: { ...corps.fonctionnalites, BloquerPaiement: true } },
    })
  })
  const { ouvrir, principal, payer } = unPaiement(page)
  await ouvrir(FOYER_MENSUALISE)
  await expect(principal).toContainText(
    'Le paiement en ligne est suspendu pour le moment. Merci de réessayer plus tard.',
  )
  await expect(payer).toHaveCount(0)
})

test('what became of a payment cannot be read: it is said, with what happens then, or in the words of the server [payment-return-ko]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/50[03]/)
  let corps: object = { code: 'S500', message: 'Panne', severity: 'Error', isCustomMessage: false }
  await page.route('**/webapi/WebPaiement/traiterPaiement', (route) => route.fulfill({ status: 500, json: corps }))
  await page.goto('/#/retourPaiement?reference=ABCDEFGHJKMN')
  const { principal } = unPaiement(page)
  await expect(principal).toContainText(
    'Les informations de votre transaction n’ont pas encore été récupérées. Si votre paiement a été validé, il sera intégré automatiquement\u202f; sinon, réessayez dans quelques heures.',
  )
  corps = {
    code: 'PA01',
    message: 'La banque est en maintenance jusqu’à midi.',
    severity: 'Error',
    isCustomMessage: true,
  }
  await page.reload()
  await expect(principal).toContainText('La banque est en maintenance jusqu’à midi.')
})
