import { verifierAxe } from '../support/axe.ts'
import { unePageContact } from '../support/contact.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ brouillons: true, compte: 'ancien' })

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  'latin1',
)

test('a tab that was open before a deployment loses no word, says that the form changed and that its file is to be chosen again, and sends once (F13)', async ({
  page,
  context,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/Failed to load resource|ERR_/)
  await appeler(context, baseURL ?? '', 'POST', 'Demarche/supprimerBrouillon', { formType: 'RECLAMATION' })
  await page.goto('/#/demarches/reclamation/')
  await page.getByRole('radio', { name: 'Autre chose' }).check()
  await page.getByRole('radio', { name: 'Non' }).check()
  await page.getByLabel(/^Ce qui s’est passé/).fill('Le portillon ne ferme plus.')
  const garde = page.getByText(/^Brouillon enregistré à/)
  await expect(garde).toBeVisible()
  const continuer = page.getByRole('button', { name: 'Continuer' })
  await continuer.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Vos coordonnées' })).toBeVisible()
  await page
    .getByLabel('Ajouter un fichier')
    .setInputFiles({ name: 'facture.pdf', mimeType: 'application/pdf', buffer: PDF })

  // the portal stops, and another is not there yet
  await page.route('**/webapi/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('textbox', { name: /^Téléphone/ }).fill('0611223344')
  await expect(page.getByRole('alert').filter({ hasText: 'Votre brouillon n’a pas pu être enregistré' })).toBeVisible()
  await page.unroute('**/webapi/**')
  await continuer.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Vérifier et envoyer' })).toBeVisible()
  await expect(garde).toBeVisible()

  // the one that comes has another form
  const envois: number[] = []
  let autre = true
  await page.route('**/webapi/Demarche/creationNouvelleDemarche', async (route) => {
    const corps = route.request().postDataBuffer() ?? Buffer.alloc(0)
    const change = autre
      ? Buffer.from(corps.toString('latin1').replace(/(name="empreinte"\r\n\r\n)[^\r]+/, '$1autre'), 'latin1')
      : corps
    const reponse = await route.fetch({ postData: change })
    envois.push(reponse.status())
    await route.fulfill({ response: reponse })
  })
  const { cocherCaptcha } = unePageContact(page)
  const envoyer = page.getByRole('button', { name: 'Envoyer ma demande' })
  await cocherCaptcha()
  await envoyer.click()
  const avis = page.getByRole('alert').filter({ hasText: 'Ce formulaire vient de changer' })
  await expect(avis).toBeVisible()
  await verifierAxe(page, 'a form that changed under a tab')
  await expect(page.getByText('Le portillon ne ferme plus.')).toBeVisible()

  autre = false
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByText('Nous avons repris ce que vous aviez déjà saisi.')).toBeVisible()
  // what only the device has is asked for again, and said
  await expect(page.getByText('ceux que vous aviez choisis n’ont pas été gardés')).toBeVisible()
  await page.getByRole('button', { name: 'Modifier : Vos coordonnées' }).click()
  await page
    .getByLabel('Ajouter un fichier')
    .setInputFiles({ name: 'facture.pdf', mimeType: 'application/pdf', buffer: PDF })
  await continuer.click()
  await cocherCaptcha()
  await envoyer.click()
  await expect(page.getByRole('heading', { name: 'Votre demande est envoyée' })).toBeVisible()
  await expect(page.getByText('facture.pdf')).toBeVisible()
  expect(envois).toEqual([409, 200])
})
