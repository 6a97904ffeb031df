import type { Page } from '@playwright/test'
import { verifierEnChemin } from '../support/axe.ts'
import { MAISON } from '../support/comptes.ts'
import { historique, montrerFactures } from '../support/historique.ts'
import { JOUR_DES_PARCOURS } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'
import { appeler } from '../support/webapi.ts'

// what staff set of bills, really set: what their subscribers then see. One after the other, each puts things back
test.describe.configure({ mode: 'default' })
test.use({ compte: 'admin' })

type Regle = (nom: string, valeur?: string | boolean) => Promise<void>
/** Sets a feature or a parameter; without a value gives the parameter its default back. */
const reglageDe =
  (page: Page, baseURL: string | undefined): Regle =>
  async (nom, valeur) => {
    const envoyer = (action: string, corps: Record<string, unknown>) =>
      appeler(page.context(), baseURL ?? '', 'POST', `Configuration/${action}`, corps)
    if (typeof valeur === 'boolean') await envoyer(valeur ? 'activerConfig' : 'desactiverConfig', { nom })
    else if (valeur === undefined) await envoyer('SupprimerParametre', { Nom: nom })
    else await envoyer('ModifierParametre', { Nom: nom, Valeur: valeur })
  }
const region = (page: Page, nom: string | RegExp) => page.getByRole('region', { name: nom })
// what is due may have been paid by a journey before
const compteDit = (page: Page) => region(page, / sur le contrat 0012345$/)
const ouvrir = async (page: Page, suite = ''): Promise<void> => {
  // settings are read once for each page
  await page.goto('about:blank')
  await page.goto(`/#/factures${suite}`)
  await page.getByRole('heading', { level: 1, name: 'Mes factures' }).waitFor()
  await rienEnCours(page)
}
/** 27 mai 2026: so many months before the day of the journeys. */
const ilYA = (mois: number): RegExp => {
  const jour = new Date(`${JOUR_DES_PARCOURS}T12:00:00Z`)
  jour.setUTCMonth(jour.getUTCMonth() - mois)
  const dite = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(jour)
  return new RegExp(`montrées depuis le\\s${dite.replaceAll(' ', '\\s')}`)
}

test('GestionFactureV2: the monthly payment and the customer stand beside the balance while it is on [invoice-v2]', async ({
  page,
  baseURL,
  chez,
}) => {
  const regler = reglageDe(page, baseURL)
  const abonne = await chez('abonne')
  await ouvrir(abonne)
  await expect(region(abonne, 'Client')).toContainText('Martin')
  await regler('GestionFactureV2', false)
  try {
    await ouvrir(abonne)
    await expect(compteDit(abonne)).toBeVisible()
    await expect(region(abonne, 'Client')).toHaveCount(0)
    await expect(region(abonne, 'Mensualisation')).toHaveCount(0)
  } finally {
    await regler('GestionFactureV2', true)
  }
})

test('ContratRegroupeMasquerReglement: the payments of a contract that is billed with others go, not those of another [invoice-payments-hidden]', async ({
  page,
  baseURL,
  chez,
}) => {
  const regler = reglageDe(page, baseURL)
  const syndic = await chez('syndic')
  const [regroupe, seul] = ['0200960', '0200003']
  await ouvrir(syndic, `?contrat=${regroupe}`)
  await expect(region(syndic, /^Règlements/)).toBeVisible()
  await regler('ContratRegroupeMasquerReglement', true)
  try {
    await ouvrir(syndic, `?contrat=${regroupe}`)
    await expect(historique(syndic).getByRole('listitem').first()).toBeVisible()
    await expect(region(syndic, /^Règlements/)).toHaveCount(0)
    await ouvrir(syndic, `?contrat=${seul}`)
    await expect(region(syndic, /^Règlements/)).toBeVisible()
  } finally {
    await regler('ContratRegroupeMasquerReglement', false)
  }
})

