import type { Facture, FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unAbonne } from '../../../test-setup/fixtures/abonne.ts'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import { facturesRoutes } from './factures.routes.ts'

const { db, pool, app, appeler, session, sonContrat, fermer } = await unAbonne(facturesRoutes)
afterAll(fermer)
const contrat = await sonContrat()
const vide = await sonContrat()
const corrige = await sonContrat()
const factures = {
  travaillee: await uneFacture(db, contrat, { numero_facture: 'F2611Q048210', ...FACTURE_TRAVAILLEE }),
  entamee: await uneFacture(db, contrat, {
    numero_facture: 'F2511Z048210',
    date_emission: '2025-11-03',
    limite_paiement_le: '2025-12-01',
    montant_ttc_centimes: 44_155,
    reste: 10_000,
    libelle_type: 'Facture annuelle',
  }),
  reglee: await uneFacture(db, contrat, {
    numero_facture: 'F2411X048210',
    date_emission: '2024-11-04',
    montant_ttc_centimes: 42_390,
    reste: 0,
  }),
  avoir: await uneFacture(db, contrat, {
    numero_facture: 'A2602J048210',
    date_emission: '2026-02-12',
    nature: 'AVOIR',
    montant_ttc_centimes: -1_820,
  }),
  annulante: await uneFacture(db, corrige, {
    nature: 'AVOIR',
    montant_ttc_centimes: -10_000,
    facture_origine: 'F26ANNULEE',
    numero_facture: 'A26ANNULE',
  }),
  annulee: await uneFacture(db, corrige, { numero_facture: 'F26ANNULEE', montant_ttc_centimes: 10_000, reste: 0 }),
  tresor: await uneFacture(db, contrat, {
    numero_facture: 'F2311B048210',
    date_emission: '2023-11-06',
    montant_ttc_centimes: 43_708,
    remise_tresor_le: '2024-06-01',
  }),
}
interface Page {
  resultats: Facture[]
  suivant: string | null
}
const lister = async (suite: string) => (await appeler(session, `Facture/${suite}`)).corps as Page
const numeros = async (suite: string) => (await lister(suite)).resultats.map(({ numeroFacture }) => numeroFacture)

