import type { Page } from '@playwright/test'
import { LIBRES, uneModaleContrats } from '../support/contrats.page.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

const { contrat, numero } = LIBRES.compteur
/** Every page of a subscriber that tells of a contract, or lets one act on it. */
const PAGES = [
  '/dashboard',
  '/detail',
  '/conso',
  '/consoPlus',
  '/production',
  '/factures',
  '/alerte',
  '/manage/contrats',
]
/** As they stand in the answers of the API, whatever the field. */
const intimes = (client: Record<string, unknown>): string[] =>
  ['numeroClient', 'nom', 'email', 'numeroTelephone1', 'numeroTelephone2', 'dateNaissance']
    .map((champ) => client[champ])
    .filter((valeur): valeur is string => typeof valeur === 'string' && valeur.length > 4)

/** Says by hand, in the browser's own memory, that the contract is the one shown. */
const forcerContexte = (page: Page) =>
  page.evaluate((numeroContrat) => {
    const nom = 'ondine_contexte='
    const brut = document.cookie.split('; ').find((cookie) => cookie.startsWith(nom))
    const memoire = JSON.parse(decodeURIComponent(brut?.slice(nom.length) ?? '{}'))
    memoire.contexte = { mode: 'contrat', numeroContrat }
    // biome-ignore lint/suspicious/noDocumentCookie: what somebody types in the console of their browser
    document.cookie = `${nom}${encodeURIComponent(JSON.stringify(memoire))}; Path=/; SameSite=Strict`
  }, contrat)

test('whoever reads a neighbour’s meter gets nothing of theirs: neither by the forms, nor by the address, nor by the browser’s memory', async ({
  page,
  portail,
  chez,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/status of 40[034]/)
  const personnel = (await chez('admin')).context()
  const lire = (chemin: string) => appeler(personnel, baseURL ?? '', 'GET', chemin) as Promise<Record<string, unknown>>
  const detail = await lire(`Abonnement/detailAbonnement/${contrat}`)
  const titulaire = await lire(`Client/infoClient/${detail.numeroClientTitulaire}/${contrat}`)
  const secrets = intimes(titulaire)
  expect(secrets.length).toBeGreaterThanOrEqual(3)

  await unCompteActif(page, 'voisin')
  const recus: string[] = []
  page.on('response', async (reponse) => {
    if (reponse.url().includes('/webapi/')) recus.push(await reponse.text().catch(() => ''))
  })

  // 1. the meter attaches, and opens nothing
  const modale = uneModaleContrats(page)
  await modale.ouvrirRattachement()
  await modale.rattacher('compteur', contrat, numero)
  await expect(portail.message(`Le contrat ${contrat} est ajouté à votre compte`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modale.boite).toBeHidden()

  // 2. every page, told by hand that this contract is the one shown
  for (const chemin of PAGES) {
    await forcerContexte(page)
    await page.goto(`/#${chemin}`)
    await page.reload()
    await expect(portail.titre).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Chargement en cours.' })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(/\d m³|\d\s?€/)
  }

  // 3. another's number is no proof
  await page.getByRole('button', { name: `Confirmer le contrat ${contrat}` }).click()
  const boite = page.getByRole('dialog', { name: `Confirmer le contrat ${contrat}` })
  await boite.getByLabel('Mon numéro de client').check()
  await boite.getByLabel(/^Numéro de client/).fill('1')
  await boite.getByRole('button', { name: 'Confirmer', exact: true }).click()
  await expect(boite.getByRole('alert')).toContainText('ni celui du titulaire ni celui du payeur')

  // 4. what a message would reach is masked
  await boite.getByText('Par un message', { exact: true }).click()
  await expect(boite.getByRole('button', { name: 'Envoyer', exact: true })).toBeVisible()
  for (const secret of secrets) await expect(boite).not.toContainText(secret)

  // 5. by the calls, in the same session
  const refuses: [string, 'GET' | 'POST', Record<string, unknown>?][] = [
    [`Abonnement/detailAbonnement/${contrat}`, 'GET'],
    [`Client/infoClient/titulaire/${contrat}`, 'GET'],
    [`Abonnement/telechargerJustificatifDomicile/${contrat}`, 'GET'],
    ['Acces/consentementConsommation', 'POST', { numeroContrat: contrat, granularite: 'HEURE', accorde: true }],
    [
      'Client/miseAJourCoordonneesClient',
      'POST',
      { numeroContrat: contrat, numeroClient: 'titulaire', mail: 'voisin@exemple.fr' },
    ],
  ]
  for (const [chemin, methode, corps] of refuses)
    await expect(appeler(page.context(), baseURL ?? '', methode, chemin, corps), chemin).rejects.toThrow(/answered 404/)

  // 6. and no answer on the way said what they did not know
  expect(recus.length).toBeGreaterThan(PAGES.length)
  for (const secret of secrets) expect(recus.filter((corps) => corps.includes(secret))).toEqual([])
  expect(await lire(`Client/infoClient/${detail.numeroClientTitulaire}/${contrat}`)).toEqual(titulaire)
})
