import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { TAILLES, THEMES } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { VUES } from '../support/vues.ts'

const DOSSIER = resolve(import.meta.dirname, '../../../screenshots')
mkdirSync(DOSSIER, { recursive: true })

// npm run screenshots: each state, at both sizes, in both themes, to be looked at

for (const { nom, compte, ouvrir, seulement, plaintes } of VUES)
  for (const [taille, fenetre] of Object.entries(TAILLES)) {
    if (seulement !== undefined && seulement !== taille) continue
    for (const theme of THEMES)
      test.describe(`${nom}, ${taille}, ${theme}`, () => {
        test.use({ compte, viewport: fenetre, colorScheme: theme })

        test('is pictured', async ({ page, surveillance }) => {
          if (plaintes) surveillance.attendre(plaintes)
          await ouvrir(page)
          await page.evaluate(() => document.fonts.ready)
          // a window as tall as the page: what sticks to its edges is then where it belongs
          const hauteur = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({ width: fenetre.width, height: Math.max(fenetre.height, hauteur) })
          await page.screenshot({ path: join(DOSSIER, `${nom}-${fenetre.width}-${theme}.png`), animations: 'disabled' })
        })
      })
  }