describe('lists of invoices of a contract', () => {
  it('puts each invoice into one of the three, and one only [invoice-lists]', async () => {
    const listes = await Promise.all(
      ['AR', 'DR', 'TR'].map((type) => numeros(`factures?type=${type}&contrat=${contrat}`)),
    )
    expect(listes).toEqual([['F2511Z048210', 'F2611Q048210'], ['F2411X048210', 'A2602J048210'], ['F2311B048210']])
    const toutes = await numeros(`listeFactures?numeroContrat=${contrat}`)
    expect(listes.flat().toSorted()).toEqual(toutes.toSorted())
  })

  it('never asks for a credit note, though the ledger had a due of it, which no import writes', async () => {
    const numero_contrat = await sonContrat()
    const choix = { nature: 'AVOIR', montant_ttc_centimes: -1_000, numero_facture: 'A26DU' }
    await uneFacture(db, numero_contrat, choix)
    const due = { numero_contrat, id_creance: 'F:A26DU' }
    await db
      .insertInto('creance')
      .values({ ...due, nature: 'FACTURE', numero_facture: 'A26DU', montant_centimes: 500, emise_le: '2026-11-02' })
      .execute()
    await db
      .insertInto('mouvement')
      .values({
        ...due,
        cle: 'FACTURE:A26DU:0',
        nature: 'FACTURE',
        debit: 'CLIENT',
        credit: 'FACTURATION',
        centimes: 500,
        effet_le: '2026-11-02',
      })
      .execute()
    const listes = await Promise.all(
      ['AR', 'DR', 'TR'].map((type) => numeros(`factures?type=${type}&contrat=${numero_contrat}`)),
    )
    expect(listes).toEqual([[], ['A26DU'], []])
  })

  it('says what it comes to before tax, as billing said it of the bill, of its VAT or of its lines, else nothing', async () => {
    const numero = await sonContrat()
    const { montant_ht_centimes: _, montant_tva_centimes: __, ...parSesLignes } = FACTURE_TRAVAILLEE
    const ttc = { montant_ttc_centimes: 55_047 }
    for (const [rang, dite] of [
      { ...ttc, montant_ht_centimes: 51_156 },
      { ...ttc, montant_tva_centimes: 3_891 },
      parSesLignes,
      // its lines are those of the version before
      { ...parSesLignes, version: 1 },
      { nature: 'AVOIR', montant_ttc_centimes: -2_110, montant_ht_centimes: -2_000 },
    ].entries())
      await uneFacture(db, numero, { date_emission: `2026-0${rang + 1}-02`, ...dite })
    const { resultats } = await lister(`listeFactures?numeroContrat=${numero}`)
    expect(resultats.map(({ montantHTFacture, montantTVAFacture }) => [montantHTFacture, montantTVAFacture])).toEqual([
      [51_156, 3_891],
      [51_156, 3_891],
      [51_156, 3_891],
      [null, null],
      [-2_000, -110],
    ])
  })

  it('says what is due as negative, to the cent, and names its file [pdf-name] [id-facture]', async () => {
    const [entamee, travaillee] = (await lister(`factures?type=AR&contrat=${contrat}`)).resultats
    expect(entamee).toMatchObject({
      montantTTCFacture: 44_155,
      soldeFactureClient: -10_000,
      statut: 'AR',
      libelleTypeFacture: 'Facture annuelle',
      isPDFExiste: false,
      downloadUrl: null,
    })
    expect(travaillee).toMatchObject({
      soldeFactureClient: -55_047,
      dateLimitePaiementFacture: '2026-11-30',
      periode: 'du 01/01/2026 au 31/12/2026',
      isPDFExiste: true,
      downloadFileName: `${contrat}_Facture_2026-11-02.pdf`,
      downloadUrl: `Facture/telecharger/${factures.travaillee.identifiantInterne}/${contrat}/F2611Q048210`,
    })
    expect(travaillee?.identifiantFacture).toMatch(/^\d{7}[A-Za-z]\d{14}$/)
  })

  it('narrows them to those that are late', async () => {
    for (const liste of [`listeFactures?numeroContrat=${contrat}`, `factures?type=AR&contrat=${contrat}`])
      expect(await numeros(`${liste}&retard=true`)).toEqual(['F2511Z048210'])
    expect(await numeros(`factures?type=TR&contrat=${contrat}&retard=true`)).toEqual([])
    // late ones are to be paid: nothing of another expectation is
    expect(await numeros(`factures?type=AR&contrat=${contrat}&retard=true&attente=REGLEMENT`)).toEqual(['F2511Z048210'])
    expect(await numeros(`factures?type=AR&contrat=${contrat}&retard=true&attente=PRELEVEMENT`)).toEqual([])
  })

  it('sorts by the day to pay by, bills without one after all others', async () => {
    const numero = await sonContrat()
    const [sans, tard, tot] = [
      await uneFacture(db, numero, { limite_paiement_le: null }),
      await uneFacture(db, numero, { limite_paiement_le: '2026-12-20' }),
      await uneFacture(db, numero, { limite_paiement_le: '2026-12-01' }),
    ]
    const { corps } = await appeler(
      session,
      `Facture/listeFactures?numeroContrat=${numero}&tri=dateLimitePaiementFacture`,
    )
    const { resultats } = corps as { resultats: { identifiantInterneFacture: number }[] }
    expect(resultats.map((une) => une.identifiantInterneFacture)).toEqual(
      [tot, tard, sans].map((une) => une.identifiantInterne),
    )
  })

  it('sorts by date ascending, f.dat_fac_cli being its other name [invoice-sort] [invoice-default-sort]', async () => {
    const attendues = ['F2311B048210', 'F2411X048210', 'F2511Z048210', 'A2602J048210', 'F2611Q048210']
    const de = (suite: string) => numeros(`listeFactures?numeroContrat=${contrat}${suite}`)
    expect(await de('')).toEqual(attendues)
    expect(await de('&tri=f.dat_fac_cli')).toEqual(attendues)
    expect(await de('&tri=f.dat_fac_cli&triDecroissant=true')).toEqual(attendues.toReversed())
    expect((await appeler(session, `Facture/listeFactures?numeroContrat=${contrat}&tri=drop`)).status).toBe(400)
  })

  it('walks its pages by cursor, searches by number, bounds by dates and history [history-depth]', async () => {
    const vues: (string | null)[] = []
    for (let curseur = ''; ; ) {
      const page = await lister(`listeFactures?numeroContrat=${contrat}&nbElements=2${curseur}`)
      vues.push(...page.resultats.map(({ numeroFacture }) => numeroFacture))
      if (page.suivant === null) break
      curseur = `&curseur=${encodeURIComponent(page.suivant)}`
    }
    expect(vues).toEqual(await numeros(`listeFactures?numeroContrat=${contrat}`))
    const de = (suite: string) => numeros(`listeFactures?numeroContrat=${contrat}&${suite}`)
    expect(await de('recherche=f2511z')).toEqual(['F2511Z048210'])
    expect(await de('recherche=annuelle')).toEqual(['F2511Z048210'])
    expect(await de('recherche=annuelle&listeColonnes=numeroFacture')).toEqual([])
    expect(await de('dateDebut=2024-11-04&dateFin=2025-11-03')).toEqual(['F2411X048210', 'F2511Z048210'])
    // what is due stays, whatever its day
    expect(await de('profondeurHistorique=3')).toEqual(['F2311B048210', 'F2511Z048210', 'F2611Q048210'])
  })

  it('searches in columns of the list, however many of them it may search in, and refuses any other', async () => {
    const suite = `listeFactures?numeroContrat=${contrat}&recherche=annuelle&listeColonnes=`
    for (const colonnes of ['numeroFacture,%20dateFacture,libelleTypeFacture', ''])
      expect(await numeros(`${suite}${colonnes}`)).toEqual(['F2511Z048210'])
    for (const fausses of ['x', 'numeroFacture,', 'numerofacture', 'numeroContrat', '__proto__'])
      expect(await appeler(session, `Facture/${suite}${fausses}`), fausses).toMatchObject({
        status: 400,
        corps: { champs: [{ champ: expect.stringMatching(/^listeColonnes/), message: 'Cette colonne n’existe pas.' }] },
      })
  })

  it('hides in each list, after so many months, what is settled alone [history-depth]', async () => {
    const parEtat = () =>
      Promise.all(['AR', 'DR', 'TR'].map((type) => numeros(`factures?type=${type}&contrat=${contrat}`)))
    const deTousEtats = (suite = '') => numeros(`listeFactures?numeroContrat=${contrat}${suite}`)
    const [dues, reglees, tresor] = await parEtat()
    const toutes = await deTousEtats()
    await regler(db, { profondeurHistorique: 12 })
    expect(await parEtat()).toEqual([dues, reglees?.filter((numero) => numero === 'A2602J048210'), tresor])
    expect(await deTousEtats()).toEqual(toutes.filter((numero) => numero !== 'F2411X048210'))
    // from that very day of last year on
    const bord = await sonContrat()
    await uneFacture(db, bord, { numero_facture: 'F25VEILLE', date_emission: '2025-11-19', reste: 0 })
    await uneFacture(db, bord, { numero_facture: 'F25BORD', date_emission: '2025-11-20', reste: 0 })
    expect(await numeros(`listeFactures?numeroContrat=${bord}`)).toEqual(['F25BORD'])
    expect(await numeros(`factures?type=DR&contrat=${bord}`)).toEqual(['F25BORD'])
    // a call that says how far goes as far as it says
    expect(await deTousEtats('&profondeurHistorique=-1')).toEqual(toutes)
    await regler(db, { profondeurHistorique: -1 })
    expect(await parEtat()).toEqual([dues, reglees, tresor])
    expect(await deTousEtats()).toEqual(toutes)
  })

  it('brings so many as the settings say, 25 unless they say otherwise, where the call names no number [page-size]', async () => {
    const longue = await sonContrat()
    for (let rang = 1; rang <= 26; rang += 1)
      await uneFacture(db, longue, { numero_facture: `F26LONGUE${rang}`, montant_ttc_centimes: rang * 100 })
    const combien = async (suite = '') =>
      (await lister(`listeFactures?numeroContrat=${longue}${suite}`)).resultats.length
    expect([await combien(), await combien('&indexPage=2')]).toEqual([25, 1])
    await regler(db, { ConfigurationNbMaxElementPagination: 7 })
    expect([await combien(), await combien('&nbElements=3'), await combien('&indexPage=4')]).toEqual([7, 3, 5])
    await regler(db, { ConfigurationNbMaxElementPagination: null })
    expect(await combien()).toBe(25)
  })

  it('refuses a range that ends before it begins, in one sentence', async () => {
    const { status, corps } = await appeler(
      session,
      `Facture/listeFactures?numeroContrat=${contrat}&dateDebut=2025-02-01&dateFin=2025-01-31`,
    )
    expect([status, corps.code]).toEqual([400, 'L03'])
    expect(
      await numeros(`listeFactures?numeroContrat=${contrat}&dateDebut=2024-11-04&dateFin=2024-11-04`),
    ).toHaveLength(1)
  })
})

