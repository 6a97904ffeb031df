import type { Page } from '@playwright/test'
import { regarderPartout } from '../support/fenetres.ts'
import { historique } from '../support/historique.ts'
import { NOM_LONG, SOMME_LONGUE, SOMME_LONGUE_DITE } from '../support/panneaux-factures.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'
import { appeler } from '../support/webapi.ts'

// What stands on the page of one bill, and what is done with several, × the states of each: awaited, empty, there, long, failed.
test.use({ compte: 'abonne' })

type Corps = Record<string, unknown>

/** A bill of the account that is still to pay, whose page is really read. */
const ouvrirUneDue = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const chemin = 'Facture/factures?type=AR&contrat=0012345&nbElements=10'
  const { resultats } = (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as {
    resultats: { identifiantInterneFacture: number; etape: string }[]
  }
  const due = resultats.find(({ etape }) => etape === 'A_ECHOIR')
  expect(due, 'the demo has a bill to pay').toBeDefined()
  await page.goto(`/#/factures/${due?.identifiantInterneFacture}`)
}

/** How one call is answered: never, by a fault, or by this in place of what the portal says. */
type Reponse = 'jamais' | 'faute' | ((corps: Corps) => unknown)
const repondre = (page: Page, appel: RegExp, reponse: Reponse): Promise<unknown> =>
  page.route(appel, async (route) => {
    if (reponse === 'jamais') return
    if (reponse === 'faute') return route.fulfill({ status: 500, json: {} })
    const lue = await route.fetch()
    await route.fulfill({ response: lue, json: reponse((await lue.json()) as Corps) as object })
  })

interface Etat {
  readonly reponse: Reponse
  /** Said on the page. */
  readonly dit?: RegExp
  /** Said nowhere on it. */
  readonly tait?: RegExp
}
interface Panneau {
  readonly appel: RegExp
  readonly etats: Readonly<Record<string, Etat>>
}

const corrigee = (numero: string, montant: number): Corps => ({
  identifiantInterneFacture: 900_000,
  numeroFacture: numero,
  libelleTypeFacture: 'Facture',
  dateFacture: '2026-05-31',
  montantTTCFacture: montant,
})
const avoir =
  (numero: string, montant: number, corrige: Corps | null) =>
  (corps: Corps): Corps => ({
    ...corps,
    nature: 'AVOIR',
    libelleTypeFacture: 'Avoir',
    numeroFacture: numero,
    montantTTCFacture: -montant,
    soldeFactureClient: 0,
    statut: 'DR',
    etape: 'SOLDEE',
    etatDit: 'SOLDEE',
    phase: 'SOLDEE',
    isEncaissable: false,
    corrige,
    corrigeePar: [],
  })

const relance = (nom: string, montant: number, nombre: number) => (): Corps => ({
  phase: 'PLAN_DE_PAIEMENT',
  etape: 'PLAN_DE_PAIEMENT',
  libelle: nom,
  explication: `${nom}.`,
  prochaineEtape: `${nom}.`,
  depuis: '2026-11-02',
  nombreDeRelances: 2,
  dateDerniereRelance: '2026-11-02',
  echeances: Array.from({ length: nombre }, (_, n) => ({
    date: `2027-${String(1 + n).padStart(2, '0')}-08`,
    montant,
  })),
  aides: [{ code: 'FSL', titre: nom, texte: nom }],
})

const mode = (nom: string, reference: string) => ({
  libelle: nom,
  consigne: nom,
  isPrevu: true,
  datePrevue: null,
  reference,
  codeQr: null,
})

