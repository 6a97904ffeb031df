import type { Request } from '@playwright/test'
import { LIBRES, rattacherDeuxContrats, uneModaleContrats } from '../support/contrats.page.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'

/** Refusals that the demo cannot give: data out of reach, terminated contracts closed; as the server writes them. */
const HORS_DEMO = [
  ['1', 'Ce contrat est résilié\u202f: il ne peut pas être rattaché.'],
  ['7', 'Les informations de ce contrat ne peuvent pas être consultées pour le moment.'],
] as const

test('a contract is attached by each number that proves it, every refusal in its words; the new one opens [contract-attach-ok] [contract-attach-ko] [contract-attach-codes]', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of 40[01]/)
  await unCompteActif(page, 'rattache')
  const modale = uneModaleContrats(page)
  await modale.ouvrirRattachement()
  const refus = async (mode: 'compteur' | 'facture' | 'client', contrat: string, numero: string, texte: string) => {
    await modale.rattacher(mode, contrat, numero)
    await expect(modale.boite.getByRole('alert')).toContainText(texte)
  }
  // the field's own rule first, without a call
  await refus('compteur', LIBRES.compteur.contrat, 'A1', 'Un numéro de compteur compte de 6 à 11 caractères.')
  await refus('compteur', LIBRES.compteur.contrat, 'D99XX999999', 'Impossible d’attacher le contrat.')
  // what to look at again, and whom to call
  const secours = modale.boite.getByText(
    'Vérifiez le numéro de contrat et le numéro du compteur, chiffre par chiffre, sur votre dernière facture.',
  )
  await expect(secours).toBeVisible()
  await expect(secours.getByRole('link')).toHaveAttribute('href', /^tel:\+33\d+$/)
  await refus('compteur', '9999999', 'D99XX999999', 'Ce contrat n’existe pas.')
  await refus('facture', LIBRES.facture.contrat, 'F0', 'Cette facture n’est pas une facture de ce contrat.')
  await refus('facture', LIBRES.facture.contrat, LIBRES.facture.ancienne, 'Cette facture est trop ancienne.')
  await refus('client', LIBRES.client.contrat, '1', 'ni celui du titulaire ni celui du payeur')
  for (const [code, message] of HORS_DEMO) {
    const json = { code, message, severity: 'Inconsistant', isCustomMessage: true }
    await page.route('**/webapi/Abonnement/gestionAbonnement', (route) => route.fulfill({ status: 400, json }), {
      times: 1,
    })
    await refus('client', LIBRES.client.contrat, '1', message)
  }

  for (const mode of ['client', 'facture'] as const) {
    if (mode !== 'client') await modale.ouvrirRattachement()
    const { contrat, numero } = LIBRES[mode]
    await modale.rattacher(mode, contrat, numero)
    await expect(portail.message(`Rattachement du contrat ${contrat} réussi`)).toBeVisible()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(modale.boite).toBeHidden()
    await expect(page.getByRole('banner')).toContainText(contrat)
  }
})