describe('balance of a contract', () => {
  it('is negative where something is due: invoices left, less what is in favour [invoice-balance-negative]', async () => {
    const { corps } = await appeler(session, `Facturation/soldeComptableContratAbonnement/${contrat}`)
    expect(corps).toEqual({
      numeroContrat: contrat,
      solde: -(55_047 + 10_000 + 43_708 - 1_820),
      libelleSolde: 'Exigible',
      nbFacturesARegler: 2,
      montantARegler: 65_047,
      nbEnRetard: 1,
      montantEnRetard: 10_000,
      prochaineLimite: '2025-12-01',
      montantEnPrelevement: 0,
      prochainPrelevement: null,
      montantSuspendu: 0,
      montantAuTresor: 43_708,
      montantEnFaveur: 1_820,
    })
  })
  it('is positive in the customer’s favour, and unknown, not nought, before billing told anything [invoice-balance-positive] [invoice-balance-zero]', async () => {
    const lire = async () =>
      (await appeler(session, `Facturation/soldeComptableContratAbonnement/${vide}`)).corps as { solde: number | null }
    expect((await lire()).solde).toBeNull()
    await uneFacture(db, vide, { montant_ttc_centimes: 5_000, reste: 0 })
    expect((await lire()).solde).toBe(0)
    await uneFacture(db, vide, { nature: 'AVOIR', montant_ttc_centimes: -700 })
    expect((await lire()).solde).toBe(700)
    // nought by a credit beside a bill of the same amount: something is to settle all the same
    await uneFacture(db, vide, { montant_ttc_centimes: 700, limite_paiement_le: '2026-06-30' })
    expect(await lire()).toMatchObject({ solde: 0, nbFacturesARegler: 1, montantARegler: 700, nbEnRetard: 1 })
  })
})

