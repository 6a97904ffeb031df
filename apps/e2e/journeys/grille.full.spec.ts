import { TAILLES, THEMES, verifierAxe, verifierLargeur } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { VUES } from '../support/vues.ts'

// the full grid: each state at each size and theme from the start, then the narrowest screen and the largest text

for (const { nom, compte, ouvrir, seulement, plaintes } of VUES)
  for (const [taille, fenetre] of Object.entries(TAILLES)) {
    if (seulement !== undefined && seulement !== taille) continue
    for (const theme of THEMES)
      test.describe(`${nom}, ${taille}, ${theme}`, () => {
        test.use({ compte, viewport: fenetre, colorScheme: theme })

        test('breaks no rule of axe and does not scroll sideways', async ({ page, surveillance }) => {
          if (plaintes) surveillance.attendre(plaintes)
          await ouvrir(page)
          await verifierAxe(page, nom)
          await verifierLargeur(page, nom)
        })
      })
  }

for (const { nom, compte, ouvrir, seulement, plaintes } of VUES)
  test.describe(`${nom}, 320 pixels wide`, () => {
    test.use({ compte, viewport: { width: 320, height: 640 } })
    test.skip(seulement === 'bureau')

    test('reads without scrolling sideways', async ({ page, surveillance }) => {
      if (plaintes) surveillance.attendre(plaintes)
      await ouvrir(page)
      await verifierLargeur(page, nom)
      await verifierAxe(page, nom)
    })
  })

for (const { nom, compte, ouvrir, seulement, plaintes } of VUES)
  test.describe(`${nom}, text twice as large`, () => {
    // 200 % of a 1280 pixel window is a window of 640
    test.use({ compte, viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
    test.skip(seulement === 'bureau')

    test('loses nothing at 200 %', async ({ page, surveillance }) => {
      if (plaintes) surveillance.attendre(plaintes)
      await ouvrir(page)
      await verifierLargeur(page, nom)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    })
  })
