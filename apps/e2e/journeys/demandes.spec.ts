import { readFile } from 'node:fs/promises'
import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { demander } from '../support/contact.page.ts'
import { expect, test } from '../support/test.ts'

test.use({ compte: 'abonne' })

test('what was sent is followed: its state, what happens next and by when, and it can be taken back while nobody has begun', async ({
  page,
}) => {
  const reference = await demander(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Mes demandes' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes demandes' })).toBeVisible()
  const ligne = page.getByRole('listitem').filter({ hasText: reference })
  await expect(ligne).toContainText('Reçue')
  await expect(ligne).toContainText(/Prochaine étape\s: prise en charge et réponse, au plus tard le \S+ \d/)
  await ligne.getByRole('link').click()
  const lue = page.getByRole('region', { name: 'Question\u202f: Le compteur' })
  await expect(lue).toContainText(reference)
  // whoever has several contracts knows them by their address; a state has its sign, beside that of what comes next
  await expect(lue).toContainText('contrat 0012345, 14 rue des Lavandières, envoyée le')
  await expect(ligne.locator('svg')).toHaveCount(2)
  await expect(lue.getByText('Mon compteur tourne la nuit.')).toBeVisible()
  await verifierPartout(page, 'requests')

  await lue.getByRole('button', { name: 'Annuler ma demande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler ma demande' }).click()
  await expect(lue.getByText(/^Annulée le/).first()).toBeVisible()
  await expect(lue.getByRole('button', { name: 'Annuler ma demande' })).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('region', { name: 'Closes' })).toContainText(reference)
})

test('on a phone a request is read on its own, and back leads to the list', async ({ page }) => {
  const reference = await demander(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/#/demandes')
  await page.getByRole('listitem').filter({ hasText: reference }).getByRole('link').click()
  await expect(page.getByText('Mon compteur tourne la nuit.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'En cours' })).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 700 })
  await verifierLargeur(page, 'a request at 320')
  // a question takes the width that it has, its answer below
  const etroites = await page
    .locator('main dl > div')
    .evaluateAll((faits) =>
      faits
        .filter((fait) => (fait.firstElementChild?.clientWidth ?? 0) < fait.clientWidth - 1)
        .map((fait) => fait.textContent),
    )
  expect(etroites).toEqual([])
  await page.getByRole('button', { name: 'Mes demandes' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toBeVisible()
})

test('the table leaves as a file that bears the name of the specification', async ({ page }) => {
  await demander(page)
  await page.goto('/#/demandes?vue=tableau')
  await expect(page.getByRole('columnheader', { name: /Demandée le/ })).toBeVisible()
  const attente = page.waitForEvent('download')
  await page.getByRole('button', { name: /Exporter/ }).click()
  await page.getByRole('button', { name: '(CSV)' }).click()
  const fichier = await attente
  expect(fichier.suggestedFilename()).toBe('Export_Tableau_Des_Demandes.csv')
  expect(await readFile(await fichier.path(), 'utf8')).toContain('Question\u202f: Le compteur')
})
