import { verifierAxe, verifierLargeur } from '../support/axe.ts'
import { cocherCaptcha } from '../support/captcha.ts'
import { MAISON } from '../support/comptes.ts'
import { unePageDemarche } from '../support/demarche.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

// what one test changes the next would read: one after the other, each puts things back
test.describe.configure({ mode: 'serial' })
test.use({ compte: 'admin' })

const ANALYSE = '/#/admin/demarches?demarche=ANALYSE'

test('a procedure is found by its words and its state, on a phone too', async ({ page }) => {
  await page.goto('/#/admin/demarches')
  const lignes = page.getByRole('main').getByRole('listitem')
  await expect(lignes.filter({ hasText: 'Réclamation' })).toContainText('Ouverte')
  await verifierAxe(page, 'procedures as staff tune them')
  await page.getByRole('searchbox').fill('payeur')
  await expect(lignes.first()).toBeVisible()
  for (const ligne of await lignes.all()) await expect(ligne).toContainText(/payeur/i)
  await page.getByRole('searchbox').fill('')
  await page.getByText(/^Fermées \d+$/).click()
  for (const ligne of await lignes.all()) await expect(ligne).toContainText('Fermée')
  await page.setViewportSize({ width: 390, height: 844 })
  await verifierLargeur(page, 'procedures on a phone')
})

test('a description that staff change is what the person reads, and the original comes back', async ({
  page,
  chez,
}) => {
  await page.goto(ANALYSE)
  const description = page.getByRole('textbox', { name: /^Description/ })
  const origine = await description.inputValue()
  await description.fill('Faire analyser une eau trouble')
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(page.getByText('«\u202fAnalyse de l’eau\u202f» est réglée.')).toBeVisible()
  await expect(page.getByText(/^Changée le .* par /)).toBeVisible()

  const abonne = await chez('abonne')
  await abonne.goto('/#/demarches')
  await expect(abonne.getByRole('heading', { name: 'Faire analyser une eau trouble' })).toBeVisible()

  await page.getByRole('button', { name: 'Revenir aux réglages d’origine' }).click()
  await expect(description).toHaveValue(origine)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('«\u202fAnalyse de l’eau\u202f» est réglée.').last()).toBeVisible()
  await abonne.reload()
  await expect(abonne.getByRole('heading', { name: origine })).toBeVisible()
})

test('a procedure that is closed is offered to nobody, until it is opened again as it ships', async ({
  page,
  baseURL,
  chez,
}) => {
  const abonne = (await chez('abonne')).context()
  const offertes = async () => {
    const chemin = `Demarche/listeDemarches?numeroContrat=${MAISON}`
    const lue = (await appeler(abonne, baseURL ?? '', 'GET', chemin)) as { resultats: { type: string }[] }
    return lue.resultats.map(({ type }) => type)
  }
  expect(await offertes()).toContain('ANALYSE')
  await page.goto(ANALYSE)
  await page.getByRole('button', { name: 'Fermer cette démarche' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer cette démarche' }).click()
  await expect(page.getByText('«\u202fAnalyse de l’eau\u202f» est fermée.')).toBeVisible()
  expect(await offertes()).not.toContain('ANALYSE')
  await page.getByRole('button', { name: 'Ouvrir cette démarche' }).click()
  await expect(page.getByRole('button', { name: 'Fermer cette démarche' })).toBeVisible()
  expect(await offertes()).toContain('ANALYSE')
})

test('of two people who change one procedure the second is told what the first changed', async ({
  page,
  chez,
  surveillance,
}) => {
  surveillance.attendre(/status of 409/)
  await page.goto(ANALYSE)
  const delai = page.getByRole('textbox', { name: /^Délai de réponse/ })
  const origine = await delai.inputValue()
  const autre = await chez('webmaster')
  await autre.goto(ANALYSE)
  await autre.getByRole('textbox', { name: /^Délai de réponse/ }).fill('9')
  await autre.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(autre.getByText('«\u202fAnalyse de l’eau\u202f» est réglée.')).toBeVisible()

  await delai.fill('7')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/Quelqu’un d’autre a changé cette démarche/)).toBeVisible()
  await expect(page.getByText(/a changé entre-temps\s: Délai de réponse/)).toBeVisible()
  await expect(delai).toHaveValue('7')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('«\u202fAnalyse de l’eau\u202f» est réglée.')).toBeVisible()
  await delai.fill(origine)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('«\u202fAnalyse de l’eau\u202f» est réglée.').last()).toBeVisible()
})

