import { expect, test } from '../support/test.ts'

test.use({ compte: 'abonne' })

test('a printed page holds what is looked at and nothing that can be touched', async ({ page, portail }) => {
  await page.goto('/#/conso')
  await expect(portail.titre).toHaveText('Ma consommation')
  const commandes = [
    portail.menuLateral,
    portail.menuUtilisateur,
    page.getByRole('button', { name: 'Rechercher un contrat' }),
    page.getByRole('link', { name: 'Aide', exact: true }),
    page.getByRole('link', { name: 'Aller au contenu' }),
  ]
  for (const commande of commandes) await expect(commande).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const commande of commandes) await expect(commande).toBeHidden()
  await expect(portail.titre).toBeVisible()
  await expect(portail.contexte).toContainText('0012345')
})

test('a chart gives way to the width of the paper as a whole', async ({ page }) => {
  await page.goto('/#/conso')
  const dessin = page.locator('svg[role="toolbar"], svg[role="group"]').first()
  await expect(dessin.locator('[data-rang]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // paper is laid out at once, before anything can be drawn again for its width
  const depassement = await dessin.evaluate((svg) => {
    const boite = svg.parentElement as HTMLElement
    boite.style.width = '480px'
    const bord = boite.getBoundingClientRect().right
    return Math.max(...[...svg.querySelectorAll('path, text, rect')].map((e) => e.getBoundingClientRect().right)) - bord
  })
  expect(depassement).toBeLessThanOrEqual(2)
})

test('paper has the colours of the light theme, whatever the screen has', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/#/dashboard')
  const encre = () => page.evaluate(() => getComputedStyle(document.body).color)
  const ecran = await encre()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const papier = await encre()
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  await expect.poll(encre).toBe(papier)
  expect(ecran).not.toBe(papier)
})
