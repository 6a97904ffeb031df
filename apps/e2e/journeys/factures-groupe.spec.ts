import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { ecrireZip } from '@ondine/document-factory/zip.ts'
import type { Page } from '@playwright/test'
import { verifierAxe, verifierEnChemin } from '../support/axe.ts'
import { CABANON, MAISON } from '../support/comptes.ts'
import { historique } from '../support/historique.ts'
import type { unPortail } from '../support/portail.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

const UNZIP = ['/usr/bin/unzip', '/bin/unzip'].find(existsSync)

/** 1 234,56 € of a screen, as centimes. */
const centimes = (texte: string): number => Number(texte.replace(/[^\d−-]/g, '').replace('−', '-'))
const rangees = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const barre = (page: Page) => page.getByRole('region', { name: 'Actions sur la sélection' }).first()
const telechargerLaPremiere = async (page: Page): Promise<void> => {
  await page
    .getByRole('checkbox', { name: /^Sélectionner F/ })
    .first()
    .check()
  await barre(page).getByRole('button', { name: 'Télécharger' }).click()
}
/** All the contracts of the account, then their bills. */
const ouvrir = async (page: Page, portail: ReturnType<typeof unPortail>, suite = ''): Promise<void> => {
  await page.goto('/#/dashboard')
  await portail.contexte.click()
  await page.getByRole('button', { name: /Tous mes contrats/ }).click()
  await expect(portail.titre).toContainText('demandent votre attention')
  await page.goto(`/#/factures${suite}`)
  await expect(page.getByRole('radiogroup', { name: 'État des factures' })).toBeVisible()
}
const LISTES = {
  'À régler': ['factures/groupe?type=AR', /./],
  'Trésor public': ['factures/groupe?type=TR', 'Trésor'],
  Réglées: ['factures/groupe?type=DR', 'Réglée'],
  Toutes: ['listeFactures/groupe?', /./],
} as const
/** Each of these lists has rows, those that the account says, in its order. */
const listesRemplies = async (
  page: Page,
  baseURL: string | undefined,
  noms: readonly (keyof typeof LISTES)[],
): Promise<void> => {
  for (const nom of noms) {
    const [chemin, etat] = LISTES[nom]
    const { resultats } = (await appeler(
      page.context(),
      baseURL ?? '',
      'GET',
      `Facture/${chemin}&idGroupe=0&triDecroissant=true`,
    )) as { resultats: { numeroFacture: string; numeroContrat: string }[] }
    expect(resultats.length, `bills of the demo, ${nom}`).toBeGreaterThan(0)
    await page.getByText(nom, { exact: true }).first().click()
    await expect(rangees(page)).toHaveCount(resultats.length)
    for (const [n, { numeroFacture, numeroContrat }] of resultats.entries()) {
      await expect(rangees(page).nth(n)).toContainText(numeroFacture)
      await expect(rangees(page).nth(n)).toContainText(numeroContrat)
      await expect(rangees(page).nth(n)).toContainText(etat)
    }
  }
}
/** One document, and the file that names those that are missing. */
const archiveIncomplete = (): Promise<Buffer> => {
  const entree = (nom: string, rang: number) => ({ nom, contenu: Buffer.alloc(300, rang), date: new Date() })
  return buffer(
    ecrireZip(
      (async function* () {
        yield* [entree('une.pdf', 1), entree('factures-manquantes.txt', 2)]
      })(),
    ),
  )
}
const SUCCES = 'Le téléchargement de vos factures a réussi.'
const ECHEC = 'Impossible de télécharger votre document. Veuillez réessayer plus tard.'