test('profondeurHistorique: settled bills go after so many months, with a word of it; what is due never does [history-depth]', async ({
  page,
  baseURL,
  chez,
}) => {
  const regler = reglageDe(page, baseURL)
  const abonne = await chez('abonne')
  const lignes = async (vue: 'AR' | 'DR'): Promise<number> => {
    await montrerFactures(abonne, vue)
    await rienEnCours(abonne)
    return historique(abonne).getByRole('listitem').count()
  }
  await ouvrir(abonne)
  const [dues, reglees] = [await lignes('AR'), await lignes('DR')]
  expect(dues).toBeGreaterThan(0)
  await expect(abonne.getByText('montrées depuis le')).toHaveCount(0)
  await regler('profondeurHistorique', '24')
  try {
    await ouvrir(abonne)
    await expect(compteDit(abonne)).toContainText(ilYA(24))
    expect(await lignes('AR')).toBe(dues)
    const restees = await lignes('DR')
    expect(restees).toBeGreaterThan(0)
    expect(restees).toBeLessThan(reglees)
  } finally {
    await regler('profondeurHistorique')
  }
})

test('FacturesNbContrats… and FacturesNbMois…: the history of a group is that long, beyond so many contracts [history-restriction]', async ({
  page,
  baseURL,
  chez,
}) => {
  const regler = reglageDe(page, baseURL)
  const syndic = await chez('syndic')
  const compte = async (): Promise<number> => {
    const dit = syndic.getByText(/sur [\d\s]+$/).first()
    return Number(((await dit.textContent()) ?? '').replace(/^.* sur /s, '').replace(/\D/g, ''))
  }
  await ouvrir(syndic, '?tous=true&vue=DR')
  await expect(syndic.getByRole('main')).toContainText(ilYA(24))
  const parDefaut = await compte()
  await regler('FacturesNbMoisRestrictionHistorique', '6')
  try {
    await ouvrir(syndic, '?tous=true&vue=DR')
    await expect(syndic.getByRole('main')).toContainText(ilYA(6))
    expect(await compte()).toBeLessThan(parDefaut)
    // of as many contracts as it has, nothing is cut
    await regler('FacturesNbContratsActivationRestrictionHistorique', '350')
    await ouvrir(syndic, '?tous=true&vue=DR')
    await expect(syndic.getByText('montrées depuis le')).toHaveCount(0)
    expect(await compte()).toBeGreaterThan(parDefaut)
  } finally {
    await regler('FacturesNbMoisRestrictionHistorique')
    await regler('FacturesNbContratsActivationRestrictionHistorique')
  }
})

test('factureTypeDonnees: with MTC what is unpaid stands in place of the bills to settle [invoice-mtc]', async ({
  page,
  baseURL,
  chez,
}) => {
  // looked at six times at its end
  test.slow()
  const regler = reglageDe(page, baseURL)
  const abonne = await chez('abonne')
  await ouvrir(abonne)
  await montrerFactures(abonne, 'AR')
  const due = historique(abonne).getByRole('listitem').first()
  const montant = (await due.getByText(/^\d+,\d{2}/).textContent()) ?? '-'
  await expect(region(abonne, /^Impayés/)).toHaveCount(0)
  await regler('factureTypeDonnees', 'MTC')
  try {
    await ouvrir(abonne)
    await expect(historique(abonne).getByRole('listitem').first()).toContainText('Réglée')
    await expect(historique(abonne).getByRole('option', { name: /^À régler/ })).toHaveCount(0)
    await expect(region(abonne, /^Impayés/)).toContainText(montant)
    await verifierEnChemin(abonne, 'what is unpaid in place of bills')
    // French law is not that country's: nobody is sent to the mediator
    await historique(abonne).getByRole('button').first().click()
    await abonne.getByRole('link', { name: /^Comprendre cette facture/ }).click()
    await expect(region(abonne, 'Une question, un désaccord ?')).toContainText('d’abord avec nous, par écrit')
    await expect(abonne.getByRole('main')).not.toContainText('médiateur')
  } finally {
    await regler('factureTypeDonnees')
  }
})

test('devise: every amount of bills is in the currency that is set, in panels and in the table [locale-currency]', async ({
  page,
  baseURL,
  chez,
}) => {
  const regler = reglageDe(page, baseURL)
  const abonne = await chez('abonne')
  await regler('devise', 'CHF')
  try {
    for (const suite of ['', `?contrat=${MAISON}&vue=tableau`]) {
      await ouvrir(abonne, suite)
      const principal = abonne.getByRole('main')
      await expect(principal).toContainText('CHF')
      await expect(principal).not.toContainText('€')
    }
  } finally {
    await regler('devise')
  }
})
