import type { Page } from '@playwright/test'

/** The login screen. */
export const unePageConnexion = (page: Page) => {
  const identifiant = page.getByLabel('Adresse e-mail')
  const motDePasse = page.getByLabel('Mot de passe', { exact: true })
  const bouton = page.getByRole('button', { name: 'Se connecter' })
  return {
    identifiant,
    motDePasse,
    bouton,
    titre: page.getByRole('heading', { name: 'Se connecter' }),
    resumeErreurs: page.getByRole('alert').filter({ has: page.getByRole('heading') }),
    ouvrir: () => page.goto('/#/login'),
    entrer: async (email: string, secret: string): Promise<void> => {
      await identifiant.fill(email)
      await motDePasse.fill(secret)
      await bouton.click()
    },
  }
}
