import type { Page } from '@playwright/test'
import { AUTRE_LOT_SANS_ALERTE, LOT_QUI_FUIT, unePageAlertes } from './alertes.page.ts'
import { unPortail } from './portail.page.ts'
import { rienEnCours, type Vue } from './vue.ts'

const formulaire = async (page: Page): Promise<void> => {
  await unePageAlertes(page).ouvrir()
  await unePageAlertes(page).creer.first().click()
  await unePageAlertes(page)
    .dialogue.getByRole('radio', { name: /^Seuil de consommation/ })
    .check()
  await unePageAlertes(page)
    .dialogue.getByLabel(/^Seuil par jour/)
    .waitFor()
}

const fuite = async (page: Page): Promise<void> => {
  await unePageAlertes(page).ouvrirDe(LOT_QUI_FUIT)
  await page.getByRole('link', { name: 'Comprendre et agir' }).click()
  await page.getByRole('heading', { level: 1, name: 'Une fuite est possible' }).waitFor()
  await rienEnCours(page)
}

const reglages = async (page: Page): Promise<void> => {
  await page.goto('/#/admin/alertes')
  await page.getByRole('row', { name: /Plus de 1 à 10 m³/ }).waitFor()
  await rienEnCours(page)
}

const enErreur = (appel: string, chemin: string) => async (page: Page) => {
  await page.route(`**/webapi/Alerte/${appel}**`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/#${chemin}`)
  await page.getByRole('button', { name: 'Réessayer' }).first().waitFor()
}

/** Alerts of the subscriber, a leak explained, their settings. */
export const VUES_ALERTES: readonly Vue[] = [
  { nom: 'alertes', compte: 'abonne', courte: true, ouvrir: (page) => unePageAlertes(page).ouvrir() },
  {
    nom: 'alertes-vide',
    compte: 'syndic',
    ouvrir: async (page) => {
      await page.route('**/webapi/Alerte/listeAlertes', (route) =>
        route.fulfill({
          json: {
            resultats: [],
            nbMaxAlertesActives: 1,
            nbAlertesActives: 0,
            possibles: { creation: true, option: true, adresses: true },
          },
        }),
      )
      await unePageAlertes(page).ouvrirDe(AUTRE_LOT_SANS_ALERTE)
    },
  },
  {
    nom: 'alertes-erreur',
    compte: 'abonne',
    plaintes: /status of 500/,
    ouvrir: enErreur('listeAlertes', '/alerte'),
  },
  {
    nom: 'alertes-attente',
    compte: 'abonne',
    ouvrir: async (page) => {
      await page.route('**/webapi/Alerte/listeAlertes', () => undefined)
      await page.goto('/#/alerte')
      await page.locator('main section[aria-busy="true"]').first().waitFor()
    },
  },
  {
    nom: 'alertes-groupe',
    compte: 'syndic',
    ouvrir: async (page) => {
      await page.goto('/#/dashboard')
      await unPortail(page).contexte.click()
      await page.getByRole('button', { name: /Tous mes contrats/ }).click()
      await page.goto('/#/alerte')
      await page.getByRole('heading', { level: 1, name: 'Alertes du groupe' }).waitFor()
      await rienEnCours(page)
    },
  },
  { nom: 'alerte-creation', compte: 'abonne', courte: true, ouvrir: formulaire },
  {
    nom: 'alerte-creation-refusee',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await formulaire(page)
      const { dialogue } = unePageAlertes(page)
      await dialogue.getByLabel(/^Seuil par jour/).fill('0')
      await dialogue.getByRole('radio', { name: 'Par SMS' }).check()
      await dialogue.getByLabel(/^Numéro de mobile/).fill('0612')
      await dialogue.getByRole('button', { name: 'Créer l’alerte' }).click()
      await dialogue.getByRole('alert').waitFor()
    },
  },
  { nom: 'alerte-fuite', compte: 'syndic', courte: true, ouvrir: fuite },
  {
    nom: 'alerte-fuite-normale',
    compte: 'syndic',
    ouvrir: async (page) => {
      await fuite(page)
      await page.getByRole('button', { name: 'C’est normal' }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    nom: 'alerte-fuite-finie',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await unePageAlertes(page).ouvrir()
      await page.getByRole('link', { name: /^Fuite à la maison, du/ }).click()
      await page.getByRole('img', { name: /heure par heure/ }).waitFor()
    },
  },
  {
    nom: 'alerte-erreur',
    compte: 'abonne',
    plaintes: /status of 500/,
    ouvrir: enErreur('explicationInstance', '/alerte?contrat=0012345&evenement=1'),
  },
  { nom: 'administration-alertes', compte: 'admin', courte: true, ouvrir: reglages },
  {
    nom: 'administration-alertes-essai',
    compte: 'admin',
    courte: true,
    ouvrir: async (page) => {
      await reglages(page)
      const fuites = page.getByRole('form', { name: 'Fuites' })
      await fuites.getByLabel(/AFDM/).fill('20')
      await fuites.getByRole('button', { name: 'Essayer et enregistrer' }).click()
      await page.getByRole('dialog', { name: 'Avant d’enregistrer' }).waitFor()
    },
  },
  {
    nom: 'administration-alertes-erreur',
    compte: 'admin',
    plaintes: /status of 500/,
    ouvrir: enErreur('plageAlerteConso', '/admin/alertes'),
  },
]
