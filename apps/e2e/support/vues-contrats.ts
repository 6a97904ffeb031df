import type { Page } from '@playwright/test'
import { uneModaleContrats } from './contrats.page.ts'
import { rienEnCours, type Vue } from './vue.ts'

const detail =
  (suite: (page: Page) => Promise<void> = async () => undefined, chemin = '/detail') =>
  async (page: Page): Promise<void> => {
    await page.goto(`/#${chemin}`)
    await page.getByRole('region', { name: 'Contrat', exact: true }).waitFor()
    await page
      .getByRole('region', { name: /^Titulaire/ })
      .first()
      .waitFor()
    await rienEnCours(page)
    await suite(page)
  }

/** States of the contract screens. */
export const VUES_CONTRATS: readonly Vue[] = [
  { nom: 'contrat', compte: 'abonne', courte: true, ouvrir: detail() },
  {
    nom: 'contrat-formulaire-refuse',
    compte: 'abonne',
    courte: true,
    ouvrir: detail(async (page) => {
      await page
        .getByRole('button', { name: /^Modifier/ })
        .first()
        .click()
      await page.getByLabel(/^Téléphone/).fill('12')
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await page.getByRole('alert').waitFor()
    }),
  },
  {
    nom: 'contrat-erreur',
    compte: 'abonne',
    plaintes: /status of 500/,
    ouvrir: async (page) => {
      await page.route('**/webapi/Abonnement/detailAppareil/**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.route('**/webapi/Client/infoClient/**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/#/detail')
      await page.getByRole('button', { name: 'Réessayer' }).nth(1).waitFor()
    },
  },
  {
    nom: 'mes-contrats',
    compte: 'syndic',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/manage/contrats')
      const cases = page.getByRole('checkbox', { name: /^Sélectionner \d/ })
      for (const rang of [1, 2]) await cases.nth(rang).check()
      await page.getByRole('region', { name: 'Actions sur la sélection' }).waitFor()
    },
  },
  {
    nom: 'contrats-modale',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/dashboard')
      await page.getByRole('region', { name: /^Contrat \d{7}$/ }).waitFor()
      const modale = uneModaleContrats(page)
      await modale.ouvrir()
      await modale.boite
        .getByRole('button', { name: /^Ouvrir le contrat/ })
        .first()
        .waitFor()
    },
  },
  {
    nom: 'contrats-rattachement',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/dashboard')
      await page.getByRole('region', { name: /^Contrat \d{7}$/ }).waitFor()
      const modale = uneModaleContrats(page)
      await modale.ouvrirRattachement()
      await modale.boite.getByLabel(/^Numéro de contrat/).waitFor()
    },
  },
  {
    nom: 'admin-contrats',
    compte: 'admin',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/admin/contrats')
      await page
        .getByRole('button', { name: /^Ouvrir le contrat/ })
        .first()
        .waitFor()
    },
  },
]
