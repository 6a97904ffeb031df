import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** What people do of a payment, at the portal and at the fictional bank. */
export const unPaiement = (page: Page) => {
  const payer = page.getByRole('button', { name: /^Payer [\d\s\u202f]+,\d\d/ })
  const banque = page.getByText('Banque fictive')
  /** Centimes that a text shows last. */
  const centimesDe = async (lieu: Locator): Promise<number> => {
    const texte = (await lieu.textContent()) ?? ''
    const [, euros = '', reste = ''] = /(\d[\d\s\u202f\u00a0]*),(\d\d)[^\d]*$/.exec(texte) ?? []
    return Number(`${euros.replace(/\D/g, '')}${reste}`)
  }
  return {
    payer,
    banque,
    centimesDe,
    principal: page.getByRole('main'),
    ouvrir: async (contrat: string, facture = ''): Promise<void> => {
      await page.goto(`/#/facture/${contrat}${facture === '' ? '' : `/${facture}`}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Régler mes factures' })).toBeVisible()
    },
    partir: async (): Promise<void> => {
      await payer.click()
      await expect(banque).toBeVisible()
    },
    /** What the page of the bank asks for. */
    demande: (): Promise<number> => centimesDe(page.locator('.montant')),
    /** At the bank, which tells of it as said. */
    agir: async (geste: string, previent?: string): Promise<void> => {
      if (previent !== undefined) await page.getByLabel('Elle prévient l’agence').selectOption({ label: previent })
      await page.getByRole('button', { name: geste, exact: true }).click()
    },
    enregistre: async (): Promise<void> => {
      await expect(page.getByRole('heading', { name: 'Nous avons bien enregistré votre paiement.' })).toBeVisible({
        timeout: 20_000,
      })
    },
  }
}
