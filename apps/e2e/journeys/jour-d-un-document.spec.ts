import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { verifierAxe, verifierLargeur, verifierPartout } from '../support/axe.ts'
import { demander } from '../support/contact.page.ts'
import { expect, test } from '../support/test.ts'

// By when a document is expected: chosen by who asks, read by who is asked, brought up once it is gone (decision 097).
test.use({ compte: 'charge' })

const ouvrir = async (page: Page, reference: string) => {
  await page.goto(`/#/admin/demandes?recherche=${reference}&demande=${reference}`)
  await expect(page.locator('#demande-titre')).toBeVisible()
}

test('a clerk chooses by keyboard the day by which a document is expected; its person has it as a card and in their calendar', async ({
  page,
  chez,
  surveillance,
}) => {
  test.slow()
  surveillance.attendre(/status of 400/)
  const personne = await chez('abonne')
  const reference = await demander(personne)
  await ouvrir(page, reference)
  await page.keyboard.press('p')
  const texte = page.getByRole('textbox', { name: 'Document demandé' })
  await expect(texte).toBeFocused()
  await texte.fill('Votre bail.')
  const jour = page.getByLabel('Attendu au plus tard le')
  await expect(jour).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await page.keyboard.press('Shift+Tab')
  await expect(jour).toBeFocused()
  // what nobody could keep is refused, and said
  const loin = String(new Date().getFullYear() + 2)
  await jour.fill(`${loin}-01-15`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Choisissez un jour du .+ au .+, pour que/).first()).toBeVisible()
  const choisi = (await jour.getAttribute('max')) ?? ''
  await jour.fill(choisi)
  await expect(page.getByText(/^Réponse attendue au plus tard le \p{L}+ \d/u)).toBeVisible()
  await verifierAxe(page, 'guichet, jour d’un document')
  for (const largeur of [1280, 1024, 800, 390]) {
    await page.setViewportSize({ width: largeur, height: 900 })
    await verifierLargeur(page, `guichet, jour d’un document, ${largeur}`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await jour.press('Control+Enter')
  await ouvrir(page, reference)
  await expect(page.getByRole('list', { name: 'Documents demandés' })).toContainText(
    'toujours attendu, au plus tard le',
  )

  await personne.goto(`/#/demandes?demande=${reference}`)
  const carte = personne.getByRole('region', { name: 'Prochaine étape' })
  await expect(carte).toContainText('Nous attendons un document de votre part')
  await expect(carte).toContainText(/Ajoutez-le à cette demande, au plus tard le \p{L}+ \d/u)
  await verifierPartout(personne, 'demande, document daté')
  const attente = personne.waitForEvent('download')
  await carte.getByRole('button', { name: 'Rappel dans mon agenda' }).click()
  const rappel = await readFile(await (await attente).path(), 'utf8')
  expect(rappel).toContain(`DTSTART;VALUE=DATE:${choisi.replaceAll('-', '')}\r\n`)
  expect(rappel).toContain('SUMMARY:Document à envoyer')
})

test('what was expected and did not come has a part of the desk, with its count, where there is any', async ({
  page,
}) => {
  const part = page.getByRole('radio', { name: /^Documents non venus/ })
  await page.goto('/#/admin/demandes')
  await expect(page.getByRole('radio', { name: /^À prendre/ })).toBeVisible()
  await expect(part).toHaveCount(0)
  await page.route('**/webapi/Demarche/comptesDemandesATraiter', async (route) => {
    const reponse = await route.fetch()
    await route.fulfill({ response: reponse, json: { ...(await reponse.json()), nonVenus: 2 } })
  })
  await page.reload()
  await expect(part).toHaveAccessibleName('Documents non venus 2')
  await part.check()
  await expect(page).toHaveURL(/vue=NON_VENUS/)
  await expect(page.getByText('Aucune demande ne correspond à ce que vous regardez.')).toBeVisible()
  await verifierAxe(page, 'guichet, documents non venus')
})
