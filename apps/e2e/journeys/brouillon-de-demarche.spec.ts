import type { BrowserContext, Page } from '@playwright/test'
import { verifierAxe, verifierLargeur, verifierPartout } from '../support/axe.ts'
import { cocherCaptcha } from '../support/captcha.ts'
import { lienRecu } from '../support/courrier.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ brouillons: true })

const RECLAMATION = '/#/demarches/reclamation/'

/** The form of a complaint, and what its draft says. */
const uneReclamation = (page: Page) => ({
  ouvrir: () => page.goto(RECLAMATION),
  motif: (nom: string) => page.getByRole('radio', { name: nom }),
  dejaDit: page.getByRole('radio', { name: 'Non' }),
  message: page.getByLabel(/^Ce qui s’est passé/),
  continuer: page.getByRole('button', { name: 'Continuer' }),
  garde: page.getByText(/^Brouillon enregistré à/),
  repris: page.getByText('Nous avons repris ce que vous aviez déjà saisi.'),
})
const oublier = (contexte: BrowserContext, baseURL: string | undefined) =>
  appeler(contexte, baseURL ?? '', 'POST', 'Demarche/supprimerBrouillon', { formType: 'RECLAMATION' })

const refuser = async (page: Page, quoi: string, status: number, code: string, message: string) =>
  page.route(`**/webapi/Demarche/${quoi}`, (route) =>
    route.fulfill({ status, json: { code, message, severity: 'Inconsistant', isCustomMessage: true, champs: [] } }),
  )

