import { expect, type Page, test } from '@playwright/test'
import { batirPageEssai } from '../../web/build/page-essai.ts'
import type { EnvoiEssaye } from '../../web/src/formulaire/essai/essai.types.ts'

// What every form rests on, tried in a browser on a page of its own: focus, double clicks and drafts exist nowhere else.

const ADRESSE = 'http://formulaire.essai/'
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', '': 'text/html' }

let fichiers: ReadonlyMap<string, string>
// one worker, so that the page is built once
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  // building takes seconds of a quiet machine, a minute of a busy one
  test.setTimeout(300_000)
  fichiers = await batirPageEssai('formulaire/essai/essai.tsx')
})

test.beforeEach(async ({ page }) => {
  await page.route(`${ADRESSE}**`, (route) => {
    const nom = new URL(route.request().url()).pathname.slice(1)
    const body = fichiers.get(nom)
    const contentType = `${types[/[.](\w+)$/.exec(nom)?.[1] ?? ''] ?? 'application/octet-stream'}; charset=utf-8`
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType })
  })
  await page.goto(ADRESSE)
})

const unFormulaire = (page: Page) => {
  const champ = (nom: string) => page.getByRole('textbox', { name: nom })
  return {
    nom: champ('Nom'),
    adresse: champ('Adresse'),
    iban: champ('IBAN'),
    motDePasse: page.getByRole('textbox', { name: /^Mot de passe/ }),
    accord: page.getByRole('checkbox', { name: 'J’accepte' }),
    bouton: page.getByRole('button', { name: 'Envoyer' }),
    resume: page.getByRole('alert'),
    repris: page.getByText('Nous avons repris ce que vous aviez déjà saisi.'),
    envois: () => page.evaluate(() => window.essai.envois.map(({ saisie }) => saisie)),
    /** Answers what was sent last. */
    repondre: async (reponse: Reponse) => {
      await expect.poll(() => page.evaluate(() => window.essai.envois.length)).toBeGreaterThan(0)
      await page.evaluate((voulue) => {
        const envoi = window.essai.envois.at(-1)
        if (voulue === 'reussir' || voulue === 'tomber') envoi?.[voulue]()
        else envoi?.refuser(voulue.message, voulue)
      }, reponse)
    },
  }
}

type Reponse = 'reussir' | 'tomber' | (Parameters<EnvoiEssaye['refuser']>[1] & { readonly message: string })

const remplir = async (page: Page) => {
  const formulaire = unFormulaire(page)
  await formulaire.nom.fill('Roche')
  await formulaire.adresse.fill('c@roche.fr')
  return formulaire
}

test('a double click sends once, and the button is busy until the answer comes', async ({ page }) => {
  const { bouton, envois, repondre } = await remplir(page)
  await bouton.dblclick()
  await expect(bouton).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true')
  await bouton.click({ force: true })
  expect(await envois()).toEqual([
    { nom: 'Roche', courriel: 'c@roche.fr', iban: null, motDePasse: null, accord: false },
  ])
  await repondre('reussir')
  await expect(bouton).not.toHaveAttribute('aria-busy')
  await bouton.click()
  await expect.poll(async () => (await envois()).length).toBe(2)
})

test('two submissions in one moment, before anything shows, send once', async ({ page }) => {
  const { envois } = await remplir(page)
  await page.evaluate(() => {
    const formulaire = document.querySelector('form')
    formulaire?.requestSubmit()
    formulaire?.requestSubmit()
  })
  await expect.poll(async () => (await envois()).length).toBe(1)
  // the fault would come with the next turn of the browser's loop
  await page.evaluate(() => new Promise((fait) => requestAnimationFrame(() => setTimeout(fait))))
  expect(await envois()).toHaveLength(1)
})

test('a button that acts at once does so once however it is pressed, and again after its end or its failure', async ({
  page,
}) => {
  const bouton = page.getByRole('button', { name: 'Résilier' })
  const gestes = () => page.evaluate(() => window.essai.gestes.length)
  const deuxFois = () =>
    bouton.evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
  await deuxFois()
  // told by the effect of the first one: whatever the second did was done by then
  await expect(bouton).toHaveAttribute('aria-busy', 'true')
  expect(await gestes()).toBe(1)
  await page.evaluate(() => window.essai.gestes.at(-1)?.tomber())
  await expect(bouton).not.toHaveAttribute('aria-busy')
  await deuxFois()
  await expect(bouton).toHaveAttribute('aria-busy', 'true')
  expect(await gestes()).toBe(2)
  await page.evaluate(() => window.essai.gestes.at(-1)?.reussir())
  await expect(bouton).not.toHaveAttribute('aria-busy')
  await bouton.dblclick()
  expect(await gestes()).toBe(3)
})

