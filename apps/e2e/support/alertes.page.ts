import type { Locator, Page } from '@playwright/test'
import { unPortail } from './portail.page.ts'
import { rienEnCours } from './vue.ts'

/** Lots of the syndic, read by radio: one leaks for everybody to see, one leaks for the journeys alone, one has no alert. */
export const LOT_QUI_FUIT = '0200021'
export const LOT_QUI_FUIT_AUSSI = '0200099'
export const LOT_SANS_ALERTE = '0200090'
export const AUTRE_LOT_SANS_ALERTE = '0200096'

/** The screen of the alerts of a contract. */
export const unePageAlertes = (page: Page) => {
  const dialogue = page.getByRole('dialog', { name: /une alerte|l’alerte/ })
  return {
    dialogue,
    creer: page.getByRole('button', { name: 'Créer une alerte' }),
    ligne: (titre: string): Locator => page.getByRole('listitem', { name: titre, exact: true }),
    interrupteur: (titre: string): Locator =>
      page.getByRole('switch', { name: `${titre}\u202f: alerte active`, exact: true }),
    historique: page.getByRole('region', { name: 'Alertes déclenchées' }),
    ouvrir: async (type = ''): Promise<void> => {
      await page.goto(`/#/alerte${type}`)
      await page.getByRole('heading', { level: 1, name: 'Mes alertes' }).waitFor()
      await rienEnCours(page)
    },
    /** The alerts of another contract than the one in context. */
    ouvrirDe: async (numeroContrat: string): Promise<void> => {
      await page.goto('/#/dashboard')
      await unPortail(page).chercherContrat(numeroContrat)
      await page.goto('/#/alerte')
      await page.getByRole('heading', { level: 1, name: 'Mes alertes' }).waitFor()
      await rienEnCours(page)
    },
    /** Path of each call to the API from now on, in order. */
    appels: (): string[] => {
      const faits: string[] = []
      page.on('request', (requete) => {
        const chemin = requete.url().split('/webapi/')[1]
        if (chemin) faits.push(chemin)
      })
      return faits
    },
  }
}
