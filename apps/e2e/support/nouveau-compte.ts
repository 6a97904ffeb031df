import { expect, type Page } from '@playwright/test'
import { lienRecu } from './courrier.ts'
import { adresseNeuve, NOUVEAU_MOT_DE_PASSE, unePageInscription } from './inscription.page.ts'

/** Signs up through the screen; answers the address, whose activation mail is on its way. */
export const inscrire = async (page: Page, nom: string): Promise<string> => {
  const email = adresseNeuve(nom)
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  await inscription.remplir(email)
  await inscription.cocherCaptcha()
  await inscription.bouton.click()
  await page.getByRole('heading', { level: 1, name: 'Il reste un lien à ouvrir' }).waitFor()
  return email
}

/** Follows the link of an activation and types the password of the account. */
export const activer = async (page: Page, lien: string, motDePasse = NOUVEAU_MOT_DE_PASSE): Promise<void> => {
  await page.goto(lien)
  await page.getByLabel(/^Mot de passe du compte/).fill(motDePasse)
  await page.getByRole('button', { name: 'Activer mon compte' }).click()
}

/** The landing of an activation comes last, and moves the focus: before it, another address would be left and an open menu closed. */
export const arrive = async (page: Page): Promise<void> => {
  await page.waitForURL(/#\/dashboard\?activation=true$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** An account of its own, activated and logged in, its consent given at sign-up: what a journey may change or delete. */
export const unCompteActif = async (page: Page, nom: string): Promise<{ email: string; motDePasse: string }> => {
  const email = await inscrire(page, nom)
  await activer(page, await lienRecu(page, email, 'activation'))
  await arrive(page)
  return { email, motDePasse: NOUVEAU_MOT_DE_PASSE }
}
