import type { Page } from '@playwright/test'
import { TAILLES, THEMES, verifierAxe, verifierLargeur } from '../support/axe.ts'
import { LIBRES } from '../support/contrats.page.ts'
import { lienRecu } from '../support/courrier.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'
import { boiteDuTitulaire } from '../support/titulaire.ts'
import { appeler } from '../support/webapi.ts'

const bouton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Ce n’est pas moi' })
const TITRE = { level: 1, name: 'Ce n’est pas moi' } as const

/** Staff settle what was disowned, or papers would prove that contract to no other journey. */
const regler = async (personnel: Page, baseURL: string | undefined, email: string, contrat: string) => {
  for (const action of ['ATTACHER', 'DETACHER'])
    expect(
      await appeler(personnel.context(), baseURL ?? '', 'POST', 'Abonnement/gestionListeAbonnements', {
        Email: email,
        action,
        numeros: [contrat],
        motif: 'Fin de l’essai',
      }),
    ).toMatchObject({ nbTraites: 1 })
}

test('whoever billing knows is told of an attachment, and takes it back with the button of the link, once', async ({
  page,
  chez,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/status of 400/)
  const { contrat, numero } = LIBRES.compteur
  const { email } = await unCompteActif(page, 'intrus')
  const attacher = { action: 'ATTACHER_CONTRAT', numeroContratAbonnement: contrat, numeroPhysiqueAppareil: numero }
  await appeler(page.context(), baseURL ?? '', 'POST', 'Abonnement/gestionAbonnement', attacher)
  const personnel = await chez('admin')
  const boite = await boiteDuTitulaire(personnel, baseURL, contrat)
  expect(boite).not.toBe(email)
  const titulaire = await chez(null)
  const lien = await lienRecu(titulaire, boite, 'pas-moi')
  const etat = async () =>
    ((await appeler(page.context(), baseURL ?? '', 'GET', 'Abonnement/contratsAConfirmer')) as { resultats: unknown[] })
      .resultats
  // what reads mails follows links: nothing happens
  for (let fois = 0; fois < 2; fois += 1) expect((await titulaire.request.get(lien)).ok()).toBe(true)
  await titulaire.goto(lien)
  await expect(titulaire.getByRole('heading', TITRE)).toBeVisible()
  await expect(titulaire.getByRole('main')).toContainText(`rattaché à votre contrat ${contrat}`)
  await expect(titulaire.getByRole('main')).not.toContainText(email)
  expect(await etat()).toMatchObject([{ numeroContrat: contrat, etat: 'A_CONFIRMER' }])
  for (const theme of THEMES)
    for (const [taille, fenetre] of Object.entries(TAILLES)) {
      await titulaire.emulateMedia({ colorScheme: theme })
      await titulaire.setViewportSize(fenetre)
      await verifierAxe(titulaire, `contestation ${taille} ${theme}`)
      await verifierLargeur(titulaire, 'contestation')
    }
  await bouton(titulaire).click()
  await expect(titulaire.getByRole('status')).toContainText('Ce compte n’a plus accès à votre contrat')
  expect(await etat()).toMatchObject([{ numeroContrat: contrat, etat: 'SUSPENDU' }])
  await titulaire.goto('/#/login')
  await titulaire.goto(lien)
  await expect(titulaire.getByRole('heading', { level: 1, name: 'C’est déjà noté' })).toBeVisible()
  await expect(titulaire.getByRole('main')).not.toContainText(contrat)
  await expect(bouton(titulaire)).toHaveCount(0)
  // whom it was taken from reads why, and not how to read a meter
  await page.goto('/#/manage/contrats')
  const suspendu = page.getByRole('region', { name: 'Contrat suspendu' })
  await expect(suspendu).toContainText('a dit ne pas connaître votre demande')
  await expect(suspendu).not.toContainText('façade')
  await regler(personnel, baseURL, email, contrat)
})

test('a proved attachment goes to staff, who dismiss or suspend it with a reason', async ({ page, chez, baseURL }) => {
  const { contrat, numero } = LIBRES.facture
  const { email } = await unCompteActif(page, 'signale')
  const attacher = { action: 'ATTACHER_CONTRAT', numeroContratAbonnement: contrat, numeroReferenceFacture: numero }
  await appeler(page.context(), baseURL ?? '', 'POST', 'Abonnement/gestionAbonnement', attacher)
  const personnel = await chez('admin')
  const titulaire = await chez(null)
  await titulaire.goto(await lienRecu(titulaire, await boiteDuTitulaire(personnel, baseURL, contrat), 'pas-moi'))
  await bouton(titulaire).click()
  await expect(titulaire.getByRole('status')).toContainText('Notre service clients va vérifier')

  await personnel.goto(`/#/admin/signalements?q=${contrat}`)
  const ligne = personnel.getByRole('row').filter({ hasText: contrat }).first()
  await expect(ligne).toContainText('Rattachement signalé')
  await expect(ligne).toContainText('À traiter')
  for (const theme of THEMES) {
    await personnel.emulateMedia({ colorScheme: theme })
    await verifierAxe(personnel, `signalements ${theme}`)
  }
  await ligne.getByRole('button', { name: /^Traiter/ }).click()
  await personnel.getByRole('button', { name: 'Suspendre l’accès' }).click()
  const dialogue = personnel.getByRole('dialog')
  await dialogue.getByRole('button', { name: 'Suspendre l’accès' }).click()
  await expect(dialogue).toContainText('Indiquez pourquoi')
  await verifierAxe(personnel, 'decision')
  await dialogue.getByLabel(/^Motif/).fill('Le titulaire ne connaît pas ce compte')
  await dialogue.getByRole('button', { name: 'Suspendre l’accès' }).click()
  await expect(dialogue).toBeHidden()
  await expect(ligne).toContainText('Accès suspendu')
  expect(await appeler(page.context(), baseURL ?? '', 'GET', 'Abonnement/contratsAConfirmer')).toMatchObject({
    resultats: [{ numeroContrat: contrat, etat: 'SUSPENDU' }],
  })
  await personnel.setViewportSize(TAILLES.telephone)
  await verifierLargeur(personnel, 'signalements')
  await regler(personnel, baseURL, email, contrat)
})
