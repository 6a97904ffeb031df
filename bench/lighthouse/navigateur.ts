import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../apps/e2e/chromium.ts'
import { freePort } from '../portal.ts'

const MOT_DE_PASSE = 'Ondine#2026'

export interface Navigateur {
  /** Where Lighthouse speaks to it. */
  readonly port: number
  fermer(): Promise<void>
}

/** A browser with an empty profile; logged in through the screen where an account is given. */
export const ouvrirNavigateur = async (folder: string, url: string, compte?: string): Promise<Navigateur> => {
  const port = await freePort()
  const profil = mkdtempSync(join(folder, 'chromium-'))
  const contexte = await chromium.launchPersistentContext(profil, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  if (compte !== undefined) {
    const page = await contexte.newPage()
    await page.goto(`${url}/#/login`)
    await page.getByLabel('Adresse e-mail').fill(compte)
    await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.waitForURL(/#\/(dashboard|manage\/home|admin)/, { timeout: 120_000 })
    await page.getByRole('button', { name: /mon compte$/ }).waitFor({ timeout: 120_000 })
    await page.close()
  }
  return {
    port,
    fermer: async () => {
      await contexte.close()
      rmSync(profil, { recursive: true, force: true })
    },
  }
}