test('a terminated contract is attached with a warning [contract-attach-terminated]', async ({ page, portail }) => {
  await unCompteActif(page, 'resilie')
  const modale = uneModaleContrats(page)
  await modale.ouvrirRattachement()
  await modale.rattacher('client', LIBRES.resilie.contrat, LIBRES.resilie.client)
  await expect(portail.message('Ce contrat est résilié')).toBeVisible()
  // its tiles offer no way that the guard refuses
  const releve = page.getByRole('region', { name: 'Dernière relève', exact: true })
  await expect(releve).toContainText(/\d/)
  await expect(releve.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Résilié')
})

test('a contract is named, made the default, then detached to the last one [contract-detach-ok] [contract-detach-ko] [contract-detach-last] [detach-refresh]', async ({
  page,
  portail,
  surveillance,
}) => {
  await unCompteActif(page, 'liste')
  await rattacherDeuxContrats(page)
  await page.goto('/#/manage/contrats')
  const ligne = page.getByRole('row').filter({ hasText: LIBRES.client.contrat })
  const actionsDe = (contrat: string) => page.getByRole('button', { name: `Actions du contrat ${contrat}` }).click()
  await actionsDe(LIBRES.client.contrat)
  await ligne.getByRole('button', { name: `Nommer le contrat ${LIBRES.client.contrat}` }).click()
  const nommer = page.getByRole('dialog', { name: /^Nommer/ })
  await nommer.getByLabel(/^Libellé/).fill('x')
  await nommer.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(nommer.getByRole('alert')).toContainText('au moins 2 caractères')
  await nommer.getByLabel(/^Libellé/).fill('Studio de Léa')
  await nommer.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(portail.message('Le contrat a été modifié.')).toBeVisible()
  await expect(ligne).toContainText('Studio de Léa')

  await actionsDe(LIBRES.client.contrat)
  await ligne.getByRole('button', { name: /^Ouvrir en premier/ }).click()
  await expect(ligne).toContainText('Par défaut')
  const autre = page.getByRole('row').filter({ hasText: LIBRES.facture.contrat })
  await expect(autre).not.toContainText('Par défaut')

  // a failure ends the wait, and changes nothing
  surveillance.attendre(/status of 500/)
  await page.route(
    '**/webapi/Abonnement/gestionAbonnement',
    (route) => route.fulfill({ status: 500, json: { message: 'Un incident technique est survenu.' } }),
    { times: 1 },
  )
  await actionsDe(LIBRES.facture.contrat)
  await page.getByRole('button', { name: `Détacher le contrat ${LIBRES.facture.contrat}` }).click()
  const detacher = page.getByRole('dialog').getByRole('button', { name: 'Détacher' })
  await detacher.click()
  await expect(portail.message('Un incident technique')).toBeVisible()
  await expect(detacher).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner')).toContainText(LIBRES.facture.contrat)

  const lectures: Request[] = []
  page.on('request', (requete) => {
    if (/Abonnement\/contrats\?/.test(requete.url())) lectures.push(requete)
  })
  for (const { contrat } of [LIBRES.facture, LIBRES.client]) {
    await actionsDe(contrat)
    await page.getByRole('button', { name: `Détacher le contrat ${contrat}` }).click()
    const reponse = page.waitForResponse(/gestionAbonnement/)
    await page.getByRole('dialog').getByRole('button', { name: 'Détacher' }).click()
    const { startTime, responseEnd } = (await reponse).request().timing()
    await expect(portail.message(`Détachement du contrat ${contrat} réussi`)).toBeVisible()
    // read once more half a second after the answer, by the browser's own clock
    await expect
      .poll(() => lectures.some((lecture) => lecture.timing().startTime - (startTime + responseEnd) > 450))
      .toBe(true)
    await expect(page.getByRole('button', { name: `Actions du contrat ${contrat}` })).toHaveCount(0)
  }
  await expect(page.getByText('Aucun contrat rattaché')).toBeVisible()
  await page.goto('/#/detail')
  await expect(page.getByText('Choisissez un contrat')).toBeVisible()
})

test.describe('the subscriber', () => {
  test.use({ compte: 'abonne' })

  test('reads the contract, its people and its meter, and takes a proof of address; one that cannot be made says so and gives no file', async ({
    page,
    portail,
    surveillance,
  }) => {
    await page.goto('/#/detail')
    await expect(page.getByRole('region', { name: 'Contrat', exact: true })).toContainText('En service depuis le')
    await expect(page.getByRole('region', { name: 'Compteur' }).getByRole('img')).toHaveAccessibleName(/mètres cubes/)
    await expect(page.getByRole('region', { name: 'Titulaire et payeur' })).toContainText('Camille Martin')
    const [fichier] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Justificatif de domicile' }).click(),
    ])
    expect(fichier.suggestedFilename()).toMatch(/^Justificatif_domicile_0012345_\d{4}-\d{2}-\d{2}\.pdf$/)

    surveillance.attendre(/status of 500/)
    await page.route('**/webapi/Abonnement/telechargerJustificatifDomicile/**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/pdf', body: '%PDF-1.7' }),
    )
    const fichiers: unknown[] = []
    page.on('download', (recu) => fichiers.push(recu))
    await page.getByRole('button', { name: 'Justificatif de domicile' }).click()
    await expect(portail.message('Impossible de télécharger votre document.')).toBeVisible()
    expect(fichiers).toEqual([])
  })
})