test.describe('the bills of a group', () => {
  // one archive at a time for one person
  test.describe.configure({ mode: 'default' })
  test.use({ compte: 'syndic' })

  test('say what its contracts owe together, and list it with the contract of each [invoice-lists] [balance-due]', async ({
    page,
    baseURL,
    portail,
  }) => {
    await ouvrir(page, portail)
    const solde = (await appeler(
      page.context(),
      baseURL ?? '',
      'GET',
      'Facturation/soldeComptableContratAbonnement/groupe/0',
    )) as {
      montantARegler: number
      nbContrats: number
      historique: { isRestreint: boolean }
    }
    const carte = page.getByRole('region', { name: /^(À payer|En votre faveur|Rien à payer)$/ })
    expect(
      centimes(
        (await carte
          .getByText(/^[\d\s\u202f]+,\d\d/)
          .first()
          .textContent()) ?? '',
      ),
    ).toBe(solde.montantARegler)
    expect(solde).toMatchObject({ nbContrats: 350, historique: { isRestreint: true } })
    await expect(carte).toContainText('Les factures réglées sont montrées depuis le')
    await expect(page.getByRole('columnheader', { name: 'Contrat', exact: true })).toBeVisible()
    await verifierEnChemin(page, 'the bills of a group')
    await listesRemplies(page, baseURL, ['À régler', 'Réglées', 'Toutes'])
    await page.getByText('Trésor public', { exact: true }).first().click()
    await expect(page.getByText('Aucune facture au Trésor public')).toBeVisible()
    await expect(page.getByText('Le Trésor public recouvre ces factures')).toHaveCount(0)
    await page.getByText('Toutes', { exact: true }).first().click()
    await page.getByRole('button', { name: /^F/ }).first().click()
    const lue = page.getByRole('dialog', { name: 'Facture' })
    await expect(lue.getByRole('heading', { level: 2 }).last()).toBeVisible()
    await verifierEnChemin(page, 'a bill of a group')
    await page.keyboard.press('Escape')
    await expect(lue).toHaveCount(0)
  })

  test('are chosen over pages as a list but some, with their total, and come as one archive [zip-name] [file-zip] [invoices-download-ok] [invoice-multi-export-wait] [t-download-minutes] [invoice-multi-export-ok]', async ({
    page,
    baseURL,
    portail,
  }) => {
    await ouvrir(page, portail, '?vue=DR&taille=10')
    await expect(rangees(page)).toHaveCount(10)
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
    await expect(barre(page)).toContainText('10 factures sélectionnées')
    await page.getByRole('searchbox').first().fill('0200000')
    await expect(rangees(page).first()).toContainText('0200000')
    await barre(page).getByRole('button', { name: 'Tout désélectionner' }).click()
    const premiere = page.getByRole('checkbox', { name: /^Sélectionner F/ }).first()
    await premiere.check()
    await barre(page)
      .getByRole('button', { name: /^(Sélectionner les|Tout sélectionner)/ })
      .click()
    await premiere.uncheck()
    const tout = { urlService: 'Facture/factures/groupe?idGroupe=0&type=DR&recherche=0200000' }
    const entier = (await appeler(page.context(), baseURL ?? '', 'POST', 'Facture/totauxSelection', { tout })) as {
      nombre: number
      montant: number
    }
    await expect(barre(page)).toContainText(`${entier.nombre - 1} facture`)
    const retenue = Promise.withResolvers<void>()
    await page.route('**/webapi/Facture/telechargeMultiplePdf', async (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ tout: { sauf: [expect.any(Number)] } })
      await retenue.promise
      await route.continue()
    })
    // axe looks at the wait meanwhile
    const attente = page.waitForEvent('download', { timeout: 60_000 })
    await barre(page).getByRole('button', { name: 'Télécharger' }).click()
    const patienter = page.getByRole('dialog', { name: 'Veuillez patienter…' })
    await expect(patienter).toContainText('Le traitement peut prendre quelques minutes')
    await verifierEnChemin(page, 'the wait of a download')
    retenue.resolve()
    const fichier = await attente
    expect(fichier.suggestedFilename()).toMatch(/^Factures_export_du_\d{4}-\d\d-\d\d\.zip$/)
    await expect(page.getByText(SUCCES)).toBeVisible()
    await expect(patienter).toHaveCount(0)
    if (UNZIP !== undefined) {
      const noms = execFileSync(UNZIP, ['-Z1', await fichier.path()])
        .toString()
        .trim()
        .split('\n')
      expect(noms.length).toBeGreaterThanOrEqual(entier.nombre - 1)
    }
  })

  test('the wait closes by itself after 100 seconds and the download goes on [modal-wait] [wait-dialog]', async ({
    page,
    portail,
  }) => {
    await page.clock.install()
    await ouvrir(page, portail, '?vue=DR')
    await page
      .getByRole('checkbox', { name: /^Sélectionner F/ })
      .first()
      .check()
    const retenue = Promise.withResolvers<void>()
    await page.route('**/webapi/Facture/telechargeMultiplePdf', async (route) => {
      await retenue.promise
      await route.continue()
    })
    const attente = page.waitForEvent('download')
    await barre(page).getByRole('button', { name: 'Télécharger' }).click()
    const patienter = page.getByRole('dialog', { name: 'Veuillez patienter…' })
    await page.clock.runFor(99_000)
    await expect(patienter).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(patienter).toHaveCount(0)
    retenue.resolve()
    await attente
    await expect(page.getByText(SUCCES)).toBeVisible()
  })

  test('an archive says how many documents of how many are in while it comes, and which file names those it lacks', async ({
    page,
    portail,
  }) => {
    const archive = await archiveIncomplete()
    // its second file comes when the test says so, which no answer of a route can do
    await page.addInitScript(
      (octets) => {
        const envoyer = globalThis.fetch
        globalThis.fetch = async (...demande) => {
          if (!String(demande[0]).includes('telechargeMultiplePdf')) return envoyer(...demande)
          const corps = new ReadableStream({
            start: (flux) => {
              flux.enqueue(new Uint8Array(octets.slice(0, 400)))
              addEventListener('suite', () => {
                flux.enqueue(new Uint8Array(octets.slice(400)))
                flux.close()
              })
            },
          })
          return new Response(corps, { headers: { 'content-type': 'application/zip' } })
        }
      },
      [...archive],
    )
    await ouvrir(page, portail, '?vue=DR')
    for (const rang of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Sélectionner F/ })
        .nth(rang)
        .check()
    await barre(page).getByRole('button', { name: 'Télécharger' }).click()
    const patienter = page.getByRole('dialog', { name: 'Veuillez patienter…' })
    await expect(patienter).toContainText('1\u00a0document reçu sur 2')
    await verifierEnChemin(page, 'the progress of an archive')
    await page.screenshot({ path: 'test-results/archive-en-cours.png' })
    await patienter.getByRole('button', { name: 'Fermer' }).first().click()
    // the wait may be closed: the bar goes on saying it
    await expect(barre(page)).toContainText('1\u00a0document reçu sur 2')
    await page.evaluate(() => dispatchEvent(new Event('suite')))
    await expect(
      page.getByText(
        `${SUCCES} L’archive contient 1\u00a0document pour 2\u00a0factures\u202f: son fichier factures-manquantes.txt nomme les autres et dit pourquoi.`,
      ),
    ).toBeVisible()
    await expect(barre(page)).not.toContainText('reçu')
  })

  test('an archive of a whole list that lacks some says of how many bills it is', async ({ page, portail }) => {
    const body = await archiveIncomplete()
    await page.route('**/webapi/Facture/telechargeMultiplePdf', (route) =>
      route.fulfill({ body, contentType: 'application/zip' }),
    )
    await ouvrir(page, portail)
    await expect(rangees(page).first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
    await page.getByRole('button', { name: /^Sélectionner les/ }).click()
    const dites = /^([\d\s]+)factures/.exec((await barre(page).textContent()) ?? '')?.[1]?.trim()
    await barre(page).getByRole('button', { name: 'Télécharger' }).click()
    await expect(page.getByText(new RegExp(`contient 1\\sdocument pour ${dites}\\sfactures`))).toBeVisible()
  })

  test('an archive that waits for those of others says so, and comes in its turn without being asked for again', async ({
    page,
    portail,
    surveillance,
  }) => {
    surveillance.attendre(/status of 429/)
    const message = 'Votre archive attend son tour\u202f: 2\u00a0autres avant elle.'
    const body = await archiveIncomplete()
    let sonTour = false
    await page.route('**/webapi/Facture/telechargeMultiplePdf', (route) =>
      route.fulfill(
        sonTour
          ? { body, contentType: 'application/zip' }
          : { status: 429, json: { code: 'FA23', message, isCustomMessage: true } },
      ),
    )
    await ouvrir(page, portail, '?vue=DR')
    await telechargerLaPremiere(page)
    await expect(page.getByRole('dialog', { name: 'Veuillez patienter…' })).toContainText(message)
    await expect(barre(page)).toContainText(message)
    await page.screenshot({ path: 'test-results/archive-en-attente.png' })
    await page
      .getByRole('dialog', { name: 'Veuillez patienter…' })
      .getByRole('button', { name: 'Fermer' })
      .first()
      .click()
    // whatever the bar says, its buttons stay on a phone
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(barre(page)).toContainText(message)
    await expect(barre(page).getByRole('button', { name: 'Tout désélectionner' })).toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: 'test-results/archive-en-attente-390.png' })
    sonTour = true
    await expect(page.getByText(SUCCES)).toBeVisible()
  })

  test('an archive that breaks off says so, and in a window of its own [modal-export-impossible] [invoice-multi-export-ko]', async ({
    page,
    portail,
    surveillance,
  }) => {
    surveillance.attendre(/Failed to load resource|ERR_FAILED|status of 500/)
    await page.route('**/webapi/Facture/telechargeMultiplePdf', (route) => route.abort())
    await ouvrir(page, portail, '?vue=DR')
    await telechargerLaPremiere(page)
    await expect(page.getByText(ECHEC)).toBeVisible()
    const fenetre = page.getByRole('dialog', { name: 'Votre document' })
    await expect(fenetre).toContainText('L’export n’est pas possible. Erreur technique')
    await verifierEnChemin(page, 'an export that is not possible')
    await fenetre.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(fenetre).toHaveCount(0)
  })

  test('a list that fails is a fault, never nothing to pay', async ({ page, portail, surveillance }) => {
    surveillance.attendre(/status of 500/)
    await page.route('**/webapi/Facture/factures/groupe?**', (route) => route.fulfill({ status: 500, json: {} }))
    await ouvrir(page, portail)
    await expect(page.getByText('Cela ne veut pas dire qu’il n’y a rien à payer.')).toBeVisible()
    await expect(page.getByText('Aucune facture à régler')).toHaveCount(0)
  })

  for (const largeur of [320, 390])
    test(`are cards on a phone of ${largeur}, chosen with their total, nothing cut`, async ({ page, portail }) => {
      await page.setViewportSize({ width: largeur, height: 844 })
      await page.emulateMedia({ colorScheme: largeur === 390 ? 'dark' : 'light' })
      await ouvrir(page, portail, '?vue=DR')
      await page
        .getByRole('checkbox', { name: /^Sélectionner F/ })
        .first()
        .check()
      await expect(barre(page)).toContainText(/€/)
      // no drawing runs under what is said of the account
      const carte = page.getByRole('region', { name: /^(À payer|En votre faveur|Rien à payer)$/ })
      await expect(carte).toContainText('Les factures réglées sont montrées depuis le')
      await expect(carte.locator('svg')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await verifierAxe(page, `the bills of a group at ${largeur}`)
      await page.screenshot({ path: `test-results/factures-groupe-${largeur}.png` })
    })
})

