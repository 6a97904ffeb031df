import type { Page } from '@playwright/test'
import { unPortail } from './portail.page.ts'
import { rienEnCours, type Vue } from './vue.ts'

const groupe = async (page: Page, nom: RegExp): Promise<void> => {
  await page.goto('/#/dashboard')
  await rienEnCours(page)
  await unPortail(page).contexte.click()
  await page.getByRole('searchbox').locator('xpath=../..').getByRole('button', { name: nom }).first().click()
  await page.getByRole('region', { name: 'Consommation mensuelle' }).waitFor()
  await rienEnCours(page)
}

/** Dashboards of groups, all tiles, articles and guided visits. */
export const VUES_ACCUEIL: readonly Vue[] = [
  { nom: 'tableau-de-groupe', compte: 'syndic', courte: true, ouvrir: (page) => groupe(page, /^La Noria/) },
  { nom: 'syndic-tous-les-contrats', compte: 'syndic', ouvrir: (page) => groupe(page, /Tous mes contrats/) },
  {
    nom: 'tableau-de-groupe-erreur',
    compte: 'syndic',
    plaintes: /status of 500/,
    ouvrir: async (page) => {
      await page.route('**/webapi/TableauDeBord/tuiles/groupe/**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/#/dashboard')
      await unPortail(page).contexte.click()
      await page.getByRole('button', { name: /Tous mes contrats/ }).click()
      await page.getByRole('button', { name: 'Réessayer' }).waitFor()
    },
  },
  {
    nom: 'toutes-les-tuiles',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/tiles')
      await page
        .getByRole('region', { name: 'Levées' })
        .getByText(/En douze mois|Indisponible/)
        .waitFor()
    },
  },
  {
    nom: 'article',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/contenu/chercher-une-fuite')
      await page.getByRole('main').getByRole('listitem').first().waitFor()
    },
  },
  {
    nom: 'visite-guidee',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/dashboard/navigate-contract')
      await page.getByRole('button', { name: 'Fermer la visite' }).waitFor()
    },
  },
  {
    nom: 'visites-guidees',
    compte: 'abonne',
    ouvrir: async (page) => {
      await page.goto('/#/dashboard')
      await page.getByRole('button', { name: 'Choisir une visite' }).click()
      await page.getByRole('dialog', { name: 'Visites guidées' }).waitFor()
    },
  },
]