test('staff look at a procedure as a person fills it in: it is checked step by step, and nothing is kept or sent', async ({
  page,
}) => {
  const envois: string[] = []
  page.on('request', (requete) => {
    if (requete.method() === 'POST' && requete.url().includes('creationNouvelleDemarche')) envois.push(requete.url())
  })
  await page.goto('/#/admin/demarches?demarche=RECLAMATION')
  await page.getByRole('button', { name: 'Voir comme un abonné' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Aperçu\s: Réclamation$/ })).toBeVisible()
  const apercu = unePageDemarche(page, 'apercu@ondine.test')
  await expect(apercu.bouton).toBeVisible()
  // what it says stands clear of the form under it
  const note = page.getByText(/^Vous voyez le formulaire tel qu’un abonné le remplit.+Aucun contrat n’est choisi/)
  const [dite, forme] = [await note.locator('..').boundingBox(), await page.locator('main form').boundingBox()]
  expect((forme?.y ?? 0) - ((dite?.y ?? 0) + (dite?.height ?? 0))).toBeGreaterThan(8)
  await verifierAxe(page, 'a procedure looked at by staff')
  await page.setViewportSize({ width: 390, height: 844 })
  await verifierLargeur(page, 'a procedure looked at by staff')
  await page.setViewportSize({ width: 1280, height: 800 })

  await apercu.bouton.click()
  await expect(page.locator('main form [aria-invalid=true]').first()).toBeVisible()
  for (let etape = 1; (await apercu.bouton.textContent()) === 'Continuer'; etape += 1) {
    await apercu.repondreATout()
    const avant = page.url()
    await apercu.bouton.click()
    await expect.poll(() => page.url(), `step ${etape} is left`).not.toBe(avant)
  }
  await apercu.repondreATout()
  await apercu.bouton.click()
  await expect(page.getByText(/^L’aperçu s’arrête ici/)).toBeVisible()
  await page.getByRole('navigation', { name: /Fil/ }).getByText('Réclamation', { exact: true }).click()
  await page.getByRole('button', { name: 'Voir comme un abonné' }).click()
  await expect(apercu.bouton).toBeVisible()
  await expect(page.locator('main form textarea').first()).toHaveValue('')
  expect(envois).toEqual([])
})

test('a form about a contract is looked at with one that does not exist, said to be an example: its reference and its code are there; a closed one is looked at too', async ({
  page,
}) => {
  await page.goto('/#/admin/demarches?demarche=VIREMENT')
  await page.getByRole('button', { name: 'Voir comme un abonné' }).click()
  await expect(page.getByText('Le contrat 0000000 est un exemple')).toContainText('n’existe pas')
  await expect(page.getByRole('textbox', { name: /^Référence/ })).toHaveValue('EXEMPLE contrat 0000000')
  const code = page.getByRole('img', { name: 'Code QR du virement' })
  await expect(code).toBeVisible()
  await verifierAxe(page, 'a transfer looked at by staff')
  for (const largeur of [390, 800, 1280]) {
    await page.setViewportSize({ width: largeur, height: 900 })
    await verifierLargeur(page, `a transfer looked at by staff, ${largeur}`)
  }
  await page.getByRole('radio', { name: 'Sans contrat' }).check()
  await expect(page.getByText('Aucun contrat n’est choisi')).toBeVisible()
  await expect(code).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Sans contrat' })).toBeChecked()
  await page.getByRole('radio', { name: 'Avec un contrat d’exemple' }).check()
  await expect(code).toBeVisible()

  await page.goto('/#/admin/demarches')
  await page.getByText(/^Fermées \d+$/).click()
  const [fermee] = await page.getByRole('main').getByRole('listitem').all()
  await fermee?.getByRole('button').click()
  await expect(page.getByText('Personne ne peut envoyer cette démarche')).toBeVisible()
  await page.getByRole('button', { name: 'Voir comme un abonné' }).click()
  await expect(page.getByText(/cette démarche est fermée, vous seul la voyez/)).toBeVisible()
  await expect(page.locator('main form [aria-required=true], main form [required]').first()).toBeVisible()
})

test('a procedure closed while somebody fills it in: its sentence above, nothing lost, and it leaves once it is open again', async ({
  page,
  chez,
  baseURL,
  surveillance,
}) => {
  test.slow()
  surveillance.attendre(/status of 404/)
  const personne = await chez('abonne')
  await personne.goto(`/#/demarches/analyse/${MAISON}`)
  const demarche = unePageDemarche(personne, 'abonne@ondine.example')
  await expect(demarche.bouton).toBeVisible()
  while ((await demarche.bouton.textContent()) === 'Continuer') {
    await demarche.repondreATout()
    const avant = personne.url()
    await demarche.bouton.click()
    await expect.poll(() => personne.url()).not.toBe(avant)
  }
  await demarche.repondreATout()
  await cocherCaptcha(personne)
  // the last step shows every answer
  const reponses = () => personne.locator('main dl').allInnerTexts()
  const avant = await reponses()
  expect(avant.join('').length).toBeGreaterThan(40)

  const lire = (chemin: string) => appeler(page.context(), baseURL ?? '', 'GET', chemin)
  const { resultats } = (await lire('Configuration/listeFormulaires')) as { resultats: Record<string, unknown>[] }
  const { libelle, contacts, demandesOuvertes, offert, origine, modifieLe, modifiePar, ...reglage } =
    resultats.find(({ identifiant }) => identifiant === 'ANALYSE') ?? {}
  const faire = (appel: string, corps: Record<string, unknown>) =>
    appeler(page.context(), baseURL ?? '', 'POST', `Configuration/${appel}`, corps)
  await faire('supprimerFormulaire', { identifiant: 'ANALYSE' })
  try {
    await demarche.bouton.click()
    const dit = personne.getByRole('alert').filter({ hasText: 'Analyse de l’eau' })
    await expect(dit).toBeVisible()
    await verifierAxe(personne, 'a procedure closed meanwhile')
    expect(await reponses()).toEqual(avant)
  } finally {
    await faire('enregistrerFormulaire', reglage)
  }
  await cocherCaptcha(personne)
  await demarche.bouton.click()
  await expect(demarche.envoyee).toBeVisible()
})