test.describe('with an account', () => {
  test.use({ compte: 'nouveau' })
  // two drafts of one form and one account would be one
  test.describe.configure({ mode: 'serial' })
  test.beforeEach(async ({ context, baseURL }) => {
    await oublier(context, baseURL)
  })

  test('what one types is kept, stands on the dashboard with the step that waits, and goes on elsewhere until it is erased', async ({
    page,
    chez,
    baseURL,
    context,
  }) => {
    const ici = uneReclamation(page)
    await ici.ouvrir()
    await ici.motif('Autre chose').check()
    await ici.dejaDit.check()
    await ici.message.fill('Le portillon du compteur ne ferme plus.')
    // at the foot of the form, beside its buttons
    await expect(page.getByRole('form').filter({ has: ici.continuer }).filter({ has: ici.garde })).toBeVisible()
    await ici.continuer.click()
    await expect(page.getByRole('heading', { level: 2, name: 'Vos coordonnées' })).toBeVisible()
    const fil = page.getByRole('navigation', { name: 'Fil d’Ariane' })
    await expect(fil.getByRole('link', { name: 'Mes démarches' })).toHaveAttribute('href', /#\/demarches$/)
    await expect
      .poll(() => appeler(context, baseURL ?? '', 'GET', 'Demarche/listeBrouillons'))
      .toMatchObject({ resultats: [{ titreEtape: 'Vos coordonnées' }] })

    const telephone = await chez('nouveau')
    await telephone.setViewportSize({ width: 390, height: 844 })
    await telephone.goto('/#/dashboard')
    const tuile = telephone.getByRole('region', { name: 'Démarches commencées' })
    await expect(tuile).toContainText('Étape qui vous attend\u202f: Vos coordonnées.')
    await verifierAxe(telephone, 'dashboard with a draft')
    await verifierLargeur(telephone, 'dashboard with a draft')
    await tuile.getByRole('link', { name: /^Reprendre/ }).click()
    const la = uneReclamation(telephone)
    await expect(la.repris).toBeVisible()
    await expect(telephone.getByRole('heading', { level: 2, name: 'Vos coordonnées' })).toBeVisible()
    await verifierPartout(telephone, 'a form that goes on')
    await telephone.getByRole('button', { name: 'Tout effacer' }).click()

    await page.goto('/#/demarches')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() => appeler(context, baseURL ?? '', 'GET', 'Demarche/listeBrouillons'))
      .toEqual({ resultats: [] })
  })

  test('of two tabs neither writes over the other: the second is told, and chooses', async ({
    page,
    context,
    surveillance,
  }) => {
    surveillance.attendre(/409 \(Conflict\).*garderBrouillon/)
    const une = uneReclamation(page)
    await une.ouvrir()
    await expect(une.message).toBeVisible()
    const second = await context.newPage()
    const autre = uneReclamation(second)
    await autre.ouvrir()
    await expect(autre.message).toBeVisible()

    await une.message.fill('Écrit dans le premier onglet.')
    await expect(une.garde).toBeVisible()
    await autre.message.fill('Écrit dans le second onglet.')
    const avis = second.getByRole('alert').filter({ hasText: 'modifiée ailleurs' })
    await expect(avis).toBeVisible()
    await verifierAxe(second, 'a conflict')
    await avis.getByRole('button', { name: 'Prendre l’autre version' }).click()
    await expect(autre.message).toHaveValue('Écrit dans le premier onglet.')
    await expect(avis).toBeHidden()

    await autre.message.fill('Repris dans le second onglet.')
    await expect(autre.garde).toBeVisible()
    await une.message.fill('Encore le premier.')
    const chezLePremier = page.getByRole('alert').filter({ hasText: 'modifiée ailleurs' })
    await chezLePremier.getByRole('button', { name: 'Garder ce que j’ai ici' }).click()
    await expect(chezLePremier).toBeHidden()
    await expect(une.message).toHaveValue('Encore le premier.')
    await second.reload()
    await expect(autre.message).toHaveValue('Encore le premier.')
  })

  test('a cut is said at once, and what was typed leaves when the network is back, after a reload too', async ({
    page,
    surveillance,
  }) => {
    surveillance.attendre(/Failed to load resource|ERR_FAILED/)
    const ici = uneReclamation(page)
    await ici.ouvrir()
    await expect(ici.message).toBeVisible()
    await page.route('**/webapi/Demarche/garderBrouillon', (route) => route.abort())
    await ici.message.fill('Écrit pendant la coupure.')
    await expect(page.getByRole('alert').filter({ hasText: 'n’a pas pu être enregistré' })).toBeVisible()
    await page.unroute('**/webapi/Demarche/garderBrouillon')
    await page.reload()
    await expect(ici.message).toHaveValue('Écrit pendant la coupure.')
    await expect(ici.garde).toBeVisible()
  })

  test('of a form that is no more what it was it is said why nothing is kept any more, nothing is asked in vain, and what was typed is there once it is back', async ({
    page,
    surveillance,
  }) => {
    surveillance.attendre(/garderBrouillon/)
    const ici = uneReclamation(page)
    await ici.ouvrir()
    await expect(ici.message).toBeVisible()
    await refuser(page, 'garderBrouillon', 404, 'DE01', 'La démarche n’est pas définie.')
    await ici.message.fill('Écrit quand elle n’est plus définie.')
    const avis = page.getByRole('alert').filter({ hasText: 'reste dans cet onglet' })
    await expect(avis).toContainText('La démarche n’est pas définie.')
    await expect(avis).not.toContainText('connexion')
    await verifierAxe(page, 'a form that is closed')
    await page.unroute('**/webapi/Demarche/garderBrouillon')
    await refuser(page, 'garderBrouillon', 409, 'DE09', 'Ce formulaire vient de changer.')
    await ici.message.fill('Écrit dans une autre version.')
    await expect(page.getByRole('alert').filter({ hasText: 'vient de changer' })).toBeVisible()
    await page.unroute('**/webapi/Demarche/garderBrouillon')
    await page.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(ici.message).toHaveValue('Écrit dans une autre version.')
    await expect(ici.garde).toBeVisible()
    await page.getByRole('button', { name: 'Tout effacer' }).click()
  })
})