describe('one invoice', () => {
  it('adds up to the cent under the headings of the law, with its price per litre', async () => {
    const { corps } = await appeler(session, `Facture/detailFacture/${factures.travaillee.identifiantInterne}`)
    expect(corps.adresseLivraisonConstruite).toMatch(/^\d.*, \d{5} /)
    const { composition } = corps as { composition: { rubriques: { libelle: string; montant: number }[] } }
    expect(composition.rubriques.map(({ libelle, montant }) => [libelle, montant])).toEqual([
      ['Distribution de l’eau', 21_660],
      ['Collecte et traitement des eaux usées', 22_560],
      ['Organismes publics', 6_936],
    ])
    expect(composition).toMatchObject({ totalHT: 51_156, totalTTC: 55_047, prixDuLitre: 389, abonnementTTC: 8_364 })
  })
  it('says that its lines have not come', async () => {
    const { corps } = await appeler(session, `Facture/detailFacture/${factures.reglee.identifiantInterne}`)
    expect(corps).toMatchObject({ composition: null, montantTTCFacture: 42_390, soldeFactureClient: 0 })
  })
})

describe('PDF of one invoice', () => {
  const chemin = (interne: number, numero: string) => `/webapi/Facture/telecharger/${interne}/${contrat}/${numero}`
  const demander = (url: string) => app.inject({ url, headers: { token: session } })
  let octets: Buffer
  beforeAll(async () => {
    const reponse = await demander(chemin(factures.travaillee.identifiantInterne, 'F2611Q048210'))
    expect(reponse.statusCode).toBe(200)
    expect(reponse.headers['content-type']).toBe('application/pdf')
    expect(reponse.headers['content-disposition']).toContain(`${contrat}_Facture_2026-11-02.pdf`)
    octets = reponse.rawPayload
  })

  it('is a tagged PDF, the same each time', async () => {
    const document = octets.toString('latin1')
    for (const preuve of ['%PDF-1.7', '/MarkInfo', '/StructTreeRoot', '/Lang (fr-FR)', '/FontFile2'])
      expect(document).toContain(preuve)
    const encore = await demander(chemin(factures.travaillee.identifiantInterne, 'F2611Q048210'))
    expect(encore.rawPayload.equals(octets)).toBe(true)
  })

  it('is refused in one sentence where there is none, and to identifiers that do not belong together', async () => {
    const aucun = await demander(chemin(factures.reglee.identifiantInterne, 'F2411X048210'))
    expect([aucun.statusCode, aucun.json<{ code: string }>().code]).toEqual([404, 'FA01'])
    const croise = await demander(chemin(factures.travaillee.identifiantInterne, 'F2411X048210'))
    const autre = await uneFacture(db, vide, FACTURE_TRAVAILLEE)
    const ailleurs = await demander(chemin(autre.identifiantInterne, autre.numeroFacture))
    expect([croise, ailleurs].map((reponse) => reponse.json<{ code: string }>().code)).toEqual(['S404', 'S404'])
  })

  it('is not made of lines that do not recompute, do not add up, or are of another version', async () => {
    for (const choix of [{ verifiable: false }, { montant_ttc_centimes: 55_048 }, { version: 1 }]) {
      const { identifiantInterne, numeroFacture } = await uneFacture(db, await sonContrat(), {
        ...FACTURE_TRAVAILLEE,
        ...choix,
      })
      if ('montant_ttc_centimes' in choix)
        await db
          .updateTable('facture_detail')
          .set({ total_ttc_centimes: 55_047 })
          .where('numero_facture', '=', numeroFacture)
          .execute()
      const { corps } = await appeler(session, `Facture/detailFacture/${identifiantInterne}`)
      expect(corps).toMatchObject({ isPDFExiste: false })
      // of lines that do not make the bill nothing is shown: their total is another one
      if ('montant_ttc_centimes' in choix) expect(corps).toMatchObject({ composition: null })
    }
  })
})

