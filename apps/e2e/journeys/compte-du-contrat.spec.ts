import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { CABANON, MAISON } from '../support/comptes.ts'
import { filtreHistorique, historique, montrerFactures } from '../support/historique.ts'
import { textesDuPdf } from '../support/lecture-pdf.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'abonne' })

/** 1 234,56 € of a screen, as centimes. */
const centimes = (texte: string | null): number => Number((texte ?? '').replace(/[^\d−-]/g, '').replace('−', '-'))

type Corps = Record<string, unknown>
/** The answer of the portal, changed on its way: what another setting or another account would give. */
const changer = (page: Page, chemin: string, change: (corps: Corps) => Corps) =>
  page.route(`**/webapi/${chemin}`, async (route) => {
    const reponse = await route.fetch()
    await route.fulfill({ response: reponse, json: change((await reponse.json()) as Corps) })
  })
const regler = (page: Page, fonctionnalites: Corps, parametres: Corps = {}) =>
  changer(page, 'Configuration/getConfiguration**', (corps) => ({
    ...corps,
    fonctionnalites: { ...(corps.fonctionnalites as Corps), ...fonctionnalites },
    parametres: { ...(corps.parametres as Corps), ...parametres },
  }))
const solde = (page: Page, donne: Corps) =>
  changer(page, 'Facturation/soldeComptableEtAlerteContratAbonnement/**', (corps) => ({ ...corps, ...donne }))
const ouvrir = async (page: Page, recherche = ''): Promise<void> => {
  await page.goto(`/#/factures${recherche}`)
  await page.getByRole('heading', { level: 1, name: 'Mes factures' }).waitFor()
  await rienEnCours(page)
}
const panneau = (page: Page, nom: string | RegExp) => page.getByRole('region', { name: nom, exact: true })

interface Plan {
  numeroEcheancier: string
  total: number
  dejaPreleve: number
  restant: number
  detail: { montant: number; isPassee: boolean; isFuture: boolean; isAnnulee: boolean }[]
}

