import { expect, type Page } from '@playwright/test'
import { cocherCaptcha } from './captcha.ts'
import { MAISON } from './comptes.ts'

/** The contact form. */
export const unePageContact = (page: Page) => {
  const champ = (nom: string | RegExp) => page.getByRole('textbox', { name: nom })
  return {
    champ,
    message: champ(/^Votre message/),
    fichier: page.getByLabel('Ajouter un fichier'),
    captcha: page.getByRole('checkbox', { name: 'Je ne suis pas un robot' }),
    bouton: page.getByRole('button', { name: 'Envoyer ma demande' }),
    resume: page.getByRole('alert').filter({ has: page.getByRole('heading') }),
    envoyee: page.getByRole('heading', { name: 'Votre demande est envoyée' }),
    reference: page.locator('strong', { hasText: /^D[2-9A-Z]{8}$/ }),
    ouvrir: async (suite = ''): Promise<void> => {
      await page.goto(`/#/demarches/contact/${suite}`)
      await page.getByRole('heading', { level: 1, name: 'Nous contacter' }).waitFor()
      await champ(/^Votre message/).waitFor()
    },
    /** All but the captcha. */
    remplir: async (email: string): Promise<void> => {
      await page.getByRole('radio', { name: 'Le compteur' }).check()
      await champ(/^Nom/).fill('Berger')
      await champ(/^Prénom/).fill('Lucie')
      await champ(/^Adresse e-mail/).fill(email)
      await champ(/^Votre message/).fill('Mon compteur tourne à l’envers.')
    },
    cocherCaptcha: (): Promise<void> => cocherCaptcha(page),
  }
}

/** Sends a question about one's contract; answers its reference. */
export const demander = async (page: Page): Promise<string> => {
  const contact = unePageContact(page)
  await contact.ouvrir(MAISON)
  await page.getByRole('radio', { name: 'Le compteur' }).check()
  await contact.message.fill('Mon compteur tourne la nuit.')
  await contact.cocherCaptcha()
  await contact.bouton.click()
  await expect(contact.envoyee).toBeVisible()
  return (await contact.reference.textContent()) ?? ''
}
