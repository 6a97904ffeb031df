import { LIBRES, uneModaleContrats } from '../support/contrats.page.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'

const { contrat, numero, client } = LIBRES.compteur

test('the number read on a meter names a contract and opens nothing of it, until a paper proves it', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of 40[04]/)
  await unCompteActif(page, 'preuve')
  const modale = uneModaleContrats(page)
  await modale.ouvrirRattachement()
  await modale.rattacher('compteur', contrat, numero)
  await expect(portail.message(`Le contrat ${contrat} est ajouté à votre compte`)).toBeVisible()
  // the proof is asked for at once; leaving it for later loses nothing
  await expect(modale.boite.getByText('il ne suffit pas à ouvrir un contrat')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/#/dashboard')
  const aConfirmer = page.getByRole('region', { name: 'Contrat à confirmer' })
  await expect(aConfirmer).toContainText(contrat)
  await expect(aConfirmer).toContainText('À confirmer')
  // what knows its number gets nothing by the address either
  for (const chemin of ['/conso', '/detail']) {
    await page.goto(`/#${chemin}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/m³|litre|rue|avenue/i)
  }

  await page.goto('/#/manage/contrats')
  // the screen that is left shows that button too
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible()
  await page.getByRole('button', { name: `Confirmer le contrat ${contrat}` }).click()
  const boite = page.getByRole('dialog', { name: `Confirmer le contrat ${contrat}` })
  await boite.getByLabel('Mon numéro de client').check()
  await boite.getByLabel(/^Numéro de client/).fill('1')
  await boite.getByRole('button', { name: 'Confirmer', exact: true }).click()
  await expect(boite.getByRole('alert')).toContainText('ni celui du titulaire ni celui du payeur')
  await boite.getByLabel(/^Numéro de client/).fill(client)
  await boite.getByRole('button', { name: 'Confirmer', exact: true }).click()
  await expect(portail.message(`Le contrat ${contrat} est confirmé`)).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(page.getByRole('banner')).toContainText(contrat)
  await page.goto('/#/manage/contrats')
  await expect(page.getByRole('region', { name: 'Contrat à confirmer' })).toBeHidden()
})

test('a link of proof tells a visitor to log in, and one that is worth nothing says so', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 400/)
  await page.goto('/#/preuve-contrat?code=inconnu')
  await expect(page.getByText('Connectez-vous avec le compte qui a fait la demande')).toBeVisible()
  await unCompteActif(page, 'lien')
  await page.goto('/#/preuve-contrat?code=inconnu')
  await page.getByRole('button', { name: 'Confirmer ce contrat' }).click()
  await expect(page.getByRole('alert')).toContainText(/lien/i)
})
