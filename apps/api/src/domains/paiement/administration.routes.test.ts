import { readFileSync } from 'node:fs'
import { signerStripe } from '@ondine/paiement-providers/stripe/simulateur/notification.ts'
import { COMPTE_ESSAI_STRIPE } from '@ondine/paiement-providers/stripe/simulateur/simulateur.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import { reglements as reglementsDe } from '../facture/reglements.repo.ts'
import { unEncaissement } from './paiement.fixtures.ts'

const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { appeler, agir, demande, envoyer, lire, travailler, uneDue, unPayeur } = essai
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

const admin = (await unPayeur({ profils: ['ADMIN'] })).session
const charge = (await unPayeur({ profils: ['CHARGE_DE_CLIENTELE'] })).session
const [CLE = ''] = COMPTE_ESSAI_STRIPE.clesNotification
const MOTIF = 'Relevé du 20 novembre'

const unDepart = async (choix: Parameters<typeof uneDue>[1] = {}) => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, choix)
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  return { due, session: payeur.session, reference: corps.reference as string, token: corps.token as string }
}
type Depart = Awaited<ReturnType<typeof unDepart>>
const paye = async () => {
  const depart = await unDepart()
  await agir(depart.token, 'PAYER')
  await travailler()
  return depart
}
let rang = 0
/** The bank tells, signed, of a capture that is not what was asked for. */
const encaisser = async ({ reference, token }: Depart, objet: object) => {
  rang += 1
  const corps = JSON.stringify({
    id: `evt_adm_${rang}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(essai.contexte().clock.now().getTime() / 1000),
    livemode: false,
    data: {
      object: {
        id: token,
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        amount_total: 10_000,
        currency: 'eur',
        client_reference_id: reference,
        payment_intent: `pi_adm_${rang}`,
        payment_method_types: ['card'],
        ...objet,
      },
    },
  })
  const secondes = Math.floor(essai.contexte().clock.now().getTime() / 1000)
  expect(await envoyer('/webapi/Paiement/notification/STRIPE/EAU', corps, signerStripe(corps, CLE, secondes))).toBe(200)
  await travailler()
}
const references = async (liste: string, recherche = ''): Promise<string[]> =>
  (await appeler(charge, `WebPaiement/${liste}?recherche=${recherche}`)).corps.resultats.map(
    ({ reference }: { reference: string }) => reference,
  )
const trancher = (session: string, reference: string, decision: string, motif = MOTIF) =>
  appeler(session, 'WebPaiement/deciderPaiement', { reference, decision, motif })
const prouver = (session: string, reference: string, choix: object = {}) =>
  appeler(session, 'WebPaiement/prouverPaiement', {
    reference,
    identifiantTransaction: `releve_${reference}`,
    numeroAutorisation: 'A12345',
    montant: 10_000,
    date: '2026-11-20',
    motif: MOTIF,
    ...choix,
  })
const actes = async (reference: string): Promise<string[]> =>
  (
    await base.pool.query<{ action: string }>('select action from audit where objet_id = $1 order by id', [reference])
  ).rows.map(({ action }) => action)

describe('payments that billing has not booked', () => {
  it('are listed until a règlement of each of their contracts carries our reference', async () => {
    const { reference, due } = await paye()
    const { corps } = await appeler(charge, `WebPaiement/listePaiementsNonIntegres?recherche=${reference}`)
    expect(corps.resultats).toMatchObject([
      {
        reference,
        numeroContrat: due.numeroContrat,
        numeroFactureClient: due.numeroFacture,
        montant: 10_000,
        traiteFacturationCode: 'EAU',
        typeServicePaiement: 'STRIPE',
        nbFactures: 1,
      },
    ])
    const transaction = corps.resultats[0].identifiantTransaction
    const notifier = () =>
      appeler(charge, 'WebPaiement/multipleNotification', { paiements: [{ identifiantTransaction: transaction }] })
    expect((await notifier()).corps.resultats).toMatchObject([{ reference, issue: 'A_INSCRIRE' }])
    await base.db
      .insertInto('reglement')
      .values({
        numero_contrat: due.numeroContrat,
        reference: `FACT-${reference}`,
        regle_le: '2026-11-20',
        mode: 'CARTE',
        numero_facture: due.numeroFacture,
        montant_centimes: 10_000,
        historique: false,
        reference_portail: reference,
      })
      .execute()
    expect(await references('listePaiementsNonIntegres', reference)).toEqual([])
    expect((await notifier()).corps.resultats).toMatchObject([{ reference, issue: 'INSCRIT' }])
    const { rows } = await base.pool.query('select integre_le is not null as su from paiement where reference = $1', [
      reference,
    ])
    expect(rows).toEqual([{ su: true }])
    // what is booked is taken back by billing's own reject, not here as well
    expect((await trancher(admin, reference, 'CONTREPASSATION')).corps.code).toBe('PA47')
  })

  it('are found by invoice, contract and reference, and nobody but staff lists them', async () => {
    const { reference, due, session } = await paye()
    for (const mot of [reference, due.numeroContrat, due.numeroFacture])
      expect(await references('listePaiementsNonIntegres', mot)).toContain(reference)
    for (const liste of ['listePaiementsNonIntegres', 'listePaiementsSansRetour', 'listePaiementsAVerifier'])
      expect((await appeler(session, `WebPaiement/${liste}`)).statut).toBe(403)
  })
})

it('that went whole to the advance counts once when billing books it, and no more once billing rejects it', async () => {
  const { due, reference, token } = await unDepart()
  const regle = (nom: string, portail: string, facture = '') =>
    importerTexte(
      base.pool,
      'reglements',
      `numeroContrat;reference;dateReglement;mode;montant;numeroFacture;referencePortail\n${due.numeroContrat};${nom};2026-11-20;CARTE;100,00;${facture};${portail}\n`,
    )
  await regle('AU-GUICHET', '', due.numeroFacture)
  await agir(token, 'PAYER')
  await travailler()
  expect([await lire.etat(reference), await lire.solde(due.numeroContrat)]).toEqual(['PAYE', 10_000])
  await regle('EN-LIGNE', reference)
  expect(await lire.solde(due.numeroContrat)).toBe(10_000)
  expect(await references('listePaiementsNonIntegres', reference)).toEqual([])
  await importerTexte(
    base.pool,
    'rejets',
    `numeroContrat;reference;dateRejet\n${due.numeroContrat};EN-LIGNE;2026-11-20\n`,
  )
  expect(await lire.solde(due.numeroContrat)).toBe(0)
})

describe('a payment without a return', () => {
  it('is listed once its page is over; asked about again, it is what the bank says', async () => {
    const depart = await unDepart()
    expect(await references('listePaiementsSansRetour', depart.reference)).toEqual([])
    await agir(depart.token, 'PAYER', { notification: 'JAMAIS' })
    essai.avancer(3_600)
    expect(await references('listePaiementsSansRetour', depart.reference)).toEqual([depart.reference])
    const { corps } = await appeler(charge, 'WebPaiement/multipleNotification', {
      paiements: [{ reference: depart.reference }, { reference: 'AAAAAAAAAAAA' }],
    })
    expect(corps.resultats.map(({ issue }: { issue: string }) => issue)).toEqual(['INTERROGE', 'INCONNU'])
    expect(await lire.etat(depart.reference)).toBe('REDIRIGE')
    await travailler()
    expect(await lire.etat(depart.reference)).toBe('PAYE')
    expect(await references('listePaiementsSansRetour', depart.reference)).toEqual([])
    expect(await actes(depart.reference)).toEqual(['paiement-interroge'])
  })

  it('is paid by the proof of a statement where the bank does not answer, by an administrator with a reason', async () => {
    const depart = await unDepart()
    essai.avancer(3_600)
    expect((await prouver(charge, depart.reference)).statut).toBe(403)
    expect((await prouver(admin, depart.reference, { motif: ' ' })).statut).toBe(400)
    expect((await prouver(admin, depart.reference, { date: '2031-01-01' })).corps.code).toBe('PA45')
    essai.simulateur.tomber('ERREUR')
    expect((await prouver(admin, depart.reference)).statut).toBe(200)
    expect([
      await lire.etat(depart.reference),
      await lire.reste(depart.due.numeroContrat, depart.due.idCreance),
    ]).toEqual(['PAYE', 0])
    expect(await actes(depart.reference)).toEqual(['paiement-prouve'])
    expect((await prouver(admin, depart.reference)).corps.code).toBe('PA41')
    // its story says why, and by whom
    expect((await trancher(admin, depart.reference, 'CONTREPASSATION', 'Saisi sur la mauvaise facture')).statut).toBe(
      200,
    )
    const { paiements } = (await appeler(charge, `WebPaiement/paiementsDeFacture/${depart.reference}`)).corps
    const decides = paiements[0].etapes.filter(({ etape }: { etape: string }) =>
      ['PREUVE', 'CONTREPASSATION'].includes(etape),
    )
    expect(decides).toMatchObject([
      { etape: 'CONTREPASSATION', detail: expect.stringMatching(/^Saisi sur la mauvaise facture, \S/) },
      { etape: 'PREUVE', detail: expect.stringMatching(new RegExp(`^${MOTIF}, \\S`)) },
    ])
  })

  it('is not where the bank answers: what it says stands', async () => {
    const depart = await unDepart()
    expect((await prouver(admin, depart.reference)).corps.code).toBe('PA46')
    expect(await lire.reste(depart.due.numeroContrat, depart.due.idCreance)).toBe(10_000)
  })
})

describe('money that came otherwise than asked for', () => {
  it.each([
    ['less', 9_400, 600, 0],
    ['more', 10_360, 0, 360],
  ])('%s: goes to what was due when staff say so, the rest to the advance', async (_, montant, reste, solde) => {
    const depart = await unDepart()
    await encaisser(depart, { amount_total: montant })
    expect(await lire.etat(depart.reference)).toBe('A_VERIFIER')
    const { corps } = await appeler(charge, `WebPaiement/listePaiementsAVerifier?recherche=${depart.reference}`)
    expect(corps.resultats).toMatchObject([{ montant: 10_000, montantEncaisse: montant, deviseEncaissee: 'EUR' }])
    expect((await trancher(charge, depart.reference, 'IMPUTATION')).statut).toBe(403)
    expect((await trancher(admin, depart.reference, 'IMPUTATION', '')).statut).toBe(400)
    expect((await trancher(admin, depart.reference, 'IMPUTATION')).statut).toBe(200)
    expect([
      await lire.etat(depart.reference),
      await lire.reste(depart.due.numeroContrat, depart.due.idCreance),
      await lire.solde(depart.due.numeroContrat),
    ]).toEqual(['PAYE', reste, solde - reste])
    expect(await actes(depart.reference)).toEqual(['paiement-decide'])
    expect((await trancher(admin, depart.reference, 'IMPUTATION')).corps.code).toBe('PA41')
  })

  it('over the dues of two contracts goes to each in its order', async () => {
    const { session, userWebId } = await unPayeur()
    const dues = [await uneDue(userWebId), await uneDue(userWebId)].toSorted((a, b) =>
      a.numeroContrat.localeCompare(b.numeroContrat),
    )
    const { corps } = await appeler(
      session,
      'WebPaiement/effectuerDemandePaiement',
      demande(...dues.map(({ ligne }) => ligne)),
    )
    const [due] = dues
    if (due === undefined) throw new Error('no due')
    await encaisser({ due, session, reference: corps.reference, token: corps.token }, { amount_total: 15_000 })
    expect((await trancher(admin, corps.reference, 'IMPUTATION')).statut).toBe(200)
    const restes: number[] = []
    for (const une of dues) restes.push(await lire.reste(une.numeroContrat, une.idCreance))
    expect(restes).toEqual([0, 5_000])
  })

  it('is given back: nothing of it is left, and in another currency nothing else may be done', async () => {
    const depart = await unDepart()
    await encaisser(depart, { currency: 'chf' })
    await encaisser(depart, { currency: 'usd', amount_total: 4_200 })
    const { corps } = await appeler(charge, `WebPaiement/listePaiementsAVerifier?recherche=${depart.reference}`)
    expect(corps.resultats).toMatchObject([{ montantEncaisse: 10_000, deviseEncaissee: 'CHF' }])
    expect((await trancher(admin, depart.reference, 'IMPUTATION')).corps.code).toBe('PA42')
    expect((await trancher(admin, depart.reference, 'CONTREPASSATION')).statut).toBe(200)
    expect([
      await lire.etat(depart.reference),
      await lire.reste(depart.due.numeroContrat, depart.due.idCreance),
    ]).toEqual(['CONTREPASSE', 10_000])
  })
})

describe('a payment that is taken back', () => {
  it('is not where billing booked a part of it: its reject does', async () => {
    const { reference, due } = await paye()
    await base.db
      .insertInto('reglement')
      .values({
        numero_contrat: due.numeroContrat,
        reference: `PART-${reference}`,
        regle_le: '2026-11-20',
        mode: 'CARTE',
        numero_facture: due.numeroFacture,
        montant_centimes: 2_500,
        historique: false,
        reference_portail: reference,
      })
      .execute()
    expect(await references('listePaiementsNonIntegres', reference)).toEqual([reference])
    expect((await trancher(admin, reference, 'CONTREPASSATION')).corps.code).toBe('PA47')
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
    const { corps } = await appeler(charge, `WebPaiement/paiementsDeFacture/${reference}`)
    expect(corps.paiements).toMatchObject([{ isInscrit: true, isInterrogeable: false }])
  })

  it('leaves its due to be paid again, once', async () => {
    const { reference, due } = await paye()
    expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(0)
    expect((await trancher(admin, reference, 'CONTREPASSATION')).statut).toBe(200)
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual([
      'CONTREPASSE',
      10_000,
    ])
    expect((await trancher(admin, reference, 'CONTREPASSATION')).corps.code).toBe('PA41')
  })
})

it('tells the story of the payments of an invoice, the latest first, and who looked is in the journal', async () => {
  const depart = await unDepart()
  await agir(depart.token, 'ANNULER')
  await appeler(depart.session, 'Paiement/abandonner', { reference: depart.reference })
  essai.avancer(60)
  const { corps: second } = await appeler(
    depart.session,
    'WebPaiement/effectuerDemandePaiement',
    demande(depart.due.ligne),
  )
  await agir(second.token, 'PAYER')
  await travailler()
  const { corps } = await appeler(charge, `WebPaiement/paiementsDeFacture/${depart.reference}`)
  expect(corps).toMatchObject({
    numeroFactureClient: depart.due.numeroFacture,
    numeroContrat: depart.due.numeroContrat,
    montantFacture: 10_000,
    reste: 0,
    paiements: [
      { reference: second.reference, etat: 'PAYE' },
      { reference: depart.reference, etat: 'ANNULE' },
    ],
  })
  const etapes = corps.paiements[0].etapes.map(({ etape }: { etape: string }) => etape)
  expect(etapes).toEqual(expect.arrayContaining(['ENCAISSE', 'MESSAGE', 'PAGE_OUVERTE', 'DEMANDE']))
  expect(etapes.at(-1)).toBe('DEMANDE')
  expect(await actes(depart.reference)).toContain('paiement-consulte')
  expect((await appeler(charge, 'WebPaiement/paiementsDeFacture/AAAAAAAAAAAA')).statut).toBe(404)
})

it('tells that the browser of the payer came back, with what it said or not, when it last did, and before nothing', async () => {
  const depart = await unDepart()
  const revenus = async (): Promise<string[]> =>
    (await appeler(charge, `WebPaiement/paiementsDeFacture/${depart.reference}`)).corps.paiements[0].etapes.flatMap(
      ({ etape, le }: { etape: string; le: string }) => (etape === 'REVENU' ? [le] : []),
    )
  expect(await revenus()).toEqual([])
  // paid at the bank, which says nothing of it: its story says who came back, and that nobody was told of money
  const adresse = (await agir(depart.token, 'PAYER', { notification: 'JAMAIS' })) ?? ''
  const rangs: string[] = []
  for (const secondes of [60, 45]) {
    essai.avancer(secondes)
    await essai.revenir(adresse)
    rangs.push(essai.contexte().clock.now().toISOString())
    expect(await revenus()).toEqual(rangs.slice(-1))
    expect([
      await lire.etat(depart.reference),
      await lire.reste(depart.due.numeroContrat, depart.due.idCreance),
    ]).toEqual(['EN_ATTENTE', 10_000])
  }
  // between what was asked for and what the bank then said
  essai.avancer(5)
  await travailler()
  const { corps } = await appeler(charge, `WebPaiement/paiementsDeFacture/${depart.reference}`)
  const etapes = corps.paiements[0].etapes.map(({ etape }: { etape: string }) => etape)
  expect(etapes.filter((une: string) => une === 'REVENU')).toHaveLength(1)
  expect(etapes.indexOf('ENCAISSE')).toBeLessThan(etapes.indexOf('REVENU'))
  expect(etapes.indexOf('REVENU')).toBeLessThan(etapes.indexOf('DEMANDE'))
})

describe('money of no payment known', () => {
  /** A payment that left, and money that the bank tells of under a reference that is not its own. */
  const unOrphelin = async (objet: object = {}) => {
    const depart = await unDepart()
    await encaisser({ ...depart, reference: 'PERDUE', token: `cs_perdue_${rang}` }, objet)
    return { depart, transaction: `pi_adm_${rang}` }
  }
  const classer = (session: string, transaction: string, decision: string, choix: object = {}) =>
    appeler(session, 'WebPaiement/classerEncaissement', {
      typeServicePaiement: 'STRIPE',
      identifiantTransaction: transaction,
      decision,
      motif: MOTIF,
      ...choix,
    })
  const orphelins = async (): Promise<string[]> =>
    (await appeler(charge, 'WebPaiement/listeEncaissementsOrphelins')).corps.resultats.map(
      (une: { identifiantTransaction: string }) => une.identifiantTransaction,
    )
  const reste = ({ due }: Depart) => lire.reste(due.numeroContrat, due.idCreance)

  it('is of a payment after all: settled once, with a reason, and waits no more', async () => {
    const { depart, transaction } = await unOrphelin()
    expect(await orphelins()).toContain(transaction)
    expect((await classer(charge, transaction, 'RATTACHEMENT', { reference: depart.reference })).statut).toBe(403)
    expect(
      (await classer(admin, transaction, 'RATTACHEMENT', { reference: depart.reference, motif: ' ' })).statut,
    ).toBe(400)
    expect(await reste(depart)).toBe(10_000)
    const deux = await Promise.all(
      [1, 2].map(() => classer(admin, transaction, 'RATTACHEMENT', { reference: depart.reference })),
    )
    expect(deux.map(({ statut }) => statut).toSorted()).toEqual([200, 409])
    expect([await lire.etat(depart.reference), await reste(depart)]).toEqual(['PAYE', 0])
    expect(await orphelins()).not.toContain(transaction)
    expect(await actes(`STRIPE:${transaction}`)).toEqual(['encaissement-classe'])
    // told again by the bank, under its own reference this time: the same transaction
    await agir(depart.token, 'PAYER', { notification: 'JAMAIS' })
    expect((await classer(admin, transaction, 'REMBOURSEMENT')).corps.code).toBe('PA49')
  })

  it('of another amount waits for a decision, as any other capture', async () => {
    const { depart, transaction } = await unOrphelin({ amount_total: 4_200 })
    expect((await classer(admin, transaction, 'RATTACHEMENT', { reference: depart.reference })).statut).toBe(200)
    expect([await lire.etat(depart.reference), await reste(depart)]).toEqual(['A_VERIFIER', 10_000])
    expect(await references('listePaiementsAVerifier')).toContain(depart.reference)
  })

  it('may come for a payment that is paid: it is the payer’s advance', async () => {
    const { transaction } = await unOrphelin()
    const autre = await paye()
    expect((await classer(admin, transaction, 'RATTACHEMENT', { reference: autre.reference })).statut).toBe(200)
    expect([await lire.etat(autre.reference), await lire.solde(autre.due.numeroContrat)]).toEqual(['PAYE', 10_000])
  })

  it('of another amount is not of a payment that is paid: nobody would decide of it, so it stays where it is seen', async () => {
    const { transaction } = await unOrphelin({ amount_total: 4_200 })
    const autre = await paye()
    const refus = await classer(admin, transaction, 'RATTACHEMENT', { reference: autre.reference })
    expect([refus.statut, refus.corps.code]).toEqual([409, 'PA55'])
    expect([await lire.etat(autre.reference), await lire.solde(autre.due.numeroContrat)]).toEqual(['PAYE', 0])
    expect(await orphelins()).toContain(transaction)
    expect(await actes(`STRIPE:${transaction}`)).toEqual([])
    expect((await classer(admin, transaction, 'CREDIT', { numeroContrat: autre.due.numeroContrat })).statut).toBe(200)
  })

  it('stands in the story of the payment it came for, whichever came first, until it is somebody else’s, and names that payment', async () => {
    const apres = await paye()
    await encaisser(apres, { amount_total: 4_200 })
    const avant = await unDepart()
    await encaisser(avant, { amount_total: 4_300 })
    await agir(avant.token, 'PAYER')
    await travailler()
    const lu = async ({ reference }: Depart) => {
      const { corps } = await appeler(charge, `WebPaiement/paiementsDeFacture/${reference}`)
      const [{ argentAPart, etapes }] = corps.paiements
      return { argentAPart, aPart: etapes.filter(({ etape }: { etape: string }) => etape === 'ENCAISSE_A_PART') }
    }
    const nomme = async (transaction: string) =>
      (await appeler(charge, `WebPaiement/listeEncaissementsOrphelins?recherche=${transaction}`)).corps.resultats
    const argents = [
      { depart: apres, transaction: `pi_adm_${rang - 1}`, montant: 4_200 },
      { depart: avant, transaction: `pi_adm_${rang}`, montant: 4_300 },
    ]
    for (const { depart, transaction, montant } of argents) {
      const { argentAPart, aPart } = await lu(depart)
      expect(argentAPart).toEqual([
        { identifiantTransaction: transaction, montant, devise: 'EUR', etat: 'SANS_PAIEMENT', numeroContrat: null },
      ])
      expect(aPart).toMatchObject([{ detail: transaction }])
      expect(await nomme(transaction)).toMatchObject([{ venuPour: depart.reference }])
      expect(await nomme(depart.reference)).toMatchObject([{ identifiantTransaction: transaction }])
    }
    // before 0406 nobody kept it: what waited in the ledger meanwhile names it, the other is told of nobody
    await base.pool.query('update encaissement set venu_pour = null')
    await base.pool.query(
      readFileSync(new URL('../../../db/migrations/0409-argent-detache-avant.sql', import.meta.url), 'utf8'),
    )
    expect((await lu(avant)).argentAPart).toMatchObject([{ identifiantTransaction: argents[1]?.transaction }])
    expect((await lu(apres)).argentAPart).toEqual([])
    await base.pool.query(
      'update encaissement set venu_pour = (select id from paiement where reference = $1) where id_transaction = $2',
      [apres.reference, argents[0]?.transaction],
    )
    const { numeroContrat } = apres.due
    await classer(admin, argents[0]?.transaction ?? '', 'CREDIT', { numeroContrat })
    await classer(admin, argents[1]?.transaction ?? '', 'REMBOURSEMENT')
    expect((await lu(apres)).argentAPart).toMatchObject([{ etat: 'PORTE_AU_CONTRAT', numeroContrat }])
    expect((await lu(avant)).argentAPart).toMatchObject([{ etat: 'RENDU' }])
  })

  it('goes to the credit of a contract, whole and once: no due moves, its holder sees it, billing books it by its reference', async () => {
    const { transaction } = await unOrphelin({ amount_total: 4_200 })
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId)
    const credit = { numeroContrat: due.numeroContrat }
    expect((await classer(charge, transaction, 'CREDIT', credit)).statut).toBe(403)
    expect((await classer(admin, transaction, 'CREDIT', { ...credit, motif: ' ' })).statut).toBe(400)
    for (const numeroContrat of [undefined, '9999999'])
      expect((await classer(admin, transaction, 'CREDIT', { numeroContrat })).corps.code).toBe('PA52')
    expect(await orphelins()).toContain(transaction)
    const deux = await Promise.all([1, 2].map(() => classer(admin, transaction, 'CREDIT', credit)))
    expect(deux.map(({ statut }) => statut).toSorted()).toEqual([200, 409])
    expect(deux.find(({ statut }) => statut === 200)?.corps.message).toBe(
      `C’est enregistré\u202f: 42,00\u202f€ au crédit du contrat ${due.numeroContrat}. Son titulaire est prévenu par e-mail.`,
    )
    expect([
      await lire.reste(due.numeroContrat, due.idCreance),
      await lire.solde(due.numeroContrat),
      await orphelins(),
    ]).toEqual([10_000, 4_200 - 10_000, expect.not.arrayContaining([transaction])])
    const { rows } = await base.pool.query(
      "select detail->>'decision' as decision, detail->>'contrat' as contrat, detail->>'motif' as motif from audit where objet_id = $1",
      [`STRIPE:${transaction}`],
    )
    expect(rows).toEqual([{ decision: 'CREDIT', contrat: due.numeroContrat, motif: MOTIF }])
    // no second way
    expect((await classer(admin, transaction, 'REMBOURSEMENT')).corps.code).toBe('PA49')
    const reglements = async () => {
      const { rows: lus } = await sql<{ centimes: number; en_ligne: boolean }>`
        select t.centimes, t.en_ligne from ${reglementsDe(due.numeroContrat, payeur.userWebId)} t`.execute(base.db)
      return lus
    }
    expect(await reglements()).toEqual([{ centimes: 4_200, en_ligne: true }])
    const { rows: portes } = await base.pool.query<{ reference: string }>(
      'select reference from encaissement where id_transaction = $1',
      [transaction],
    )
    const reference = portes[0]?.reference ?? ''
    const archive = await essai.app.inject({
      method: 'POST',
      url: '/webapi/WebPaiement/exportPaiements',
      headers: { token: charge },
    })
    expect(archive.rawPayload.toString('utf8')).toContain(reference)
    await importerTexte(
      base.pool,
      'reglements',
      `numeroContrat;reference;dateReglement;mode;montant;referencePortail\n${due.numeroContrat};BQ-${reference};2026-11-20;CARTE;42,00;${reference}\n`,
    )
    // the money was in the ledger already: it counts once
    expect(await lire.solde(due.numeroContrat)).toBe(4_200 - 10_000)
    expect(await reglements()).toEqual([{ centimes: 4_200, en_ligne: false }])
    // what billing booked, its reject takes back
    expect((await classer(admin, transaction, 'ANNULATION', credit)).corps.code).toBe('PA47')
    expect(await anomalies()).toEqual([])
  })

  /** What the nightly check finds in all of the ledger. */
  const anomalies = async () =>
    (await base.pool.query('select * from controler_grand_livre() union all select * from controler_paiements()')).rows

  /** A contract whose holder has a mailbox that billing knows. */
  const unContratTitulaire = async (email: string | null) =>
    unContrat(base.db, { numero_client_titulaire: await unClient(base.db, { email }) })
  const mails = async (email: string) => (await courrielsPour(base.db, email)).map(({ type }) => type).toReversed()

  it('at the credit of the wrong contract is taken back with a reason: the ledger shows both, the money waits again, the holder is told', async () => {
    const { transaction } = await unOrphelin({ amount_total: 4_200 })
    const email = `titulaire${rang}@exemple.fr`
    const [avec, sans] = [await unContratTitulaire(email), await unContratTitulaire(null)]
    expect((await appeler(admin, `WebPaiement/titulaireDuCredit/${avec}`)).corps).toMatchObject({
      numeroContrat: avec,
      isPrevenuParMail: true,
    })
    expect((await appeler(admin, `WebPaiement/titulaireDuCredit/${sans}`)).corps).toMatchObject({
      isPrevenuParMail: false,
    })
    expect((await appeler(admin, 'WebPaiement/titulaireDuCredit/9999999')).corps.code).toBe('PA52')
    // not before there is anything to take back
    expect((await classer(admin, transaction, 'ANNULATION', { numeroContrat: avec })).corps.code).toBe('PA53')
    expect((await classer(admin, transaction, 'CREDIT', { numeroContrat: avec })).corps.message).toMatch(
      /Son titulaire est prévenu par e-mail\.$/,
    )
    const portes = async () =>
      (await appeler(charge, 'WebPaiement/listeEncaissementsPortes')).corps.resultats.filter(
        (un: { identifiantTransaction: string }) => un.identifiantTransaction === transaction,
      )
    expect(await portes()).toMatchObject([{ numeroContrat: avec, montant: 4_200, isInscrit: false }])
    expect((await classer(charge, transaction, 'ANNULATION', { numeroContrat: avec })).statut).toBe(403)
    expect((await classer(admin, transaction, 'ANNULATION', { numeroContrat: avec, motif: ' ' })).statut).toBe(400)
    expect((await classer(admin, transaction, 'ANNULATION', { numeroContrat: sans })).corps.code).toBe('PA54')
    const deux = await Promise.all([1, 2].map(() => classer(admin, transaction, 'ANNULATION', { numeroContrat: avec })))
    expect(deux.map(({ corps }) => corps.code ?? 200).toSorted()).toEqual([200, 'PA53'])
    expect([await lire.solde(avec), await portes(), await anomalies()]).toEqual([0, [], []])
    expect(await orphelins()).toContain(transaction)
    // to the same again, back, and where it belongs: each credit has its rows
    for (const [decision, numeroContrat] of [
      ['CREDIT', avec],
      ['ANNULATION', avec],
      ['CREDIT', sans],
    ] as const) {
      expect((await classer(admin, transaction, decision, { numeroContrat })).statut).toBe(200)
      expect(await anomalies()).toEqual([])
    }
    expect([await lire.solde(avec), await lire.solde(sans)]).toEqual([0, 4_200])
    expect(await mails(email)).toEqual([
      'CREDIT_CONTRAT',
      'CREDIT_CONTRAT_ANNULE',
      'CREDIT_CONTRAT',
      'CREDIT_CONTRAT_ANNULE',
    ])
    const { rows } = await base.pool.query<{ nature: string }>(
      'select nature from mouvement where numero_contrat = $1',
      [avec],
    )
    expect(rows.map(({ nature }) => nature).toSorted()).toEqual([
      'CONTREPASSATION',
      'CONTREPASSATION',
      'TROP_PERCU',
      'TROP_PERCU',
    ])
    expect(await actes(`STRIPE:${transaction}`)).toHaveLength(5)
  })

  it('that settled a due since stays where it is', async () => {
    const { transaction } = await unOrphelin({ amount_total: 4_200 })
    const { numeroContrat, idCreance } = await uneDue((await unPayeur()).userWebId)
    expect((await classer(admin, transaction, 'CREDIT', { numeroContrat })).statut).toBe(200)
    await base.pool.query(
      `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
       values ($1, 'IMPUTE#1', 'IMPUTATION', 'AVANCE', 'CLIENT', $2, 3000, '2026-11-01')`,
      [numeroContrat, idCreance],
    )
    expect((await classer(admin, transaction, 'ANNULATION', { numeroContrat })).corps.code).toBe('PA43')
    expect([await lire.reste(numeroContrat, idCreance), await orphelins()]).toEqual([
      7_000,
      expect.not.arrayContaining([transaction]),
    ])
  })

  it('in another currency is counted, and adds no euro to what waits nor to what its provider collected', async () => {
    const lus = async () => {
      const { files, prestataires } = (await appeler(charge, 'WebPaiement/resumePaiements')).corps
      const { nombre, montant } = files.find((une: { file: string }) => une.file === 'ORPHELIN')
      const recu = prestataires.find((un: { typeServicePaiement: string }) => un.typeServicePaiement === 'STRIPE')
      return { nombre, montant, recus: recu?.nombre ?? 0, recu: recu?.montant ?? 0 }
    }
    essai.avancer(86_400)
    const avant = await lus()
    essai.avancer(-86_400)
    await unOrphelin({ currency: 'chf' })
    await unOrphelin({ amount_total: 4_200 })
    essai.avancer(86_400)
    const { nombre, montant, recus, recu } = avant
    expect(await lus()).toEqual({ nombre: nombre + 2, montant: montant + 4_200, recus: recus + 2, recu: recu + 4_200 })
    essai.avancer(-86_400)
  })

  it('in another currency goes to nobody’s credit', async () => {
    const { transaction } = await unOrphelin({ currency: 'chf' })
    const due = await uneDue((await unPayeur()).userWebId)
    expect((await classer(admin, transaction, 'CREDIT', { numeroContrat: due.numeroContrat })).corps.code).toBe('PA42')
    expect(await orphelins()).toContain(transaction)
  })

  it('that was given back is noted, and moves nothing', async () => {
    const { depart, transaction } = await unOrphelin()
    expect((await classer(admin, transaction, 'REMBOURSEMENT')).statut).toBe(200)
    expect(await orphelins()).not.toContain(transaction)
    expect([await lire.etat(depart.reference), await reste(depart)]).toEqual(['REDIRIGE', 10_000])
    expect((await classer(admin, transaction, 'RATTACHEMENT', { reference: depart.reference })).corps.code).toBe('PA49')
  })

  it('of nobody, for nobody, or elsewhere is refused and stays', async () => {
    const { transaction } = await unOrphelin()
    expect((await classer(admin, 'pi_de_personne', 'REMBOURSEMENT')).statut).toBe(404)
    expect((await classer(admin, transaction, 'RATTACHEMENT', { reference: 'AAAAAAAAAAAA' })).statut).toBe(404)
    expect((await classer(admin, transaction, 'RATTACHEMENT')).statut).toBe(404)
    // what has a payment is no money without one
    const { rows } = await base.pool.query(
      `select id_transaction as t from encaissement where paiement_id is not null limit 1`,
    )
    expect((await classer(admin, rows[0].t, 'REMBOURSEMENT')).corps.code).toBe('PA49')
    expect(await orphelins()).toContain(transaction)
  })
})

it('says how much waits, and gives it as an archive', async () => {
  const depart = await unDepart()
  await encaisser(depart, { amount_total: 1 })
  const { corps } = await appeler(charge, 'WebPaiement/resumePaiements')
  const files = Object.fromEntries(corps.files.map((une: { file: string; nombre: number }) => [une.file, une.nombre]))
  expect(Object.keys(files)).toEqual([
    'SANS_RETOUR',
    'NON_INTEGRE',
    'A_VERIFIER',
    'ORPHELIN',
    'ECART_RELEVE',
    'ECART_FACTURATION',
  ])
  expect(files.A_VERIFIER).toBe((await references('listePaiementsAVerifier')).length)
  expect(files.NON_INTEGRE).toBe((await references('listePaiementsNonIntegres')).length)
  const reponse = await essai.app.inject({
    method: 'POST',
    url: '/webapi/WebPaiement/exportPaiements',
    headers: { token: charge },
  })
  expect(reponse.headers['content-disposition']).toContain('Paiements_export_du_')
  const octets = reponse.rawPayload
  const texte = octets.toString('utf8')
  for (const nom of [
    'A_inscrire_en_facturation.csv',
    'Sans_retour.csv',
    'Messages_des_prestataires.csv',
    'Rapport_du_jour.csv',
  ])
    expect(texte).toContain(nom)
  for (const reference of await references('listePaiementsNonIntegres')) expect(texte).toContain(reference)
  // what waits for a decision is not to be booked
  expect(texte.split('Sans_retour.csv')[0]).not.toContain(depart.reference)
})

/** What the archive tells billing to book of a payment, line by line. */
const ditesALaFacturation = async (reference: string): Promise<readonly string[]> => {
  const { rawPayload } = await essai.app.inject({
    method: 'POST',
    url: '/webapi/WebPaiement/exportPaiements',
    headers: { token: charge },
  })
  const lignes = rawPayload.toString('utf8').split('Sans_retour.csv')[0]?.split('\n') ?? []
  return lignes.filter((une) => une.includes(reference))
}

it('money that came twice is told to billing by its own transaction and day each, in the list by the one that paid', async () => {
  const depart = await unDepart()
  await encaisser(depart, { payment_intent: 'pi_z_la_premiere' })
  const premier = essai.jour()
  essai.avancer(26 * 3600)
  await encaisser(depart, { payment_intent: 'pi_a_la_seconde' })
  expect(essai.jour()).not.toBe(premier)
  const { corps } = await appeler(charge, `WebPaiement/listePaiementsNonIntegres?recherche=${depart.reference}`)
  expect(corps.resultats).toMatchObject([{ identifiantTransaction: 'pi_z_la_premiere' }])
  const siennes = await ditesALaFacturation(depart.reference)
  const dites = siennes.map((une) =>
    [/pi_\w+/, /PAIEMENT|DOUBLE/, /\d{4}-\d{2}-\d{2}/].map((quoi) => quoi.exec(une)?.[0]),
  )
  expect(dites.toSorted()).toEqual([
    ['pi_a_la_seconde', 'DOUBLE', essai.jour()],
    ['pi_z_la_premiere', 'PAIEMENT', premier],
  ])
})

it('of money that came three times its payer has one receipt, and a mail for each time that was too much', async () => {
  const { userWebId, session, email } = await unPayeur()
  const due = await uneDue(userWebId)
  const { corps } = await appeler(session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  const { reference, token } = corps
  for (const payment_intent of ['pi_la_bonne', 'pi_de_trop', 'pi_encore', 'pi_encore'])
    await encaisser({ due, session, reference, token }, { payment_intent })
  const types = (await courrielsPour(base.db, email)).map(({ type }) => type).toSorted()
  expect(types).toEqual(['PAIEMENT_EXCEDENT', 'PAIEMENT_EXCEDENT', 'PAIEMENT_RECU'])
})

it('of money that staff applied billing is told where it went, not where it had waited', async () => {
  const depart = await unDepart()
  await encaisser(depart, { amount_total: 12_000 })
  expect((await trancher(admin, depart.reference, 'IMPUTATION')).statut).toBe(200)
  const siennes = await ditesALaFacturation(depart.reference)
  expect(siennes.map((une) => /;(\d+,\d\d);(\w+)/.exec(une)?.slice(1)).toSorted()).toEqual([
    ['100,00', 'PAIEMENT'],
    ['20,00', 'TROP_PERCU'],
  ])
})
