import { readFile } from 'node:fs/promises'
import { verifierAxe, verifierLargeur } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.use({ compte: 'charge' })

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

test('staff archive a document, a subscriber finds it on the dashboard, and it goes for both [admin-toast]', async ({
  page,
  chez,
}) => {
  const libelle = 'Tarifs de l’eau au 1er janvier'
  await page.goto('/#/admin/documents')
  await page.getByRole('button', { name: 'Archiver un document' }).click()
  const dialogue = page.getByRole('dialog', { name: 'Archiver un document' })
  await dialogue.getByRole('textbox', { name: /^Nom du document/ }).fill(libelle)
  await dialogue.getByRole('radio', { name: /^Règlement de service/ }).check()
  await expect(dialogue.getByRole('combobox', { name: /^Traité/ })).toBeVisible()
  await verifierAxe(page, 'archiving a document')
  await dialogue.getByRole('combobox', { name: /^Traité/ }).selectOption({ label: 'Eau' })
  await dialogue.getByRole('button', { name: 'Archiver un document' }).click()
  await expect(dialogue.getByText('Joignez le document à archiver.').last()).toBeVisible()
  await dialogue
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tarifs.pdf', mimeType: 'application/pdf', buffer: PDF })
  await dialogue.getByRole('button', { name: 'Archiver un document' }).press('Enter')
  await expect(dialogue).toBeHidden()
  const ligne = page.getByRole('row').filter({ hasText: libelle })
  await expect(ligne).toContainText('Abonnés du traité Eau')

  const abonne = await chez('abonne')
  await abonne.goto('/#/dashboard')
  const tuile = abonne.getByRole('region', { name: 'Documents utiles' })
  const recu = abonne.waitForEvent('download')
  await tuile.getByRole('button', { name: `Télécharger ${libelle}` }).click()
  const fichier = await recu
  expect(fichier.suggestedFilename()).toBe('tarifs.pdf')
  expect(await readFile(await fichier.path())).toEqual(PDF)
  await abonne.setViewportSize({ width: 390, height: 844 })
  await verifierLargeur(abonne, 'documents on a phone')

  await ligne.getByRole('button', { name: `Supprimer ${libelle}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Suppression correctement effectuée')).toBeVisible()
  await expect(ligne).toBeHidden()
  await abonne.reload()
  await expect(abonne.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tuile).toBeHidden()
})