test.describe('what a group owes besides its bills', () => {
  test.use({ compte: 'syndic' })

  test('is listed under those to settle, what its balance counts, and leads to its contract [balance-due]', async ({
    page,
    baseURL,
    portail,
  }) => {
    await ouvrir(page, portail)
    const { resultats } = (await appeler(
      page.context(),
      baseURL ?? '',
      'GET',
      'Facture/autresDues/groupe?idGroupe=0',
    )) as { resultats: { numeroContrat: string; reste: number }[] }
    expect(resultats.length, 'unpaid items of the demo').toBeGreaterThan(0)
    const panneau = page.getByRole('region', { name: 'Autres sommes dues' })
    const lignes = panneau.getByRole('listitem')
    await expect(lignes).toHaveCount(resultats.length)
    for (const [n, { numeroContrat, reste }] of resultats.entries()) {
      await expect(lignes.nth(n)).toContainText(numeroContrat)
      expect(centimes(((await lignes.nth(n).getByText(/€$/).textContent()) ?? '').split('€')[0] ?? '')).toBe(reste)
    }
    await verifierEnChemin(page, 'what a group owes besides its bills')
    await panneau.getByRole('link').first().click()
    await expect(page.getByRole('main')).toContainText(`Contrat ${resultats[0]?.numeroContrat}`)
    await expect(page.getByRole('region', { name: 'Impayés' })).toBeVisible()
  })
})

