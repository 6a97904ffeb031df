import type { Locator, Page } from '@playwright/test'

/** A proof of work: how long it takes is its machine's. */
const CALCUL_MS = 30_000

export const captchaVerifie = (dans: Page | Locator, timeout = CALCUL_MS): Promise<void> =>
  dans.getByText('Vérification réussie').waitFor({ timeout })

/** Ticks the captcha of a page or a form that has one, and waits until it is solved. */
export const cocherCaptcha = async (dans: Page | Locator): Promise<void> => {
  await dans.getByRole('checkbox', { name: 'Je ne suis pas un robot' }).click()
  await captchaVerifie(dans)
}
