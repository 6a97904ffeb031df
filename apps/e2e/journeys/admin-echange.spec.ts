import { readFile } from 'node:fs/promises'
import { verifierAxe, verifierLargeur } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })
test.use({ compte: 'admin' })

test('settings leave as a file and come back: what changes is said first, every fault is named, and nothing is taken by halves', async ({
  page,
}) => {
  await page.goto('/#/admin/demarches')
  const depart = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en XML' }).press('Enter')
  const fichier = await depart
  expect(fichier.suggestedFilename()).toMatch(/^Demarches_\d{4}-\d\d-\d\d\.xml$/)
  const xml = await readFile(await fichier.path(), 'utf8')

  const ouvrir = page.getByRole('button', { name: 'Reprendre un fichier' })
  await ouvrir.press('Enter')
  const dialogue = page.getByRole('dialog', { name: 'Reprendre un fichier' })
  const choisir = async (texte: string) =>
    dialogue
      .getByLabel('Fichier XML')
      .setInputFiles({ name: 'demarches.xml', mimeType: 'application/xml', buffer: Buffer.from(texte) })
  await expect(dialogue.getByLabel('Fichier XML')).toBeFocused()
  await choisir(
    xml.replace('<autoriserPj>true', '<autoriserPj>oui').replace('<identifiant>ANALYSE', '<identifiant>AUTRE'),
  )
  await expect(dialogue.getByText(/2\sfautes/)).toBeVisible()
  await expect(dialogue.getByText('Écrivez true ou false.')).toBeVisible()
  await expect(dialogue.getByRole('button', { name: 'Reprendre ces réglages' })).toBeHidden()
  await verifierAxe(page, 'a file of settings with faults')

  const origine = 'Demander une analyse de l’eau'
  const autre = 'Faire analyser son eau'
  await choisir(xml.replace(origine, autre))
  await expect(dialogue.getByText(/1\sdémarche change/)).toBeVisible()
  await expect(dialogue.getByText(autre)).toBeVisible()
  await verifierAxe(page, 'a file of settings compared')
  await page.setViewportSize({ width: 390, height: 844 })
  await verifierLargeur(page, 'a file of settings compared, on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialogue.getByRole('button', { name: 'Reprendre ces réglages' }).press('Enter')
  await expect(page.getByText(/^1\sdémarche est reprise du fichier/)).toBeVisible()
  const ligne = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ANALYSE' })
  await expect(dialogue).toBeHidden()
  await expect(ligne).toContainText(autre)

  await ouvrir.press('Enter')
  await choisir(xml)
  await dialogue.getByRole('button', { name: 'Reprendre ces réglages' }).press('Enter')
  await expect(dialogue).toBeHidden()
  await expect(ligne).toContainText(origine)

  // what closing them all undefines is listed before it is done
  await page.getByRole('button', { name: 'Tout fermer' }).press('Enter')
  const fermeture = page.getByRole('dialog', { name: /^Fermer toutes les démarches/ })
  await expect(fermeture.getByRole('listitem').filter({ hasText: 'Réclamation' })).toBeVisible()
  await verifierAxe(page, 'closing every procedure')
  await page.keyboard.press('Escape')
  await expect(fermeture).toBeHidden()
})
