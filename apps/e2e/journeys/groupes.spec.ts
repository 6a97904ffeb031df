import { verifierAxe } from '../support/axe.ts'
import { LIBRES, rattacherDeuxContrats } from '../support/contrats.page.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'

test.describe('the groups of a syndic', () => {
  test.use({ compte: 'syndic' })

  test('are made, filled in bulk, shown and deleted; the portal comes back to all contracts [context-select-group] [context-remove-current-group] [group-attachment-placeholder]', async ({
    page,
    portail,
    surveillance,
  }) => {
    const nom = `Bâtiments ${Date.now()}`
    await page.clock.install()
    await page.goto('/#/manage/groupes')
    await expect(page.getByRole('heading', { level: 1, name: 'Mes groupes' })).toBeVisible()
    await page.getByRole('button', { name: 'Créer un groupe' }).click()
    const dialogue = page.getByRole('dialog', { name: 'Créer un groupe' })
    await expect(dialogue.getByLabel(/Nom du groupe/)).toBeFocused()
    await dialogue.getByRole('button', { name: 'Créer le groupe' }).click()
    await expect(dialogue.getByRole('alert')).toContainText('au moins 2 caractères')
    await dialogue.getByLabel(/Nom du groupe/).fill(nom)
    await dialogue.getByRole('button', { name: 'Créer le groupe' }).click()

    // an empty group opens, to be filled
    await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ce groupe est vide' })).toBeVisible()
    // while it is empty, somebody else sees it, then no longer
    await page.getByText('Utilisateurs', { exact: true }).click()
    const ouvert = page.getByRole('region', { name: 'Ils voient ce groupe' })
    await expect(ouvert).toContainText('Seule la personne qui l’a créé le voit pour le moment.')
    await page.getByRole('button', { name: /^Ajouter .*Léa Perrin/ }).click()
    await expect(ouvert).toContainText('Léa Perrin')
    await verifierAxe(page, 'the people who see a group')
    await ouvert.getByRole('button', { name: /^Retirer .*Léa Perrin/ }).click()
    await expect(portail.message('ne voit plus le groupe')).toBeVisible()
    await expect(ouvert).toContainText('Seule la personne qui l’a créé le voit pour le moment.')
    await page.getByText('Ajouter des contrats', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Sélectionner le contrat 0200000' }).check()
    await page.getByRole('checkbox', { name: 'Sélectionner le contrat 0200003' }).check()
    await page.getByRole('button', { name: 'Ajouter au groupe' }).click()
    await expect(page.getByText(/^2 contrats ajoutés au groupe/)).toBeVisible()
    // an action that lasts leaves the table for a placeholder after three seconds
    const envoi = Promise.withResolvers<void>()
    await page.route('**/webapi/Groupe/attacherContrat', async (route) => {
      await envoi.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Ajouter tous les contrats proposés' }).click()
    await expect(page.getByRole('progressbar', { name: 'Avancement' })).toBeVisible()
    const attente = page.getByText('L’opération continue.')
    await expect(attente).toHaveCount(0)
    await expect(page.getByRole('table')).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(attente).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    envoi.resolve()
    await expect(page.getByText(/^348 contrats ajoutés au groupe/)).toBeVisible()
    await expect(page.getByText('350 contrats', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Rien à ajouter' })).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter tous les contrats proposés' }).click()
    await expect(portail.message('Il n’y a aucun contrat à ajouter.')).toBeVisible()

    // the whole portal looks at the group
    await page.getByRole('button', { name: 'Afficher ce groupe' }).click()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(portail.contexte).toContainText(nom)
    await page.reload()
    await expect(portail.contexte).toContainText(nom)

    // the same from the list of contracts: all of them at once, and what is left aside by its name
    await page.goto('/#/manage/contrats')
    await page.getByRole('checkbox', { name: 'Sélectionner 0200000' }).check()
    const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
    await expect(barre).toContainText('1 contrat sélectionné')
    await barre.getByRole('button', { name: 'Sélectionner les 350' }).click()
    await expect(barre).toContainText('350 contrats sélectionnés')
    const ajouter = async () => {
      await barre.getByRole('button', { name: 'Ajouter à un groupe' }).click()
      const choix = page.getByRole('dialog', { name: 'Ajouter 350 contrats à un groupe' })
      await choix.getByLabel(/^Nom du groupe/).fill(nom)
      await choix.getByRole('button', { name: new RegExp(`^${nom}`) }).click()
      await expect(choix).toBeHidden()
    }
    // what a failure leaves undone stays selected
    surveillance.attendre(/status of 500/)
    await page.route('**/webapi/Groupe/attacherContrat', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await ajouter()
    await expect(portail.message(`Rien n’a pu être ajouté au groupe «\u202f${nom}`)).toBeVisible()
    await expect(barre).toContainText('350 contrats sélectionnés')
    await ajouter()
    await expect(page.getByText('350 contrats ont été laissés de côté')).toBeVisible()
    await expect(barre).toHaveCount(0)
    await expect(page.getByText('Le contrat 0200000 est déjà dans le groupe.')).toBeVisible()

    // the header follows the new name of the group that it shows
    await page.goto('/#/manage/groupes')
    await page.getByRole('button', { name: `Modifier ${nom}` }).click()
    const modification = page.getByRole('dialog', { name: 'Modifier le groupe' })
    await modification.getByLabel(/Nom du groupe/).fill(`${nom} rénovés`)
    await modification.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(portail.contexte).toContainText(`${nom} rénovés`)

    await page.getByRole('button', { name: `Supprimer ${nom} rénovés` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le groupe' }).click()
    await expect(page.getByText(/Ses contrats restent rattachés/)).toBeVisible()
    await expect(portail.contexte).toContainText('Tous mes contrats')
    await expect(page.getByRole('row').filter({ hasText: nom })).toHaveCount(0)
  })

  test('are found from the context switcher and the menu, five at most [menu-lists]', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    const menu = page
      .getByRole('complementary', { name: 'Menu et contact' })
      .getByRole('region', { name: 'Mes groupes' })
    await expect(menu.getByRole('listitem')).toHaveCount(5)
    await expect(menu.getByRole('link', { name: /Voir les \d+ groupes/ })).toBeVisible()
    await portail.contexte.click()
    await page.getByRole('searchbox').fill('noria')
    const trouve = page.getByRole('button', { name: /La Noria \d+ contrats/ })
    await expect(trouve).toBeVisible()
    await trouve.click()
    await expect(portail.contexte).toContainText('La Noria')
  })

  test('open from the account menu', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await portail.menuUtilisateur.click()
    await page.getByRole('button', { name: 'Mes groupes', exact: true }).click()
    const dialogue = page.getByRole('dialog', { name: 'Mes groupes' })
    await expect(dialogue.getByRole('listitem').first()).toBeVisible()
    await dialogue.getByRole('button', { name: /Les Bateliers/ }).click()
    await expect(portail.contexte).toContainText('Les Bateliers')
  })
})

test.describe('a sub-user', () => {
  test.use({ compte: 'secondaire' })

  test('does not open the management of groups [gate-groups-table-buttons]', async ({ page }) => {
    await page.goto('/#/manage/groupes')
    await expect(page).toHaveURL(/#\/dashboard$/)
  })
})

test('a subscriber like any other makes a group of two contracts and looks at both at once: tiles, consumption, bills, and back to one [menu-side-group] [context-select-group]', async ({
  page,
  portail,
}) => {
  test.slow()
  await unCompteActif(page, 'groupe')
  await rattacherDeuxContrats(page)
  await page.goto('/#/manage/groupes')
  await page.getByRole('button', { name: 'Créer un groupe' }).first().click()
  const dialogue = page.getByRole('dialog', { name: 'Créer un groupe' })
  await dialogue.getByLabel(/Nom du groupe/).fill('Chez nous')
  await dialogue.getByRole('button', { name: 'Créer le groupe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chez nous' })).toBeVisible()
  await page.getByText('Ajouter des contrats', { exact: true }).click()
  for (const { contrat } of [LIBRES.client, LIBRES.facture])
    await page.getByRole('checkbox', { name: `Sélectionner le contrat ${contrat}` }).check()
  await page.getByRole('button', { name: 'Ajouter au groupe' }).click()
  await expect(page.getByText(/^2 contrats ajoutés au groupe/)).toBeVisible()
  await page.getByRole('button', { name: 'Afficher ce groupe' }).click()

  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(portail.contexte).toContainText('Chez nous')
  await expect(page.getByRole('region', { name: 'Contrats', exact: true })).toContainText(/2\s*contrats/)
  const liens = await portail.liensDuMenu()
  expect(liens).toEqual(expect.arrayContaining(['Tableau de bord', 'Ma consommation', 'Mes factures', 'Mes services']))
  // what is of one contract alone is not offered of several
  expect(liens).not.toContain('Mon contrat')
  for (const nom of ['Ma consommation', 'Mes factures', 'Mes services']) {
    await portail.menuLateral.getByRole('link', { name: nom, exact: true }).click()
    await expect(portail.titre, nom).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]'), nom).toHaveCount(0)
    // those that told of the contracts and of the group go by themselves, one after the other
    await expect(page.locator('[data-notification]'), nom).toHaveCount(0, { timeout: 30_000 })
  }
  await portail.changerDeContrat(LIBRES.client.contrat)
  await expect(portail.contexte).toContainText(LIBRES.client.contrat)
  await expect.poll(portail.liensDuMenu).toContain('Mon contrat')
})
