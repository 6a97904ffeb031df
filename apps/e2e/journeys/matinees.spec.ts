import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Compte } from '../support/comptes.ts'
import { seConnecter } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

/**
 * The morning of whoever looks after others' contracts: what is offered is done, from the login on. The console says every refusal of
 * the server, and the journey ends on one: nothing is offered in vain.
 */
const entrer = async (page: Page, compte: Compte): Promise<void> => {
  await seConnecter(page, compte)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const hauteurs = (page: Page, quoi: string): Promise<number[]> =>
  page
    .getByRole('main')
    .locator(quoi)
    .evaluateAll((lignes) => lignes.map((ligne) => Math.round(ligne.getBoundingClientRect().height)))

test('a syndic’s morning: what presses first, one residence among eight, a contract that is being cut off, back to all of them', async ({
  page,
  portail,
  baseURL,
}) => {
  await entrer(page, 'syndic')
  await expect(portail.contexte).toContainText('Tous mes contrats')
  const principal = page.getByRole('main')
  await expect(principal).toContainText('2 contrats sont en cours de coupure')

  // each of what presses is there with its way there, then the residences, each with the figures of its own dashboard
  const points = page.getByRole('region', { name: 'À traiter' }).getByRole('listitem')
  await expect(points.filter({ hasText: 'En cours de coupure' })).toHaveCount(2)
  await expect(points.first()).toContainText('Fuite possible')
  const noria = page.getByRole('region', { name: 'Par groupe' }).getByRole('row', { name: /La Noria/ })
  const [volume = '', , du = ''] = await noria.getByRole('cell').allTextContents()
  await noria.getByRole('button', { name: 'La Noria' }).click()
  await expect(portail.contexte).toContainText('La Noria')
  await expect(page.getByRole('region', { name: 'Consommation mensuelle' })).toContainText(`${volume} m³`)
  await expect(page.getByRole('region', { name: 'L’essentiel' })).toContainText(du)
  await portail.contexte.click()
  await page.getByRole('button', { name: /Tous mes contrats/ }).click()
  const fichier = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Exporter la liste/ }).click()
  const exportees = (await readFile(await (await fichier).path(), 'utf8')).trim().split('\r\n')
  const titre = await principal.getByRole('heading', { name: /demandent votre attention/ }).textContent()
  const enTitre = Number(/(\d+)\scontrats demandent/.exec(titre ?? '')?.[1])
  expect(exportees, 'each contract that asks for something is a line under its heading').toHaveLength(enTitre + 1)
  await points
    .first()
    .getByRole('link', { name: /^Voir la fuite/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/fuite/i)

  // the rows that come take the place that was kept for them
  let ouvrir: () => void = () => {}
  const ouvert = new Promise<void>((resoudre) => {
    ouvrir = resoudre
  })
  await page.route('**/webapi/Abonnement/contrats?**', async (route) => {
    await ouvert
    await route.continue()
  })
  await portail.menuLateral.getByRole('link', { name: 'Mes contrats' }).click()
  await expect(portail.titre).toHaveText('Mes contrats')
  await expect(principal.locator('tbody tr')).toHaveCount(8)
  expect(new Set(await hauteurs(page, 'tbody tr'))).toEqual(new Set([48]))
  ouvrir()
  await expect(page.getByRole('row', { name: /0200003/ })).toBeVisible()
  await page.unroute('**/webapi/Abonnement/contrats?**')
  const lignes = await hauteurs(page, 'tbody tr')
  expect(lignes).toHaveLength(25)
  expect(new Set(lignes)).toEqual(new Set([48]))

  // what is due stands beside each contract, as its own account says it
  const due = page.getByRole('row').filter({ hasText: 'en retard' }).first()
  const enRetard = ((await due.getByRole('button').first().textContent()) ?? '').trim()
  const compte = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facturation/soldeComptableEtAlerteContratAbonnement/${enRetard}`,
  )) as { montantARegler: number; montantEnRetard: number }
  expect(compte.montantEnRetard).toBeGreaterThan(0)
  await expect(due).toContainText((compte.montantARegler / 100).toFixed(2).replace('.', ','))

  // one residence, then what is not as usual there; the address keeps both
  await principal.getByRole('combobox', { name: 'Groupe' }).selectOption({ label: 'Les Bateliers' })
  await expect(page.getByText(/^1 à 25 sur \d\d$/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Le Clos des Saules' })).toHaveCount(0)
  await principal.getByRole('combobox', { name: 'Groupe' }).selectOption('')
  await principal.getByRole('combobox', { name: 'État' }).selectOption({ label: 'En cours de coupure' })
  await expect(page.getByText('1 à 2 sur 2')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 à 2 sur 2')).toBeVisible()
  await page
    .getByRole('button', { name: /^Ouvrir le contrat/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(portail.contexte).toContainText('En cours de coupure')

  await page.goto('/#/manage/contrats')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(principal.locator('ul > li').filter({ hasText: '0200003' })).toBeVisible()
  const cartes = await hauteurs(page, 'ul > li:has(h2)')
  expect(cartes).toHaveLength(25)
  expect(Math.max(...cartes)).toBeLessThanOrEqual(136)
})

test('a large account’s morning: its 5,000 contracts, one by its number, its bills, its alerts', async ({
  page,
  portail,
}) => {
  await entrer(page, 'grandcompte')
  await expect(portail.titre).toHaveText('Mes contrats et mes groupes')
  await expect(page.getByRole('main')).toContainText(/5\s000 contrats/)
  await page.getByRole('main').getByRole('searchbox').fill('0334993')
  await page.getByRole('button', { name: 'Ouvrir le contrat 0334993' }).click()
  await expect(portail.contexte).toContainText('0334993')
  // every page of its menu opens; its account, which is not kept here, is not offered
  const liens = await portail.liensDuMenu()
  expect(liens).toEqual(expect.arrayContaining(['Mes contrats', 'Mes groupes', 'Mes alertes', 'Mes factures']))
  for (const nom of liens.filter((lien) => /^(Tableau|Ma |Mes |Mon )/.test(lien))) {
    await portail.menuLateral.getByRole('link', { name: nom, exact: true }).click()
    await expect(portail.titre, nom).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]'), nom).toHaveCount(0)
    await expect(page.locator('[data-notification]'), nom).toHaveCount(0)
  }
  expect((await portail.entreesDuCompte()).join()).not.toMatch(/mot de passe|profil/i)
})

test('a visitor’s morning: reads what is open, and nothing offers what ends in a refusal', async ({
  page,
  portail,
}) => {
  await entrer(page, 'visiteur')
  const principal = page.getByRole('main')
  // the leak is on none of the contracts that come first: it is told of all of them, and leads there
  await expect(portail.contexte).toContainText('Tous mes contrats')
  await expect(portail.titre).toContainText(/\d+\scontrats demandent votre attention\./)
  await expect(principal).toContainText('Une fuite est possible sur 1 contrat.')
  await principal.getByRole('link', { name: /^Voir la fuite/ }).click()
  await expect(portail.titre).toContainText(/fuite/i)
  await page.goto('/#/dashboard')
  await portail.changerDeContrat('0200000')
  await expect(principal).toContainText('Une fuite est possible sur votre contrat 0200099')
  // by the menu, as long as it is looked at
  await portail.contexte.click()
  await page.getByRole('button', { name: /^Tous mes contrats/ }).click()
  await expect(portail.contexte).toContainText('Tous mes contrats')
  await portail.changerDeContrat('0200000')
  await expect(principal.getByRole('link', { name: 'Voir mes alertes' })).toBeVisible()
  for (const nom of (await portail.liensDuMenu()).filter((lien) => /^(Tableau|Ma |Mes |Mon )/.test(lien))) {
    await portail.menuLateral.getByRole('link', { name: nom, exact: true }).click()
    await expect(portail.titre, nom).toBeVisible()
    await expect(principal.locator('[aria-busy="true"]'), nom).toHaveCount(0)
    await expect(page.locator('[data-notification]'), nom).toHaveCount(0)
    await expect(
      principal.getByRole('button', { name: /^(Modifier|Enregistrer|Souscrire|Rattacher)/ }),
      nom,
    ).toHaveCount(0)
  }
  await page.goto('/#/conso')
  await expect(principal.getByRole('link', { name: 'En détail' })).toBeVisible()
  await expect(principal.getByRole('link', { name: 'Créer une alerte' })).toHaveCount(0)
  await page.goto('/#/alerte')
  await expect(portail.titre).toHaveText('Mes alertes')
  for (const bouton of [/^Créer/, /^Modifier/, /^Supprimer/, /^Désactiver/])
    await expect(principal.getByRole('button', { name: bouton })).toHaveCount(0)
})
