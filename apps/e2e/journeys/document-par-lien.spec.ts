import { verifierPartout } from '../support/axe.ts'
import { unePageContact } from '../support/contact.page.ts'
import { lienRecu } from '../support/courrier.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

// Whoever sent a request without an account, asked by mail for a document (decision 097).
test.use({ viewport: { width: 390, height: 844 } })

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const FINI = 'Ce lien ne sert plus'

test('the link of the mail shows what is asked and takes it, on a phone; the desk has the file and says how it came', async ({
  page,
  chez,
  baseURL,
  surveillance,
}) => {
  test.slow()
  // neither words nor a file: refused; and what served is there no more
  surveillance.attendre(/status of 400|404 \(Not Found\).*ouvrirLienDocument/)
  const email = adresseNeuve('document')
  const contact = unePageContact(page)
  await contact.ouvrir()
  await contact.remplir(email)
  await contact.cocherCaptcha()
  await contact.bouton.click()
  await expect(contact.envoyee).toBeVisible()
  const reference = (await contact.reference.textContent()) ?? ''
  const agent = await chez('charge')
  await appeler(agent.context(), baseURL ?? '', 'POST', 'Demarche/traiterDemande', {
    ...{ reference, geste: 'PIECE_DEMANDEE', texte: 'Votre bail\nUne photo du compteur', revision: 0 },
  })

  const lien = await lienRecu(page, email, 'document')
  await page.goto(lien)
  await expect(page.getByRole('heading', { level: 1, name: 'Envoyer un document' })).toBeVisible()
  const demande = page.getByRole('region', { name: 'Ce qu’il nous faut' })
  await expect(demande.getByRole('listitem')).toHaveText(['Votre bail', 'Une photo du compteur'])
  await expect(demande).toContainText(reference)
  await expect(demande).toContainText(/À envoyer au plus tard le \p{L}+ \d/u)
  // nothing of who sent it, nor of what they wrote
  for (const personnel of [email, 'Berger', 'tourne à l’envers']) await expect(page.getByText(personnel)).toHaveCount(0)
  await verifierPartout(page, 'a document by a link')
  await page.setViewportSize({ width: 390, height: 844 })
  const envoyer = page.getByRole('button', { name: 'Envoyer', exact: true })
  await envoyer.click()
  await expect(page.getByText('Écrivez un message, ou joignez un fichier.').first()).toBeVisible()
  await page
    .getByLabel('Ajouter un fichier')
    .setInputFiles({ name: 'bail.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF, 'latin1') })
  await page.getByRole('textbox', { name: /^Votre message/ }).fill('La photo suivra.')
  await envoyer.click()
  await expect(page.getByRole('heading', { name: 'C’est bien reçu' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'C’est bien reçu' })).toContainText(
    new RegExp(`Votre fichier nous est parvenu pour la demande ${reference}, le \\d`),
  )
  await verifierPartout(page, 'a document received by a link')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(FINI)

  await agent.goto(`/#/admin/demandes?recherche=${reference}&demande=${reference}`)
  await expect(agent.getByRole('region', { name: 'Historique' })).toContainText('par le lien de l’e-mail')
  await expect(agent.getByRole('region', { name: 'Messages' })).toContainText('La photo suivra.')
  await expect(agent.getByText('bail.pdf').first()).toBeVisible()
})

test('a link that nobody was sent, and one that is cut, say so and show nothing', async ({ page, surveillance }) => {
  surveillance.attendre(/404 \(Not Found\).*ouvrirLienDocument/)
  await page.goto(`/#/demarches/reprise?code=document-${'A'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText(FINI)
  await verifierPartout(page, 'a link to no document')
  await page.goto(`/#/demarches/reprise?code=document-${'A'.repeat(20)}`)
  await expect(page.getByText('Ce lien n’est pas complet.')).toBeVisible()
})
