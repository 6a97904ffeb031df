import type { Page } from '@playwright/test'
import { unePageConsommation } from './consommation.page.ts'
import { HISTOIRE } from './jours.ts'
import { unPortail } from './portail.page.ts'
import { reseauCalme } from './reseau.ts'
import { rienEnCours, type Vue } from './vue.ts'

const MOIS = HISTOIRE.jourOrdinaire.slice(0, 7)

/** Selects a group of the syndic in the header. */
export const choisirGroupe = async (page: Page, nom: string): Promise<void> => {
  await page.goto('/#/dashboard')
  const { contexte } = unPortail(page)
  await contexte.click()
  await page.getByRole('searchbox').fill(nom)
  await page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(nom) })
    .first()
    .click()
  await contexte.getByText(nom).first().waitFor()
}

const groupe = (recherche: string) => async (page: Page) => {
  await choisirGroupe(page, 'Les Bateliers')
  const conso = unePageConsommation(page)
  await conso.ouvrir(recherche)
  await conso.barres.first().waitFor()
  await rienEnCours(page)
  await reseauCalme(page)
}

const grille = (recherche: string) => async (page: Page) => {
  await unePageConsommation(page).ouvrir(recherche)
  await page.locator('[data-grille]').waitFor()
  await reseauCalme(page)
}

/** « Tous mes contrats » of somebody who has more than are added up when asked. */
const tropDeContrats = (ecran: string) => async (page: Page) => {
  const message = 'Vos contrats sont trop nombreux pour être additionnés ici. Choisissez un groupe ou un contrat.'
  await page.route(/\/webapi\/(Consommation|Acces|Facturation)\/.*roupe\/0(\/|$)/, (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 'CO07',
        message,
        severity: 'Information',
        isCustomMessage: true,
        aelCode: null,
        conversationId: 'JS-WEB',
      },
    }),
  )
  await page.goto('/#/dashboard')
  await unPortail(page).contexte.click()
  await page.getByRole('button', { name: /Tous mes contrats/ }).click()
  await page.goto(`/#${ecran}`)
  await page.getByRole('heading', { name: message }).waitFor()
  await rienEnCours(page)
}

/** Groups, second graphs, grid, detail and production. */
export const VUES_CONSOMMATION: readonly Vue[] = [
  { nom: 'consommation-groupe', compte: 'syndic', ouvrir: groupe('') },
  { nom: 'consommation-groupe-mois', compte: 'syndic', ouvrir: groupe('?periode=2026') },
  { nom: 'consommation-groupe-jours', compte: 'syndic', courte: true, ouvrir: groupe(`?periode=${MOIS}`) },
  {
    nom: 'consommation-groupe-heures-fermees',
    compte: 'syndic',
    ouvrir: async (page) => {
      await choisirGroupe(page, 'Les Bateliers')
      await unePageConsommation(page).ouvrir(`?periode=${HISTOIRE.jourOrdinaire}`)
      await page.getByRole('button', { name: 'Revenir au graphique précédent' }).waitFor()
    },
  },
  {
    nom: 'consommation-trop-de-contrats',
    compte: 'syndic',
    plaintes: /status of 409/,
    ouvrir: tropDeContrats('/conso'),
  },
  {
    nom: 'consommation-detail-trop-de-contrats',
    compte: 'syndic',
    plaintes: /status of 409/,
    ouvrir: tropDeContrats('/consoPlus'),
  },
  {
    nom: 'consommation-calendrier',
    compte: 'abonne',
    courte: true,
    ouvrir: grille(`?periode=${HISTOIRE.estimes[0]?.slice(0, 7)}&vue=calendrier&unite=litres`),
  },
  {
    nom: 'consommation-calendrier-heures',
    compte: 'abonne',
    ouvrir: grille(`?periode=${HISTOIRE.jourOrdinaire}&vue=calendrier&unite=litres`),
  },
  {
    nom: 'consommation-detail',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/consoPlus')
      await page.getByRole('heading', { name: 'Relevés semaine par semaine' }).waitFor()
      await page.locator('[data-grille]').waitFor()
      await rienEnCours(page)
    },
  },
  {
    nom: 'consommation-detail-groupe',
    compte: 'syndic',
    ouvrir: async (page) => {
      await choisirGroupe(page, 'Les Bateliers')
      await page.goto('/#/consoPlus')
      await page.getByText('Moyenne de la région', { exact: true }).waitFor()
    },
  },
  {
    nom: 'production',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/production')
      await page.getByText('Données de démonstration.').waitFor()
    },
  },
]
