import { LIBRES, uneModaleContrats } from '../support/contrats.page.ts'
import { codeRecu, lienRecu } from '../support/courrier.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'
import { boiteDuTitulaire } from '../support/titulaire.ts'
import { appeler } from '../support/webapi.ts'

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
  await page.goto(`/#/preuve-contrat?code=${'x'.repeat(43)}`)
  await expect(page.getByText('Connectez-vous avec le compte qui a fait la demande')).toBeVisible()
  await unCompteActif(page, 'lien')
  for (const code of ['inconnu', 'x'.repeat(43)]) {
    await page.goto(`/#/preuve-contrat?code=${code}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Ce lien n’est plus valable' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirmer ce contrat' })).toHaveCount(0)
  }
})

test('who leaves the dialog to read the SMS finds the field of its code again', async ({ page, portail }) => {
  const { contrat, numero } = LIBRES.sms
  await unCompteActif(page, 'sms')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/manage/contrats')
  await page.getByRole('main').getByRole('button', { name: 'Rattacher un contrat' }).first().click()
  const rattacher = page.getByRole('dialog', { name: 'Rattacher un contrat' })
  await rattacher.getByLabel(/^Numéro de contrat/).fill(contrat)
  await rattacher.getByLabel('Le numéro de mon compteur').check()
  await rattacher.getByLabel(/^Numéro de compteur/).fill(numero)
  await rattacher.getByRole('button', { name: 'Rattacher ce contrat' }).click()
  // the dialog is about confirming now: its title says so, with the number, and has the focus
  const boite = page.getByRole('dialog', { name: `Confirmer le contrat ${contrat}` })
  await expect(boite.getByRole('heading', { name: `Confirmer le contrat ${contrat}` })).toBeFocused()
  await expect(boite).not.toContainText('elle porte tous ces numéros')
  const code = boite.getByRole('textbox', { name: /^Code reçu/ })
  await boite.getByText('Par un message', { exact: true }).click()
  await boite.getByRole('radio', { name: /Par SMS/ }).check()
  await boite.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(code).toBeFocused()
  await expect(code).toBeInViewport({ ratio: 1 })
  await expect(boite.getByText('Les champs marqués d’un').filter({ visible: true })).toHaveCount(1)
  await expect(boite.getByRole('status')).toContainText(/Un SMS est parti au … \d\d\. Son code sert jusqu’à/)

  await boite.getByText('Avec une facture', { exact: true }).click()
  await expect(code).toHaveCount(0)
  await boite.getByText('Par un message', { exact: true }).click()
  await expect(code).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: `Confirmer le contrat ${contrat}` }).click()
  await expect(code).toBeInViewport({ ratio: 1 })
  await expect(boite.getByRole('button', { name: 'Renvoyer' })).toBeVisible()
  await code.fill(await codeRecu(page, contrat))
  await boite.getByRole('button', { name: 'Valider le code' }).click()
  await expect(portail.message(`Le contrat ${contrat} est confirmé`)).toBeVisible()
})

test('a link of proof that has served tells its own account that it is done, and leads to the contract', async ({
  page,
  chez,
  baseURL,
  portail,
}) => {
  await unCompteActif(page, 'relien')
  const ici = (chemin: string, corps: Record<string, unknown>) =>
    appeler(page.context(), baseURL ?? '', 'POST', `Abonnement/${chemin}`, corps)
  const attacher = { numeroContratAbonnement: contrat, numeroPhysiqueAppareil: numero }
  await ici('gestionAbonnement', { action: 'ATTACHER_CONTRAT', ...attacher })
  const { contacts } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Abonnement/moyensDePreuve/${contrat}`,
  )) as { contacts: { cle: string; canal: string }[] }
  await ici('envoyerPreuve', { numeroContrat: contrat, contact: contacts.find(({ canal }) => canal === 'EMAIL')?.cle })
  const lien = await lienRecu(page, await boiteDuTitulaire(await chez('admin'), baseURL, contrat), 'preuve-contrat')
  await page.goto(lien)
  const bouton = page.getByRole('button', { name: 'Confirmer ce contrat' })
  await bouton.click()
  await expect(portail.message(`Le contrat ${contrat} est confirmé`)).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await page.goto(lien)
  await expect(page.getByRole('status').filter({ hasText: `Le contrat ${contrat} est déjà confirmé` })).toBeVisible()
  await expect(bouton).toHaveCount(0)
  await page.getByRole('button', { name: 'Ouvrir ce contrat' }).click()
  await expect(page).toHaveURL(/#\/dashboard$/)
})