test.describe('the bills of a large account', () => {
  test.use({ compte: 'grandcompte' })

  test('are those of all its contracts, more than a group may hold: every list, and the balance [invoice-lists]', async ({
    page,
    baseURL,
    portail,
  }) => {
    await page.goto('/#/dashboard')
    await expect(portail.menuUtilisateur).toBeVisible()
    await page.goto('/#/factures')
    await page.getByRole('link', { name: /^Voir les factures de mes 5.000 contrats$/ }).click()
    await expect(page.getByRole('main')).toContainText('Tous mes contrats')
    const solde = (await appeler(
      page.context(),
      baseURL ?? '',
      'GET',
      'Facturation/soldeComptableContratAbonnement/groupe/0',
    )) as { montantARegler: number; nbContrats: number }
    expect(solde.nbContrats).toBe(5_000)
    const carte = page.getByRole('region', { name: 'À payer' })
    const montant = carte.getByText(/^[\d\s\u202f]+,\d\d/).first()
    expect(centimes((await montant.textContent()) ?? '')).toBe(solde.montantARegler)
    await listesRemplies(page, baseURL, ['À régler', 'Trésor public', 'Réglées', 'Toutes'])
    await verifierEnChemin(page, 'the bills of a large account')
    // reloaded they are the same; left, the contract is still the one that the portal looks at
    await page.reload()
    await expect(rangees(page).first()).toBeVisible()
    await page.getByRole('link', { name: 'Revenir à un seul contrat' }).click()
    await expect(historique(page)).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'État des factures' })).toHaveCount(0)
  })
})

