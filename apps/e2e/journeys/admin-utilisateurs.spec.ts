import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { verifierPartout } from '../support/axe.ts'
import { CABANON, MAISON } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'admin' })

const ouvrir = async (page: Page, recherche = '') => {
  await page.goto(`/#/admin/users${recherche}`)
  await page.getByRole('heading', { level: 1, name: 'Utilisateurs' }).waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
}
const lignes = (page: Page) => page.locator('main tbody tr')
/** The names that head the rows; what a link says besides is for screen readers. */
const noms = async (page: Page) =>
  (await page.locator('main tbody th').allInnerTexts()).map((texte) => texte.split('\n')[0] ?? '')
const chercher = (page: Page) => page.getByRole('searchbox', { name: /^Rechercher/ })
const plier = (texte: string) => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe')

test('searches without accents, and the address keeps it; ten contracts show with an account [admin-table] [users-limit]', async ({
  page,
}) => {
  await ouvrir(page)
  await chercher(page).fill('SYNDIC@ondine')
  await expect(page).toHaveURL(/q=/)
  await expect(lignes(page)).toHaveCount(1)
  await expect(lignes(page)).toContainText('syndic@ondine.example')
  await page.getByRole('button', { name: /^Autres actions/ }).click()
  await page.getByRole('button', { name: 'Rattacher des contrats' }).click()
  const rattaches = page.getByRole('dialog').getByRole('region', { name: 'Contrats rattachés' })
  await expect(rattaches.getByRole('listitem')).toHaveCount(10)
  await expect(rattaches).toContainText('et 340 autres')
  await page.keyboard.press('Escape')
  // the dialog has left the page, the focus has not
  await expect(page.getByRole('button', { name: /^Autres actions/ })).toBeFocused()
  await page.reload()
  await expect(chercher(page)).toHaveValue('SYNDIC@ondine')
  await expect(lignes(page)).toHaveCount(1)
  await chercher(page).fill('personne-de-ce-nom')
  await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible()
  await page.getByRole('button', { name: 'Tout afficher' }).click()
  await expect(lignes(page).nth(5)).toBeVisible()
})

test('a list that fails shows no row and says so, and comes back with one button [tables-failure] [list-failure]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 500/)
  const appels = '**/webapi/Utilisateur/utilisateurs?**'
  await page.route(appels, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
  await page.goto('/#/admin/users')
  await expect(page.getByRole('heading', { name: 'Données non disponibles pour le moment' })).toBeVisible()
  await expect(page.getByText('Une erreur s’est produite.')).toBeVisible()
  await expect(lignes(page)).toHaveCount(0)
  await page.unroute(appels)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(lignes(page).first()).toBeVisible()
})

test('sorts both ways by a column', async ({ page }) => {
  await ouvrir(page, '?taille=50')
  const premiers = await noms(page)
  expect(premiers.map(plier)).toEqual(premiers.map(plier).toSorted())
  await page.getByRole('button', { name: 'Nom', exact: true }).click()
  await expect(page).toHaveURL(/sens=desc/)
  await expect(page.locator('th[aria-sort="descending"]')).toHaveText('Nom')
  await expect.poll(async () => plier((await noms(page))[0] ?? '')).not.toBe(plier(premiers[0] ?? ''))
  const inverses = (await noms(page)).map(plier)
  expect(inverses).toEqual(inverses.toSorted().reverse())
})

test('goes by pages of 10, forth and back, and remembers the size [page-size-options]', async ({ page }) => {
  // the demo has thousands of contracts and few accounts: the same table
  await page.goto('/#/admin/contrats')
  await page.getByLabel('Lignes par page').selectOption('10')
  await expect(lignes(page)).toHaveCount(10)
  const premiere = await noms(page)
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(async () => (await noms(page))[0]).not.toBe(premiere[0])
  await page.getByRole('button', { name: 'Page précédente' }).click()
  await expect.poll(() => noms(page)).toEqual(premiere)
  await page.getByRole('button', { name: 'Dernière page' }).click()
  await expect(page.getByRole('button', { name: 'Page suivante' })).toBeDisabled()
  await page.goto('/#/admin/contrats')
  await expect(lignes(page)).toHaveCount(10)
})

