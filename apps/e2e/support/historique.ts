import type { Locator, Page } from '@playwright/test'

/** Every bill of a contract, by year. */
export const historique = (page: Page): Locator => page.getByRole('region', { name: /^Historique/ })
export const filtreHistorique = (page: Page): Locator => page.getByRole('combobox', { name: 'Factures affichées' })
/** Those that stand there alone. */
export const montrerFactures = async (page: Page, vue: 'toutes' | 'AR' | 'TR' | 'DR'): Promise<void> => {
  await filtreHistorique(page).selectOption(vue)
}