test('without an account a link goes on elsewhere, keeps no IBAN, and ends once it is erased', async ({
  page,
  chez,
  surveillance,
}) => {
  surveillance.attendre(/404 \(Not Found\).*(reprendreBrouillon|ouvrirLienBrouillon|garderBrouillon)/)
  const email = adresseNeuve('brouillon')
  const ici = uneReclamation(page)
  await ici.ouvrir()
  await ici.motif('Une facture').check()
  await ici.message.fill('Remboursez-moi sur FR76 3000 6000 0112 3456 7890 189, merci.')
  await page.getByRole('button', { name: 'Enregistrer et reprendre plus tard' }).click()
  const boite = page.getByRole('dialog', { name: 'Reprendre plus tard' })
  const demanderLeLien = async () => {
    await boite.getByLabel(/^Adresse e-mail/).fill(email)
    await cocherCaptcha(boite)
    await boite.getByRole('button', { name: 'M’envoyer le lien' }).click()
    await expect(boite).toBeHidden()
  }
  await boite.waitFor()
  await verifierAxe(page, 'asking for a link')
  await demanderLeLien()
  await expect(page.getByText(/Un IBAN figure dans «\s?Ce qui s’est passé/)).toBeVisible()
  await expect(ici.garde).toBeVisible()

  const lien = await lienRecu(page, email, 'brouillon')
  const ailleurs = await chez(null)
  await ailleurs.setViewportSize({ width: 390, height: 844 })
  await ailleurs.goto(lien)
  await ailleurs.waitForURL(({ hash }) => hash.startsWith('#/demarches/reprise'))
  await expect(ailleurs.getByRole('heading', { level: 1, name: 'Reprendre ma demande' })).toBeVisible()
  await verifierAxe(ailleurs, 'the page of a link')
  await ailleurs.getByRole('button', { name: 'Reprendre' }).click()
  const la = uneReclamation(ailleurs)
  await expect(la.message).toHaveValue('Remboursez-moi sur [IBAN retiré], merci.')
  await expect(la.motif('Une facture')).toBeChecked()
  await verifierLargeur(ailleurs, 'a form that goes on')
  await la.message.fill('Remboursez-moi par chèque.')
  await expect(la.garde).toBeVisible()
  await ailleurs.reload()
  await expect(la.message).toHaveValue('Remboursez-moi par chèque.')
  await ailleurs.getByRole('button', { name: 'Tout effacer' }).click()

  // erased there: what is typed here is kept no more, unless another draft is begun
  await ici.message.fill('Remboursez-moi par virement.')
  const perdu = page.getByRole('alert').filter({ hasText: 'Ce brouillon a été envoyé ou effacé ailleurs' })
  await perdu.getByRole('button', { name: 'En faire un nouveau brouillon' }).click()
  await demanderLeLien()
  await expect(perdu).toBeHidden()
  await expect(ici.garde).toBeVisible()
  await page.reload()
  await expect(ici.message).toHaveValue('Remboursez-moi par virement.')

  // told the same as one that never was
  await expect(async () => {
    await page.goto(lien)
    await page.getByRole('button', { name: 'Reprendre' }).click()
    await expect(page.getByRole('alert')).toContainText('Ce brouillon n’existe plus', { timeout: 2000 })
  }).toPass()
})

test.describe('who manages a group', () => {
  test.use({ compte: 'syndic' })

  test('finds what was begun, its step and what was sent on the dashboard of a group too', async ({
    page,
    portail,
    context,
    baseURL,
  }) => {
    await oublier(context, baseURL)
    const ici = uneReclamation(page)
    await ici.ouvrir()
    await ici.message.fill('Le portail du 12 est resté ouvert.')
    await expect(ici.garde).toBeVisible()
    await page.goto('/#/dashboard')
    await expect(portail.titre).toContainText('Aïcha')
    await portail.contexte.click()
    await page.getByRole('button', { name: /Tous mes contrats/ }).click()
    await expect(portail.titre).toContainText('demandent votre attention')
    const tuile = page.getByRole('region', { name: 'Démarches commencées' })
    await expect(tuile).toContainText('Étape qui vous attend\u202f: Votre réclamation.')
    await verifierPartout(page, 'dashboard of a group with a draft')
    await tuile.getByRole('link', { name: /^Reprendre/ }).click()
    await expect(ici.message).toHaveValue('Le portail du 12 est resté ouvert.')
    await page.getByRole('button', { name: 'Tout effacer' }).click()
  })
})
