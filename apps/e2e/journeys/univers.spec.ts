import type { Page } from '@playwright/test'
import { type Compte, emailDe, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { expect, test } from '../support/test.ts'

// taking somebody's place ends the session it starts from: these sessions are nobody else's
const entrer = async (page: Page, compte: Compte): Promise<void> => {
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(emailDe(compte), MOT_DE_PASSE)
  await page.waitForURL(/#\/dashboard$/)
}

test.describe('the universes and sub-users of a premium account', () => {
  test('open one group to a new sub-user, who sees that and nothing else [spoof-premium] [gate-premium-users]', async ({
    page,
    portail,
  }) => {
    const marque = Date.now()
    const libelle = `Gardiens ${marque}`
    await entrer(page, 'syndic')
    await page.goto('/#/manage/univers')
    await page.getByRole('button', { name: 'Créer un espace partagé' }).click()
    await page.getByLabel(/Nom de l’espace partagé/).fill(libelle)
    await page.getByRole('button', { name: 'Créer l’espace partagé' }).click()
    const ligne = page.getByRole('row').filter({ hasText: libelle })
    await expect(ligne).toContainText('0 groupe')

    await ligne.getByRole('link', { name: /^0 groupe/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Groupes de l’espace partagé ${libelle}` })).toBeVisible()
    await page.getByText('Ouvrir des groupes', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Sélectionner La Cascade' }).check()
    await page.getByRole('button', { name: 'Ouvrir à cet espace partagé' }).click()
    await expect(page.getByText(`L’espace partagé «\u202f${libelle}\u202f» a été modifié.`)).toBeVisible()

    await page.goto('/#/manage/users')
    await page.getByRole('button', { name: 'Créer un utilisateur' }).click()
    const dialogue = page.getByRole('dialog', { name: 'Créer un utilisateur' })
    await dialogue.getByLabel(/Prénom/).fill('Paul')
    await dialogue.getByLabel('Nom *', { exact: true }).fill('Marchand')
    await dialogue.getByLabel(/Adresse e-mail/).fill(`paul.${marque}@exemple.fr`)
    await dialogue.getByRole('button', { name: 'Créer et inviter' }).click()
    await expect(dialogue.getByRole('alert')).toContainText('au moins un espace partagé')
    await dialogue.getByLabel(libelle).check()
    await dialogue.getByRole('button', { name: 'Créer et inviter' }).click()
    await expect(page.getByText('Le compte de Paul Marchand a été créé.', { exact: false })).toBeVisible()

    // what the sub-user sees, in their place
    await page
      .getByRole('row')
      .filter({ hasText: `paul.${marque}` })
      .getByRole('button', { name: /^Ouvrir le compte/ })
      .click()
    const bandeau = page.getByRole('region', { name: 'Mode usurpation' })
    await expect(bandeau).toContainText('Paul Marchand')
    await portail.contexte.click()
    await expect(page.getByRole('button', { name: /La Cascade \d+ contrats/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Les Bateliers/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await bandeau.getByRole('button', { name: 'Revenir à mon compte' }).click()
    await expect(bandeau).toHaveCount(0)
    await expect(page.getByText('Vous êtes revenu à votre compte.')).toBeVisible()

    await page.goto('/#/manage/users')
    await page
      .getByRole('row')
      .filter({ hasText: `paul.${marque}` })
      .getByRole('button', { name: /^Supprimer/ })
      .click()
    await page.getByRole('button', { name: 'Supprimer le compte' }).click()
    await expect(page.getByRole('row').filter({ hasText: `paul.${marque}` })).toHaveCount(0)
  })
})

test.describe('a page without its universe', () => {
  test.use({ compte: 'syndic' })

  test('leads to the list [routing-univers-key]', async ({ page }) => {
    for (const chemin of ['/#/manage/univers//contracts', '/#/manage/univers/groups']) {
      await page.goto(chemin)
      await expect(page).toHaveURL(/#\/manage\/univers$/)
    }
  })
})

test.describe('a standard account', () => {
  test.use({ compte: 'abonne' })

  test('has neither universes nor users [gate-page-denied]', async ({ page }) => {
    for (const chemin of ['/#/manage/univers', '/#/manage/users']) {
      await page.goto(chemin)
      await expect(page).toHaveURL(/#\/dashboard$/)
    }
  })
})
