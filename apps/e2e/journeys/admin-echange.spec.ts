import { readFile } from 'node:fs/promises'
import { verifierAxe, verifierLargeur } from '../support/axe.ts'
import { retenirAppels } from '../support/reseau.ts'
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

test('a broken file is put right and chosen again by the same name; of two files chosen one after the other the last one is compared', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 400/)
  await page.goto('/#/admin/demarches')
  const depart = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en XML' }).click()
  const xml = await readFile(await (await depart).path(), 'utf8')
  await page.getByRole('button', { name: 'Reprendre un fichier' }).click()
  const dialogue = page.getByRole('dialog', { name: 'Reprendre un fichier' })
  const champ = dialogue.getByLabel('Fichier XML')
  const fichier = (texte: string, codage: BufferEncoding = 'utf8') => ({
    name: 'demarches.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(texte, codage),
  })
  const choisir = async (texte: string, codage?: BufferEncoding) => {
    const choix = page.waitForEvent('filechooser')
    await champ.click()
    // a browser tells nothing of a file that is there already
    await expect(champ).toHaveValue('')
    await (await choix).setFiles(fichier(texte, codage))
  }
  const refus = dialogue.getByText(/^Ce fichier ne peut pas être repris/)
  for (const [texte, codage, mot] of [
    [xml.slice(0, xml.length / 2), 'utf8', /balise n’est pas fermée|document XML entier/],
    [xml, 'latin1', 'Des caractères ne sont pas en UTF-8.'],
    ['', 'utf8', 'Ce fichier est vide.'],
    ['x'.repeat(200_001), 'utf8', 'Ce fichier est trop lourd pour des réglages de démarches.'],
    ['PK\u0003\u0004', 'latin1', 'Ce n’est pas un document XML entier.'],
  ] as const) {
    await choisir(texte, codage)
    await expect(refus).toBeVisible()
    await expect(dialogue.getByText(mot).first()).toBeVisible()
    await expect(dialogue.getByRole('button', { name: 'Reprendre ces réglages' })).toBeHidden()
  }
  await choisir(xml)
  await expect(dialogue.getByText('Ce fichier ne change rien')).toBeVisible()
  await expect(refus).toBeHidden()

  const laisser = await retenirAppels(page, '**/webapi/Configuration/comparerFormulaires')
  await champ.setInputFiles(fichier(xml.replace('Demander une analyse de l’eau', 'Première lecture')))
  await expect(dialogue.getByText('Comparaison en cours')).toBeVisible()
  await champ.setInputFiles(fichier(xml.replace('Demander une analyse de l’eau', 'Seconde lecture')))
  laisser()
  await expect(dialogue.getByText('Seconde lecture')).toBeVisible()
  await expect(dialogue.getByText('Première lecture')).toBeHidden()
  await page.keyboard.press('Escape')
})