it('says of a yearly bill what its instalments took off, and nought of any other', async () => {
  const numero_contrat = await sonContrat()
  const recap = await uneFacture(db, numero_contrat, {
    nature: 'ECHEANCIER_RECAP',
    date_emission: '2026-06-03',
    montant_ttc_centimes: 115_74,
    reste_ouverture_centimes: 4,
    ouverte_le: '2026-06-04',
  })
  const plan = { numero_contrat, numero_echeancier: 'M2026' }
  await db
    .insertInto('echeancier')
    .values({ ...plan, nature: 'MENSUALISATION', total_centimes: 231_40, cree_le: '2025-12-15', numero_facture: null })
    .execute()
  await db
    .insertInto('echeance')
    .values(
      [1, 2, 3, 4, 5].map((rang) => ({
        ...plan,
        rang,
        echeance_le: `2026-0${rang}-08`,
        montant_centimes: 23_14,
        statut: 'PRELEVEE',
      })),
    )
    .execute()
  const deduites = async ({ identifiantInterne }: { identifiantInterne: number }) =>
    ((await appeler(session, `Facture/detailFacture/${identifiantInterne}`)).corps as FactureDetaillee)
      .mensualitesDeduites
  expect(await deduites(recap)).toBe(5 * 23_14)
  expect(await deduites(factures.travaillee)).toBe(0)
})