test('the plans of a contract show their figures and each line past, future or cancelled [invoice-monthly-status] [panel-plans-mensualisation]', async ({
  page,
  baseURL,
  portail,
}) => {
  await page.goto('/#/dashboard')
  await portail.changerDeContrat(CABANON)
  // one more line, cancelled: the demo's plans of this contract all went their way
  await changer(page, 'Prelevement/plansMensualisation/**', (corps) => {
    const plans = corps as unknown as Plan[]
    const [premier] = plans
    if (premier !== undefined)
      Object.assign(premier, {
        detail: [
          ...premier.detail,
          { date: '2027-12-08', montant: 100, statut: 'ANNULEE', isPassee: false, isFuture: false, isAnnulee: true },
        ],
      })
    return plans as unknown as Corps
  })
  await ouvrir(page)
  const plans = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Prelevement/plansMensualisation/${CABANON}`,
  )) as Plan[]
  expect(plans.length).toBeGreaterThan(1)
  const region = panneau(page, 'Échéanciers')
  await expect(region.getByRole('group')).toHaveCount(plans.length)
  const vus = { passee: 0, future: 0 }
  for (const [rang, plan] of plans.entries()) {
    const groupe = region.getByRole('group').nth(rang)
    if (!(await groupe.getByRole('table').isVisible())) {
      // by keyboard
      await groupe.locator('summary').focus()
      await page.keyboard.press('Enter')
    }
    for (const [nom, attendu] of [
      ['Montant total', plan.total],
      ['Déjà prélevé', plan.dejaPreleve],
      ['Restant', plan.restant],
    ] as const) {
      const valeur = groupe.locator('dl > div').filter({ hasText: nom }).locator('dd')
      expect([nom, centimes(await valeur.textContent())]).toEqual([nom, attendu])
    }
    const rangees = groupe.locator('tbody tr')
    await expect(rangees).toHaveCount(plan.detail.length + (rang === 0 ? 1 : 0))
    for (const [n, ligne] of plan.detail.entries()) {
      await expect(rangees.nth(n)).toContainText(ligne.isFuture ? 'À venir' : 'Passée')
      vus[ligne.isFuture ? 'future' : 'passee'] += 1
      expect(centimes(await rangees.nth(n).locator('td').last().textContent())).toBe(ligne.montant)
    }
    if (rang === 0) await expect(rangees.last()).toContainText('Annulée')
  }
  expect(vus.passee).toBeGreaterThan(0)
  expect(vus.future).toBeGreaterThan(0)
})

test('the V2 layout adds the monthly payment and the customer; without the feature they are not there [invoice-v2] [panel-v2-solde] [panel-v2-mensualisation] [panel-v2-client]', async ({
  page,
  portail,
}) => {
  await page.goto('/#/dashboard')
  await portail.changerDeContrat(CABANON)
  await ouvrir(page)
  const solde = panneau(page, /^(À payer|Rien à payer|En votre faveur) sur le contrat 0048210$/)
  await expect(solde).toBeVisible()
  // what the plan has taken and what is left of it, who pays and where the bills go
  await expect(panneau(page, 'Mensualisation')).toContainText(/déjà prélevé .* sur /)
  await expect(panneau(page, 'Client')).toContainText('Martin')
  await regler(page, { GestionFactureV2: false })
  await page.reload()
  await rienEnCours(page)
  await expect(solde).toBeVisible()
  await expect(panneau(page, 'Mensualisation')).toHaveCount(0)
  await expect(panneau(page, 'Client')).toHaveCount(0)
})

test('with the data type MTC unpaid items stand in place of the invoices to settle [invoice-mtc] [panel-impayes]', async ({
  page,
}) => {
  const impaye = {
    reference: 'X-1',
    date: '2026-09-01',
    montant: 40_00,
    solde: -40_00,
    soldeExigible: -40_00,
    dateExigibilite: '2026-10-01',
    etape: 'ECHUE',
    identifiantInterneFacture: null,
    typeReseau: 'EAU',
    titre: 'Consommation',
    type: null,
    periode: '09/2026',
    nomClient: 'C. Martin',
    adresse: '14 rue des Lavandières',
  }
  await page.route('**/webapi/Amendis/listeImpayes/**', (route) =>
    route.fulfill({
      json: [
        impaye,
        { ...impaye, reference: 'X-2', soldeExigible: 0, etape: 'A_ECHOIR', dateExigibilite: '2026-12-01' },
      ],
    }),
  )
  await ouvrir(page)
  // items stand beside the bills where there are any, with every data type: nothing due is said nowhere
  await expect(filtreHistorique(page).getByRole('option', { name: /^À régler/ })).toHaveCount(1)
  await expect(panneau(page, 'Impayés').getByRole('listitem')).toHaveCount(2)
  await regler(page, {}, { factureTypeDonnees: 'MTC' })
  await page.reload()
  await rienEnCours(page)
  await expect(historique(page).getByRole('listitem').first()).toContainText('Réglée')
  await expect(historique(page).getByRole('option', { name: /^À régler/ })).toHaveCount(0)
  await expect(
    historique(page)
      .getByRole('listitem')
      .filter({ hasNotText: /Réglée|Avoir|Annulée/ }),
  ).toHaveCount(0)
  const rangees = panneau(page, 'Impayés').getByRole('listitem')
  await expect(rangees).toHaveCount(2)
  await expect(rangees.first()).toContainText('Exigible')
  await expect(rangees.last()).toContainText('À échoir le 1er')
})

test('a panel shows all of a page of lists; of more, twenty and the next ones when asked [heavy-load-display]', async ({
  page,
}) => {
  await page.route(/webapi\/Facture\/listeFactures\?/, async (route) => {
    const reponse = await route.fetch()
    const { resultats } = (await reponse.json()) as { resultats: object[] }
    const desFactures = Array.from({ length: 22 }, (_, n) => ({
      ...resultats[0],
      identifiantInterneFacture: 900_000 + n,
      numeroFacture: `G${n}`,
    }))
    await route.fulfill({
      response: reponse,
      json: { ...((await reponse.json()) as object), resultats: desFactures, nbTotalResultats: 22, suivant: null },
    })
  })
  const toutes = historique(page)
  for (const [pages, affichees] of [
    [22, 22],
    [21, 20],
  ]) {
    await regler(page, {}, { ConfigurationNbMaxElementPagination: pages })
    await page.goto('/#/dashboard')
    await ouvrir(page)
    await page.reload()
    await expect(toutes.getByRole('listitem')).toHaveCount(affichees ?? 0)
  }
  await toutes.getByRole('button', { name: 'Afficher les suivantes' }).click()
  await expect(toutes.getByRole('listitem')).toHaveCount(22)
})

test('payments show by when, how, which bill and how much; those of a grouped contract are hidden [invoice-payments-hidden] [panel-reglements]', async ({
  page,
  baseURL,
}) => {
  await ouvrir(page)
  const { resultats } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facturation/listeReglements/${MAISON}?nbElements=10`,
  )) as { resultats: { libelleModeReglement: string; numeroFacture: string; montantTtc: number }[] }
  expect(resultats.length, 'payments of the demo').toBeGreaterThan(0)
  const rangees = panneau(page, 'Règlements').getByRole('listitem')
  await expect(rangees).toHaveCount(resultats.length)
  for (const [n, { libelleModeReglement, numeroFacture, montantTtc }] of resultats.entries()) {
    await expect(rangees.nth(n)).toContainText(libelleModeReglement)
    await expect(rangees.nth(n)).toContainText(numeroFacture)
    expect(centimes(await rangees.nth(n).locator('span').nth(1).textContent())).toBe(montantTtc)
  }
  await solde(page, { isReglementsMasques: true })
  await page.reload()
  await rienEnCours(page)
  await expect(historique(page)).toBeVisible()
  await expect(panneau(page, 'Règlements')).toHaveCount(0)
})

