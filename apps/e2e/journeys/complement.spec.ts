import { readFile } from 'node:fs/promises'
import { verifierPartout } from '../support/axe.ts'
import { MAISON } from '../support/comptes.ts'
import { unePageContact } from '../support/contact.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'abonne' })

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

test('a document that is asked for shows on the dashboard, is added to its request, and the desk has it', async ({
  page,
  chez,
  baseURL,
  surveillance,
}) => {
  // neither words nor a file: refused
  surveillance.attendre(/completerDemande/)
  const contact = unePageContact(page)
  await contact.ouvrir(MAISON)
  await page.getByRole('radio', { name: 'Le compteur' }).check()
  await contact.message.fill('Mon compteur tourne la nuit.')
  await contact.cocherCaptcha()
  await contact.bouton.click()
  await expect(contact.envoyee).toBeVisible()
  const reference = (await contact.reference.textContent()) ?? ''
  const personnel = (await chez('charge')).context()
  await appeler(personnel, baseURL ?? '', 'POST', 'Demarche/traiterDemande', {
    ...{ reference, geste: 'PIECE_DEMANDEE', texte: 'Une photo du cadran', revision: 0 },
  })

  await page.goto('/#/dashboard')
  const tuile = page.getByRole('region', { name: 'Mes demandes' })
  const ligne = tuile.getByRole('listitem').first()
  await expect(ligne).toContainText('Attend votre réponse')
  await expect(ligne).toContainText(/Prochaine étape\s: nous attendons un document de votre part depuis le \d+/)
  await verifierPartout(page, 'a dashboard with a request that waits')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/#/demandes?demande=${reference}`)
  const lue = page.getByRole('region', { name: 'Question\u202f: Le compteur' })
  await expect(lue.getByText('Une photo du cadran')).toBeVisible()

  const ajout = page.getByRole('form', { name: 'Compléter ma demande' })
  await verifierPartout(page, 'a request that waits for its person')
  await page.setViewportSize({ width: 1280, height: 800 })
  await ajout.getByRole('button', { name: 'Envoyer' }).click()
  await expect(ajout.getByText('Écrivez un message, ou joignez un fichier.')).toBeVisible()
  await ajout.getByLabel('Votre message').fill('La voici, prise ce matin.')
  await ajout
    .getByLabel('Ajouter un fichier')
    .setInputFiles({ name: 'cadran.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF, 'latin1') })
  await expect(ajout.getByText('cadran.pdf')).toBeVisible()
  await ajout.getByRole('button', { name: 'Envoyer' }).click()
  await expect(lue.getByText('Complément ajouté')).toBeVisible()
  await expect(lue.getByText('La voici, prise ce matin.')).toBeVisible()
  await expect(lue.getByRole('button', { name: /cadran\.pdf/ })).toBeVisible()
  // the field stays for the next one, empty
  await expect(ajout.getByLabel('Votre message')).toHaveValue('')
  await expect(ajout.getByText('cadran.pdf')).toHaveCount(0)
  const fil = lue.getByRole('region', { name: 'Messages' }).getByRole('list').first()
  await expect(fil.getByRole('listitem')).toContainText(['Une photo du cadran', 'Vous'])
  const vue = await appeler(personnel, baseURL ?? '', 'GET', `Demarche/demandeATraiter/${reference}`)
  expect(vue).toMatchObject({ etat: 'EN_COURS', attendDepuis: null, pieces: [{ nom: 'cadran.pdf' }] })

  // more may be said while it is open
  await ajout.getByLabel('Votre message').fill('Merci.')
  await ajout.getByRole('button', { name: 'Envoyer' }).click()
  await expect(lue.getByText('Merci.')).toBeVisible()

  const attente = page.waitForEvent('download')
  await lue.getByRole('button', { name: 'Rappel dans mon agenda' }).click()
  const rappel = await attente
  expect(rappel.suggestedFilename()).toBe(`demande-${reference}.ics`)
  expect(await readFile(await rappel.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART;VALUE=DATE:\d{8}\r\n/)

  const papier = page.waitForEvent('download')
  await lue.getByRole('button', { name: 'Récépissé (PDF)' }).click()
  const recepisse = await papier
  expect(recepisse.suggestedFilename()).toBe(`Recepisse_${reference}.pdf`)
  expect((await readFile(await recepisse.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
