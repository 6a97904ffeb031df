import type { Page } from '@playwright/test'
import { LIBRES, uneModaleContrats } from '../support/contrats.page.ts'
import { lienRecu } from '../support/courrier.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'

const unAbonne = async (page: Page, nom: string) => {
  const compte = await unCompteActif(page, nom)
  const modale = uneModaleContrats(page)
  await modale.ouvrirRattachement()
  await modale.rattacher('client', LIBRES.compteur.contrat, LIBRES.compteur.client)
  await expect(page.getByRole('banner')).toContainText(LIBRES.compteur.contrat)
  return compte
}
const changerTelephone = async (page: Page, numero: string): Promise<void> => {
  const bloc = page.getByRole('region', { name: 'Titulaire et payeur' })
  await bloc.getByRole('button', { name: /^Modifier/ }).click()
  await bloc.getByLabel(/^Téléphone/).fill(numero)
  await bloc.getByRole('button', { name: 'Enregistrer', exact: true }).click()
}
const PERIME =
  'La mise à jour de vos données client a échoué. Vous avez probablement dépassé le délai imparti à cette action.'

test('a phone changes once the link of the mail is opened, and the link serves once [routing-client-update]', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of (400|409)/)
  const { email } = await unAbonne(page, 'telephone')
  await page.goto('/#/detail')
  const bloc = page.getByRole('region', { name: 'Titulaire et payeur' })
  await changerTelephone(page, '12')
  await expect(bloc.getByRole('alert')).toContainText('Ce numéro de téléphone n’est pas valide')
  await bloc.getByLabel(/^Téléphone/).fill('06 39 98 45 67')
  await bloc.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(bloc).toContainText(`Nous avons envoyé un e-mail à ${email}`)
  // told as what will change, and nowhere else
  const demandes = bloc.getByRole('region', { name: 'Ce qui changera' })
  await expect(demandes.getByText(/06.39.98.45.67/)).toBeVisible()
  await expect(bloc.getByText(/06.39.98.45.67/)).toHaveCount(1)

  const lien = await lienRecu(page, email, 'coordonnees')
  // its code in the path, as some programs write it, does the same
  await page.goto(lien.replace('?validationClient=', '/'))
  await expect(portail.message('Vos données client ont été mises à jour')).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await page.goto('/#/detail')
  await expect(bloc).toContainText(/06.39.98.45.67/)
  await expect(demandes).toHaveCount(0)

  // it did what it was for: no failure
  await page.goto(lien)
  await expect(portail.message('Vos données client ont déjà été mises à jour avec ce lien')).toBeVisible()
})

test('the subscriber’s own reference of a client is kept, and the page reloads [client-reference] [client-ref-reload]', async ({
  page,
  portail,
}) => {
  await unAbonne(page, 'reference')
  await page.goto('/#/detail')
  const formulaire = page.getByRole('form', { name: /^Votre référence du client/ })
  await formulaire.getByLabel(/^Votre référence/).fill('LOGEMENT-7')
  const enregistrement = page.waitForResponse(/Client\/majReferenceInterne/)
  const rechargee = page.waitForEvent('load')
  await formulaire.getByRole('button').click()
  await expect(portail.message('Votre référence a été enregistrée.')).toBeVisible()
  await rechargee
  // by the browser's own clock, two seconds at least from the answer to the new page
  const { startTime, responseEnd } = (await enregistrement).request().timing()
  expect((await page.evaluate(() => performance.timeOrigin)) - (startTime + responseEnd)).toBeGreaterThan(1900)
  await expect(formulaire.getByLabel(/^Votre référence/)).toHaveValue('LOGEMENT-7')
})

test('an unknown link says that it is out of date [client-link-expired]', async ({ page, portail, surveillance }) => {
  surveillance.attendre(/status of 400/)
  for (const code of ['?validationClient=', '/']) {
    await page.goto('/#/mentions')
    await page.goto(`/#/client-update${code}${'x'.repeat(43)}`)
    await expect(portail.message(PERIME)).toBeVisible()
    await expect(page).toHaveURL(/#\/login$/)
  }
})
