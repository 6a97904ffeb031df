import { cocherCaptcha } from '../support/captcha.ts'
import { CABANON, emailDe, MAISON, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { LIBRES } from '../support/contrats.page.ts'
import { lienRecu } from '../support/courrier.ts'
import { adresseNeuve, NOUVEAU_MOT_DE_PASSE, unePageInscription } from '../support/inscription.page.ts'
import { activer, inscrire } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'

test('an account opens with the link of its mail, and its owner enters as on a first connection [account-activation-ok] [account-activation-required] [routing-activation]', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of 403/)
  const email = await inscrire(page, 'parcours')
  await expect(page.getByText(email)).toBeVisible()

  // not before the link
  const connexion = unePageConnexion(page)
  await page.getByRole('link', { name: 'Aller à la connexion' }).click()
  await connexion.entrer(email, NOUVEAU_MOT_DE_PASSE)
  await expect(connexion.resumeErreurs).toContainText('cliquez sur le lien que vous avez reçu par e-mail')

  const lien = await lienRecu(page, email, 'activation')
  await activer(page, lien)
  await expect(page).toHaveURL(/#\/dashboard\?activation=true$/)
  await expect(portail.message('Votre compte a été validé avec succès.')).toBeVisible()
  await expect(portail.titre).toContainText('Lucie')
  await expect(portail.menuUtilisateur).toContainText('Lucie Berger')
})

