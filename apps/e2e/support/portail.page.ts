import type { Locator, Page } from '@playwright/test'

/** What surrounds every page of the portal. */
export const unPortail = (page: Page) => {
  const menuUtilisateur = page.getByRole('button', { name: /mon compte$/ })
  const contexte = page.getByRole('button', { name: /^Contexte affiché/ })
  const message = (texte: string): Locator => page.locator('[data-notification]').filter({ hasText: texte })
  return {
    menuUtilisateur,
    contexte,
    message,
    menuLateral: page.getByRole('navigation', { name: 'Menu principal' }),
    titre: page.getByRole('heading', { level: 1 }),
    /** Names of the links of the side menu (or of the bottom bar), in order. */
    liensDuMenu: () => page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link').allInnerTexts(),
    /** Opens the user's menu and answers the entries of the account, in order. */
    entreesDuCompte: async (): Promise<string[]> => {
      await menuUtilisateur.click()
      const entrees = page.getByRole('button', { name: 'Me déconnecter' }).locator('xpath=preceding-sibling::ul/li')
      await entrees.first().waitFor()
      return entrees.allInnerTexts()
    },
    changerDeContrat: async (numero: string): Promise<void> => {
      await contexte.click()
      await page.getByRole('listitem').getByRole('button', { name: numero }).last().click()
    },
    /** All contracts of an account that has many: what they ask. */
    choisirTous: async (): Promise<void> => {
      await page.goto('/#/dashboard')
      await contexte.click()
      await page.getByRole('button', { name: /Tous mes contrats/ }).click()
      await page.getByRole('heading', { level: 1 }).filter({ hasText: 'demandent votre attention' }).waitFor()
    },
    /** Through the search: any contract of the account. */
    chercherContrat: async (numero: string): Promise<void> => {
      await contexte.click()
      await page.getByRole('searchbox').fill(numero)
      await page.getByText('1 contrat.', { exact: true }).waitFor()
      await page.getByRole('searchbox').locator('xpath=../..').getByRole('button', { name: numero }).click()
      await contexte.getByText(numero).waitFor()
    },
    seDeconnecter: async (): Promise<void> => {
      await menuUtilisateur.click()
      await page.getByRole('button', { name: 'Me déconnecter' }).click()
    },
  }
}
