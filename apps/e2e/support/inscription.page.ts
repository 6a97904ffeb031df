import type { Page } from '@playwright/test'
import { captchaVerifie } from './captcha.ts'

export const NOUVEAU_MOT_DE_PASSE = 'Riviere#27'

/** An address nobody has used: journeys share one demo. */
export const adresseNeuve = (nom: string): string => `${nom}.${crypto.randomUUID().slice(0, 8)}@exemple.fr`

/** The account creation. */
export const unePageInscription = (page: Page) => {
  const champ = (nom: string) => page.getByRole('textbox', { name: nom })
  const captcha = page.getByRole('checkbox', { name: 'Je ne suis pas un robot' })
  return {
    champ,
    captcha,
    bouton: page.getByRole('button', { name: 'Créer mon compte' }),
    motDePasse: page.getByLabel(/^Mot de passe/),
    confirmation: page.getByLabel(/^Confirmez-le/),
    cgu: page.getByRole('checkbox', { name: /conditions générales/ }),
    resume: page.getByRole('alert').filter({ has: page.getByRole('heading') }),
    ouvrir: async (suite = ''): Promise<void> => {
      await page.goto(`/#/inscription${suite}`)
      await page.getByRole('heading', { level: 1, name: 'Créer mon compte' }).waitFor()
      await champ('Prénom').waitFor()
    },
    remplir: async (email: string, motDePasse = NOUVEAU_MOT_DE_PASSE): Promise<void> => {
      await champ('Prénom').fill('Lucie')
      await page.getByLabel(/^Nom \*/).fill('Berger')
      await champ('Adresse e-mail').fill(email)
      await page.getByLabel(/^Mot de passe/).fill(motDePasse)
      await page.getByLabel(/^Confirmez-le/).fill(motDePasse)
      await page.getByRole('checkbox', { name: /conditions générales/ }).check()
    },
    cocherCaptcha: async (): Promise<void> => {
      await captcha.click()
      await captchaVerifie(page)
    },
  }
}
