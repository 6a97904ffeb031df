import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { type Compte, emailDe, MOT_DE_PASSE, PREMIER_LOT } from './comptes.ts'
import { unePageConnexion } from './connexion.page.ts'

/** Emptied by the global set-up: the database starts anew. */
export const DOSSIER_SESSIONS = resolve(import.meta.dirname, '../../../.cache/e2e/sessions')

/** Logs in through the screen and waits for the home of the account. */
export const seConnecter = async (page: Page, compte: Compte): Promise<void> => {
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(emailDe(compte), MOT_DE_PASSE)
  await page.waitForURL(/#\/(dashboard|manage\/home|admin)$/)
  // the context, which the cookie keeps, is chosen just before
  await page.getByRole('button', { name: /mon compte$/ }).waitFor()
}

/**
 * An administrator asks to act in somebody's place, with a reason: the window that waits to be confirmed. In a session of its own: taking a
 * place ends the one it starts from.
 */
export const demanderLaPlace = async (page: Page, compte: Compte, motif: string): Promise<Locator> => {
  await seConnecter(page, 'admin')
  await page.goto('/#/admin/users')
  await page.getByRole('searchbox').fill(emailDe(compte))
  const ligne = page.getByRole('row').filter({ hasText: emailDe(compte) })
  await ligne.getByRole('button', { name: /^Voir comme/ }).click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByLabel(/Motif/).fill(motif)
  return dialogue
}

/** Who looks after several contracts starts with all of them: most journeys are about one. */
const PLUSIEURS_CONTRATS: readonly Compte[] = ['syndic', 'secondaire', 'visiteur']
const versUnContrat = async (page: Page): Promise<void> => {
  const contexte = page.getByRole('button', { name: /^Contexte affiché/ })
  await contexte.click()
  await page.getByRole('listitem').getByRole('button', { name: PREMIER_LOT }).last().click()
  await contexte.getByText(PREMIER_LOT).waitFor()
}

/** The file of an account's cookies on a portal; logs in the first time, so that a journey costs no login. */
export const sessionDe = async (browser: Browser, baseURL: string, compte: Compte): Promise<string> => {
  const fichier = join(DOSSIER_SESSIONS, new URL(baseURL).port, `${compte}.json`)
  if (existsSync(fichier)) return fichier
  mkdirSync(dirname(fichier), { recursive: true })
  // within a test that has an account of its own, a new page would start with that one
  const page = await browser.newPage({
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    storageState: { cookies: [], origins: [] },
  })
  try {
    await seConnecter(page, compte)
    if (PLUSIEURS_CONTRATS.includes(compte)) await versUnContrat(page)
    // two workers may log the same account in: each reads a whole file, its own or the other's
    const entier = `${fichier}.${process.pid}`
    await page.context().storageState({ path: entier })
    renameSync(entier, fichier)
  } finally {
    await page.context().close()
  }
  return fichier
}
