import { readFile } from 'node:fs/promises'
import { verifierPartout } from '../support/axe.ts'
import { MAISON } from '../support/comptes.ts'
import { unePageDemarche } from '../support/demarche.page.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { textesDuPdf } from '../support/lecture-pdf.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'abonne' })

test('a complaint says from the first day what may follow; once answered, its file is one press away', async ({
  page,
  chez,
  baseURL,
}) => {
  await page.goto('/#/demarches/reclamation/')
  await expect(page.getByRole('heading', { level: 1, name: 'Réclamation' })).toBeVisible()
  const demarche = unePageDemarche(page, adresseNeuve('reclamation'))
  await demarche.parcourir(async () => {})
  await expect(demarche.envoyee).toBeVisible()
  const reference = (await demarche.reference.textContent()) ?? ''

  await page.goto(`/#/demandes?demande=${reference}`)
  const recours = page.getByRole('region', { name: 'Si notre réponse ne vient pas, ou ne vous convient pas' })
  await expect(recours).toContainText(/Dès notre réponse, ou le \d+/)
  await expect(recours).toContainText('le médiateur peut être saisi gratuitement')
  const bouton = recours.getByRole('button', { name: 'Dossier de réclamation (PDF)' })
  await expect(bouton).toHaveCount(0)

  const personnel = await chez('charge')
  await appeler(personnel.context(), baseURL ?? '', 'POST', 'Demarche/traiterDemande', {
    ...{ reference, geste: 'REPONSE', texte: 'Votre compteur a été vérifié.', revision: 0 },
  })
  await page.reload()
  await expect(recours).toContainText('Adressez ce dossier à notre service clients')
  await verifierPartout(page, 'a complaint that was answered')
  await page.setViewportSize({ width: 1280, height: 800 })
  const arrivee = page.waitForEvent('download')
  await bouton.click()
  const fichier = await arrivee
  expect(fichier.suggestedFilename()).toBe(`Dossier_${reference}.pdf`)
  const textes = textesDuPdf(await readFile(await fichier.path()))
  const dit = textes.join(' ')
  for (const mot of [
    'Dossier de réclamation',
    'Service clients',
    reference,
    MAISON,
    'Les délais',
    'Votre compteur a été vérifié.',
    'Les relevés du compteur',
    'Les factures',
    'La consommation, mois par mois',
  ])
    expect(dit).toContain(mot)

  // staff have the same at hand while somebody calls
  await personnel.goto(`/#/admin/demandes?demande=${reference}`)
  const autre = personnel.waitForEvent('download')
  await personnel.getByRole('button', { name: 'Dossier de réclamation (PDF)' }).click()
  expect(textesDuPdf(await readFile(await (await autre).path())).join(' ')).toContain(reference)
})