test('the code of the link may stand in the path of the page as well: the account opens [routing-activation]', async ({
  page,
}) => {
  const email = await inscrire(page, 'chemin')
  const code = (await lienRecu(page, email, 'activation')).split('/').at(-1)
  await activer(page, `/#/activation/${code}`)
  await expect(page).toHaveURL(/#\/dashboard\?activation=true$/)
})

test('the payload says M. and the consent, always [account-consent]', async ({ page }) => {
  let corps: { utilisateur?: Record<string, unknown> } = {}
  await page.route('**/webapi/Utilisateur/creeUtilisateur', async (route) => {
    corps = route.request().postDataJSON() as typeof corps
    await route.fulfill({ json: { email: 'x@exemple.fr', numeroContratRattache: null } })
  })
  await inscrire(page, 'accord')
  expect(corps.utilisateur).toMatchObject({ titre: 'M.', meta: { rgpd_consent: true } })
})

test('every fault is told at once, at its field and in the summary, which takes the focus [cgu-required] [password-confirmation] [form-captcha] [captcha]', async ({
  page,
}) => {
  const appels: string[] = []
  page.on('request', (requete) => requete.url().includes('creeUtilisateur') && appels.push(requete.url()))
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  await inscription.motDePasse.fill('court')
  await inscription.confirmation.fill('autre')
  await inscription.bouton.click()
  await expect(inscription.resume).toBeFocused()
  await expect(inscription.resume.getByRole('link')).toHaveText([
    'Le prénom est obligatoire.',
    'Le nom est obligatoire.',
    'L’adresse e-mail est obligatoire.',
    /votre mot de passe doit contenir/,
    'Les deux mots de passe ne sont pas identiques.',
    'Vous devez accepter les conditions générales d’utilisation.',
    'Merci de cocher le captcha avant d’envoyer le formulaire.',
  ])
  await inscription.resume.getByRole('link', { name: 'L’adresse e-mail est obligatoire.' }).click()
  await expect(inscription.champ('Adresse e-mail')).toBeFocused()
  await expect(inscription.champ('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true')
  // corrected, it leaves the summary
  await inscription.champ('Adresse e-mail').fill('lea@exemple.fr')
  await expect(inscription.champ('Adresse e-mail')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(inscription.resume.getByRole('link')).toHaveCount(6)
  expect(appels).toEqual([])
})

test('the guide ticks each rule as it is met, without the minimum, then says that all is well [password-guide-ok] [password-min-at-creation]', async ({
  page,
}) => {
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  const guide = page.getByRole('region', { name: 'Votre mot de passe' })
  await expect(guide.getByText(/Pour des raisons de sécurité, votre mot de passe doit contenir/).first()).toBeVisible()
  await expect(guide).not.toContainText('8')
  const regles = guide.getByRole('listitem')
  await expect(regles.filter({ hasText: ': oui' })).toHaveCount(0)
  for (const [saisie, satisfaites] of [
    ['a', 1],
    ['aA', 2],
    ['aA1', 3],
    ['aA1#', 4],
    ['aA1#rivi', 5],
    ['aA1#riviereee', 4],
  ] as const) {
    await inscription.motDePasse.fill(saisie)
    await expect(regles.filter({ hasText: ': oui' })).toHaveCount(satisfaites)
    await expect(page.getByText('Excellent\u202f! Votre mot de passe est robuste.')).toHaveCount(
      satisfaites === 5 ? 1 : 0,
    )
  }
})

test('Enter sends nothing, except on the button [form-enter] [enter-key]', async ({ page }) => {
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  await inscription.champ('Prénom').press('Enter')
  await inscription.confirmation.press('Enter')
  await inscription.cgu.press('Enter')
  await expect(inscription.resume).toHaveCount(0)
  await inscription.bouton.press('Enter')
  await expect(inscription.resume).toBeFocused()
})

test('what is typed survives a reload, but never the password', async ({ page }) => {
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  await inscription.remplir('brouillon@exemple.fr')
  await page.getByRole('radio', { name: 'Mon numéro de client' }).check()
  await page.reload()
  await expect(page.getByText('Nous avons repris ce que vous aviez déjà saisi.')).toBeVisible()
  await expect(inscription.champ('Prénom')).toHaveValue('Lucie')
  await expect(page.getByRole('radio', { name: 'Mon numéro de client' })).toBeChecked()
  await expect(inscription.motDePasse).toHaveValue('')
  const garde = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(garde).toContain('brouillon@exemple.fr')
  expect(garde).not.toContain(NOUVEAU_MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(inscription.champ('Prénom')).toHaveValue('')
  await page.reload()
  await expect(inscription.champ('Prénom')).toHaveValue('')
})

test('two clicks create one account', async ({ page }) => {
  let appels = 0
  await page.route('**/webapi/Utilisateur/creeUtilisateur', async (route) => {
    appels += 1
    await route.fulfill({ json: { email: 'x@exemple.fr', numeroContratRattache: null } })
  })
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  await inscription.remplir(adresseNeuve('double'))
  await inscription.cocherCaptcha()
  await inscription.bouton.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Il reste un lien à ouvrir' })).toBeVisible()
  expect(appels).toBe(1)
})

test('a contract is attached by one of the numbers that the settings offer, upper-cased [account-attach-signup] [signup-attach-optional]', async ({
  page,
}) => {
  let corps: { infoAttachementAbonnement?: unknown } = {}
  await page.route('**/webapi/Utilisateur/creeUtilisateur', async (route) => {
    corps = route.request().postDataJSON() as typeof corps
    await route.fulfill({ json: { email: 'x@exemple.fr', numeroContratRattache: MAISON } })
  })
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await expect(page.getByRole('radio', { name: 'Plus tard, depuis mon espace' })).toBeChecked()
  await page.getByRole('radio', { name: 'Le numéro de mon compteur' }).check()
  await expect(page.getByRole('complementary', { name: /^Où le trouver/ })).toContainText('Gravé sur le couvercle')
  await inscription.champ('Numéro de contrat').fill('12345')
  await inscription.champ('Numéro de compteur').fill('d19')
  await inscription.remplir(adresseNeuve('compteur'))
  await inscription.cocherCaptcha()
  await inscription.bouton.click()
  await expect(inscription.resume).toContainText('Un numéro de compteur compte de 6 à 11 caractères.')
  await inscription.champ('Numéro de compteur').fill('d19fa0412')
  await inscription.bouton.click()
  await expect(page.getByText(`Votre contrat ${MAISON} est rattaché à ce compte.`)).toBeVisible()
  expect(corps.infoAttachementAbonnement).toEqual({
    numeroContratAbonnement: '0012345',
    numeroPhysiqueAppareil: 'D19FA0412',
  })
})

test('a contract named by its meter is said to wait, not to be attached', async ({ page }) => {
  const { contrat, numero } = LIBRES.compteur
  const inscription = unePageInscription(page)
  await inscription.ouvrir(`?contrat=${contrat}&compteur=${numero}`)
  await inscription.remplir(adresseNeuve('attente'))
  await inscription.cocherCaptcha()
  await inscription.bouton.click()
  await expect(page.getByText(`Le contrat ${contrat} est ajouté à ce compte.`)).toContainText('une fois confirmé')
  await expect(page.getByRole('main')).not.toContainText('est rattaché à ce compte')
})

test('the settings may ask for a contract, and offer fewer numbers', async ({ page }) => {
  await page.route('**/webapi/Configuration/getConfiguration', async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as { fonctionnalites: Record<string, boolean> }
    corps.fonctionnalites.UseCreationDeCompteAvecContrat = true
    corps.fonctionnalites.AttachementContratAvecFacture = false
    corps.fonctionnalites.AttachementContratAvecClient = false
    await route.fulfill({ response: reponse, json: corps })
  })
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'Le numéro de mon compteur' })).toBeChecked()
  await inscription.bouton.click()
  await expect(inscription.resume).toContainText('Le numéro de contrat est obligatoire.')
})

