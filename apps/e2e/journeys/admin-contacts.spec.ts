import { verifierAxe, verifierLargeur } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })
test.use({ compte: 'admin' })

test('a clerk adds a contact by keyboard, is told of a second one for the same code, changes it and removes it', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 409/)
  await page.goto('/#/admin/demarches?demarche=ANALYSE')
  const ajouter = page.getByRole('button', { name: 'Ajouter un contact' })
  await expect(page.getByText('Aucun contact')).toBeVisible()
  await ajouter.press('Enter')
  const dialogue = page.getByRole('dialog', { name: 'Ajouter un contact' })
  const code = dialogue.getByRole('textbox', { name: /^Code de retour/ })
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('*')
  await verifierAxe(page, 'a contact of a procedure')
  await code.fill('conforme')
  const etat = dialogue.getByRole('combobox', { name: /^État de la demande/ })
  await expect(etat).toHaveValue('EN_ATTENTE')
  await dialogue.getByRole('textbox', { name: /^Adresse prévenue/ }).fill('labo')
  const enregistrer = dialogue.getByRole('button', { name: 'Enregistrer le contact' })
  await enregistrer.press('Enter')
  await expect(dialogue.getByRole('textbox', { name: /^Adresse prévenue/ })).toHaveAttribute('aria-invalid', 'true')
  await dialogue.getByRole('textbox', { name: /^Adresse prévenue/ }).fill('labo@regie.example')
  await enregistrer.press('Enter')
  await expect(page.getByText('Le contact est enregistré.')).toBeVisible()
  const ligne = page.getByRole('row').filter({ hasText: 'CONFORME' })
  await expect(ligne).toContainText('labo@regie.example')
  await verifierAxe(page, 'contacts of a procedure')

  await ajouter.press('Enter')
  await code.fill('CONFORME')
  await enregistrer.press('Enter')
  await expect(dialogue.getByText(/Un contact existe déjà/).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await ligne.getByRole('button', { name: /^Changer le contact CONFORME/ }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^État de la demande/ })
    .selectOption('EN_COURS')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer le contact' }).press('Enter')
  await expect(ligne).toContainText('En cours')
  await page.setViewportSize({ width: 390, height: 844 })
  await verifierLargeur(page, 'contacts of a procedure on a phone')
  await verifierAxe(page, 'contacts of a procedure on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  await ligne.getByRole('button', { name: /^Supprimer CONFORME/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect(page.getByText('Le contact est supprimé.')).toBeVisible()
  await expect(page.getByText('Aucun contact')).toBeVisible()
})