test('a balance below zero is due, above it is in favour, zero shows no amount [invoice-balance-negative] [invoice-balance-positive] [invoice-balance-zero]', async ({
  page,
}) => {
  const rien = {
    nbFacturesARegler: 0,
    montantARegler: 0,
    nbEnRetard: 0,
    montantEnRetard: 0,
    montantEnPrelevement: 0,
    prochainPrelevement: null,
    montantSuspendu: 0,
    montantAuTresor: 0,
    montantEnFaveur: 0,
  }
  const due = { ...rien, nbFacturesARegler: 1, montantARegler: 12_34, nbEnRetard: 1, montantEnRetard: 12_34 }
  for (const [valeur, parts, titre, dit] of [
    [-12_34, due, 'À payer', '12,34'],
    [56_78, { ...rien, montantEnFaveur: 56_78 }, 'En votre faveur', '56,78'],
    [0, rien, 'Rien à payer', 'Toutes les factures de ce contrat sont réglées.'],
    // nought by a credit: what is late is asked for all the same
    [0, { ...due, montantEnFaveur: 12_34 }, 'À payer', '12,34'],
  ] as const) {
    await page.unrouteAll({ behavior: 'wait' })
    await solde(page, { solde: valeur, ...parts })
    await page.goto('/#/dashboard')
    await ouvrir(page)
    await page.reload()
    const carte = panneau(page, `${titre} sur le contrat ${MAISON}`)
    await expect(carte).toBeVisible()
    await expect(carte).toContainText(dit)
    if (parts === rien) await expect(carte.getByText(/^[\d\s]+,\d\d/)).toHaveCount(0)
    else await expect(carte).not.toContainText('réglées')
    await expect(carte.getByText('Exigible')).toHaveCount(titre === 'À payer' ? 1 : 0)
  }
})

test('every amount is in the currency of the configuration [locale-currency]', async ({ page }) => {
  await regler(page, {}, { devise: 'CHF' })
  await ouvrir(page)
  const texte = (await page.getByRole('main').textContent()) ?? ''
  expect(texte).toContain('CHF')
  expect(texte).toContain('TTC le litre')
  expect(texte).not.toContain('€')
})

test('an invoice to settle says how to pay it, with its reference, and offers nothing that ends nowhere [invoice-offer]', async ({
  page,
  baseURL,
}) => {
  const { resultats } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facture/factures?type=AR&contrat=${MAISON}`,
  )) as {
    resultats: {
      identifiantInterneFacture: number
      numeroFacture: string
      etape: string
      motifSansPaiement: string | null
    }[]
  }
  const due = resultats.find(({ etape }) =>
    ['A_ECHOIR', 'ECHUE', 'RELANCE_1', 'RELANCE_2', 'MISE_EN_DEMEURE'].includes(etape),
  )
  expect(due, 'the demo has an invoice to settle').toBeDefined()
  const modes = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facturation/listeModeReglement/${due?.identifiantInterneFacture}`,
  )) as { libelle: string; reference: string | null }[]
  await ouvrir(page, `?facture=${due?.identifiantInterneFacture}`)
  const detail = page.getByRole('region', { name: new RegExp(due?.numeroFacture ?? '-') })
  await expect(detail.getByRole('heading', { name: 'Comment régler' })).toBeVisible()
  for (const { libelle, reference } of modes) {
    const mode = detail.getByRole('listitem').filter({ has: page.getByText(libelle, { exact: true }) })
    await expect(mode).toContainText(reference ?? libelle)
  }
  expect(due?.motifSansPaiement, 'which the demo takes online').toBeNull()
  await detail.getByRole('link', { name: /^Payer \d/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Régler mes factures' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payer .* par carte$/ })).toBeVisible()
})

