import type { Page } from '@playwright/test'
import { MAISON } from '../support/comptes.ts'
import { demander, unePageContact } from '../support/contact.page.ts'
import { expect, test } from '../support/test.ts'

const COTE = 700
const ENTETE = 54

/** A picture without compression: over the megabyte that a question takes. */
const unePhoto = (): Buffer => {
  const image = Buffer.alloc(ENTETE + COTE * COTE * 3, 120)
  image.fill(0, 0, ENTETE)
  image.write('BM')
  for (const [ou, valeur] of [
    [2, image.length],
    [10, ENTETE],
    [14, 40],
    [18, COTE],
    [22, COTE],
  ] as const)
    image.writeUInt32LE(valeur, ou)
  image.writeUInt16LE(1, 26)
  image.writeUInt16LE(24, 28)
  return image
}
const PHOTO = { name: 'compteur.bmp', mimeType: 'image/bmp', buffer: unePhoto() }

/** Pictures of this page are read once `laisser` is called: a phone takes seconds. */
const retenirLesPhotos = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const lire = globalThis.createImageBitmap.bind(globalThis)
    const permise = new Promise<void>((laisser) => {
      Object.assign(globalThis, { laisser })
    })
    globalThis.createImageBitmap = async (image: ImageBitmapSource) => {
      await permise
      return lire(image)
    }
  })
const laisser = (page: Page): Promise<void> => page.evaluate('laisser()')

const suivreEnvois = (page: Page): string[] => {
  const envois: string[] = []
  page.on('request', (requete) => {
    if (/creationNouvelleDemarche|completerDemande/.test(requete.url())) envois.push(requete.url())
  })
  return envois
}

test('what one sends waits for a photo that is still being made smaller, and says so', async ({ page }) => {
  await retenirLesPhotos(page)
  const envois = suivreEnvois(page)
  const contact = unePageContact(page)
  await contact.ouvrir()
  await contact.remplir('lucie@exemple.fr')
  await contact.cocherCaptcha()
  await contact.fichier.setInputFiles(PHOTO)
  await expect(page.getByRole('status').getByText('Préparation de la photo…')).toBeVisible()
  await contact.bouton.click()
  await expect(page.getByText('Préparation de la photo…')).toBeVisible()
  expect(envois).toEqual([])
  await laisser(page)
  await expect(contact.envoyee).toBeVisible()
  await expect(page.getByText('compteur.jpg')).toBeVisible()
})

test('the last file that may be chosen leaves the focus where it was, and one more is said to be too many', async ({
  page,
}) => {
  const contact = unePageContact(page)
  await contact.ouvrir()
  await contact.fichier.focus()
  const unPdf = (nom: string) => ({
    name: nom,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n', 'latin1'),
  })
  await contact.fichier.setInputFiles(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'].map(unPdf))
  await expect(page.getByText('5.pdf')).toBeVisible()
  await expect(contact.fichier).toBeFocused()
  await expect(contact.fichier).toHaveAttribute('aria-disabled', 'true')
  await contact.fichier.setInputFiles(unPdf('6.pdf'))
  await expect(page.getByText('5 fichiers au plus.', { exact: true })).toBeVisible()
  await expect(page.getByText('6.pdf')).toHaveCount(0)
})

test.describe('a subscriber', () => {
  test.use({ compte: 'abonne' })

  test('adds a photo to a request with the words that are sent meanwhile', async ({ page }) => {
    await retenirLesPhotos(page)
    const reference = await demander(page)
    const envois = suivreEnvois(page)
    await page.goto(`/#/demandes?demande=${reference}`)
    const ajout = page.getByRole('form', { name: 'Compléter ma demande' })
    await ajout.getByLabel('Votre message').fill(`La photo du compteur de ${MAISON}.`)
    await ajout.getByLabel('Ajouter un fichier').setInputFiles(PHOTO)
    await expect(ajout.getByText('Préparation de la photo…')).toBeVisible()
    await ajout.getByRole('button', { name: 'Envoyer' }).click()
    await expect(ajout.getByText('Préparation de la photo…')).toBeVisible()
    expect(envois).toEqual([])
    await laisser(page)
    await expect(page.getByRole('button', { name: /compteur\.jpg/ })).toBeVisible()
    expect(envois).toHaveLength(1)
  })
})