test('shows the columns chosen, and remembers them', async ({ page }) => {
  await ouvrir(page)
  await expect(page.getByRole('columnheader', { name: 'Identifiant' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Identifiant' }).check()
  await page.getByRole('checkbox', { name: 'Contrats', exact: true }).uncheck()
  await expect(page.getByRole('checkbox', { name: 'Nom', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Identifiant' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Contrats', exact: true })).toHaveCount(0)
})

test('exports as CSV what the screen shows [export-table]', async ({ page }) => {
  await ouvrir(page, '?taille=50&profil=UTILISATEUR_SECONDAIRE')
  const attendus = await noms(page)
  expect(attendus.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Exporter' }).click()
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tableur (CSV)' }).click(),
  ])
  expect(fichier.suggestedFilename()).toBe('utilisateurs.csv')
  const texte = await readFile(await fichier.path(), 'utf8')
  const [entete, ...rangees] = texte.trimEnd().split('\r\n')
  expect(entete).toBe('\uFEFFNom;Prénom;Adresse e-mail;Profil;Contrats;Vu le')
  expect(rangees.map((rangee) => rangee.split(';')[0])).toEqual(attendus)
  await expect(page.getByText('L’export a réussi.')).toBeVisible()
})

test('creates, changes and deletes accounts, alone and several at once', async ({ page }) => {
  const suffixe = String(Date.now())
  const mails = [`essai-a-${suffixe}@exemple.fr`, `essai-b-${suffixe}@exemple.fr`]
  await ouvrir(page)
  for (const mail of mails) {
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    const dialogue = page.getByRole('dialog', { name: 'Créer un compte' })
    await dialogue.getByRole('textbox', { name: 'Nom', exact: true }).fill('Essai')
    await dialogue.getByLabel('Prénom').fill('Zoé')
    await dialogue.getByRole('button', { name: 'Créer le compte' }).click()
    await expect(dialogue.getByText('L’adresse e-mail est obligatoire.').first()).toBeVisible()
    if (mail === mails[0]) {
      // reloaded by mistake: what was typed is not lost
      await page.reload()
      await page.getByRole('button', { name: 'Créer un compte' }).click()
      await expect(dialogue.getByLabel('Prénom')).toHaveValue('Zoé')
    }
    await dialogue.getByLabel('Adresse e-mail').fill(mail)
    await dialogue.getByRole('button', { name: 'Donner un mot de passe provisoire' }).click()
    await dialogue.getByRole('button', { name: 'Générer un mot de passe' }).click()
    await dialogue.getByRole('button', { name: 'Créer le compte' }).click()
    // somebody else's password is not given without a reason
    await expect(dialogue.getByText('Indiquez pourquoi vous ouvrez ce compte').first()).toBeVisible()
    await dialogue.getByLabel(/^Motif/).fill('Ouverture au guichet')
    await dialogue.getByRole('button', { name: 'Créer le compte' }).click()
    await expect(dialogue).toBeHidden()
  }
  await chercher(page).fill(suffixe)
  await expect(lignes(page)).toHaveCount(2)

  const premiere = lignes(page).filter({ hasText: mails[0] ?? '' })
  await premiere.getByRole('button', { name: /^Modifier/ }).click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByRole('radio', { name: /^Premium/ }).check()
  await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le compte de l’utilisateur a été modifié.')).toBeVisible()
  await expect(premiere).toContainText('Premium')

  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
  await expect(page.getByText('2 lignes sélectionnées')).toBeVisible()
  const selection = page.getByRole('region', { name: 'Actions sur la sélection' })

  // another search shows none of them: the bar says so and names them; one of its own joins them, and can be kept alone
  await expect(selection.locator('details')).toHaveCount(0)
  await chercher(page).fill('abonne@ondine')
  await expect(lignes(page)).toHaveCount(1)
  await selection.getByText('dont 2 hors de cette page').click()
  await expect(selection.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
  await expect(selection).toContainText('3 lignes sélectionnées')
  await selection.getByRole('button', { name: 'Ne garder que celles de cette page' }).click()
  await expect(selection).toContainText('1 ligne sélectionnée')
  await expect(selection.locator('details')).toHaveCount(0)
  await selection.getByRole('button', { name: 'Tout désélectionner' }).click()
  await chercher(page).fill(suffixe)
  await expect(lignes(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
  await expect(page.getByText('2 lignes sélectionnées')).toBeVisible()

  // a group opened to both, then closed: each line says what became of it
  await selection.getByRole('button', { name: 'Groupes' }).click()
  const groupes = page.getByRole('dialog', { name: /^Groupes de 2/ })
  await groupes.getByRole('button', { name: 'Fermer le groupe' }).click()
  await expect(groupes.getByText('Choisissez un groupe.').first()).toBeVisible()
  await groupes.getByRole('radio').first().check()
  await groupes.getByRole('button', { name: 'Ouvrir le groupe' }).click()
  await expect(groupes.getByText('Le groupe lui est ouvert.')).toHaveCount(2)
  await groupes.getByRole('button', { name: 'Fermer le groupe' }).click()
  await expect(groupes.getByText('Le groupe lui est fermé.')).toHaveCount(2)
  await groupes.getByRole('button', { name: 'Fermer', exact: true }).click()

  await selection.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Suppression correctement effectuée')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible()
})

test('says of one account whether it sees contracts that have ended: kept, shown in the list, and given back to the setting of the portal [s-accesContratResilie]', async ({
  page,
  context,
  baseURL,
}) => {
  const email = `essai-resilies-${Date.now()}@exemple.fr`
  await appeler(context, baseURL ?? '', 'POST', 'Utilisateur/creeUtilisateurEtProfils', {
    nom: 'Resil',
    prenom: 'Ana',
    email,
    profils: ['UTILISATEUR_STANDARD'],
  })
  await ouvrir(page, `?q=${email}`)
  const ligne = lignes(page).filter({ hasText: email })
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByLabel('Contrats résiliés').check()
  await page.keyboard.press('Escape')
  const panneau = page.getByRole('dialog', { name: /^Modifier/ })
  const choisir = async (de: string, a: string) => {
    await ligne.getByRole('button', { name: /^Modifier/ }).click()
    await expect(panneau.getByRole('radio', { name: de })).toBeChecked()
    await panneau.getByRole('radio', { name: a }).check()
    await panneau.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(panneau).toBeHidden()
  }
  const PORTAIL = 'Comme le dit le réglage du portail'
  await choisir(PORTAIL, 'Jamais visibles')
  await expect(ligne).toContainText('Jamais visibles')
  await choisir('Jamais visibles', 'Toujours visibles')
  await expect(ligne).toContainText('Toujours visibles')
  await choisir('Toujours visibles', PORTAIL)
  await expect(ligne).not.toContainText(/visibles/)
  await page.evaluate(() => localStorage.clear())
})

test('shows cards on a phone, with the same actions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ouvrir(page, '?q=abonne@ondine')
  const carte = page.locator('main li').filter({ hasText: 'abonne@ondine.example' })
  await expect(carte).toBeVisible()
  await expect(page.locator('main table')).toHaveCount(0)
  await carte.getByRole('button', { name: /^Modifier/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('changes an account beside the list, with since when it exists, what it sees and what it can do', async ({
  page,
}) => {
  await ouvrir(page, '?q=abonne@ondine')
  const ligne = lignes(page).filter({ hasText: 'abonne@ondine.example' })
  const bouton = ligne.getByRole('button', { name: /^Modifier/ })
  await bouton.press('Enter')
  const panneau = page.getByRole('dialog', { name: 'Modifier Camille Martin' })
  await expect(panneau).toContainText(/Compte ouvert\s*le\s\d+(er)?\s\p{L}+\s\d{4}/u)
  for (const contrat of [MAISON, CABANON])
    await expect(panneau.getByRole('button', { name: new RegExp(`^${contrat}`) })).toBeVisible()
  const peut = panneau.getByRole('region', { name: 'Ce que ce compte peut faire' })
  await expect(peut.getByRole('listitem').first()).toContainText(/^(Oui|Non)/)
  // at the right, the whole height: the row stays in sight
  const place = await panneau.boundingBox()
  expect([(place?.x ?? 0) + (place?.width ?? 0), place?.height]).toEqual([1280, page.viewportSize()?.height])
  expect((await ligne.boundingBox())?.x).toBeLessThan(place?.x ?? 0)
  await page.keyboard.press('Escape')
  await expect(bouton).toBeFocused()
  await bouton.press('Enter')
  await panneau.getByRole('link', { name: 'Ouvrir la fiche du client' }).click()
  await expect(page).toHaveURL(/#\/admin\/client\/\d+$/)
  await expect(panneau).toHaveCount(0)
})

test('reads the audit of what has just been done', async ({ page }) => {
  await page.goto('/#/admin/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Journal des actions' })).toBeVisible()
  await expect(lignes(page).first()).toBeVisible()
  await page.getByRole('searchbox', { name: /^Rechercher/ }).fill('connexion')
  await expect(page).toHaveURL(/q=connexion/)
  // the word is part of « Déconnexion » too: whichever came last
  await expect(lignes(page).filter({ hasNotText: /connexion/i })).toHaveCount(0)
  await expect(lignes(page).first()).toContainText(/connexion/i)
})

test('breaks no accessibility rule, in both themes and sizes', async ({ page }) => {
  await ouvrir(page)
  await verifierPartout(page, 'utilisateurs')
})