test('Enter in a field sends nothing [form-enter]', async ({ page }) => {
  const { nom, envois, bouton } = await remplir(page)
  await nom.press('Enter')
  await bouton.click()
  await expect.poll(async () => (await envois()).length).toBe(1)
})

test('all faults are told at once: each at its field, and in a focused summary that leads to the first', async ({
  page,
}) => {
  const { nom, adresse, bouton, resume, envois } = unFormulaire(page)
  await bouton.click()
  await expect(resume).toBeFocused()
  await expect(resume.getByRole('heading')).toHaveText('2 réponses sont à corriger')
  await expect(resume.getByRole('link')).toHaveText(['Le nom est obligatoire.', 'L’adresse est obligatoire.'])
  await expect(nom).toHaveAttribute('aria-invalid', 'true')
  await expect(nom).toHaveAccessibleDescription('Le nom est obligatoire.')
  await expect(adresse).toHaveAccessibleDescription('L’adresse est obligatoire.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(nom).toBeFocused()
  expect(await envois()).toEqual([])
})

test('a corrected answer leaves the summary, another fault of it comes; a new try takes the focus back', async ({
  page,
}) => {
  const { nom, bouton, resume } = unFormulaire(page)
  await bouton.click()
  await nom.fill('Roch')
  await expect(resume.getByRole('link')).toHaveText(['L’adresse est obligatoire.'])
  await expect(nom).not.toHaveAttribute('aria-invalid')
  await expect(nom).toBeFocused()
  await nom.fill('<b>')
  await expect(nom).toHaveAccessibleDescription('Les caractères < > $ % ne sont pas acceptés.')
  await bouton.click()
  await expect(resume).toBeFocused()
})

test('nothing is told before the first try', async ({ page }) => {
  const { nom, resume } = unFormulaire(page)
  await nom.fill('<b>')
  await nom.blur()
  await expect(resume).toHaveCount(0)
  await expect(nom).not.toHaveAttribute('aria-invalid')
})

test('what is typed comes back after a reload, but for secrets; it is dropped on demand', async ({ page }) => {
  const { nom, iban, motDePasse, accord, repris } = await remplir(page)
  await iban.fill('FR7630006000011234567890189')
  await motDePasse.fill('Riviere#27')
  await accord.check()
  const garde = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(garde).toContain('Roche')
  expect(garde).not.toMatch(/FR76|Riviere/)
  await page.reload()
  await expect(repris).toBeVisible()
  await expect(nom).toHaveValue('Roche')
  await expect(accord).toBeChecked()
  await expect(iban).toHaveValue('')
  await expect(motDePasse).toHaveValue('')
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(nom).toHaveValue('')
  await expect(accord).not.toBeChecked()
  await expect(repris).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a draft ends with what was sent, and stays when it was refused', async ({ page }) => {
  const { bouton, repondre, nom } = await remplir(page)
  const gardes = () => page.evaluate(() => sessionStorage.length)
  await bouton.click()
  await repondre('tomber')
  await expect(bouton).not.toHaveAttribute('aria-busy')
  expect(await gardes()).toBe(1)
  await expect(nom).toHaveValue('Roche')
  await bouton.click()
  await expect(bouton).toHaveAttribute('aria-busy', 'true')
  await repondre('reussir')
  await expect(bouton).not.toHaveAttribute('aria-busy')
  expect(await gardes()).toBe(0)
})

test('faults that the server finds stand at their fields, by path, by name or as the form says; no other is lost', async ({
  page,
}) => {
  const { nom, adresse, bouton, resume, repondre } = await remplir(page)
  await bouton.click()
  await repondre({
    message: 'Une erreur est survenue.',
    champs: [
      { champ: 'client.adresse', code: 'custom', message: 'Cette adresse est prise.' },
      { champ: 'body.client.Nom', code: 'custom', message: 'Ce nom est pris.' },
      { champ: 'captcha', code: 'custom', message: 'Recommencez le captcha.' },
    ],
  })
  await expect(resume).toBeFocused()
  await expect(resume.getByRole('heading')).toHaveText('3 réponses sont à corriger')
  await expect(resume.getByRole('listitem')).toHaveText([
    'Ce nom est pris.',
    'Cette adresse est prise.',
    'Recommencez le captcha.',
  ])
  await expect(resume.getByRole('link')).toHaveCount(2)
  await expect(nom).toHaveAccessibleDescription('Ce nom est pris.')
  await expect(adresse).toHaveAccessibleDescription('Cette adresse est prise.')
  // typed again, it is no more what the server refused; the other fault stands
  await nom.fill('Roch')
  await expect(nom).not.toHaveAttribute('aria-invalid')
  await expect(adresse).toHaveAccessibleDescription('Cette adresse est prise.')
  await bouton.click()
  await expect(bouton).toHaveAttribute('aria-busy', 'true')
})

test('a sentence of the server stays until the next try, in its tone', async ({ page }) => {
  const { nom, bouton, resume, repondre } = await remplir(page)
  await bouton.click()
  await repondre({ message: 'Cette demande est déjà faite.', isCustomMessage: true, severity: 'Security' })
  await expect(resume).toBeFocused()
  await expect(resume).toHaveText('Cette demande est déjà faite.')
  await expect(resume).toHaveClass(/vigilance/)
  await nom.fill('Roch')
  await expect(resume).toHaveText('Cette demande est déjà faite.')
  await bouton.click()
  await expect(bouton).toHaveAttribute('aria-busy', 'true')
  await repondre('reussir')
  await expect(resume).toHaveCount(0)
})

test('a failure that is no answer is told, and the form may be sent again', async ({ page }) => {
  const { bouton, resume, repondre, envois } = await remplir(page)
  await bouton.click()
  await repondre('tomber')
  await expect(resume).toContainText('incident technique')
  await bouton.click()
  await expect.poll(async () => (await envois()).length).toBe(2)
})

test('an answer read again fills the fields that nobody touched', async ({ page }) => {
  const { nom, adresse } = unFormulaire(page)
  await nom.fill('Roche')
  await page.evaluate(() => window.essai.relire?.('lu@exemple.fr'))
  await expect(adresse).toHaveValue('lu@exemple.fr')
  await expect(nom).toHaveValue('Roche')
  await adresse.fill('moi@exemple.fr')
  await page.evaluate(() => window.essai.relire?.('autre@exemple.fr'))
  await expect(adresse).toHaveValue('moi@exemple.fr')
})

test('a field says what it is to the keyboard and to the browser’s memory, and takes no more than its rule', async ({
  page,
}) => {
  const { nom, adresse, iban, motDePasse } = unFormulaire(page)
  await expect(nom).toHaveAttribute('autocomplete', 'family-name')
  await expect(nom).toHaveAttribute('maxlength', '5')
  await expect(adresse).toHaveAttribute('type', 'email')
  await expect(adresse).toHaveAttribute('autocomplete', 'email')
  await expect(motDePasse).toHaveAttribute('autocomplete', 'current-password')
  await expect(nom).toHaveAttribute('required')
  await expect(iban).not.toHaveAttribute('required')
  await expect(page.getByText('IBAN (facultatif)')).toBeVisible()
})

test('a field that does not count is neither shown, nor asked for, nor sent; a fault of it is told in the summary', async ({
  page,
}) => {
  const { accord, bouton, envois, repondre, resume } = await remplir(page)
  const precision = page.getByRole('textbox', { name: 'Précision' })
  await accord.check()
  await bouton.click()
  await expect(precision).toHaveAccessibleDescription('Cette réponse est obligatoire.')
  await precision.fill('oui')
  await accord.uncheck()
  await expect(precision).toHaveCount(0)
  await bouton.click()
  await expect.poll(async () => (await envois()).length).toBe(1)
  expect(Object.keys((await envois())[0] ?? {})).not.toContain('precision')
  await repondre({ message: '', champs: [{ champ: 'precision', code: 'custom', message: 'Précisez.' }] })
  await expect(resume.getByRole('listitem')).toHaveText(['Précisez.'])
  await expect(resume.getByRole('link')).toHaveCount(0)
})
