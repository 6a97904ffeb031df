import type { Page } from '@playwright/test'
import { verifierPartout } from '../support/axe.ts'
import { cocherCaptcha } from '../support/captcha.ts'
import { lienRecu } from '../support/courrier.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { demanderLaPlace } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

// Links to drafts, in hands they were not made for: what those read.
test.use({ brouillons: true })

const RECLAMATION = '/#/demarches/reclamation/'
const SECRET = 'Ce que je n’ai pas encore envoyé.'
const message = (page: Page) => page.getByLabel(/^Ce qui s’est passé/)
const garde = (page: Page) => page.getByText(/^Brouillon enregistré /)
const reprendre = (page: Page) => page.getByRole('button', { name: 'Reprendre' })

const oublier = (page: Page, baseURL: string | undefined) =>
  appeler(page.context(), baseURL ?? '', 'POST', 'Demarche/supprimerBrouillon', { formType: 'RECLAMATION' })

/** A visitor keeps a complaint and has its link mailed. */
const unLien = async (page: Page): Promise<string> => {
  const email = adresseNeuve('brouillon')
  await page.goto(RECLAMATION)
  await message(page).fill(SECRET)
  await page.getByRole('button', { name: 'Enregistrer et reprendre plus tard' }).click()
  const boite = page.getByRole('dialog', { name: 'Reprendre plus tard' })
  await boite.getByLabel(/^Adresse e-mail/).fill(email)
  await cocherCaptcha(boite)
  await boite.getByRole('button', { name: 'M’envoyer le lien' }).click()
  await expect(boite).toBeHidden()
  return lienRecu(page, email, 'brouillon')
}

test('a link that nobody was sent says that there is no draft, and leads on; a cut one asks for the whole of it', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/404 \(Not Found\).*ouvrirLienBrouillon/)
  await page.goto(`/#/demarches/reprise?code=${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reprendre ma demande' })).toBeVisible()
  await reprendre(page).click()
  await expect(page.getByRole('alert')).toContainText('Ce brouillon n’existe plus')
  await verifierPartout(page, 'a link to no draft')
  await page.getByRole('link', { name: 'Voir les démarches' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes démarches' })).toBeVisible()
  await page.goto(`/#/demarches/reprise?code=${'A'.repeat(20)}`)
  await expect(page.getByText('Ce lien n’est pas complet.')).toBeVisible()
  await expect(reprendre(page)).toHaveCount(0)
})

test('the address of the form shows to another account, and to a visitor, nothing of what an account began', async ({
  page,
  chez,
  baseURL,
}) => {
  test.slow()
  const sienne = await chez('foyer')
  await oublier(sienne, baseURL)
  await sienne.goto(RECLAMATION)
  await message(sienne).fill(SECRET)
  await expect(garde(sienne)).toBeVisible()
  for (const autre of [page, await chez('mairie')]) {
    await autre.goto(RECLAMATION)
    await expect(message(autre)).toHaveValue('')
    await autre.goto('/#/demarches')
    await expect(autre.getByRole('heading', { level: 1, name: 'Mes démarches' })).toBeVisible()
    await expect(autre.getByRole('region', { name: 'Démarches commencées' })).toHaveCount(0)
  }
  await oublier(sienne, baseURL)
})

test('whoever holds the link goes on with it under their own account too, and their own draft stays as it was', async ({
  page,
  chez,
  baseURL,
  surveillance,
}) => {
  test.slow()
  // erased, it is looked for once more
  surveillance.attendre(/404 \(Not Found\).*reprendreBrouillon/)
  const moi = await chez('grandcompte')
  await oublier(moi, baseURL)
  const mien = 'Mon propre brouillon.'
  await moi.goto(RECLAMATION)
  await message(moi).fill(mien)
  await expect(garde(moi)).toBeVisible()
  const lien = await unLien(page)
  const autreOnglet = await moi.context().newPage()
  await autreOnglet.goto(lien)
  await reprendre(autreOnglet).click()
  await expect(message(autreOnglet)).toHaveValue(SECRET)
  await message(autreOnglet).fill(`${SECRET} Et la suite.`)
  await expect(garde(autreOnglet)).toBeVisible()
  await moi.reload()
  await expect(message(moi)).toHaveValue(mien)
  await autreOnglet.getByRole('button', { name: 'Tout effacer' }).click()
  await oublier(moi, baseURL)
})

test('in somebody’s place the link says that it is personal, where it was opened, and the form itself stays open', async ({
  page,
  chez,
  surveillance,
}) => {
  test.slow()
  surveillance.attendre(/403 \(Forbidden\)/)
  const lien = await unLien(await chez(null))
  const dialogue = await demanderLaPlace(page, 'abonne', 'Appel de la personne')
  await dialogue.getByRole('button', { name: 'Voir comme cette personne' }).click()
  await expect(page.getByRole('region', { name: 'Mode usurpation' })).toBeVisible()
  await page.goto(lien)
  await reprendre(page).click()
  await expect(page.getByRole('alert')).toContainText(/Cette action est personnelle/)
  await expect(page.getByRole('heading', { level: 1, name: 'Reprendre ma demande' })).toBeVisible()
  await verifierPartout(page, 'a link in somebody’s place')
  await page.goto(RECLAMATION)
  await expect(message(page)).toHaveValue('')
  await expect(page.getByText(SECRET)).toHaveCount(0)
})
