import { verifierAxe, verifierLargeur, verifierPartout } from '../support/axe.ts'
import { emailDe, MAISON } from '../support/comptes.ts'
import { unePageContact } from '../support/contact.page.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { expect, test } from '../support/test.ts'

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  'latin1',
)
const unPdf = { name: 'facture.pdf', mimeType: 'application/pdf', buffer: PDF }

const mailRecu = async (page: Parameters<typeof unePageContact>[0], reference: string): Promise<void> => {
  await expect(async () => {
    const liste = await (await page.request.get('/dev/mails')).text()
    expect(liste).toContain(`Votre demande ${reference} est enregistrée`)
  }).toPass({ timeout: 20_000 })
}

test('from the login page, without an account, a question leaves with its file; the receipt says when one is answered [form-valid]', async ({
  page,
}) => {
  await page.goto('/#/login')
  await page.getByRole('link', { name: 'Nous contacter' }).click()
  const contact = unePageContact(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Nous contacter' })).toBeVisible()
  await contact.remplir(adresseNeuve('contact'))
  await expect(page.getByText(/5 fichiers au plus, 1\s?Mo chacun/)).toBeVisible()
  await contact.fichier.setInputFiles(unPdf)
  await expect(page.getByRole('listitem').filter({ hasText: 'facture.pdf' })).toBeVisible()
  await contact.cocherCaptcha()
  await contact.bouton.click()
  await expect(contact.envoyee).toBeFocused()
  const reference = (await contact.reference.textContent()) ?? ''
  await expect(page.getByText(/Nous vous répondons par e-mail, au plus tard le \S+ \d/)).toBeVisible()
  await expect(page.getByText('facture.pdf')).toBeVisible()
  await mailRecu(page, reference)
  // nobody is recognised there: a file of it is the browser's to make
  await expect(page.getByText(/Enregistrer au format PDF/)).toBeVisible()
  // what only an account has is not offered in vain
  await expect(page.getByRole('button', { name: 'Récépissé (PDF)' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Suivre ma demande' })).toHaveCount(0)
  await verifierAxe(page, 'receipt')
  // a reload says it again; the form behind is empty
  await page.reload()
  await expect(contact.reference).toHaveText(reference)
  await contact.ouvrir()
  await expect(contact.message).toHaveValue('')
})

test('from a phone the login page leads to the question too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/login')
  await page.getByRole('link', { name: 'Nous contacter' }).click()
  await expect(unePageContact(page).message).toBeVisible()
})

test('all faults are told at once, each leads to its field, and what is put right leaves the list [form-invalid] [form-captcha]', async ({
  page,
}) => {
  const contact = unePageContact(page)
  await contact.ouvrir()
  await contact.champ(/^Adresse e-mail/).fill('lucie')
  await contact.bouton.click()
  await expect(contact.resume).toBeFocused()
  await expect(contact.resume.getByRole('link')).toHaveCount(6)
  await expect(contact.resume.getByRole('link').last()).toHaveText(
    'Merci de cocher le captcha avant d’envoyer le formulaire.',
  )
  // a sentence that would mean nothing away from its field says the name of it there
  await expect(contact.resume.getByRole('link').first()).toHaveText(/^«\s.+\s»\s: choisissez une réponse\.$/)
  await contact.resume.getByRole('link').first().click()
  await expect(page.getByRole('radio', { name: 'Une facture' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(contact.resume.getByRole('link')).toHaveCount(5)
  await verifierPartout(page, 'contact refused')
})

test('what was typed survives a reload and a press of Enter, and a wrong or heavy file is refused where it is chosen [form-enter]', async ({
  page,
}) => {
  const contact = unePageContact(page)
  await contact.ouvrir()
  await contact.remplir('lucie@exemple.fr')
  await contact.champ(/^Nom/).press('Enter')
  await expect(contact.resume).toHaveCount(0)
  await contact.fichier.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText(/notes\.txt\s: ce type de fichier n’est pas accepté/)).toBeVisible()
  await contact.fichier.setInputFiles({ ...unPdf, name: 'gros.pdf', buffer: Buffer.alloc(1_400_000, 1) })
  await expect(page.getByText(/gros\.pdf\s: ce fichier fait 1,3\s?Mo, c’est trop\. 1\s?Mo au plus\./)).toBeVisible()
  await page.reload()
  await expect(contact.message).toHaveValue('Mon compteur tourne à l’envers.')
  await expect(page.getByRole('radio', { name: 'Le compteur' })).toBeChecked()
  // files are kept nowhere: that is said where one sends
  const sansFichier = page.getByText('ceux que vous aviez choisis n’ont pas été gardés')
  await expect(sansFichier).toBeVisible()
  await contact.fichier.setInputFiles(unPdf)
  await expect(sansFichier).toHaveCount(0)
})

test('a file that is not what its name says is refused at its field, and nothing typed is lost', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 400/)
  const contact = unePageContact(page)
  await contact.ouvrir()
  await contact.remplir('lucie@exemple.fr')
  await contact.fichier.setInputFiles({ ...unPdf, buffer: Buffer.concat([Buffer.from('PK\x03\x04'), PDF]) })
  await contact.cocherCaptcha()
  await contact.bouton.click()
  await expect(contact.resume.getByRole('link')).toHaveText(/facture\.pdf\s: Ce fichier n’est pas d’un type accepté/)
  await expect(contact.message).toHaveValue('Mon compteur tourne à l’envers.')
  // the captcha serves once
  await expect(contact.captcha).not.toBeChecked()
  await page.getByRole('button', { name: 'Retirer facture.pdf' }).click()
  await expect(page.getByText('facture.pdf')).toHaveCount(0)
})

test('cut off from the network, everything stays, and trying again makes one request', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/Failed to load resource|ERR_/)
  const contact = unePageContact(page)
  await contact.ouvrir()
  const email = adresseNeuve('coupure')
  await contact.remplir(email)
  const cles: string[] = []
  let essais = 0
  await page.route('**/webapi/Demarche/creationNouvelleDemarche', async (route) => {
    cles.push(/name="cleIdempotence"\r\n\r\n([\w-]+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
    essais += 1
    // the first arrives, and its answer does not
    if (essais === 1) {
      await route.fetch()
      await route.abort('connectionreset')
    } else await route.continue()
  })
  await contact.cocherCaptcha()
  await contact.bouton.click()
  await expect(contact.resume).toContainText('Un incident technique')
  await expect(contact.message).toHaveValue('Mon compteur tourne à l’envers.')
  await contact.cocherCaptcha()
  await contact.bouton.click()
  await expect(contact.envoyee).toBeVisible()
  expect(cles).toHaveLength(2)
  expect(cles[0]).toMatch(/^[\w-]{36}$/)
  expect(cles[1]).toBe(cles[0])
  const reference = (await contact.reference.textContent()) ?? ''
  await mailRecu(page, reference)
  const liste = await (await page.request.get('/dev/mails')).text()
  const entrees = liste.match(/<li><a href="\/dev\/mails\/\d+".*?<\/li>/gs) ?? []
  expect(
    entrees.filter((entree) => entree.includes(email)),
    'one confirmation for one request',
  ).toHaveLength(1)
})

test.describe('a subscriber', () => {
  test.use({ compte: 'abonne' })

  test('finds who they are and their contract filled in, and a photo too heavy is made smaller before it leaves [form-prefill]', async ({
    page,
  }) => {
    const contact = unePageContact(page)
    await contact.ouvrir(MAISON)
    await expect(contact.champ(/^Nom/)).toHaveValue('Martin')
    await expect(contact.champ(/^Prénom/)).toHaveValue('Camille')
    await expect(contact.champ(/^Adresse e-mail/)).toHaveValue(emailDe('abonne'))
    await expect(contact.champ(/^Contrat concerné/)).toHaveValue(MAISON)
    await expect(contact.champ(/^Contrat concerné/)).toHaveAttribute('readonly', '')
    // noise does not compress: so much of it weighs more than is taken
    const photo = await page.evaluate(() => {
      const toile = document.createElement('canvas')
      toile.width = 1200
      toile.height = 900
      const crayon = toile.getContext('2d')
      const image = new ImageData(1200, 900)
      let graine = 7
      for (let i = 0; i < image.data.length; i += 1) {
        graine = (graine * 1_103_515_245 + 12_345) % 2_147_483_648
        image.data[i] = i % 4 === 3 ? 255 : (graine >> 16) % 256
      }
      crayon?.putImageData(image, 0, 0)
      return toile.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
    })
    await contact.fichier.setInputFiles({
      name: 'IMG_1.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(photo, 'base64'),
    })
    await expect(page.getByText(/Photo réduite de \d+(,\d)?\s?Mo à/)).toBeVisible()
    await page.getByRole('radio', { name: 'Le compteur' }).check()
    await contact.message.fill('Voici mon compteur.')
    await contact.cocherCaptcha()
    await contact.bouton.click()
    await expect(contact.envoyee).toBeVisible()
    await verifierPartout(page, 'receipt of a subscriber')
    await page.getByRole('link', { name: 'Suivre ma demande' }).click()
    await expect(page.getByText('Voici mon compteur.')).toBeVisible()
  })

  test('fits the narrowest phone', async ({ page }) => {
    const contact = unePageContact(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await contact.ouvrir()
    await verifierLargeur(page, 'contact at 320')
  })

  test('is told in one sentence that a contract is not theirs', async ({ page, surveillance }) => {
    surveillance.attendre(/status of 404/)
    await page.goto('/#/demarches/contact/0200000')
    await expect(page.getByRole('alert')).toContainText('Ce contrat n’existe pas ou ne vous est pas accessible.')
  })
})
