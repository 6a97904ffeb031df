import type { Page } from '@playwright/test'
import { CABANON } from './comptes.ts'
import { unPortail } from './portail.page.ts'
import { rienEnCours, type Vue } from './vue.ts'

const factures = async (page: Page, recherche = ''): Promise<void> => {
  await page.goto(`/#/factures${recherche}`)
  await page.getByRole('heading', { level: 1, name: 'Mes factures' }).waitFor()
  await rienEnCours(page)
}

/** States of the invoices screen. */
export const VUES_FACTURES: readonly Vue[] = [
  {
    nom: 'factures',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await factures(page)
      await page.getByRole('region', { name: /^Historique/ }).waitFor()
    },
  },
  {
    nom: 'facture-expliquee',
    compte: 'abonne',
    ouvrir: async (page) => {
      await factures(page)
      // of the bill beside the list, or of the first row where nothing stands beside it
      await page.locator('a[href*="#/factures/"]:not([href*="/recu/"])').first().click()
      await page.getByRole('heading', { name: 'Prix, relève et comparaisons' }).waitFor()
      await rienEnCours(page)
    },
  },
  {
    nom: 'factures-mensualisees',
    compte: 'abonne',
    ouvrir: async (page) => {
      await page.goto('/#/dashboard')
      await unPortail(page).changerDeContrat(CABANON)
      await factures(page)
      await page.getByRole('region', { name: 'Échéanciers' }).waitFor()
    },
  },
  {
    nom: 'factures-contrat-resilie',
    compte: 'abonne',
    ouvrir: async (page) => {
      await factures(page, `?contrat=${CABANON}`)
      await page.getByText(`Contrat résilié ${CABANON}.`).waitFor()
    },
  },
  {
    nom: 'factures-tableau',
    compte: 'abonne',
    ouvrir: async (page) => {
      await factures(page, '?vue=tableau')
      await page.getByRole('searchbox').first().waitFor()
    },
  },
  {
    nom: 'factures-erreur',
    compte: 'abonne',
    plaintes: /status of 500/,
    ouvrir: async (page) => {
      for (const chemin of ['**/webapi/Facture/**', '**/webapi/Facturation/solde**'])
        await page.route(chemin, (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/#/factures')
      await page.getByRole('button', { name: 'Réessayer' }).waitFor()
    },
  },
]
