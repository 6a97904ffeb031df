import { AUTRE_LOT_SANS_ALERTE, LOT_QUI_FUIT_AUSSI, LOT_SANS_ALERTE, unePageAlertes } from '../support/alertes.page.ts'
import { reseauCalme } from '../support/reseau.ts'
import { expect, test } from '../support/test.ts'

const aujourdhui = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })

test.describe('the syndic, on a contract without an alert', () => {
  test.use({ compte: 'syndic' })

  test('creates an alert from the keyboard, each fault told at its field, litres sent as m³ [alert-required] [alert-end] [alert-sms] [alert-threshold-litres]', async ({
    page,
    portail,
    surveillance,
  }) => {
    surveillance.attendre(/status of 409/)
    const alertes = unePageAlertes(page)
    const appels = alertes.appels()
    await alertes.ouvrirDe(LOT_SANS_ALERTE)
    await expect(page.getByText('Aucune alerte pour le moment')).toBeVisible()
    await alertes.creer.first().focus()
    await page.keyboard.press('Enter')
    await expect(alertes.dialogue).toBeVisible()
    const champ = (nom: RegExp) => alertes.dialogue.getByLabel(nom)
    await expect(champ(/^Date de début/)).toHaveValue(aujourdhui())

    // nothing chosen
    const envoyer = alertes.dialogue.getByRole('button', { name: 'Créer l’alerte' })
    await envoyer.focus()
    await page.keyboard.press('Enter')
    await expect(alertes.dialogue.getByRole('alert')).toContainText('Choisissez un type d’alerte.')
    await expect(alertes.dialogue.getByRole('alert')).toContainText('Donnez un nom à l’alerte.')

    await alertes.dialogue.getByRole('radio', { name: /^Fuite/ }).focus()
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowDown')
    await expect(alertes.dialogue.getByRole('radio', { name: /^Seuil de consommation/ })).toBeChecked()
    await expect(champ(/^Nom de l’alerte/)).toHaveValue('Seuil de consommation')
    await champ(/^Nom de l’alerte/).fill('Jardin')
    await champ(/^Seuil par jour/).fill('0')
    await champ(/^Date de début/).fill('2020-01-01')
    await champ(/^Date de fin/).fill('2019-12-31')
    await alertes.dialogue.getByRole('radio', { name: 'Par SMS' }).check()
    await champ(/^Numéro de mobile/).fill('0612')
    await envoyer.click()
    const messages = [
      'Entrez un seuil supérieur à 0.',
      'Veuillez renseigner une date de fin postérieure à la date de début.',
    ]
    await expect(champ(/^Seuil par jour/)).toHaveAccessibleDescription(new RegExp(messages[0] ?? ''))
    await expect(champ(/^Date de fin/)).toHaveAccessibleDescription(new RegExp(messages[1] ?? ''))
    await expect(champ(/^Date de début/)).toHaveAccessibleDescription(/ne peut pas être antérieure à aujourd’hui/)
    await expect(champ(/^Numéro de mobile/)).toHaveAccessibleDescription(/10 à 16 caractères/)
    // Enter in a field sends nothing
    await champ(/^Seuil par jour/).press('Enter')
    await expect(alertes.dialogue).toBeVisible()

    await champ(/^Seuil par jour/).fill('250')
    await champ(/^Date de début/).fill(aujourdhui())
    await champ(/^Date de fin/).fill('')
    await champ(/^Numéro de mobile/).fill('0612345678')
    await champ(/^Numéro de mobile/).blur()
    await expect(champ(/^Numéro de mobile/)).toHaveValue('06 12 34 56 78')
    await alertes.dialogue.getByRole('radio', { name: 'Sans envoi, historique seulement' }).check()
    const [requete] = await Promise.all([page.waitForRequest(/creationAlerte/), envoyer.press('Enter')])
    expect(requete.postDataJSON()).toMatchObject({
      action: 'CREATION',
      alerte: { codeTypeAlarme: 'AC', valeurSeuilEnM3: 0.25, periodeFin: null, canalAlerte: 'AUCUN' },
    })
    await expect(portail.message('Création de l’alerte Jardin réussie')).toBeVisible()
    await expect(alertes.ligne('Jardin')).toContainText('Plus de 250 L par jour')
    await expect(alertes.ligne('Jardin')).toContainText('Sans envoi, dans l’historique seulement')

    // the second one is over the maximum
    await alertes.creer.first().click()
    await alertes.dialogue.getByRole('radio', { name: /^Fuite/ }).check()
    await alertes.dialogue.getByRole('radio', { name: 'Sans envoi, historique seulement' }).check()
    await envoyer.click()
    await expect(portail.message('elle n’est pas active')).toBeVisible()
    await expect(alertes.ligne('Fuite')).toContainText('Désactivée')
    // the notice of the creation may still say the same
    await Promise.all([page.waitForResponse(/activerAlerte/), alertes.interrupteur('Fuite').click()])
    await expect(portail.message('Le nombre d’alertes actives est limité à 1').last()).toBeVisible()

    await alertes.interrupteur('Jardin').focus()
    await page.keyboard.press(' ')
    await expect(portail.message('Désactivation de l’alerte Jardin réussie')).toBeVisible()
    appels.length = 0
    await alertes.interrupteur('Fuite').press(' ')
    await expect(
      portail.message('Activation de l’alerte Fuite réussie. Votre moyenne des 12 derniers mois'),
    ).toBeVisible()
    const ordre = ['TableauDeBord/derniereStatistiqueConsommation', 'Alerte/activerAlerte']
    const faits = () => appels.flatMap((chemin) => ordre.filter((debut) => chemin.startsWith(debut)))
    await expect.poll(faits).toEqual(ordre)

    await page.getByRole('button', { name: 'Modifier Jardin' }).click()
    await expect(champ(/^Seuil par jour/)).toHaveValue('250')
    await champ(/^Nom de l’alerte/).fill('Potager')
    await alertes.dialogue.getByText('m³', { exact: true }).click()
    await champ(/^Seuil par jour/).fill('1,5')
    await alertes.dialogue.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(portail.message('Modification de l’alerte Potager réussie')).toBeVisible()
    await expect(alertes.ligne('Potager')).toContainText(/Plus de 1\s500\sL par jour/)

    // the address says the kind, and the filter is the address
    await page.getByText('Seuil de consommation 1', { exact: true }).click()
    await expect(page).toHaveURL(/#\/alerte\/seuil$/)
    await expect(alertes.ligne('Fuite')).toHaveCount(0)
    await page.getByRole('button', { name: 'Supprimer Potager' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(portail.message('Suppression de l’alerte Potager réussie')).toBeVisible()
    await expect(page.getByText('Aucune alerte de ce type')).toBeVisible()
  })

  test('is told which action failed, and for which alert [alert-action-ko] [alert-enable-average]', async ({
    page,
    portail,
    surveillance,
  }) => {
    surveillance.attendre(/status of 500/)
    const alertes = unePageAlertes(page)
    await alertes.ouvrirDe(AUTRE_LOT_SANS_ALERTE)
    const creer = async () => {
      await alertes.creer.first().click()
      await alertes.dialogue.getByRole('radio', { name: /^Fuite/ }).check()
      await alertes.dialogue.getByRole('radio', { name: 'Sans envoi, historique seulement' }).check()
      await alertes.dialogue.getByRole('button', { name: 'Créer l’alerte' }).click()
    }
    const couper = (chemin: string) =>
      page.route(`**/webapi/Alerte/${chemin}`, (route) => route.fulfill({ status: 500, json: {} }))
    await couper('creationAlerte')
    await creer()
    await expect(portail.message('L’alerte Fuite n’a pas pu être créée.')).toBeVisible()
    await page.unroute('**/webapi/Alerte/creationAlerte')
    // what was chosen survives a reload
    await page.reload()
    await alertes.creer.first().click()
    await expect(alertes.dialogue.getByRole('radio', { name: /^Fuite/ })).toBeChecked()
    await expect(alertes.dialogue.getByRole('radio', { name: 'Sans envoi, historique seulement' })).toBeChecked()
    await alertes.dialogue.getByRole('button', { name: 'Créer l’alerte' }).click()
    await expect(alertes.dialogue).toBeHidden()

    await couper('desactiverAlerte')
    await alertes.interrupteur('Fuite').click()
    await expect(portail.message('L’alerte Fuite n’a pas pu être désactivée.')).toBeVisible()
    await page.unroute('**/webapi/Alerte/desactiverAlerte')
    await alertes.interrupteur('Fuite').click()
    await expect(alertes.interrupteur('Fuite')).not.toBeChecked()

    await couper('activerAlerte')
    // the average is a help: without it the alert is enabled all the same
    await page.route('**/webapi/TableauDeBord/derniereStatistiqueConsommation/**', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await alertes.interrupteur('Fuite').click()
    await expect(portail.message('L’alerte Fuite n’a pas pu être activée.')).toBeVisible()

    await couper('suppressionAlerte')
    const supprimer = async () => {
      await page.getByRole('button', { name: 'Supprimer Fuite' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
    }
    await supprimer()
    await expect(portail.message('L’alerte Fuite n’a pas pu être supprimée.')).toBeVisible()
    await page.unroute('**/webapi/Alerte/suppressionAlerte')
    await supprimer()
    await expect(page.getByText('Aucune alerte pour le moment')).toBeVisible()
  })

  test('sees a leak that runs, says that it is normal until a day, and hears of it again', async ({
    page,
    portail,
  }) => {
    const alertes = unePageAlertes(page)
    await alertes.ouvrirDe(LOT_QUI_FUIT_AUSSI)
    await page.getByRole('link', { name: 'Comprendre et agir' }).press('Enter')
    await expect(portail.titre).toHaveText('Une fuite est possible')
    await expect(page).toHaveURL(new RegExp(`contrat=${LOT_QUI_FUIT_AUSSI}`))
    const enBref = page.getByRole('region', { name: 'En bref' })
    await expect(enBref).toContainText(/Depuis \d+\sjours, votre compteur ne s’arrête plus/)
    // 14 litres an hour over a year
    await expect(enBref).toContainText('123 m³ par an')
    await expect(page.getByText('14 litres par heure qui ne s’arrêtent pas.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Fermez tous vos robinets' })).toBeVisible()
    // nobody agreed to show the hours of this lot: the least of each day alone
    await expect(page.getByRole('heading', { name: 'Jour après jour, le débit le plus bas' })).toBeVisible()
    await expect(page.getByText('Heure par heure')).toHaveCount(0)
    await expect(page.getByRole('img', { name: /litres par heure$/ }).last()).toHaveAccessibleName(
      /14.litres par heure/,
    )

    await page.getByRole('button', { name: 'C’est normal' }).press('Enter')
    const dialogue = page.getByRole('dialog', { name: 'C’est normal' })
    await dialogue.getByLabel(/^Jusqu’au/).fill('2020-01-01')
    await dialogue.getByRole('button', { name: 'Ne plus me prévenir' }).click()
    await expect(dialogue.getByRole('alert')).toContainText('Choisissez une raison.')
    await expect(dialogue.getByLabel(/^Jusqu’au/)).toHaveAccessibleDescription(/entre aujourd’hui et 60 jours/)
    await dialogue.getByRole('radio', { name: 'Réparation en cours' }).check()
    await dialogue.getByLabel(/^Jusqu’au/).fill(aujourdhui())
    await dialogue.getByRole('button', { name: 'Ne plus me prévenir' }).click()
    await expect(enBref).toContainText('Vous nous avez dit que c’est normal')
    await page.getByRole('button', { name: 'Me prévenir à nouveau' }).click()
    await expect(portail.message('Nous vous préviendrons à nouveau.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'C’est normal' })).toBeVisible()
  })
})

test.describe('the subscriber', () => {
  test.use({ compte: 'abonne' })

  test('reads when a leak closed, hour by hour, night by night [alert-instances]', async ({ page, portail, conso }) => {
    const alertes = unePageAlertes(page)
    const appels = alertes.appels()
    // from the chart: the form is open at once, and its address goes with it
    await conso.ouvrir()
    await page.getByRole('link', { name: 'Créer une alerte' }).click()
    await expect(alertes.dialogue).toBeVisible()
    await expect(page).toHaveURL(/#\/alerte\?creer/)
    await page.keyboard.press('Escape')
    await expect(alertes.dialogue).toBeHidden()
    await expect(page).toHaveURL(/#\/alerte$/)
    await page.goBack()
    await expect(portail.titre).toHaveText('Ma consommation')
    await page.goForward()
    await expect(alertes.creer.first()).toBeVisible()
    await expect(alertes.dialogue).toBeHidden()
    // asked for while the list already shows, then left by the back button
    await page.goto('/#/alerte?creer=true')
    await expect(alertes.dialogue).toBeVisible()
    await page.goBack()
    await expect(alertes.dialogue).toBeHidden()
    expect(appels).toContain('Alerte/listInstancesAlertesEnCours')
    await alertes.historique.getByRole('link', { name: /^Fuite à la maison, du/ }).click()
    await expect(portail.titre).toHaveText('Une fuite a été repérée')
    await expect(page.getByRole('region', { name: 'En bref' })).toContainText(
      /C’est fini depuis le .*, après 7\sjours\./,
    )
    await expect(page.getByText('16 litres par heure, sans arrêt.')).toBeVisible()
    // 151 to 147 days before the last day of data, each with its night
    const dessin = page.getByRole('img', { name: /heure par heure/ })
    await expect(dessin).toBeVisible()
    await expect(dessin).toContainText('De 0 h à 6 h, l’eau n’a pas cessé de couler')
    const jour = (await page.getByRole('heading', { level: 2, name: / juin$/ }).textContent()) ?? ''
    await page.getByRole('button', { name: 'Jour précédent' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: jour })).toHaveCount(0)
    await page.getByText('Voir les chiffres de la journée').click()
    await expect(page.getByRole('row').nth(4)).toContainText(/De 3\sh à 4\sh\s*16/)
    await page.getByText('Nuit par nuit', { exact: true }).click()
    await page
      .getByRole('button', { name: /^Nuit du .*: 16.litres par heure\. Voir les heures$/ })
      .first()
      .press('Enter')
    await expect(dessin).toBeVisible()
  })

  test('cannot delete what fired, nor enable what is over; each in the words of the rule [alert-delete-refused] [alert-enable-expired]', async ({
    page,
    portail,
    surveillance,
  }) => {
    surveillance.attendre(/status of 409/)
    const alertes = unePageAlertes(page)
    await alertes.ouvrir()
    // what is read of the page has come
    await reseauCalme(page)
    const appels = alertes.appels()
    await page.getByRole('button', { name: 'Supprimer Fuite à la maison' }).click()
    await expect(
      portail.message(
        'Cette alerte ne peut pas être supprimée car elle a déjà été déclenchée. Vous pouvez la désactiver.',
      ),
    ).toBeVisible()
    expect(appels.filter((un) => un.startsWith('Alerte/'))).toEqual([])
    await expect(alertes.ligne('Vacances')).toContainText('Expirée')
    await alertes.interrupteur('Vacances').click()
    await expect(portail.message('Impossible d’activer cette alerte, car elle a expiré.')).toBeVisible()
  })

  test('sees nothing in progress where the feature is off [alert-instances]', async ({ page }) => {
    await page.route('**/webapi/Configuration/getConfiguration', async (route) => {
      const reponse = await route.fetch()
      const corps = (await reponse.json()) as { fonctionnalites: Record<string, boolean> }
      corps.fonctionnalites.ANNEE = false
      await route.fulfill({ response: reponse, json: corps })
    })
    const alertes = unePageAlertes(page)
    const appels = alertes.appels()
    await alertes.ouvrir('/surconsommation')
    await expect(alertes.ligne('Surconsommation')).toBeVisible()
    await expect(alertes.ligne('Vacances')).toHaveCount(0)
    expect(appels.filter((chemin) => chemin.startsWith('Alerte/listInstances'))).toEqual([])
  })
})
