import { verifierAxe, verifierPartout } from '../support/axe.ts'
import { cocherCaptcha } from '../support/captcha.ts'
import { FOYER } from '../support/comptes.ts'
import { unePageDemarche } from '../support/demarche.page.ts'
import { lireCodeQr } from '../support/lecture-qr.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'foyer' })

test('a bill to be paid by transfer shows it as a code, which another reader reads: account, what is left, reference', async ({
  page,
  baseURL,
}) => {
  const lire = (chemin: string) => appeler(page.context(), baseURL ?? '', 'GET', chemin)
  const { resultats } = (await lire('Facture/factures/groupe?type=AR&idGroupe=0&nbElements=50')) as {
    resultats: { identifiantInterneFacture: number; numeroContrat: string; soldeFactureClient: number }[]
  }
  const modesDe = async (id: number) =>
    (await lire(`Facturation/listeModeReglement/${id}`)) as { codeQr: string | null; reference: string | null }[]
  let trouvee: { id: number; contrat: string; reste: number; codeQr: string; reference: string | null } | undefined
  for (const { identifiantInterneFacture: id, numeroContrat: contrat, soldeFactureClient } of resultats) {
    const mode = (await modesDe(id)).find(({ codeQr }) => codeQr !== null)
    if (mode?.codeQr)
      trouvee = { id, contrat, reste: -soldeFactureClient, codeQr: mode.codeQr, reference: mode.reference }
    if (trouvee) break
  }
  if (trouvee === undefined) throw new Error('the household of the demo has no bill to be paid by transfer')
  await page.goto(`/#/factures/${trouvee.id}?contrat=${trouvee.contrat}`)
  const code = page.getByRole('img', { name: 'Code QR du virement' })
  const demande = page.getByText('Afficher le code QR du virement')
  await expect(demande).toBeVisible()
  await expect(code).toHaveCount(0)
  await demande.focus()
  await page.keyboard.press('Enter')
  await expect(code).toBeVisible()
  await verifierPartout(page, 'a bill with its transfer as a code')

  const lignes = await lireCodeQr(code)
  expect(lignes.join('\n')).toBe(trouvee.codeQr)
  expect([lignes[7], lignes[10]]).toEqual([`EUR${(trouvee.reste / 100).toFixed(2)}`, trouvee.reference])
})

test('a whole account is paid by transfer: from the list to the code of what one typed, then word of it, its receipt and what staff read', async ({
  page,
  chez,
}) => {
  test.slow()
  await page.goto(`/#/demarches/${FOYER}`)
  const carte = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /virement/ }) })
  await carte.getByRole('link', { name: 'Commencer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payer par virement' })).toBeVisible()
  const montant = page.getByLabel('Montant du virement')
  await expect(montant).toHaveValue(/^[1-9]/)
  const code = page.getByRole('img', { name: 'Code QR du virement' })
  const sommeLue = async () => (await lireCodeQr(code))[7]
  const du = Number((await montant.inputValue()).replace(/\s/g, '').replace(',', '.'))
  await expect.poll(sommeLue).toBe(`EUR${du.toFixed(2)}`)
  await montant.fill('12,5')
  await expect.poll(sommeLue).toBe('EUR12.50')
  const compte = await page.getByRole('definition').nth(1).textContent()
  expect(await lireCodeQr(code)).toEqual([
    ...['BCD', '002', '1', 'SCT', expect.any(String), expect.stringMatching(/\S/)],
    ...[compte?.replace(/\s/g, ''), 'EUR12.50', '', '', `Contrat ${FOYER}`],
  ])
  await montant.fill('0')
  await expect(code).toHaveCount(0)
  await montant.fill('12,5')
  await verifierAxe(page, 'a transfer and its code')

  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabel('Jour où il part de votre banque').fill('2026-12-01')
  await page.getByLabel('Titulaire du compte qui paie').fill('L Berger')
  await page.getByLabel('Téléphone').fill('0612345678')
  await page.getByRole('button', { name: 'Continuer' }).click()
  const dite = (nom: string | RegExp) => page.getByRole('definition').filter({ hasText: nom })
  await expect(dite('12,50\u202f€')).toBeVisible()
  await expect(dite(/^1er\u00a0décembre\u00a02026/)).toBeVisible()
  await cocherCaptcha(page)
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  const { envoyee, reference } = unePageDemarche(page, '')
  await expect(envoyee).toBeVisible()
  const numero = (await reference.textContent()) ?? ''

  await page.goto(`/#/demandes?demande=${numero}`)
  const valeurs = page.getByRole('definition')
  await expect(valeurs.getByText('12,50\u202f€')).toBeVisible()
  await expect(valeurs.getByText('1er décembre 2026')).toBeVisible()
  await expect(valeurs.getByText('06 12 34 56 78')).toBeVisible()
  const personnel = await chez('charge')
  await personnel.goto(`/#/admin/demandes?demande=${numero}`)
  await expect(personnel.getByRole('definition').getByText('1er décembre 2026')).toBeVisible()
  const aAppeler = personnel.getByRole('complementary', { name: 'La personne' }).getByRole('link', { name: /^06/ })
  await expect(aAppeler).toHaveText('06\u00a012\u00a034\u00a056\u00a078')
  await expect(aAppeler).toHaveAttribute('href', 'tel:0612345678')
})
