import type { BrowserContext, Page } from '@playwright/test'
import { emailDe, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { type Due, uneDue } from '../support/dues.ts'
import { unPaiement } from '../support/paiement.page.ts'
import { reseauCalme } from '../support/reseau.ts'
import { seConnecter } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

// each takes a bill of its own, one after the other
test.describe.configure({ mode: 'serial' })

/** From here on, contracts that the syndic's sub-user reads too, and of which no other journey pays. */
const PARTAGES = 200_040
const DU_SYNDIC = 200_330
const DU_SYNDIC_AUSSI = 200_430
const prises: string[] = []

const prendre = async (page: Page, baseURL: string | undefined, premier: number): Promise<Due> => {
  const due = await uneDue(page, baseURL ?? '', prises, premier)
  prises.push(due.numeroContrat)
  return due
}

/** What is left of the account of a contract, in centimes. */
const reste = async (context: BrowserContext, baseURL: string | undefined, contrat: string): Promise<number> => {
  const chemin = `Facture/factures?type=AR&contrat=${contrat}`
  const { resultats } = (await appeler(context, baseURL ?? '', 'GET', chemin)) as {
    resultats: { soldeFactureClient: number }[]
  }
  return resultats.reduce((somme, { soldeFactureClient }) => somme - soldeFactureClient, 0)
}

/** Requests of a payment that leave this page. */
const compterDemandes = (page: Page): (() => number) => {
  let nombre = 0
  page.on('request', (requete) => {
    if (requete.method() === 'POST' && requete.url().includes('/effectuerDemandePaiement')) nombre += 1
  })
  return () => nombre
}

test('of two people who press at once for one bill, one pays and the other is told that somebody does', async ({
  chez,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/409/)
  const [titulaire, gestionnaire] = [await chez('syndic'), await chez('secondaire')]
  // whose bill it is, a sub-user is not told by its number
  const { numeroContrat } = await prendre(gestionnaire, baseURL, PARTAGES)
  const ecrans = [titulaire, gestionnaire].map((page) => ({ page, ...unPaiement(page) }))
  for (const ecran of ecrans) {
    await ecran.ouvrir(numeroContrat)
    await expect(ecran.payer).toBeEnabled()
  }
  await Promise.all(ecrans.map(({ payer }) => payer.click()))
  const aLaBanque = async () => (await Promise.all(ecrans.map(({ banque }) => banque.count()))).filter(Boolean).length
  await expect.poll(aLaBanque).toBe(1)
  const premier = (await ecrans[0]?.banque.count()) === 1
  const [payeur, autre] = premier ? ecrans : ecrans.toReversed()
  if (payeur === undefined || autre === undefined) throw new Error('two people pay')
  await expect(autre.page.getByRole('alert').or(autre.page.getByText('Une autre personne')).first()).toBeVisible()
  await payeur.agir('Payer')
  await payeur.enregistre()
  await autre.page.reload()
  await expect(autre.page.getByText(/^Rien à régler|entièrement|est réglée/).first()).toBeVisible()
  await expect(autre.payer).toHaveCount(0)
  expect(await reste(titulaire.context(), baseURL, numeroContrat)).toBe(0)
})

test('on a slow network the button says that it works, a second press asks nothing, and there is one payment', async ({
  chez,
  baseURL,
}) => {
  const page = await chez('syndic')
  const { ouvrir, payer, banque, agir, enregistre } = unPaiement(page)
  const { numeroContrat, facture } = await prendre(page, baseURL, DU_SYNDIC)
  await ouvrir(numeroContrat, facture)
  await expect(payer).toBeEnabled()
  const demandes = compterDemandes(page)
  const reseau = await page.context().newCDPSession(page)
  const lent = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 20_000 }
  await reseau.send('Network.emulateNetworkConditions', lent)
  await payer.click()
  const depart = page.getByRole('button', { name: 'Ouverture de la page de paiement…' })
  await expect(depart).toHaveAttribute('aria-busy', 'true')
  await depart.click({ force: true })
  await expect(banque).toBeVisible({ timeout: 20_000 })
  expect(demandes()).toBe(1)
  const vif = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await reseau.send('Network.emulateNetworkConditions', vif)
  await agir('Payer')
  await enregistre()
  // Back leads to the bank, then to a bill that is paid: neither asks for it again
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/facture/${numeroContrat}`))
  await expect(payer).toHaveCount(0)
  expect(await reste(page.context(), baseURL, numeroContrat)).toBe(0)
})

test('a session that ended before the press leads to the login, then back to the bill, and is one payment', async ({
  page,
  context,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/status of 401/)
  await seConnecter(page, 'syndic')
  const { ouvrir, payer, partir, agir, enregistre, demande, centimesDe } = unPaiement(page)
  const { numeroContrat, facture } = await prendre(page, baseURL, DU_SYNDIC)
  await ouvrir(numeroContrat, facture)
  const du = await centimesDe(payer)
  await reseauCalme(page)
  await context.clearCookies({ name: 'ondine_session' })
  await payer.click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeVisible()
  await unePageConnexion(page).entrer(emailDe('syndic'), MOT_DE_PASSE)
  await expect(page).toHaveURL(new RegExp(`/facture/${numeroContrat}/${facture}`))
  expect(await centimesDe(payer)).toBe(du)
  await partir()
  expect(await demande()).toBe(du)
  await agir('Payer')
  await enregistre()
  expect(await reste(context, baseURL, numeroContrat)).toBe(0)
})

test('cut off after the server began it and before its answer, it is said, and pressed again it is the same payment', async ({
  chez,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/ERR_CONNECTION_RESET|Failed to fetch/)
  const page = await chez('syndic')
  const { ouvrir, payer, partir, agir, enregistre } = unPaiement(page)
  const { numeroContrat, facture } = await prendre(page, baseURL, DU_SYNDIC_AUSSI)
  await ouvrir(numeroContrat, facture)
  await expect(payer).toBeEnabled()
  const commences: string[] = []
  await page.route('**/webapi/WebPaiement/effectuerDemandePaiement', async (route) => {
    if (route.request().postData()?.includes('isDemandeConfig')) return route.fallback()
    const reponse = await route.fetch()
    commences.push(((await reponse.json()) as { reference: string }).reference)
    // the second one reaches its page
    return commences.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: reponse })
  })
  await payer.click()
  await expect(page.getByRole('alert')).toContainText('vous ne payez qu’une fois')
  await partir()
  expect(new Set(commences).size).toBe(1)
  await agir('Payer')
  await enregistre()
  expect(await reste(page.context(), baseURL, numeroContrat)).toBe(0)
})

test('on a phone, Back from the page of the bank leads to the bill; pressed again it is the same page, and one payment', async ({
  chez,
  baseURL,
}) => {
  const page = await chez('syndic')
  await page.setViewportSize({ width: 390, height: 844 })
  const { ouvrir, payer, partir, agir, enregistre } = unPaiement(page)
  const { numeroContrat, facture } = await prendre(page, baseURL, DU_SYNDIC_AUSSI)
  await ouvrir(numeroContrat, facture)
  await partir()
  const aLaBanque = page.url()
  await page.goBack()
  await expect(payer.or(page.getByRole('button', { name: 'Reprendre le paiement' }))).toBeEnabled()
  await payer.or(page.getByRole('button', { name: 'Reprendre le paiement' })).click()
  await expect(page).toHaveURL(aLaBanque)
  await agir('Payer')
  await enregistre()
  expect(await reste(page.context(), baseURL, numeroContrat)).toBe(0)
})

test('a session that ended at the bank: what became of the payment is told all the same, and there is one', async ({
  page,
  context,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/status of 401/)
  await seConnecter(page, 'syndic')
  const { ouvrir, partir, agir, enregistre } = unPaiement(page)
  const { numeroContrat, facture } = await prendre(page, baseURL, DU_SYNDIC_AUSSI)
  await ouvrir(numeroContrat, facture)
  await partir()
  await context.clearCookies({ name: 'ondine_session' })
  await agir('Payer')
  await enregistre()
  await expect(page).toHaveURL(/#\/confirmationPaiement/)
  await page.getByRole('main').getByRole('link', { name: 'Me connecter' }).click()
  await unePageConnexion(page).entrer(emailDe('syndic'), MOT_DE_PASSE)
  await page.waitForURL(/#\/(dashboard|manage\/home)/)
  await page.goto(`/#/facture/${numeroContrat}/${facture}`)
  await expect(page.getByText(/^Rien à régler|entièrement|est réglée/).first()).toBeVisible()
  expect(await reste(context, baseURL, numeroContrat)).toBe(0)
})