test.describe('the bills of one contract', () => {
  test.use({ compte: 'abonne' })

  test('are ticked with their total, and come as one archive', async ({ page }) => {
    await page.goto('/#/factures')
    const reglees = historique(page)
    const cases = reglees.getByRole('checkbox')
    await cases.nth(0).check()
    await cases.nth(1).check()
    const sommes = await reglees
      .getByRole('listitem')
      .evaluateAll((lis) => lis.slice(0, 2).map((li) => li.querySelectorAll('button > span')[1]?.textContent ?? ''))
    const selection = reglees.getByRole('region', { name: 'Actions sur la sélection' })
    await expect(selection).toContainText('2 factures sélectionnées')
    const total = (await selection.getByText(/€/).textContent()) ?? ''
    expect(centimes(total.split('€')[0] ?? '')).toBe(sommes.reduce((somme, texte) => somme + centimes(texte), 0))
    await verifierEnChemin(page, 'bills that are ticked')
    await page.screenshot({ path: 'test-results/factures-selection.png' })
    const attente = page.waitForEvent('download')
    await selection.getByRole('button', { name: 'Télécharger' }).click()
    expect((await attente).suggestedFilename()).toMatch(/\.zip$/)
    await selection.getByRole('button', { name: /^Tout sélectionner/ }).click()
    await expect(selection).toContainText(/€/)
    await selection.getByRole('button', { name: 'Tout désélectionner' }).click()
    await expect(selection).toHaveCount(0)
  })

  test('lead to those of all its contracts where the account has several', async ({ page }) => {
    await page.goto('/#/factures')
    await page.getByRole('link', { name: 'Voir les factures de mes 2 contrats' }).click()
    await page.getByText('Réglées', { exact: true }).first().click()
    for (const contrat of [MAISON, CABANON])
      await expect(rangees(page).filter({ hasText: contrat }).first()).toBeVisible()
    await expect(page).toHaveURL(/tous/)
  })

  test('say that another contract asks for something, and nobody that all is well', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await portail.changerDeContrat(CABANON)
    const essentiel = page.getByRole('region', { name: 'L’essentiel' })
    await expect(essentiel).toContainText(/Votre autre contrat, lui, demande .*€/)
    await expect(portail.titre).not.toContainText('Tout va bien')
    await essentiel.getByRole('link', { name: 'Voir les factures de tous mes contrats' }).click()
    await expect(page).toHaveURL(/tous/)
    await page.getByRole('link', { name: 'Revenir à un seul contrat' }).click()
    const solde = page.getByRole('region', { name: `Rien à payer sur le contrat ${CABANON}` })
    await expect(solde).toContainText(/Votre autre contrat, lui, demande .*€/)
    await expect(page.getByRole('main')).toContainText(/Sur vos 2 contrats.*€ à payer/)
    // a state is that of several contracts, whoever wrote the address
    await page.goto('/#/factures?vue=DR')
    await expect(page).toHaveURL(/tous/)
    await expect(page.getByRole('radio', { name: 'Réglées' })).toBeChecked()
  })

  test('a download that lasts says so [modal-download]', async ({ page }) => {
    const retenue = Promise.withResolvers<void>()
    await page.route('**/webapi/Facture/telecharger/**', async (route) => {
      await retenue.promise
      await route.continue()
    })
    await page.goto('/#/factures')
    const attente = page.waitForEvent('download')
    await page.getByRole('button', { name: /^PDF/ }).first().click()
    const patienter = page.getByRole('dialog', { name: 'Veuillez patienter…' })
    await expect(patienter).toContainText('Le téléchargement est en cours.')
    retenue.resolve()
    await attente
    await expect(patienter).toHaveCount(0)
  })

  test('the dashboard speaks of what is owed, and leads to it', async ({ page, baseURL, portail }) => {
    const { tuiles } = (await appeler(page.context(), baseURL ?? '', 'GET', 'TableauDeBord/tuiles/0012345')) as {
      tuiles: { facturesARegler: { donnees: { nombre: number; montant: number } } }
    }
    expect(tuiles.facturesARegler.donnees.nombre).toBeGreaterThan(0)
    await page.goto('/#/dashboard')
    await expect(portail.titre).not.toContainText('Tout va bien')
    const essentiel = page.getByRole('region', { name: 'L’essentiel' })
    await expect(essentiel).toContainText(/règlements? attendus?.*€/)
    await page.screenshot({ path: 'test-results/tableau-dette.png' })
    await essentiel.getByRole('link', { name: 'Voir ce qui est à payer' }).click()
    await expect(historique(page)).toBeVisible()
  })
})
