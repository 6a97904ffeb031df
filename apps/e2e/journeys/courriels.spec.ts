import type { Page } from '@playwright/test'
import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { emailDe } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

const TYPE = 'Compte supprimé'

/** What the browser says when a tool looks into a frame where nothing may run: the sandbox at work. */
const BAC_A_SABLE = /Blocked script execution in '(about:srcdoc|[^']*\/dev\/mails\/\d+\/contenu)'/

/** The page around the mail: axe runs as a script, which the mail's frame refuses as it should. */
const sansCadre = (page: Page): Promise<void> =>
  page.locator('iframe').evaluateAll((cadres) => {
    for (const cadre of cadres) cadre.remove()
  })

const ouvrirListe = async (page: Page): Promise<void> => {
  await page.goto('/#/admin/mails')
  await page.getByRole('button', { name: new RegExp(`^(Modifier|Consulter) ${TYPE}$`) }).waitFor()
}
const ouvrirMail = async (page: Page): Promise<void> => {
  await ouvrirListe(page)
  await page.getByRole('button', { name: `Modifier ${TYPE}` }).click()
  await page.getByRole('textbox', { name: 'Texte de l’e-mail' }).waitFor()
}

test.describe('an administrator', () => {
  test.use({ compte: 'admin' })
  test.beforeEach(({ surveillance }) => surveillance.attendre(BAC_A_SABLE))

  test('edits a mail, sees its preview, tries it and reads it in the mailbox of the demo; so does its next reader', async ({
    page,
    portail,
    context,
    baseURL,
  }) => {
    await ouvrirMail(page)
    const sujet = `Votre compte est supprimé ${Date.now()}`
    await page.getByLabel('Sujet').fill(sujet)
    const corps = page.getByRole('textbox', { name: 'Texte de l’e-mail' })
    await corps.press('Control+End')
    await corps.pressSequentially(' Merci de votre confiance, ')
    await page.getByRole('button', { name: 'Nom de la personne' }).click()
    await expect(corps).toContainText('Merci de votre confiance, {{nomComplet}}')

    const apercu = page.getByRole('region', { name: 'Aperçu' })
    await expect(apercu).toContainText(sujet)
    await expect(apercu.frameLocator('iframe').getByText('Merci de votre confiance, Camille Martin')).toBeVisible()

    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await portail.message('Contenu correctement mis à jour').waitFor()
    await page.getByRole('button', { name: 'M’envoyer un essai' }).click()
    await portail.message(`L’essai part à ${emailDe('admin')}.`).waitFor()

    // somebody whom this mail is about gets the new words
    const email = `lecteur.${Date.now()}@exemple.fr`
    const lecteur = { email, nom: 'Martin', prenom: 'Camille', profils: ['UTILISATEUR_STANDARD'] }
    const { userWebId } = (await appeler(
      context,
      baseURL ?? '',
      'POST',
      'Utilisateur/creeUtilisateurEtProfils',
      lecteur,
    )) as { userWebId: number }
    await appeler(context, baseURL ?? '', 'POST', 'Utilisateur/supprimeUtilisateurs', { utilisateurs: [userWebId] })
    const recu = (adresse: string) => page.getByRole('link', { name: sujet }).filter({ hasText: adresse })
    await expect(async () => {
      await page.goto('/dev/mails')
      await expect(recu(email)).toBeVisible({ timeout: 500 })
      await expect(recu(emailDe('admin'))).toBeVisible({ timeout: 500 })
    }).toPass()
    await recu(email).click()
    await expect(page.getByRole('article')).toContainText(email)
    await expect(
      page.frameLocator('iframe[title="Contenu de l’e-mail"]').getByText('Merci de votre confiance, Camille Martin'),
    ).toBeVisible()
    await recu(emailDe('admin')).click()
    await expect(page.getByRole('article')).toContainText(emailDe('admin'))
    const courriel = page.frameLocator('iframe[title="Contenu de l’e-mail"]')
    await expect(courriel.getByText('Merci de votre confiance, Camille Martin')).toBeVisible()
    // links of a mail can be followed: they open beside
    const lien = courriel.getByRole('link', { name: 'notre agence en ligne' })
    const [onglet] = await Promise.all([page.waitForEvent('popup'), lien.click()])
    await expect(onglet.getByRole('heading', { level: 1 })).toBeVisible()
    await onglet.close()
    await sansCadre(page)
    await verifierPartout(page, 'the mailbox of the demo')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Texte brut' }).click()
    await expect(page.getByRole('article')).toContainText('Merci de votre confiance, Camille Martin')
    await verifierLargeur(page, 'the text of a mail')
  })

  test('adds a mail, which is inactive, activates it and deletes it', async ({ page, portail, surveillance }) => {
    // the unknown placeholder, refused by the recording and by the preview
    surveillance.attendre(/status of 400 .*MailType/)
    const code = `ESSAI_${Date.now()}`
    await ouvrirListe(page)
    await page.getByRole('button', { name: 'Ajouter un e-mail type' }).click()
    await page.getByRole('textbox', { name: 'Type', exact: true }).fill(code)
    await page.getByLabel('Sujet').fill('Coupure d’eau {{inconnu}}')
    await page.getByRole('textbox', { name: 'Texte de l’e-mail' }).fill('Bonjour')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Ce texte utilise un champ qui n’existe pas' }),
    ).toBeVisible()
    await page.getByLabel('Sujet').fill('Coupure d’eau')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await portail.message('Contenu correctement mis à jour').waitFor()

    await ouvrirListe(page)
    await page.getByRole('searchbox').fill(code)
    const ligne = page.getByRole('row').filter({ hasText: code })
    await expect(ligne).toContainText('Inactif')
    // the state of the list stands in the address
    await expect(page).toHaveURL(new RegExp(`q=${code}`))
    await ligne.getByRole('button', { name: 'Activer' }).click()
    await expect(ligne.getByText('Actif', { exact: true })).toBeVisible()
    await page.getByLabel('État').selectOption('Inactif')
    await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible()
    await page.getByLabel('État').selectOption('Actif')
    await ligne.getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible()
  })

  test('finds the list and the editor accessible in both themes and sizes', async ({ page }) => {
    await ouvrirListe(page)
    await verifierPartout(page, 'the e-mail types')
    await verifierLargeur(page, 'the e-mail types')
    await ouvrirMail(page)
    await page.getByRole('region', { name: 'Aperçu' }).locator('iframe').waitFor()
    await sansCadre(page)
    await verifierPartout(page, 'the edition of a mail')
    await verifierLargeur(page, 'the edition of a mail')
  })
})

test.describe('customer service', () => {
  test.use({ compte: 'charge' })
  test.beforeEach(({ surveillance }) => surveillance.attendre(BAC_A_SABLE))

  test('reads the mails and changes none [gate-editors]', async ({ page }) => {
    await ouvrirListe(page)
    await expect(page.getByRole('button', { name: 'Ajouter un e-mail type' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Supprimer|Désactiver)/ })).toHaveCount(0)
    await page.getByRole('button', { name: `Consulter ${TYPE}` }).click()
    await expect(page.getByText('Seuls les administrateurs et les webmestres')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
  })
})
