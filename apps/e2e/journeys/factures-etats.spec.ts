import type { Page } from '@playwright/test'
import { verifierAxe, verifierLargeur } from '../support/axe.ts'
import { FENETRES, regarderPartout } from '../support/fenetres.ts'
import {
  NOM_LONG,
  NOMBREUSES,
  PANNEAUX_DE_FACTURES,
  type PanneauDeFactures,
  SOMME_LONGUE,
  SOMME_LONGUE_DITE,
} from '../support/panneaux-factures.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'
import { appeler } from '../support/webapi.ts'

// Each panel of the bills of a contract × each of its states: empty, awaited, one row, many, long ones, failed.
test.use({ compte: 'abonne' })

const CONFIG = {
  typeServicePaiement: 'STRIPE',
  traiteFacturationCode: 'EAU',
  devise: 'EUR',
  isPayable: true,
  isPartielPossible: true,
  isPlusieursPossible: true,
  montantARegler: SOMME_LONGUE,
  montantMinimum: 5_00,
  montantMaximum: SOMME_LONGUE,
  dureeMinutes: 30,
}

type Reponse = (panneau: PanneauDeFactures) => unknown

/** What the bills made here lead to: one of them read beside the list is a real one, and may be paid. */
const autour = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const chemin = 'Facture/factures?type=DR&contrat=0012345&nbElements=1'
  const { resultats } = (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as {
    resultats: { identifiantInterneFacture: number }[]
  }
  const vraie = String(resultats[0]?.identifiantInterneFacture)
  await page.route(/(detailFacture|listeModeReglement|infoPhaseRelance)\/9\d{5}$/, async (route) => {
    const reponse = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/9\d{5}$/, vraie),
    })
    await route.fulfill({ response: reponse })
  })
  await page.route('**/webapi/WebPaiement/effectuerDemandePaiement*', (route) =>
    route.fulfill({ json: { config: CONFIG, token: null, urlPaiementContactPrestataire: null, reference: null } }),
  )
}

const repondre = async (page: Page, reponse: Reponse): Promise<void> => {
  for (const panneau of PANNEAUX_DE_FACTURES) {
    const json = reponse(panneau)
    if (json !== undefined) await page.route(panneau.appel, (route) => route.fulfill({ json: json as object }))
  }
}
const rangees =
  (nombre: number, nom = 'F', centimes = 12_34): Reponse =>
  (panneau) =>
    panneau.rangees(nombre, nom, centimes)

test.beforeEach(({ page, baseURL }) => autour(page, baseURL))

const region = (page: Page, { region: nom }: PanneauDeFactures) => page.getByRole('region', { name: nom })
const lignesDe = (page: Page, panneau: PanneauDeFactures) =>
  panneau.ligne === null ? undefined : region(page, panneau).getByRole(panneau.ligne)

const ouvrir = async (page: Page): Promise<void> => {
  await page.goto('/#/factures')
  await page.getByRole('heading', { level: 1, name: 'Mes factures' }).waitFor()
}

test('empty, each panel says what there is none of, or is not there', async ({ page }) => {
  await repondre(page, rangees(0))
  await ouvrir(page)
  await rienEnCours(page)
  for (const panneau of PANNEAUX_DE_FACTURES) {
    if (panneau.vide === null) await expect(region(page, panneau), panneau.nom).toHaveCount(0)
    else await expect(region(page, panneau), panneau.nom).toContainText(panneau.vide)
  }
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
  // of no bill at all none is to be chosen
  await expect(page.getByText('Choisissez une facture')).toHaveCount(0)
  await regarderPartout(page, 'empty')
})

test('awaited, no panel says anything of what it does not know yet', async ({ page }) => {
  for (const { appel } of PANNEAUX_DE_FACTURES) await page.route(appel, () => undefined)
  await ouvrir(page)
  const principal = page.getByRole('main')
  await expect(principal.locator('[aria-busy="true"]').first()).toBeAttached()
  for (const { nom, region: titre, vide, mensonge } of PANNEAUX_DE_FACTURES) {
    await expect(principal.getByText(mensonge), nom).toHaveCount(0)
    // a panel that most people have not takes no place; the others keep theirs
    if (vide === null) await expect(page.getByRole('region', { name: titre }), nom).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
  await regarderPartout(page, 'awaited')
})

for (const nombre of [1, NOMBREUSES])
  test(`with ${nombre === 1 ? 'one row' : 'many rows'}, each panel shows them, and how to see the others`, async ({
    page,
  }) => {
    // hundreds of rows, looked at four times
    if (nombre > 1) test.slow()
    await repondre(page, rangees(nombre))
    await ouvrir(page)
    await rienEnCours(page)
    for (const panneau of PANNEAUX_DE_FACTURES) {
      await expect(region(page, panneau), panneau.nom).toContainText(/12(,34|\s€)/)
      const montrees = nombre === 1 ? 1 : (panneau.dAbord?.[0] ?? nombre)
      const lignes = lignesDe(page, panneau)
      if (lignes !== undefined) await expect(lignes, panneau.nom).toHaveCount(montrees)
      if (nombre === 1 || panneau.dAbord === undefined) continue
      await region(page, panneau).getByRole('button', { name: panneau.dAbord[1] }).click()
      await expect
        .poll(() => lignesDe(page, panneau)?.count(), { message: panneau.nom })
        .toBeGreaterThan(panneau.dAbord[0])
    }
    await regarderPartout(page, nombre === 1 ? 'one' : 'many')
  })

test('with names of sixty characters and millions, nothing of a panel is cut', async ({ page }) => {
  await repondre(page, rangees(2, NOM_LONG, SOMME_LONGUE))
  await ouvrir(page)
  await rienEnCours(page)
  for (const panneau of PANNEAUX_DE_FACTURES)
    await expect(region(page, panneau), panneau.nom).toContainText(
      panneau.nom === 'next bill' ? '9\u202f876\u202f543' : SOMME_LONGUE_DITE,
    )
  await regarderPartout(page, 'long')
})

for (const panneau of PANNEAUX_DE_FACTURES)
  test(`${panneau.nom}: failed alone, it says so, offers to try again, and what it shows then is true`, async ({
    page,
    surveillance,
  }) => {
    surveillance.attendre(/status of 500/)
    // everything else is there, so that nothing but this one can be silent
    await repondre(page, (autre) => (autre.appel.source === panneau.appel.source ? undefined : rangees(1)(autre)))
    await page.route(panneau.appel, (route) => route.fulfill({ status: 500, json: {} }))
    await ouvrir(page)
    const principal = page.getByRole('main')
    await expect(principal.getByText(panneau.erreur).first()).toBeVisible()
    await expect(principal.getByText(panneau.mensonge)).toHaveCount(0)
    for (const { theme, ...fenetre } of FENETRES.slice(0, 2)) {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize(fenetre)
      await expect(principal.getByText(panneau.erreur).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(1)
      await verifierLargeur(page, `${panneau.nom}, failed, ${fenetre.width}`)
      const seules = fenetre.width < 1280 ? ['color-contrast', 'target-size'] : undefined
      await verifierAxe(page, `${panneau.nom}, failed, ${fenetre.width}`, seules)
    }
    await page.unroute(panneau.appel)
    await repondre(page, (autre) => (autre.appel.source === panneau.appel.source ? rangees(1)(autre) : undefined))
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(principal.getByText(panneau.erreur)).toHaveCount(0)
    await expect(region(page, panneau)).toBeVisible()
  })