const PANNEAUX: Readonly<Record<string, Panneau>> = {
  'a credit note': {
    appel: /Facture\/detailFacture\/\d+$/,
    etats: {
      awaited: { reponse: 'jamais', tait: /avoir|Réglée|À payer/i },
      'that cancels a bill': {
        reponse: avoir('A1', 12_34, corrigee('G1', 12_34)),
        dit: /Cet avoir annule.+G1.+rien à payer.+déduit de votre prochaine facture/,
        tait: /(question sur|Contester|compte) cette facture|État de la facture|Émise le/,
      },
      'of no bill': {
        reponse: avoir('A1', 12_34, null),
        dit: /12,34.+rien à payer.+déduite de votre prochaine facture/,
        tait: /Comment régler|Payer 12/,
      },
      long: {
        reponse: avoir(NOM_LONG, SOMME_LONGUE, corrigee(NOM_LONG, SOMME_LONGUE)),
        dit: new RegExp(SOMME_LONGUE_DITE),
      },
      failed: { reponse: 'faute', dit: /n’a pas pu (se charger|être)/, tait: /Rien à payer/ },
    },
  },
  'where a bill stands': {
    appel: /Amendis\/infoPhaseRelance\/\d+$/,
    etats: {
      awaited: { reponse: 'jamais', tait: /rappel/ },
      'with nothing to say': { reponse: (corps) => ({ ...corps, etape: 'A_ECHOIR' }), tait: /rappel/ },
      'of a reminder': { reponse: relance('Deuxième rappel', 12_34, 1), dit: /Deuxième rappel.+12,34.+2\srappels/ },
      long: { reponse: relance(NOM_LONG, SOMME_LONGUE, 12), dit: new RegExp(SOMME_LONGUE_DITE) },
      failed: { reponse: 'faute', dit: /L’état de cette facture n’a pas pu se charger/ },
    },
  },
  'the ways to pay': {
    appel: /Facturation\/listeModeReglement\/\d+$/,
    etats: {
      awaited: { reponse: 'jamais', tait: /Virement/ },
      'that are none': { reponse: () => [], tait: /Comment régler/ },
      'that are one': {
        reponse: () => [{ ...mode('Chèque', '123'), code: 'CHEQUE' }],
        dit: /Comment régler.+Chèque.+123/,
      },
      long: {
        reponse: () => ['CARTE', 'TIP', 'VIREMENT', 'CHEQUE'].map((code) => ({ ...mode(NOM_LONG, NOM_LONG), code })),
        dit: new RegExp(NOM_LONG),
      },
      failed: { reponse: 'faute', dit: /Les moyens de règlement n’ont pas pu se charger/, tait: /Virement/ },
    },
  },
}

for (const [nom, { appel, etats }] of Object.entries(PANNEAUX))
  test.describe(nom, () => {
    for (const [etat, { reponse, dit, tait }] of Object.entries(etats))
      test(etat, async ({ page, baseURL, surveillance }) => {
        if (reponse === 'faute') surveillance.attendre(/status of 500/)
        await repondre(page, appel, reponse)
        await ouvrirUneDue(page, baseURL)
        const principal = page.getByRole('main')
        if (reponse === 'jamais') await expect(principal.locator('[aria-busy="true"]').first()).toBeAttached()
        else await rienEnCours(page)
        if (dit !== undefined) await expect(principal).toContainText(dit)
        if (tait !== undefined) await expect(principal).not.toContainText(tait)
        await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(reponse === 'faute' ? 1 : 0)
        await regarderPartout(page, `${nom} ${etat}`)
        if (reponse !== 'faute') return
        await page.unroute(appel)
        await page.getByRole('button', { name: 'Réessayer' }).click()
        await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
        await rienEnCours(page)
      })
  })

const TOTAUX = /Facture\/totauxSelection$/
const barre = (page: Page) => page.getByRole('region', { name: 'Actions sur la sélection' }).first()
const choisir = async (page: Page, tout: boolean): Promise<void> => {
  await page.goto('/#/factures')
  await historique(page)
    .getByRole('checkbox', { name: /^Sélectionner / })
    .first()
    .check()
  if (tout)
    await barre(page)
      .getByRole('button', { name: /^Tout sélectionner/ })
      .click()
}
const totaux = (change: Corps) => (corps: Corps) => ({ ...corps, ...change })