test('of what is to settle, bills that are not paid online stand apart, last, and none of them is offered [invoice-mtc] [invoice-offer]', async ({
  page,
}) => {
  const etats = [
    { motifSansPaiement: 'SANS_PRESTATAIRE', isPaiementAutorise: false },
    { motifSansPaiement: null, isPaiementAutorise: true },
    { motifSansPaiement: 'BLOQUEE', isPaiementAutorise: true, isBloquerPaiement: true },
  ]
  const tout = { etape: 'A_ECHOIR', isValide: true, isEncaissable: true, isBloquerPaiement: false }
  await page.route(/webapi\/Facture\/factures\?.*type=AR/, async (route) => {
    const reponse = await route.fetch()
    const corps = (await reponse.json()) as { resultats: object[] }
    const resultats = etats.map((etat, n) => ({
      ...corps.resultats[0],
      ...tout,
      ...etat,
      // the one of the first row is read beside the list: it is one that there is
      ...(n !== 1 && { identifiantInterneFacture: 900_000 + n }),
      numeroFacture: `G${n}`,
    }))
    await route.fulfill({ response: reponse, json: { ...corps, resultats, nbTotalResultats: 3, suivant: null } })
  })
  await ouvrir(page)
  await montrerFactures(page, 'AR')
  const aRegler = historique(page)
  await expect(aRegler.getByRole('listitem')).toHaveText([/^G1/, /^G0/, /^G2/])
  const [payee, titre, autre] = await Promise.all(
    [aRegler.getByText('G1'), aRegler.getByText('À régler autrement'), aRegler.getByText('G0')].map((lu) =>
      lu.boundingBox(),
    ),
  )
  expect([payee?.y, titre?.y, autre?.y]).toEqual([payee?.y, titre?.y, autre?.y].toSorted((a, b) => (a ?? 0) - (b ?? 0)))
})

test('a reminder is told in plain words with the help there is, and never threatens to cut the water', async ({
  page,
}) => {
  await page.route('**/webapi/Amendis/infoPhaseRelance/**', (route) =>
    route.fulfill({
      json: {
        phase: 'RELANCE_2',
        etape: 'RELANCE_2',
        libelle: 'Deuxième rappel',
        explication: 'Nous vous avons envoyé un deuxième rappel.',
        prochaineEtape: 'Appelez-nous.',
        depuis: '2026-11-02',
        nombreDeRelances: 2,
        dateDerniereRelance: '2026-11-02',
        echeances: [],
        aides: [{ code: 'FSL', titre: 'Fonds de solidarité pour le logement (FSL)', texte: 'Votre département…' }],
      },
    }),
  )
  await ouvrir(page)
  const corps = page.getByRole('main')
  await expect(corps.getByText('Deuxième rappel').first()).toBeVisible()
  await expect(corps).toContainText('2 rappels, le dernier le 2 novembre 2026')
  await expect(corps).toContainText('Fonds de solidarité pour le logement')
  await expect(corps).not.toContainText(/coup(er|ée|ure)/i)
})

test('recovery that was given up, or that goes by parts, is not told as a recovery under way', async ({ page }) => {
  for (const [phase, dit] of [
    ['IRRECOUVRABLE', 'Recouvrement arrêté'],
    ['PLAN_DE_PAIEMENT', 'Paiement en plusieurs fois'],
    ['CONTENTIEUX', 'Recouvrement'],
  ] as const) {
    await page.unrouteAll({ behavior: 'wait' })
    await changer(page, 'Facture/listeFactures?**', (corps) => ({
      ...corps,
      resultats: (corps.resultats as Corps[]).map((une) =>
        une.statut === 'AR'
          ? { ...une, etape: phase, etatDit: phase, rejet: null, motifSansPaiement: 'SANS_PRESTATAIRE' }
          : une,
      ),
    }))
    await ouvrir(page)
    await page.reload()
    const rangee = historique(page).getByRole('listitem').first()
    await expect(rangee.locator('span').last()).toHaveText(dit)
  }
})

