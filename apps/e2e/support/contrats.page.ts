import { expect, type Page } from '@playwright/test'
import { unPortail } from './portail.page.ts'

/** Contracts of the demo that no account holds, with what proves them. */
export const LIBRES = {
  // named by the meter, proved by the client number
  compteur: { contrat: '0060319', numero: 'E18TC434733', client: '190483833' },
  facture: { contrat: '0060330', numero: 'F2026-2-2760B613', ancienne: 'F2023-1-6375FDDC' },
  client: { contrat: '0060341', numero: '778203790' },
  // its holder's telephone is changed by no journey
  sms: { contrat: '0060352', numero: 'E21MB318248' },
  resilie: { contrat: '0060033', client: '802102721' },
} as const

/** The same, of clients without mail nor phone: one is completed by each try of the journey. */
export const INCOMPLETS = [
  { contrat: '0060220', client: '788216936' },
  { contrat: '0060693', client: '686763947' },
] as const

/** The same, of holders whom another person pays for: that one has neither, and is completed by each try of the journey. */
export const PAYEURS_INCOMPLETS = [
  { contrat: '0092003', payeur: '814009545' },
  { contrat: '0092011', payeur: '918706107' },
] as const

const MODES = {
  compteur: 'Le numéro de mon compteur',
  facture: 'Le numéro d’une facture',
  client: 'Mon numéro de client',
} as const
const ETIQUETTES = {
  compteur: /^Numéro de compteur/,
  facture: /^Numéro de facture/,
  client: /^Numéro de client/,
} as const

/** The contracts modal of the top menu, as its user handles it. */
export const uneModaleContrats = (page: Page) => {
  const boite = page.getByRole('dialog', { name: 'Mes contrats' })
  const ouvrir = async (): Promise<void> => {
    const entree = page.getByRole('button', { name: 'Mes contrats', exact: true })
    // the end of a navigation closes the menu
    await expect(async () => {
      if (!(await entree.isVisible())) await unPortail(page).menuUtilisateur.click()
      await entree.click({ timeout: 2000 })
      await boite.waitFor({ timeout: 2000 })
    }).toPass()
  }
  return {
    boite,
    ouvrir,
    ouvrirRattachement: async (): Promise<void> => {
      await ouvrir()
      await boite.getByRole('button', { name: 'Rattacher un contrat' }).click()
    },
    rattacher: async (mode: keyof typeof MODES, contrat: string, numero: string): Promise<void> => {
      await boite.getByLabel(/^Numéro de contrat/).fill(contrat)
      await boite.getByLabel(MODES[mode]).check()
      await boite.getByLabel(ETIQUETTES[mode]).fill(numero)
      await boite.getByRole('button', { name: 'Rattacher ce contrat' }).click()
    },
  }
}

/** Attaches two contracts that are nobody's to whoever is logged in, each by a number of its own: the second is shown at the end. */
export const rattacherDeuxContrats = async (page: Page): Promise<void> => {
  const modale = uneModaleContrats(page)
  for (const mode of ['client', 'facture'] as const) {
    const { contrat, numero } = LIBRES[mode]
    await modale.ouvrirRattachement()
    await modale.rattacher(mode, contrat, numero)
    await expect(unPortail(page).message(`Rattachement du contrat ${contrat} réussi`)).toBeVisible()
    // the way home comes last: before it, another address would be left
    await expect(page.getByRole('banner')).toContainText(contrat)
  }
}