test.describe('the bills that are chosen', () => {
  for (const [etat, reponse, dit, offert] of [
    ['awaited', 'jamais', /calcul du total…/, false],
    ['of a list', totaux({ montant: 12_34, montantARegler: 0 }), /factures sélectionnées\s*12,34/, true],
    ['long', totaux({ montant: SOMME_LONGUE, montantARegler: SOMME_LONGUE - 1 }), /dont à régler 9/, true],
    ['too many', totaux({ nombre: 5_001 }), /5\s000 factures au plus par téléchargement/, false],
    ['without a document', totaux({ nbDocuments: 0 }), /aucun document à télécharger/, false],
    ['failed', 'faute', /total indisponible/, true],
  ] as const)
    test(etat, async ({ page, surveillance }) => {
      if (reponse === 'faute') surveillance.attendre(/status of 500/)
      await repondre(page, TOTAUX, reponse)
      await choisir(page, true)
      await expect(barre(page)).toContainText(dit)
      await expect(barre(page).getByRole('button', { name: 'Télécharger' })).toHaveCount(offert ? 1 : 0)
      await regarderPartout(page, `the bills that are chosen ${etat}`)
    })

  test('one by one, then none', async ({ page }) => {
    await choisir(page, false)
    await expect(barre(page)).toContainText(/1\sfacture sélectionnée\s*\d+,\d{2}/)
    await regarderPartout(page, 'one bill that is chosen')
    await page.setViewportSize({ width: 1280, height: 800 })
    await barre(page).getByRole('button', { name: 'Tout désélectionner' }).click()
    await expect(barre(page)).toHaveCount(0)
  })
})

/** A piece of an archive that is never whole: the head of one document, and the document. */
const morceau = (nom: string): number[] => {
  const tete = Buffer.alloc(30)
  tete.writeUInt32LE(0x04_03_4b_50, 0)
  tete.writeUInt32LE(300, 18)
  tete.writeUInt16LE(Buffer.byteLength(nom), 26)
  return [...tete, ...Buffer.from(nom), ...Buffer.alloc(300)]
}

test.describe('an archive that comes in', () => {
  for (const [etat, documents, dit] of [
    ['with nothing yet', 0, /Le téléchargement est en cours/],
    ['with a part of it', 3, /3\sdocuments reçus sur \d/],
  ] as const)
    test(etat, async ({ page }) => {
      await page.addInitScript((octets) => {
        const envoyer = globalThis.fetch
        globalThis.fetch = async (...demande) => {
          if (!String(demande[0]).includes('telechargeMultiplePdf')) return envoyer(...demande)
          const corps = new ReadableStream({ start: (flux) => flux.enqueue(new Uint8Array(octets)) })
          return new Response(corps, { headers: { 'content-type': 'application/zip' } })
        }
      }, Array.from({ length: documents }, (_, n) => morceau(`${NOM_LONG}${n}.pdf`)).flat())
      await choisir(page, true)
      await barre(page).getByRole('button', { name: 'Télécharger' }).click()
      const patienter = page.getByRole('dialog', { name: 'Veuillez patienter…' })
      await expect(patienter).toContainText(dit)
      await regarderPartout(page, `an archive ${etat}`)
      // closed, the bar goes on saying it
      await patienter.getByRole('button', { name: 'Fermer' }).first().click()
      if (documents > 0) await expect(barre(page)).toContainText(dit)
      await regarderPartout(page, `an archive ${etat}, closed`)
    })

  test('failed', async ({ page, surveillance }) => {
    surveillance.attendre(/status of 500/)
    await repondre(page, /Facture\/telechargeMultiplePdf$/, 'faute')
    await choisir(page, true)
    await barre(page).getByRole('button', { name: 'Télécharger' }).click()
    const fenetre = page.getByRole('dialog', { name: 'Votre document' })
    await expect(fenetre).toContainText('L’export n’est pas possible')
    await regarderPartout(page, 'an archive failed')
    await fenetre.getByRole('button', { name: 'Fermer' }).last().click()
    // to be asked for again
    await expect(barre(page).getByRole('button', { name: 'Télécharger' })).toBeEnabled()
  })
})
