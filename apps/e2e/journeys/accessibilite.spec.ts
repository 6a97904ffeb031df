import { verifierPartout } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { VUES } from '../support/vues.ts'

for (const { nom, compte, ouvrir, plaintes } of VUES.filter(({ courte }) => courte))
  test.describe(nom, () => {
    test.use({ compte })

    test('breaks no rule of axe, light and dark, at 1280 and 390 pixels', async ({ page, surveillance }) => {
      if (plaintes) surveillance.attendre(plaintes)
      await ouvrir(page)
      await verifierPartout(page, nom)
    })
  })

test('axe itself finds what is wrong', async ({ page }) => {
  await page.goto('/#/login')
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor()
  await page.evaluate(() => {
    const image = document.createElement('img')
    document.querySelector('main')?.append(image)
  })
  await expect(verifierPartout(page, 'an image without a text')).rejects.toThrow(/image-alt/)
})
