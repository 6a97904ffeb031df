import type { Compte } from '../support/comptes.ts'
import { CABANON, MAISON } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { INCOMPLETS, PAYEURS_INCOMPLETS, uneModaleContrats } from '../support/contrats.page.ts'
import { lienRecu } from '../support/courrier.ts'
import { historique } from '../support/historique.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { unPortail } from '../support/portail.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

// each test changes something everybody sees, on a portal of their own: one after the other, each puts things back
test.describe.configure({ mode: 'serial' })

/** What each member of staff finds in the back office, among the screens of this journey. */
const REGLAGES = ['Messages', 'Fonctionnalités', 'Paramètres', 'Droits par profil', 'État du service']
const MENUS: Partial<Record<Compte, readonly string[]>> = {
  admin: REGLAGES,
  webmaster: REGLAGES.filter((nom) => nom !== 'Droits par profil'),
  charge: [],
}

for (const [compte, attendus = []] of Object.entries(MENUS))
  test.describe(`the back office of ${compte}`, () => {
    test.use({ compte: compte as Compte })

    test('shows its own pages and no other, in the menu and on its home [guard-3-admin]', async ({ page, portail }) => {
      await page.goto('/#/admin')
      await expect(portail.titre).toHaveText('Administration')
      await expect(page.getByText(/^(En ordre|À surveiller|En panne)$/).first()).toBeVisible()
      const menu = page.getByRole('navigation', { name: 'Menu de gestion' })
      for (const nom of REGLAGES) {
        const present = attendus.includes(nom) ? 1 : 0
        await expect(menu.getByRole('link', { name: nom, exact: true }), nom).toHaveCount(present)
        await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${nom}`) }), nom).toHaveCount(
          present,
        )
      }
    })
  })

test.describe('an administrator', () => {
  test.use({ compte: 'admin' })

  test('asks for complete details: the contract screen is forced until they are, tells of the mail that completes them, and lets log out [guard-5-incomplete]', async ({
    context,
    baseURL,
    chez,
  }) => {
    const bloquer = (action: 'activerConfig' | 'desactiverConfig') =>
      appeler(context, baseURL ?? '', 'POST', `Configuration/${action}`, {
        nom: 'BloqueContratCoordonneeIncomplete',
      })
    const page = await chez(null)
    const portail = unPortail(page)
    const { email } = await unCompteActif(page, 'incomplet')
    const { contrat, client } = INCOMPLETS[test.info().retry] ?? INCOMPLETS[0]
    const modale = uneModaleContrats(page)
    await modale.ouvrirRattachement()
    await modale.rattacher('client', contrat, client)
    await expect(page.getByRole('banner')).toContainText(contrat)
    await bloquer('activerConfig')
    try {
      await page.reload()
      for (const chemin of ['/conso', '/service', '/factures']) {
        await page.goto(`/#${chemin}`)
        await expect(page).toHaveURL(/#\/detail\/force$/)
      }
      const principal = page.getByRole('main')
      await expect(principal).toContainText('Avant de continuer, complétez les coordonnées de ce contrat')
      await expect(principal.getByRole('button', { name: 'Me déconnecter' })).toBeVisible()
      const bloc = page.getByRole('region', { name: 'Titulaire et payeur' })
      await bloc.getByLabel(/^Adresse e-mail/).fill('complet@exemple.fr')
      await bloc.getByLabel(/^Téléphone/).fill('06 39 98 12 34')
      await bloc.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      // nothing is complete before the link is opened: the page says so, and where it went
      const masquee = `${email[0]}…@${email.split('@')[1]}`
      await expect(principal).toContainText(`ouvrez le lien de l’e-mail envoyé à ${masquee}`)
      await expect(bloc).toContainText('complet@exemple.fr')
      const premier = await lienRecu(page, email, 'coordonnees')
      await principal.getByRole('button', { name: 'J’ai ouvert le lien' }).click()
      await expect(portail.message('Votre confirmation n’est pas encore arrivée')).toBeVisible()
      // the request is put right, then its mail sent again: the last link counts
      await bloc.getByRole('button', { name: 'Corriger la demande' }).click()
      await expect(bloc.getByLabel(/^Téléphone/)).toHaveValue(/06 39 98 12 34/)
      await bloc.getByLabel(/^Téléphone/).fill('06 39 98 43 21')
      await bloc.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await expect(bloc).toContainText(/06.39.98.43.21/)
      const deuxieme = await lienRecu(page, email, 'coordonnees', premier)
      await bloc.getByRole('button', { name: 'Renvoyer l’e-mail' }).click()
      await expect(portail.message('Un nouvel e-mail est parti')).toBeVisible()
      const lien = await lienRecu(page, email, 'coordonnees', deuxieme)
      const ailleurs = await page.context().newPage()
      await ailleurs.goto(lien)
      await expect(unPortail(ailleurs).message('Vos données client ont été mises à jour')).toBeVisible()
      await principal.getByRole('button', { name: 'J’ai ouvert le lien' }).click()
      await expect(page).toHaveURL(/#\/dashboard$/)
      await page.goto('/#/conso')
      await expect(page).toHaveURL(/#\/conso$/)
    } finally {
      await bloquer('desactiverConfig')
    }
  })

  test('asks somebody who pays for another person for their own details alone, until they are complete [client-payer-incomplete]', async ({
    context,
    baseURL,
    chez,
  }) => {
    const bloquer = (action: 'activerConfig' | 'desactiverConfig') =>
      appeler(context, baseURL ?? '', 'POST', `Configuration/${action}`, { nom: 'BloqueContratCoordonneeIncomplete' })
    const page = await chez(null)
    const { email } = await unCompteActif(page, 'payeur')
    const { contrat, payeur } = PAYEURS_INCOMPLETS[test.info().retry] ?? PAYEURS_INCOMPLETS[0]
    const modale = uneModaleContrats(page)
    await modale.ouvrirRattachement()
    await modale.rattacher('client', contrat, payeur)
    await expect(page.getByRole('banner')).toContainText(contrat)
    await bloquer('activerConfig')
    try {
      await page.reload()
      for (const chemin of ['/conso', '/service', '/factures']) {
        await page.goto(`/#${chemin}`)
        await expect(page).toHaveURL(/#\/detail\/force$/)
      }
      const principal = page.getByRole('main')
      // two persons: only the one who asks is asked
      await expect(principal.getByRole('region', { name: 'Titulaire', exact: true }).getByRole('textbox')).toHaveCount(
        0,
      )
      const bloc = principal.getByRole('region', { name: 'Payeur', exact: true })
      await bloc.getByLabel(/^Adresse e-mail/).fill('payeur@exemple.fr')
      await bloc.getByLabel(/^Téléphone/).fill('06 39 98 12 35')
      await bloc.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      const ailleurs = await page.context().newPage()
      await ailleurs.goto(await lienRecu(page, email, 'coordonnees'))
      await expect(unPortail(ailleurs).message('Vos données client ont été mises à jour')).toBeVisible()
      await principal.getByRole('button', { name: 'J’ai ouvert le lien' }).click()
      await expect(page).toHaveURL(/#\/dashboard$/)
      await page.goto('/#/factures')
      await expect(page).toHaveURL(/#\/factures$/)
    } finally {
      await bloquer('desactiverConfig')
    }
  })

  test('turns a feature off: it goes away for the subscriber at the next call, and comes back [admin-feature] [menu-demandes]', async ({
    page,
    chez,
    portail,
  }) => {
    const chezAbonne = await chez('abonne')
    const demandes = chezAbonne
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Mes demandes' })
    await chezAbonne.goto('/#/dashboard')
    await expect(demandes).toHaveCount(1)
    await page.goto('/#/admin/configuration')
    const bascule = page.getByRole('switch', { name: 'Suivi des demandes' })
    await expect(bascule).toHaveAttribute('aria-checked', 'true')
    // by keyboard, as staff who stay there all day
    await page.getByRole('searchbox').fill('suivi')
    await bascule.focus()
    await page.keyboard.press('Space')
    await expect(bascule).toHaveAttribute('aria-checked', 'false')
    // nothing changes for anybody before it is read again and saved
    const attente = page.getByRole('region', { name: 'Modifications à enregistrer' })
    await expect(attente).toContainText('devient inactive')
    await chezAbonne.reload()
    await expect(demandes).toHaveCount(1)
    await attente.getByRole('button', { name: 'Enregistrer' }).press('Enter')
    await expect(portail.message('est inactive.')).toBeVisible()
    await expect(attente).toHaveCount(0)
    await chezAbonne.reload()
    await expect(chezAbonne.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(demandes).toHaveCount(0)
    await chezAbonne.goto('/#/demandes')
    await expect(chezAbonne).toHaveURL(/#\/dashboard$/)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Tout réinitialiser' }).click()
    await expect(bascule).toHaveAttribute('aria-checked', 'true')
    await expect(page.getByRole('button', { name: 'Tout réinitialiser' })).toBeDisabled()
    // like any other change, it waits to be read again
    await expect(attente.getByRole('listitem')).toHaveText([/Suivi des demandes\s» devient active$/])
    await chezAbonne.reload()
    await expect(chezAbonne.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(demandes).toHaveCount(0)
    await attente.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(portail.message('Toutes les fonctionnalités ont retrouvé')).toBeVisible()
    await chezAbonne.reload()
    await expect(demandes).toHaveCount(1)
  })

  test('sets a parameter within its bounds, told at the field, or that somebody else just did, and gives it back [parameter-value]', async ({
    page,
    chez,
    baseURL,
    portail,
    surveillance,
  }) => {
    surveillance.attendre(/status of 409/)
    const collegue = (await chez('webmaster')).context()
    await page.goto('/#/admin/parametrage')
    await page.getByRole('button', { name: 'Modifier limitGroupes' }).click()
    const dialogue = page.getByRole('dialog', { name: 'Modifier le paramètre' })
    const valeur = dialogue.getByLabel(/^Valeur/)
    const ajouter = dialogue.getByRole('button', { name: 'Ajouter aux modifications' })
    const attente = page.getByRole('region', { name: 'Modifications à enregistrer' })
    await expect(dialogue).toContainText(/Nombre entier, de 1 à 1\s000\. Par défaut\s: 10\./)
    for (const [saisie, message] of [
      ['', 'La valeur est obligatoire.'],
      ['0', 'La valeur doit être comprise entre 1 et 1 000.'],
      ['2,5', 'Un nombre entier est attendu.'],
    ] as const) {
      await valeur.fill(saisie)
      await ajouter.click()
      await expect(valeur).toHaveAccessibleDescription(new RegExp(message.replaceAll(' ', '\\s')))
    }
    await valeur.fill('12')
    await ajouter.click()
    const ligne = page.getByRole('row').filter({ hasText: 'limitGroupes' })
    await expect(ligne).toContainText('deviendra 12, à enregistrer')
    await appeler(collegue, baseURL ?? '', 'POST', 'Configuration/ModifierParametre', {
      Nom: 'limitGroupes',
      Valeur: '15',
    })
    await attente.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(attente.getByRole('alert')).toContainText('Quelqu’un d’autre a changé ce réglage')
    await expect(attente).toContainText(/Valeur actuelle, de .+@.+\s: 15/)
    await expect(attente).toContainText('passe de 15 à 12')
    await attente.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(portail.message('Le paramètre a été modifié.')).toBeVisible()
    await expect(attente).toHaveCount(0)
    await expect(ligne).toContainText('par défaut 10')
    // to give it back waits too, may be taken back, and says what somebody else made of it meanwhile
    const supprimer = ligne.getByRole('button', { name: 'Supprimer la valeur de limitGroupes' })
    await supprimer.click()
    await expect(attente.getByRole('listitem')).toHaveText([/revient de 12 à 10, la valeur du produit$/])
    await expect(ligne).toContainText('deviendra 10, à enregistrer')
    await expect(supprimer).toBeDisabled()
    await attente.getByRole('button', { name: 'Tout annuler' }).click()
    await expect(ligne).toContainText('par défaut 10')
    await supprimer.click()
    await appeler(collegue, baseURL ?? '', 'POST', 'Configuration/ModifierParametre', {
      Nom: 'limitGroupes',
      Valeur: '16',
    })
    await attente.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(attente.getByRole('alert')).toContainText('Quelqu’un d’autre a changé ce réglage')
    await expect(attente).toContainText('revient de 16 à 10')
    await attente.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(portail.message('Le paramètre a été supprimé')).toBeVisible()
    await expect(ligne).not.toContainText('par défaut')
  })

  test('reads what changes on both screens together before it applies, and takes it back one by one [admin-feature]', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/#/admin/configuration')
    const bascule = page.getByRole('switch', { name: 'Suivi des demandes' })
    const attente = page.getByRole('region', { name: 'Modifications à enregistrer' })
    await bascule.click()
    await page.getByRole('link', { name: 'Paramètres', exact: true }).first().click()
    await page.getByRole('button', { name: 'Modifier devise' }).click()
    const edition = page.getByRole('dialog', { name: 'Modifier le paramètre' })
    await edition.getByLabel(/^Valeur/).fill('EUR')
    await edition.getByRole('button', { name: 'Ajouter aux modifications' }).click()
    await expect(attente.getByRole('status')).toHaveText(/^2\smodifications/)
    await expect(attente.getByRole('listitem')).toHaveText([/devient inactive$/, /passe de € à EUR$/])
    // the one by keyboard: the focus stays in the bar
    await attente.getByRole('button', { name: /^Ne plus changer .+demandes/ }).press('Enter')
    await expect(attente).toBeFocused()
    await expect(attente.getByRole('listitem')).toHaveText([/passe de € à EUR$/])
    // typed back to what it is: nothing waits
    await page.getByRole('button', { name: 'Modifier devise' }).click()
    await expect(edition.getByLabel(/^Valeur/)).toHaveValue('EUR')
    await edition.getByLabel(/^Valeur/).fill('€')
    await edition.getByRole('button', { name: 'Ajouter aux modifications' }).click()
    await expect(attente).toHaveCount(0)
    await page.getByRole('link', { name: 'Fonctionnalités', exact: true }).first().click()
    await expect(bascule).toHaveAttribute('aria-checked', 'true')
    await bascule.click()
    await attente.getByRole('button', { name: 'Tout annuler' }).click()
    await expect(bascule).toHaveAttribute('aria-checked', 'true')
    const lue = (await appeler(context, baseURL ?? '', 'GET', 'Configuration/getConfiguration')) as {
      parametres: { devise: string }
    }
    expect(lue.parametres.devise).toBe('€')
  })

  test('resets all parameters together, once that was read again', async ({ page, portail, context, baseURL }) => {
    // what the installation sets, also where this journey has reset it before
    await appeler(context, baseURL ?? '', 'POST', 'Configuration/ModifierParametre', {
      Nom: 'encaissementIban',
      Valeur: 'FR76 3000 1007 9412 3456 7890 185',
    })
    await page.goto('/#/admin/parametrage')
    await page.getByRole('button', { name: 'Modifier devise' }).click()
    const edition = page.getByRole('dialog', { name: 'Modifier le paramètre' })
    await edition.getByLabel(/^Valeur/).fill('EUR')
    await edition.getByRole('button', { name: 'Ajouter aux modifications' }).click()
    await expect(edition).toHaveCount(0)
    await page
      .getByRole('region', { name: 'Modifications à enregistrer' })
      .getByRole('button', { name: 'Enregistrer' })
      .click()
    await expect(portail.message('Le paramètre a été modifié.')).toBeVisible()
    await page.getByRole('button', { name: 'Tout réinitialiser' }).click()
    const attente = page.getByRole('region', { name: 'Modifications à enregistrer' })
    // each of them is said, before it is lost: what the installation had set is among them
    await expect(attente.getByRole('listitem').filter({ hasText: 'revient de EUR à €' })).toHaveCount(1)
    await expect(attente.getByRole('listitem').filter({ hasText: /IBAN.+ revient de FR76/ })).toHaveCount(1)
    await attente.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(portail.message('Tous les paramètres ont été réinitialisés.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tout réinitialiser' })).toBeDisabled()
  })

  test('rewords a message, which the next person refused reads, then gives it its words back; each change says whether it was done [admin-toast]', async ({
    page,
    chez,
    baseURL,
    portail,
    surveillance,
  }) => {
    surveillance.attendre(/status of (401|409|500)/)
    const refuse = async (attendu: string) => {
      const chezVisiteur = await chez(null)
      const connexion = unePageConnexion(chezVisiteur)
      await connexion.ouvrir()
      await connexion.entrer('personne@ondine.example', 'Mauvais#26')
      await expect(connexion.resumeErreurs).toContainText(attendu)
      await chezVisiteur.close()
    }
    await refuse('Identifiant et/ou mot de passe incorrect')
    await page.goto('/#/admin/messages')
    await page.getByRole('searchbox').fill('identifiant et/ou')
    const ligne = page.getByRole('row').filter({ hasText: 'Utilisateur/authentification' })
    await ligne.getByRole('button', { name: /^Modifier U401/ }).click()
    const dialogue = page.getByRole('dialog', { name: 'Modifier le message' })
    await dialogue.getByLabel(/^Texte affiché/).fill('Nous ne reconnaissons pas ces identifiants.')
    // reloaded by mistake: what was typed is not lost
    await page.reload()
    await ligne.getByRole('button', { name: /^Modifier U401/ }).click()
    await expect(dialogue).toContainText('Nous avons repris ce que vous aviez déjà saisi.')
    const cle = { controller: 'Utilisateur', action: 'authentification', code: 'U401' }
    const autre = { ...cle, libelle: 'Ces identifiants sont inconnus.' }
    await appeler((await chez('webmaster')).context(), baseURL ?? '', 'POST', 'Configuration/ajouterMessage', autre)
    await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialogue).toContainText(/Texte actuel\s: «\s*Ces identifiants sont inconnus\.\s*»/)
    await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(portail.message('Le message a été modifié.')).toBeVisible()
    await expect(ligne).toContainText(/À l’origine\s: Identifiant et\/ou mot de passe incorrect/)
    await refuse('Nous ne reconnaissons pas ces identifiants.')
    const supprimer = async () => {
      await ligne.getByRole('button', { name: /^Supprimer le texte de U401/ }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText('Nous ne reconnaissons pas ces identifiants.')
      await question.getByRole('button', { name: 'Rendre le texte d’origine' }).click()
    }
    await page.route('**/webapi/Configuration/supprimerMessage', (route) =>
      route.fulfill({ status: 500, json: { message: 'La base est occupée.', isCustomMessage: true } }),
    )
    await supprimer()
    await expect(portail.message('La base est occupée.')).toBeVisible()
    await page.unroute('**/webapi/Configuration/supprimerMessage')
    await supprimer()
    await expect(portail.message('Le message a retrouvé son texte d’origine.')).toBeVisible()
    await refuse('Identifiant et/ou mot de passe incorrect')
  })

  test('takes a right away: it is refused at once; the last one of the administrators stays [admin-rights] [admin-rights-reset] [admin-fallback]', async ({
    page,
    chez,
    portail,
    surveillance,
  }) => {
    surveillance.attendre(/status of 403/)
    const chezCharge = await chez('charge')
    const sante = () => chezCharge.getByText(/^(En ordre|À surveiller)$/).first()
    await chezCharge.goto('/#/admin')
    await expect(sante()).toBeVisible()
    await page.goto('/#/admin/droits')
    await page.getByRole('searchbox').fill('Sante test/ALL')
    const droit = page.getByRole('checkbox', { name: /\(Sante\/test\/ALL\), Chargé de clientèle/ })
    await droit.click()
    await expect(droit).not.toBeChecked()
    await expect(page.getByText('Changés 1')).toBeVisible()
    await chezCharge.reload()
    await expect(chezCharge.getByText('En panne')).toBeVisible()
    await page.getByRole('button', { name: /^Réinitialiser les droits du profil Chargé/ }).click()
    await expect(droit).not.toBeChecked()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      /^Chargé de clientèle\s: 1\sdroit retiré à rendre$/,
    ])
    await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser', exact: true }).click()
    await expect(droit).toBeChecked()
    await chezCharge.reload()
    await expect(sante()).toBeVisible()
    // nobody can close the door behind themselves
    await page.getByRole('searchbox').fill('listeDroits')
    const porte = page.getByRole('checkbox', {
      name: 'Voir les droits de chaque profil (Acces/listeDroits), Administrateur',
    })
    await porte.click()
    await expect(portail.message('fermerait l’écran des droits au dernier administrateur')).toBeVisible()
    await expect(porte).toBeChecked()
  })

  test('adds a profile, gives it a right, deletes it', async ({ page, portail }) => {
    await page.goto('/#/admin/droits')
    await page.getByText('Profils', { exact: true }).click()
    await page.getByLabel(/^Nom du profil/).fill('agent accueil')
    await page.getByRole('button', { name: 'Ajouter' }).click()
    const ligne = page.getByRole('row').filter({ hasText: 'AGENT_ACCUEIL' })
    await expect(ligne).toContainText('0 compte')
    await page.getByText('Droits', { exact: true }).click()
    await page.getByRole('searchbox').fill('Sante version')
    const droit = page.getByRole('checkbox', { name: /^Voir la version en service \(Sante\/version\), AGENT_ACCUEIL/ })
    await droit.click()
    await expect(droit).toBeChecked()
    await page.getByText('Profils', { exact: true }).click()
    await ligne.getByRole('button', { name: /^Supprimer le profil/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(portail.message('Le profil est supprimé.')).toBeVisible()
    await expect(ligne).toHaveCount(0)
  })

  test('keeps a menu and a tile from visitors, with the lock of the tile and from the rights page [admin-tile]', async ({
    page,
    chez,
    portail,
  }) => {
    const chezVisiteur = await chez('visiteur')
    const menu = chezVisiteur.getByRole('navigation', { name: 'Menu principal' })
    const conso = menu.getByRole('link', { name: 'Ma consommation' })
    const tuile = chezVisiteur.getByRole('region', { name: 'Dernière relève' })
    await chezVisiteur.goto('/#/dashboard')
    await expect(conso).toHaveCount(1)
    await expect(tuile).toHaveCount(1)
    // the subscriber's house, found by its number: staff start on no contract
    await page.goto('/#/dashboard')
    await portail.contexte.click()
    await page.getByRole('searchbox').fill(MAISON)
    await page.getByRole('searchbox').locator('xpath=../..').getByRole('button', { name: MAISON }).click()
    await page.getByRole('button', { name: /^Visibilité.*Dernière relève/ }).click()
    const dialogue = page.getByRole('dialog', { name: /^Visibilité/ })
    const partout = dialogue.getByRole('switch', { name: 'Partout, visible pour les utilisateurs visiteurs' })
    await partout.click()
    await expect(partout).toHaveAttribute('aria-checked', 'false')
    await page.goto('/#/admin/droits')
    await page.getByText('Contenus restreints', { exact: true }).click()
    const visibles = page.getByRole('switch', { name: /^Ma consommation visible pour.*visiteur$/ })
    await visibles.click()
    await expect(visibles).toHaveAttribute('aria-checked', 'false')
    await chezVisiteur.reload()
    await expect(chezVisiteur.getByRole('region', { name: /^Contrat \d{7}$/ })).toHaveCount(1)
    await expect(conso).toHaveCount(0)
    await expect(tuile).toHaveCount(0)
    await chezVisiteur.goto('/#/conso')
    await expect(chezVisiteur).toHaveURL(/#\/dashboard$/)
    await visibles.click()
    await expect(visibles).toHaveAttribute('aria-checked', 'true')
    const releve = page.getByRole('switch', { name: /Dernière relève.*visible pour.*visiteur$/ })
    await releve.click()
    await expect(releve).toHaveAttribute('aria-checked', 'true')
    await chezVisiteur.goto('/#/dashboard')
    await chezVisiteur.reload()
    await expect(conso).toHaveCount(1)
    await expect(tuile).toHaveCount(1)
  })

  test('keeps the figures of a closed tile out of the answer line, of every answer and of the ways to them [gate-restricted-content]', async ({
    chez,
    context,
    baseURL,
  }) => {
    const regler = (key: string, flag: boolean) =>
      appeler(context, baseURL ?? '', 'POST', 'Acces/restrictedContent', {
        key,
        perimeter: '*',
        role: 'UTILISATEUR_VISITEUR',
        flag,
      })
    const page = await chez('visiteur')
    const principal = page.getByRole('main')
    let recues: string[] = []
    page.on('response', async (reponse) => {
      if (reponse.url().includes('/webapi/')) recues.push(await reponse.text().catch(() => ''))
    })
    const ouvrir = async () => {
      recues = []
      await page.goto('/#/dashboard')
      await page.reload()
      await expect(page.getByRole('region', { name: 'Alertes' })).not.toHaveAttribute('aria-busy', 'true')
    }
    await ouvrir()
    const centimes = recues.map((texte) => /"montantTTCFacture":(\d+)/.exec(texte)?.[1]).find((un) => un !== undefined)
    const lu = await page.getByRole('region', { name: 'Dernière facture' }).getByText(/€/).first().textContent()
    const montant = (lu ?? '').trim()
    expect(centimes).toMatch(/^\d{3,}$/)
    await expect(principal.getByText(montant)).not.toHaveCount(0)
    try {
      // what is owed may well be that same bill: a content of its own
      for (const contenu of ['tuile-facture', 'tuile-reglements']) await regler(contenu, true)
      await ouvrir()
      await expect(page.getByRole('region', { name: 'Dernière facture' })).toHaveCount(0)
      await expect(principal).not.toContainText(montant)
      expect(recues.filter((texte) => texte.includes(`:${centimes}`))).toEqual([])
      await regler('conso', true)
      await ouvrir()
      for (const nom of ['Consommation récente', 'Dernière relève', 'Dernière consommation facturée'])
        await expect(page.getByRole('region', { name: nom })).toHaveCount(0)
      // neither index, nor volume, nor a word about them; nobody says that all is well to who is not told
      await expect(principal).not.toContainText(/m³|litres|habituelle|relevés bien reçus|Tout va bien/)
      await expect(principal.getByRole('link', { name: /consommation/i })).toHaveCount(0)
      expect(recues.filter((texte) => /"(indexEnLitres|totalEnLitres|volumeConsoEnLitres)":\d/.test(texte))).toEqual([])
      await expect(
        appeler(page.context(), baseURL ?? '', 'GET', `Consommation/getPeriodConso/${MAISON}`),
      ).rejects.toThrow(/answered (403|404)/)
    } finally {
      for (const contenu of ['tuile-facture', 'tuile-reglements', 'conso']) await regler(contenu, false)
    }
    await ouvrir()
    await expect(principal).toContainText(montant)
  })

  test('turns groups off: the context, the menu and the search leave them, and every call is refused [gate-groups]', async ({
    chez,
    context,
    baseURL,
    surveillance,
  }) => {
    // the page that opens asks ahead for the tiles of the group it had, before it knows that there are none any more
    surveillance.attendre(/status of 403 .*TableauDeBord\/tuiles\/groupe/)
    const regler = (action: 'activerConfig' | 'desactiverConfig') =>
      appeler(context, baseURL ?? '', 'POST', `Configuration/${action}`, { nom: 'Groupe' })
    const page = await chez('syndic')
    const chezSyndic = unPortail(page)
    await page.goto('/#/dashboard')
    await chezSyndic.contexte.click()
    await page.getByRole('button', { name: /Tous mes contrats/ }).click()
    await expect(chezSyndic.contexte).toContainText('Tous mes contrats')
    const mesGroupes = page.getByRole('button', { name: 'Mes groupes' })
    await chezSyndic.menuUtilisateur.click()
    await expect(mesGroupes).toHaveCount(1)
    await page.keyboard.press('Escape')
    try {
      await regler('desactiverConfig')
      await page.reload()
      // the group that was open is left for a contract
      await expect(chezSyndic.contexte).toContainText(/\d{7}/)
      await expect(chezSyndic.message('Les groupes ne sont plus proposés actuellement.')).toBeVisible()
      await chezSyndic.menuUtilisateur.click()
      await expect(page.getByRole('button', { name: 'Mon profil' })).toBeVisible()
      await expect(mesGroupes).toHaveCount(0)
      await page.keyboard.press('Escape')
      await chezSyndic.contexte.click()
      await expect(page.getByRole('searchbox').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Mes groupes' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Tous mes contrats/ })).toHaveCount(0)
      for (const chemin of ['Groupe/groupes', 'Groupe/listeContrats/0', 'TableauDeBord/tuiles/groupe/0'])
        await expect(appeler(page.context(), baseURL ?? '', 'GET', chemin)).rejects.toThrow(/403.*S403F/s)
    } finally {
      await regler('activerConfig')
    }
    await page.reload()
    await chezSyndic.menuUtilisateur.click()
    await expect(mesGroupes).toHaveCount(1)
  })

  test('closes the contracts that have ended: nothing of them is left but their bills [routing-terminated-ok]', async ({
    context,
    baseURL,
    chez,
  }) => {
    const page = await chez('syndic')
    const lire = (chemin: string) => appeler(page.context(), baseURL ?? '', 'GET', chemin)
    const fermes = async () =>
      ((await lire('Facture/contratsResilies?nbElements=100')) as { resultats: { numeroContrat: string }[] }).resultats
    expect(await fermes()).toEqual([])
    const avant = ((await lire('Abonnement/contrats?nbElements=1')) as { nbTotalResultats: number }).nbTotalResultats
    await appeler(context, baseURL ?? '', 'POST', 'Configuration/ModifierParametre', {
      Nom: 'accesContratResilie',
      Valeur: 'false',
    })
    try {
      const resilies = await fermes()
      expect(resilies.length).toBeGreaterThan(0)
      const numero = resilies[0]?.numeroContrat ?? ''
      // gone from every list, and from every call but those of its bills
      expect(((await lire('Abonnement/contrats?nbElements=1')) as { nbTotalResultats: number }).nbTotalResultats).toBe(
        avant - resilies.length,
      )
      for (const chemin of [
        `Abonnement/detailAbonnement/${numero}`,
        `TableauDeBord/tuiles/${numero}`,
        `Consommation/getPeriodConso/${numero}`,
      ])
        await expect(lire(chemin)).rejects.toThrow(/404/)
      const { resultats } = (await lire(`Facture/listeFactures?numeroContrat=${numero}&nbElements=1`)) as {
        resultats: { identifiantInterneFacture: number; isContratResilie: boolean }[]
      }
      expect(resultats.map(({ isContratResilie }) => isContratResilie)).toEqual([true])

      await page.goto('/#/factures')
      const region = page.getByRole('region', { name: 'Contrats résiliés' })
      await region.getByRole('link', { name: `Contrat ${numero}` }).click()
      await expect(page.getByText(`Contrat résilié ${numero}.`)).toBeVisible()
      await expect(historique(page).getByRole('listitem').first()).toBeVisible()
      // one of them, at its own address: read, without a way to a consumption that is closed
      await page.goto(`/#/factures/${resultats[0]?.identifiantInterneFacture}?contrat=${numero}`)
      await expect(page.getByRole('heading', { name: 'Ce que compte cette facture' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Période du|consommation de la période/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Mes factures' }).click()
      await expect(page.getByText(`Contrat résilié ${numero}.`)).toBeVisible()
    } finally {
      await appeler(context, baseURL ?? '', 'POST', 'Configuration/SupprimerParametre', { Nom: 'accesContratResilie' })
    }
  })

  test('checks the health by level, clears the caches, and keeps the table of ignorable errors', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/admin/general')
    const sante = page.getByRole('region', { name: 'Contrôles' })
    await expect(sante).toContainText('Horloge')
    await page.getByText('Complet', { exact: true }).click()
    await expect(sante).toContainText('Tables')
    await page.getByText('Rapide', { exact: true }).click()
    await expect(sante.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Vider les caches' }).click()
    await expect(portail.message('Les caches sont vidés')).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Donnez un chemin ou un code')
    await page.getByLabel(/^Statut/).fill('503')
    await page.getByLabel(/^Chemin/).fill(`TableauDeBord/dernierReglement/${CABANON}`)
    await page.getByRole('button', { name: 'Ajouter' }).click()
    await expect(portail.message('Cette erreur ne sera plus annoncée.')).toBeVisible()
    await page.getByRole('button', { name: /^Supprimer la ligne TableauDeBord/ }).click()
    await expect(page.getByText(/^Aucune\s: toutes les erreurs sont annoncées/)).toBeVisible()
  })
})