test('each panel that fails says so, none says that nothing is due', async ({ page, surveillance }) => {
  surveillance.attendre(/status of 500/)
  for (const chemin of ['Facturation/**', 'Prelevement/**', 'Amendis/**', 'Facture/contratsResilies**'])
    await page.route(`**/webapi/${chemin}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/#/factures')
  for (const faute of [
    'Votre solde n’a pas pu se charger',
    'Les alertes de vos règlements n’ont pas pu se charger',
    'Les échéances à régler n’ont pas pu se charger',
    'Vos règlements n’ont pas pu se charger',
    'Vos contrats résiliés n’ont pas pu se charger',
  ])
    await expect(page.getByRole('heading', { name: faute }).first()).toBeVisible()
  // of a bill that is paid to the utility: another may ask for nothing
  await montrerFactures(page, 'AR')
  await historique(page).getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Les moyens de règlement n’ont pas pu se charger' })).toBeVisible()
  // told once for the whole page
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(1)
  await expect(page.getByText('Vos échéanciers n’ont pas pu se charger').first()).toBeVisible()
  await expect(page.getByText(/^Rien à payer/)).toHaveCount(0)
  await expect(page.getByText(/^Aucun règlement/)).toHaveCount(0)
})

for (const compte of ['secondaire', 'visiteur'] as const)
  test.describe(`a ${compte} user`, () => {
    test.use({ compte })
    test('reads the account of their contract, but no number, reference nor document of it', async ({
      page,
      portail,
    }) => {
      await page.goto('/#/dashboard')
      await expect(portail.menuUtilisateur).toBeVisible()
      await ouvrir(page)
      const choisir = page.getByText('Choisissez un contrat')
      if (await choisir.isVisible()) await portail.contexte.click()
      if (await choisir.isVisible())
        await page.getByRole('listitem').getByRole('button', { name: /\d{7}/ }).first().click()
      await ouvrir(page)
      await expect(historique(page)).toBeVisible()
      const texte = (await page.getByRole('main').textContent()) ?? ''
      expect(texte).toContain('€')
      expect(texte).not.toMatch(/Référence\s*:/)
      expect(texte).not.toMatch(/\b[FA]\d{2}-?\d{2}/)
      await expect(page.getByRole('button', { name: /^PDF/ })).toHaveCount(0)
    })
  })

for (const compte of ['charge', 'admin'] as const)
  test.describe(`staff (${compte}) without a contract in context`, () => {
    test.use({ compte })
    test('are told to look for that of the person, and offered none to attach', async ({ page, portail }) => {
      await ouvrir(page)
      await expect(portail.titre).toHaveText('Mes factures')
      await expect(page.getByText('cherchez celui de la personne par son numéro ou son adresse')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Rattacher un contrat' })).toHaveCount(0)
    })
  })

test('an ended contract that is closed is found, and its bills are read without leaving one’s own contract [routing-terminated-ok]', async ({
  page,
  portail,
  baseURL,
}) => {
  // the other contract of the account, as if it had ended: its bills are really read
  await changer(page, 'Facture/contratsResilies**', (corps) => ({
    ...corps,
    resultats: [
      { numeroContrat: CABANON, adresse: '8 chemin du Lavoir', dateFin: '2026-03-31', isPasse: false, reste: 12_00 },
    ],
    nbTotalResultats: 1,
  }))
  await changer(page, `Abonnement/contrats?*recherche=${CABANON}*`, (corps) => ({
    ...corps,
    resultats: [],
    nbTotalResultats: 0,
  }))
  const { resultats } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facture/factures?type=DR&contrat=${CABANON}&nbElements=10&triDecroissant=true`,
  )) as { resultats: { numeroFacture: string }[] }
  await ouvrir(page)
  const resilies = panneau(page, 'Contrats résiliés')
  await expect(resilies).toContainText('résilié le 31 mars 2026')
  await resilies.getByRole('link', { name: `Contrat ${CABANON}` }).click()
  await expect(page.getByText(`Contrat résilié ${CABANON}.`)).toBeVisible()
  const rangee = page.getByRole('button', { name: new RegExp(`^${resultats[1]?.numeroFacture}`) })
  await rangee.click()
  await expect(rangee).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(new RegExp(`contrat=.*${CABANON}`))
  await expect(portail.contexte).toContainText(MAISON)
  await expect(panneau(page, 'Client')).toHaveCount(0)
  await page.getByRole('link', { name: 'Revenir à mes factures' }).click()
  await expect(page.getByText('Contrat résilié')).toHaveCount(0)
})