it.each([
  ['for more', ['100,00;0;100,00', '110,00;1;'], { montantAvant: 100_00 }],
  ['for less than what is left', ['100,00;0;60,00', '75,00;1;'], { montantAvant: 100_00 }],
  // what was paid in excess is an advance
  ['for less than what was paid', ['100,00;0;20,00', '50,00;1;'], { montantAvant: 100_00 }],
  ['settled', ['100,00;0;0', '90,00;1;'], { montantAvant: 100_00 }],
  ['twice: the last time counts', ['100,00;0;100,00', '90,00;1;', '95,00;2;'], { montantAvant: 90_00 }],
  ['twice, the last time for the same', ['100,00;0;100,00', '90,00;1;', '90,00;2;'], { montantAvant: null, le: null }],
  ['before billing said what is left of it', ['100,00;0;', '90,00;1;'], { montantAvant: null, le: null }],
  ['once', ['100,00;0;100,00'], null],
])('a bill that was sent again %s says what it was before', async (_, envois, attendu) => {
  const sien = await sonContrat()
  for (const envoi of envois)
    await importerTexte(
      pool,
      'factures',
      `numeroContrat;numeroFacture;dateEmission;montantTtc;version;reste\n${sien};F1;2026-07-01;${envoi}\n`,
    )
  const [facture] = (await lister(`listeFactures?numeroContrat=${sien}`)).resultats
  const { corps } = await appeler(session, `Facture/detailFacture/${facture?.identifiantInterneFacture}`)
  const { rectification } = corps as FactureDetaillee
  if (attendu === null) expect(rectification).toBeNull()
  else expect(rectification).toMatchObject({ le: expect.stringMatching(/^2026-/), ...attendu })
})

it('a credit note says which bill it cancels, and that bill which credit note', async () => {
  const lire = async ({ identifiantInterne }: { identifiantInterne: number }) =>
    (await appeler(session, `Facture/detailFacture/${identifiantInterne}`)).corps
  expect(await lire(factures.annulante)).toMatchObject({
    corrige: {
      identifiantInterneFacture: factures.annulee.identifiantInterne,
      numeroFacture: 'F26ANNULEE',
      montantTTCFacture: 10_000,
    },
    corrigeePar: [],
  })
  expect(await lire(factures.annulee)).toMatchObject({
    etatDit: 'ANNULEE',
    corrige: null,
    corrigeePar: [{ identifiantInterneFacture: factures.annulante.identifiantInterne, numeroFacture: 'A26ANNULE' }],
  })
  expect(await lire(factures.travaillee)).toMatchObject({ corrige: null, corrigeePar: [] })
})

it('a bill that was paid is not told to be cancelled for a credit note of a part of it', async () => {
  const contratPaye = await sonContrat()
  const payee = await uneFacture(db, contratPaye, { montant_ttc_centimes: 10_000, reste: 0 })
  const etatDit = async () =>
    (await appeler(session, `Facture/detailFacture/${payee.identifiantInterne}`)).corps.etatDit as string
  const suite = { nature: 'AVOIR', facture_origine: payee.numeroFacture } as const
  await uneFacture(db, contratPaye, { ...suite, montant_ttc_centimes: -2_000 })
  expect(await etatDit()).toBe('SOLDEE')
  await uneFacture(db, contratPaye, { ...suite, montant_ttc_centimes: -10_000 })
  expect(await etatDit()).toBe('ANNULEE')
})

it('tells nothing of another’s invoices, nor that they exist', async () => {
  const autre = await unContrat(db)
  const { identifiantInterne, numeroFacture } = await uneFacture(db, autre, FACTURE_TRAVAILLEE)
  const lire = async (chemin: string) => {
    const headers = { token: session, conversationid: 'JS-WEB-1' }
    const { statusCode, body } = await app.inject({ url: `/webapi/${chemin}`, headers })
    return `${statusCode} ${body}`
  }
  for (const [etranger, absent] of [
    [`Facture/listeFactures?numeroContrat=${autre}`, 'Facture/listeFactures?numeroContrat=9999999'],
    [`Facture/factures?type=AR&contrat=${autre}`, 'Facture/factures?type=AR&contrat=9999999'],
    [`Facture/detailFacture/${identifiantInterne}`, 'Facture/detailFacture/888888888'],
    [`Facturation/soldeComptableContratAbonnement/${autre}`, 'Facturation/soldeComptableContratAbonnement/9999999'],
    [`Facture/telecharger/${identifiantInterne}/${autre}/${numeroFacture}`, 'Facture/telecharger/888888888/9999999/F'],
    // one's own contract does not open another's invoice
    [
      `Facture/telecharger/${identifiantInterne}/${contrat}/${numeroFacture}`,
      `Facture/telecharger/888888888/${contrat}/F`,
    ],
  ] as const) {
    const reponse = await lire(etranger)
    expect(reponse).toContain('404')
    expect(reponse).toBe(await lire(absent))
  }
})
