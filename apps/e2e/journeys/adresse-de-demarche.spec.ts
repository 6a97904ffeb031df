import type { Page } from '@playwright/test'
import { verifierPartout } from '../support/axe.ts'
import { CABANON, MAISON } from '../support/comptes.ts'
import { retenirAppels } from '../support/reseau.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'abonne' })

const commune = (numerocom: string, nomCommune: string) => ({
  ...{ numerocom, nomCommune },
  ...{ codePostal: '99300', numeroSociete: '1' },
})

/** The form of the billing address, its postal code 99300 being that of these towns. */
const ouvrir = async (page: Page, villes: readonly string[], contrat = MAISON) => {
  await page.route('**/webapi/Configuration/listeCommunes/99300', (route) =>
    route.fulfill({ json: { resultats: villes.map((nom, rang) => commune(`9930${rang}`, nom)) } }),
  )
  await page.goto(`/#/demarches/coordonnee/${contrat}`)
  const bloc = page.getByRole('group', { name: 'Adresse', exact: true })
  return {
    bloc,
    code: bloc.getByLabel('Code postal'),
    ville: bloc.getByLabel('Ville'),
    pays: bloc.getByLabel('Pays'),
    annonce: bloc.getByRole('status'),
  }
}

test.describe('a draft', () => {
  // of a contract that no other journey asks this form for
  test.use({ brouillons: true })
  test('five digits bring the towns of a code, by keyboard, aloud, and one that is not there is typed [form-postcode] [form-address-foreign] [address-entry]', async ({
    page,
    context,
    baseURL,
  }) => {
    const vise = { formType: 'COORD_PAYEUR', numeroContrat: CABANON }
    await appeler(context, baseURL ?? '', 'POST', 'Demarche/supprimerBrouillon', vise)
    const { bloc, code, ville, pays, annonce } = await ouvrir(page, ['Aix-la-Source', 'Bief'], CABANON)
    await code.focus()
    await page.keyboard.type('99300')
    await expect(annonce).toHaveText('2 villes ont ce code postal, choisissez.')
    await expect(code).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(ville).toBeFocused()
    await page.keyboard.type('Bi')
    await expect(ville).toHaveValue('BIEF')
    await verifierPartout(page, 'an address with its towns')

    await page.keyboard.press('Tab')
    await expect(bloc.getByRole('button', { name: 'Ma ville n’est pas dans la liste' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(ville).toBeFocused()
    await expect(pays).toBeVisible()
    await ville.fill('Trou-Perdu')
    await page.keyboard.press('Tab')
    await expect(ville).toHaveValue('TROU-PERDU')
    // what was typed on purpose is there after a reload
    await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
    await page.reload()
    await expect(ville).toHaveValue('TROU-PERDU')
    // another code is looked up again
    await code.fill('99100')
    await expect(ville).toHaveValue('VAL D’ONDINE')
  })
})

test('a code without a town locks it and says so; one may type it [form-postcode-none] [address-entry]', async ({
  page,
}) => {
  const { bloc, code, ville } = await ouvrir(page, [])
  await code.fill('99300')
  await expect(ville).not.toBeEditable()
  await expect(ville).toHaveAccessibleDescription('Aucune ville ne correspond à ce code postal.')
  await verifierPartout(page, 'an address without a town')
  await bloc.getByRole('button', { name: 'Saisir ma ville' }).click()
  await expect(ville).toBeEditable()
  await expect(ville).toBeFocused()
})

test('who is at the town before its list is stays there once the list takes its place [form-postcode] [address-entry]', async ({
  page,
}) => {
  const { code, ville } = await ouvrir(page, [])
  let laisser: () => void = () => undefined
  const demandees = new Promise<void>((fini) => {
    laisser = fini
  })
  await page.route('**/webapi/Configuration/listeCommunes/99300', async (route) => {
    await demandees
    await route.fulfill({ json: { resultats: [commune('99300', 'Aix-la-Source'), commune('99301', 'Bief')] } })
  })
  await code.focus()
  await page.keyboard.type('99300')
  await page.keyboard.press('Tab')
  await expect(ville).toBeFocused()
  await expect(ville).toHaveRole('textbox')
  laisser()
  await expect(ville).toHaveRole('combobox')
  await expect(ville).toBeFocused()
  await page.keyboard.type('Bi')
  await expect(ville).toHaveValue('BIEF')
})

test('nor does the list of countries lose who is there before it [form-address-foreign] [address-entry]', async ({
  page,
}) => {
  const { bloc, pays } = await ouvrir(page, [])
  const laisser = await retenirAppels(page, '**/webapi/**/getListePays**')
  await bloc.getByLabel('Adresse à l’étranger').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(pays).toBeFocused()
  await expect(pays).toHaveRole('textbox')
  laisser()
  await expect(pays).toHaveRole('combobox')
  await expect(pays).toBeFocused()
  await page.keyboard.type('Belg')
  await expect(pays).toHaveValue('BELGIQUE')
})

test('an address abroad has a country, any code and any town, that no pattern refuses [form-address-foreign] [address-entry]', async ({
  page,
}) => {
  const { bloc, code, ville, pays } = await ouvrir(page, ['Bief'])
  await expect(pays).toHaveCount(0)
  await bloc.getByLabel('Adresse à l’étranger').check()
  // the countries come a moment later
  await expect(pays).toHaveRole('combobox')
  await pays.selectOption({ label: 'Belgique' })
  await code.fill('B-1000 XL')
  await ville.fill('Bruxelles')
  await bloc.getByLabel('Numéro et rue').fill('1 rue Haute')
  await verifierPartout(page, 'an address abroad')
  await expect(pays).toHaveValue('BELGIQUE')
  // refused for what is missing, not for what is foreign
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByLabel('À partir du')).toHaveAttribute('aria-invalid', 'true')
  for (const champ of [code, ville]) await expect(champ).not.toHaveAttribute('aria-invalid', 'true')
  await bloc.getByLabel('Adresse à l’étranger').uncheck()
  await expect(pays).toHaveCount(0)
})

test('without the look-up the town is typed', async ({ page, surveillance }) => {
  surveillance.attendre(/listeCommunes/)
  const { code, ville } = await ouvrir(page, [])
  await page.route('**/webapi/Configuration/listeCommunes/99300', (route) => route.abort())
  await code.fill('99300')
  await ville.fill('Bief')
  await expect(ville).toBeEditable()
  await expect(ville).toHaveValue('Bief')
})