test('a contract that cannot be attached is refused with its reason, and no account is made [account-create-u2] [create-user-U2]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of (400|401)/)
  const email = adresseNeuve('refus')
  const inscription = unePageInscription(page)
  await inscription.ouvrir(`?contrat=${CABANON}&compteur=ZZ999999`)
  await inscription.remplir(email)
  await inscription.cocherCaptcha()
  await inscription.bouton.click()
  await expect(inscription.resume).toContainText('le contrat n’a pas pu être rattaché')
  // what to look at again, and whom to call, in the words of whoever attaches one later
  const secours = page.getByText(
    'Vérifiez le numéro de contrat et le numéro du compteur, chiffre par chiffre, sur votre dernière facture.',
  )
  await expect(secours).toContainText('Appelez-nous au')
  await expect(secours.getByRole('link')).toHaveAttribute('href', /^tel:\+33\d+$/)
  await expect(inscription.champ('Prénom')).toHaveValue('Lucie')
  // the captcha serves once
  await expect(inscription.captcha).not.toBeChecked()
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  await connexion.entrer(email, NOUVEAU_MOT_DE_PASSE)
  await expect(connexion.resumeErreurs).toContainText('Identifiant et/ou mot de passe incorrect')
})

test('an address that has an account is said to, with the way to a new password [account-create-conflict] [http-412-account-creation-or-modification]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 412/)
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  await inscription.remplir(emailDe('visiteur'), MOT_DE_PASSE)
  await inscription.cocherCaptcha()
  await inscription.bouton.click()
  await expect(inscription.resume).toContainText('Cette adresse e-mail est déjà utilisée par un compte.')
  await page.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(emailDe('visiteur'))
})

test('an identifier that is taken offers a new password too [account-create-u1] [create-user-U1]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 400/)
  await page.route('**/webapi/Utilisateur/creeUtilisateur', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'U1',
        message: 'Cet identifiant est déjà enregistré.',
        severity: 'Inconsistant',
        isCustomMessage: true,
      },
    }),
  )
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  await inscription.remplir(adresseNeuve('pris'))
  await inscription.cocherCaptcha()
  await inscription.bouton.click()
  await expect(inscription.resume).toContainText('Cet identifiant est déjà enregistré.')
  await expect(page.getByRole('link', { name: 'Choisir un nouveau mot de passe' })).toBeVisible()
})

test('a captcha that is worth nothing is refused, and asked for again [account-captcha] [http-403-create-user]', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/status of 403/)
  await page.route('**/webapi/Utilisateur/creeUtilisateur', async (route) => {
    const corps = route.request().postDataJSON() as Record<string, unknown>
    await route.continue({ postData: JSON.stringify({ ...corps, captcha: 'e30=' }) })
  })
  const inscription = unePageInscription(page)
  await inscription.ouvrir()
  await inscription.remplir(adresseNeuve('robot'))
  await inscription.cocherCaptcha()
  await inscription.bouton.click()
  await expect(inscription.resume).toContainText('Le captcha n’a pas pu être validé')
  await expect(inscription.captcha).not.toBeChecked()
})

test('the invoices lead a visitor to the account creation, which says why [routing-factures-anonymous] [routing-inscription-factures]', async ({
  page,
}) => {
  await page.goto('/#/factures')
  await expect(page).toHaveURL(/#\/inscription\/factures$/)
  await expect(page.getByText('Pour voir vos factures, connectez-vous ou créez votre compte.')).toBeVisible()
})

test('an activation link that is wrong or used leads to the login with a warning and another mail [account-activation-ko] [account-activation-neutral] [login-mode-activate]', async ({
  page,
  portail,
  surveillance,
}) => {
  surveillance.attendre(/status of 400/)
  const email = await inscrire(page, 'perime')
  const premier = await lienRecu(page, email, 'activation')
  await page.goto(`/#/activation?activationCode=${'x'.repeat(43)}&wsActivationCode=${'x'.repeat(43)}`)
  await expect(page).toHaveURL(/#\/login\?activationCode=x+$/)
  await expect(portail.message('Saisissez votre adresse e-mail pour recevoir un nouvel e-mail')).toBeVisible()
  const demande = page.getByRole('textbox', { name: 'Adresse e-mail' })
  const accuse = page.getByRole('status').filter({ hasText: 'Si un compte en attente de validation correspond' })
  // the words are the same for an address nobody has
  await demande.fill(adresseNeuve('inconnue'))
  await cocherCaptcha(page)
  await page.getByRole('button', { name: 'Recevoir un nouvel e-mail d’activation' }).click()
  await expect(accuse).toBeVisible()
  // and for one that waits, whose new link works
  await page.reload()
  await demande.fill(email)
  await cocherCaptcha(page)
  await page.getByRole('button', { name: 'Recevoir un nouvel e-mail d’activation' }).click()
  await expect(accuse).toBeVisible()
  const second = await lienRecu(page, email, 'activation', premier)
  await activer(page, second)
  await expect(portail.titre).toContainText('Lucie')
  await portail.seDeconnecter()
  // another address, sooner, would be asked for by a browser that still believes in the session
  await expect(page).toHaveURL(/#\/login$/)
  // used, it does not open the account again: it says so and leads to the login
  await page.goto(second)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien a déjà servi' })).toBeVisible()
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/#\/login$/)
})