test('of a contract that passed to other people one sentence says why its bills are there', async ({ page }) => {
  await changer(page, 'Facture/contratsResilies**', (corps) => ({
    ...corps,
    resultats: [
      { numeroContrat: CABANON, adresse: '8 chemin du Lavoir', dateFin: '2026-03-31', isPasse: true, reste: 12_00 },
    ],
    nbTotalResultats: 1,
  }))
  await changer(page, `Abonnement/contrats?*recherche=${CABANON}*`, (corps) => ({
    ...corps,
    resultats: [],
    nbTotalResultats: 0,
  }))
  await ouvrir(page)
  const anciens = panneau(page, 'Anciens contrats')
  const pourquoi = /Passé à d’autres personnes le 31\smars\s2026\s: vous retrouvez ici les factures qui vous reviennent/
  await expect(anciens).toContainText(pourquoi)
  await expect(anciens).not.toContainText('résilié')
  await anciens.getByRole('link', { name: `Contrat ${CABANON}` }).click()
  const dit = page.getByText(`Ancien contrat ${CABANON}.`)
  await expect(dit).toBeVisible()
  await expect(page.getByText('Contrat résilié')).toHaveCount(0)
  await expect(dit.locator('..')).toContainText(pourquoi)
})

test('the table of bills leaves as CSV and PDF with the amounts of the screen', async ({ page, baseURL }) => {
  const { resultats } = (await appeler(
    page.context(),
    baseURL ?? '',
    'GET',
    `Facture/listeFactures?numeroContrat=${MAISON}&nbElements=100`,
  )) as { resultats: { numeroFacture: string; montantTTCFacture: number }[] }
  expect(resultats.length).toBeGreaterThan(3)
  await ouvrir(page, '?vue=tableau')
  const exporter = async (format: 'CSV' | 'PDF'): Promise<{ nom: string; octets: Buffer }> => {
    const attente = page.waitForEvent('download')
    await page.getByRole('button', { name: /Exporter/ }).click()
    await page.getByRole('button', { name: `(${format})` }).click()
    const fichier = await attente
    return { nom: fichier.suggestedFilename(), octets: await readFile(await fichier.path()) }
  }
  const csv = await exporter('CSV')
  expect(csv.nom).toMatch(/^factures.*\.csv$/)
  const lignes = csv.octets
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .slice(1)
  expect(lignes).toHaveLength(resultats.length)
  for (const { numeroFacture, montantTTCFacture } of resultats) {
    const ligne = lignes.find((une) => une.includes(numeroFacture)) ?? ''
    expect(ligne).toContain((montantTTCFacture / 100).toFixed(2).replace('.', ','))
  }
  const pdf = await exporter('PDF')
  expect(pdf.octets.subarray(0, 5).toString()).toBe('%PDF-')
  const texte = textesDuPdf(pdf.octets).join(' ')
  for (const { numeroFacture } of resultats) expect(texte).toContain(numeroFacture)
})

test('nothing is lost at 320 pixels, in print, in the dark, nor to axe', async ({ page, portail }) => {
  await page.goto('/#/dashboard')
  await portail.changerDeContrat(CABANON)
  await ouvrir(page)
  await verifierPartout(page, 'the account of a contract')
  await page.setViewportSize({ width: 320, height: 800 })
  await verifierLargeur(page, 'the account of a contract')
  await page.setViewportSize({ width: 1280, height: 800 })
  // on paper the lines of every plan are there, open or not
  await page.emulateMedia({ media: 'print' })
  const tables = panneau(page, 'Échéanciers').getByRole('table')
  expect(await tables.count()).toBeGreaterThan(1)
  for (const table of await tables.all()) await expect(table).toBeVisible()
})
