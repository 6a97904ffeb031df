import type { Page } from '@playwright/test'
import type { Vue } from './vue.ts'

const liste =
  (chemin: string, titre: string, suite: (page: Page) => Promise<void> = async () => undefined) =>
  async (page: Page) => {
    await page.goto(`/#${chemin}`)
    await page.getByRole('heading', { level: 1, name: titre }).waitFor()
    await page.getByRole('navigation', { name: 'Pages' }).or(page.getByText('Aucun résultat')).first().waitFor()
    await suite(page)
  }

/** The data table in its states, on the users and audit screens. */
export const VUES_LISTES: readonly Vue[] = [
  { nom: 'utilisateurs', compte: 'admin', courte: true, ouvrir: liste('/admin/users', 'Utilisateurs') },
  {
    nom: 'utilisateurs-vide',
    compte: 'charge',
    ouvrir: liste('/admin/users?q=personne-de-ce-nom', 'Utilisateurs'),
  },
  {
    nom: 'utilisateurs-modifier',
    compte: 'admin',
    ouvrir: liste('/admin/users?q=abonne', 'Utilisateurs', async (page) => {
      await page
        .getByRole('button', { name: /^Modifier/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    nom: 'utilisateurs-selection',
    compte: 'admin',
    ouvrir: liste('/admin/users?taille=10', 'Utilisateurs', async (page) => {
      await page
        .getByRole('checkbox', { name: /^Sélectionner/ })
        .nth(2)
        .check()
      await page.getByText(/sélectionnée/).waitFor()
    }),
  },
  {
    nom: 'utilisateurs-du-contrat',
    compte: 'admin',
    ouvrir: async (page) => {
      await page.goto('/#/admin/contrat')
      await page.getByLabel('Numéro de contrat').fill('0012345')
      await page.getByRole('button', { name: 'Chercher' }).click()
      await page.getByRole('list', { name: 'Utilisateurs du contrat 0012345' }).waitFor()
    },
  },
  {
    nom: 'paiements',
    compte: 'charge',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/admin/paiements')
      // a journey beside it may have left one there
      await page
        .getByRole('navigation', { name: 'Pages' })
        .or(page.getByText('Aucun paiement sans retour'))
        .first()
        .waitFor()
    },
  },
  { nom: 'journal', compte: 'admin', courte: true, ouvrir: liste('/admin/audit', 'Journal des actions') },
]
