import { afterAll, describe, expect, it } from 'vitest'
import { unAbonne } from '../../../test-setup/fixtures/abonne.ts'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { compteDeFacturesRoutes } from './compte.routes.ts'

const { db, lire, sonContrat, fermer } = await unAbonne(compteDeFacturesRoutes)
afterAll(fermer)

const echeancier = async (
  numero_contrat: string,
  numero_echeancier: string,
  nature: string,
  lignes: [string, number, string][],
) => {
  await db
    .insertInto('echeancier')
    .values({
      numero_contrat,
      numero_echeancier,
      nature,
      total_centimes: lignes.reduce((somme, [, centimes]) => somme + centimes, 0),
      cree_le: '2026-01-01',
    })
    .execute()
  await db
    .insertInto('echeance')
    .values(
      lignes.map(([echeance_le, montant_centimes, statut], rang) => ({
        numero_contrat,
        numero_echeancier,
        rang: rang + 1,
        echeance_le,
        montant_centimes,
        statut,
      })),
    )
    .execute()
}
/** What imports do for an instalment that can be paid: a due of its own. */
const rendrePayable = async (numero_contrat: string, plan: string, rang: number, centimes: number) => {
  const id_creance = `E:${plan}:${rang}`
  await db
    .insertInto('creance')
    .values({ numero_contrat, id_creance, nature: 'ECHEANCE', montant_centimes: centimes, emise_le: '2026-11-08' })
    .execute()
  await db
    .insertInto('mouvement')
    .values({
      numero_contrat,
      cle: `ECHEANCE:${plan}:${rang}`,
      nature: 'ECHEANCE',
      debit: 'CLIENT',
      credit: 'ACOMPTE',
      id_creance,
      centimes,
      effet_le: '2026-11-08',
    })
    .execute()
  await db
    .updateTable('echeance')
    .set({ id_creance })
    .where('numero_contrat', '=', numero_contrat)
    .where('numero_echeancier', '=', plan)
    .where('rang', '=', rang)
    .execute()
}

/** A règlement of so much of a due. */
const solder = (numero_contrat: string, id_creance: string, centimes: number) =>
  db
    .insertInto('mouvement')
    .values({
      numero_contrat,
      cle: `REGLEMENT:${id_creance}`,
      nature: 'REGLEMENT',
      debit: 'REGLEMENT',
      credit: 'CLIENT',
      id_creance,
      centimes,
      effet_le: '2026-11-15',
    })
    .execute()

describe('plans', () => {
  it('say what was taken, what is left, and each line past, future or cancelled [invoice-monthly-status]', async () => {
    const numero = await sonContrat()
    await echeancier(numero, 'M2026', 'MENSUALISATION', [
      ['2026-10-08', 3_000, 'PRELEVEE'],
      ['2026-11-08', 3_000, 'REJETEE'],
      ['2026-12-08', 3_100, 'A_VENIR'],
      ['2027-01-08', 500, 'ANNULEE'],
    ])
    await echeancier(numero, 'S1', 'SIMULATION', [['2027-01-08', 9_999, 'A_VENIR']])
    const plans = await lire<{ detail: { isPassee: boolean; isFuture: boolean; isAnnulee: boolean }[] }[]>(
      `Prelevement/plansMensualisation/${numero}`,
    )
    expect(plans).toMatchObject([
      {
        numeroEcheancier: 'M2026',
        libelle: 'Mensualisation',
        total: 9_600,
        debut: '2026-10-08',
        fin: '2027-01-08',
        dejaPreleve: 3_000,
        restant: 6_100,
        dateAnnulation: null,
      },
    ])
    expect(plans[0]?.detail.map(({ isPassee, isFuture, isAnnulee }) => [isPassee, isFuture, isAnnulee])).toEqual([
      [true, false, false],
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
  })

  it('say nothing of a debit to come once they are cancelled [invoice-monthly-status]', async () => {
    const numero = await sonContrat()
    await echeancier(numero, 'M2026', 'MENSUALISATION', [
      ['2026-10-08', 3_000, 'PRELEVEE'],
      ['2026-12-08', 3_000, 'A_VENIR'],
      ['2027-01-08', 3_000, 'A_VENIR'],
    ])
    await db.updateTable('echeancier').set({ annule_le: '2026-11-10' }).where('numero_contrat', '=', numero).execute()
    expect(await lire(`Prelevement/plansMensualisation/${numero}`)).toMatchObject([
      {
        dateAnnulation: '2026-11-10',
        dejaPreleve: 3_000,
        restant: 0,
        detail: [
          { statut: 'PRELEVEE', isPassee: true },
          { statut: 'ANNULEE', isPassee: false, isFuture: false, isAnnulee: true },
          { statut: 'ANNULEE', isPassee: false, isFuture: false, isAnnulee: true },
        ],
      },
    ])
  })

  it('offer the refused instalment to be paid, not the next debit; and an alert says so', async () => {
    const numero = await sonContrat()
    await echeancier(numero, 'M2026', 'MENSUALISATION', [
      ['2026-11-08', 3_000, 'REJETEE'],
      ['2026-12-08', 3_000, 'A_VENIR'],
    ])
    await rendrePayable(numero, 'M2026', 1, 3_000)
    expect(await lire(`Prelevement/listeEcheancesEncaissables/${numero}`)).toMatchObject([
      {
        numeroEcheancier: 'M2026',
        rang: 1,
        soldeFactureClient: -3_000,
        montantTTCFacture: 3_000,
        dateExigibilite: '2026-11-08',
        statut: 'REJETEE',
        isEncaissable: true,
        isPaiementAutorise: false,
      },
    ])
    expect(await lire(`Facturation/listeAlerteReglements/${numero}`)).toMatchObject([
      { code: 'ECHEANCE_REJETEE', montant: 3_000, numeroEcheancier: 'M2026' },
    ])
  })
})

it('a refused instalment that was paid since alerts nobody', async () => {
  const numero = await sonContrat()
  await echeancier(numero, 'M2026', 'MENSUALISATION', [['2026-11-08', 3_000, 'REJETEE']])
  await rendrePayable(numero, 'M2026', 1, 3_000)
  await solder(numero, 'E:M2026:1', 3_000)
  expect(await lire(`Facturation/listeAlerteReglements/${numero}`)).toEqual([])
  expect(await lire(`Prelevement/listeEcheancesEncaissables/${numero}`)).toEqual([])
})

describe('a payment in parts', () => {
  it('alerts of a refused part for no more than is left of its bill', async () => {
    const numero = await sonContrat()
    const { numeroFacture: numero_facture } = await uneFacture(db, numero, {
      montant_ttc_centimes: 9_000,
      reste: 2_000,
      phase: 'PLAN_DE_PAIEMENT',
    })
    await echeancier(numero, 'P1', 'PAIEMENT_ECHELONNE', [['2026-11-01', 3_000, 'REJETEE']])
    await db.updateTable('echeancier').set({ numero_facture }).where('numero_contrat', '=', numero).execute()
    const { alerte } = await lire<{ alerte: object }>(`Facturation/soldeComptableEtAlerteContratAbonnement/${numero}`)
    expect(alerte).toMatchObject({ code: 'ECHEANCE_REJETEE', nombre: 1, montant: 2_000, date: '2026-11-01' })
  })

  it('alerts of no refused part whose bill was settled since', async () => {
    const numero = await sonContrat()
    const { numeroFacture: numero_facture } = await uneFacture(db, numero, {
      montant_ttc_centimes: 9_000,
      reste: 0,
      phase: 'PLAN_DE_PAIEMENT',
    })
    await echeancier(numero, 'P1', 'PAIEMENT_ECHELONNE', [['2026-11-01', 3_000, 'REJETEE']])
    await db.updateTable('echeancier').set({ numero_facture }).where('numero_contrat', '=', numero).execute()
    expect(await lire(`Facturation/soldeComptableEtAlerteContratAbonnement/${numero}`)).toMatchObject({
      alerte: null,
      nbAlertes: 0,
    })
    expect(await lire(`Facturation/listeAlerteReglements/${numero}`)).toEqual([])
  })

  it('is payable part by part out of the due of its invoice, until that is settled', async () => {
    const numero = await sonContrat()
    const { numeroFacture, identifiantInterne } = await uneFacture(db, numero, {
      montant_ttc_centimes: 9_000,
      reste: 2_000,
    })
    await echeancier(numero, 'P1', 'PAIEMENT_ECHELONNE', [
      ['2026-12-01', 3_000, 'A_VENIR'],
      ['2027-01-01', 3_000, 'A_VENIR'],
    ])
    const parts = () => lire<{ rang: number }[]>(`Prelevement/listeEcheancesEncaissables/${numero}`)
    expect(await parts()).toEqual([])
    // what no bill asks for is not left to pay, nor more than its bill
    expect(await lire(`Prelevement/plansMensualisation/${numero}`)).toMatchObject([{ total: 6_000, restant: 0 }])
    await db
      .updateTable('echeancier')
      .set({ numero_facture: numeroFacture })
      .where('numero_contrat', '=', numero)
      .execute()
    expect(await parts()).toMatchObject([
      { rang: 1, soldeFactureClient: -2_000, montantTTCFacture: 3_000 },
      { rang: 2, soldeFactureClient: -2_000 },
    ])
    expect(await lire(`Prelevement/plansMensualisation/${numero}`)).toMatchObject([{ total: 6_000, restant: 2_000 }])
    await db
      .updateTable('facture')
      .set({ phase: 'PLAN_DE_PAIEMENT' })
      .where('identifiant_interne', '=', identifiantInterne)
      .execute()
    expect(await lire(`Amendis/infoPhaseRelance/${identifiantInterne}`)).toMatchObject({
      etape: 'PLAN_DE_PAIEMENT',
      echeances: [
        { date: '2026-12-01', montant: 3_000 },
        { date: '2027-01-01', montant: 3_000 },
      ],
    })
    expect(await lire(`Facturation/listeModeReglement/${identifiantInterne}`)).toEqual([])
  })
})

describe('unpaid items (data type MTC) [invoice-mtc]', () => {
  it('are what is left, of which what has fallen due may be paid', async () => {
    const numero = await sonContrat()
    const impaye = async (
      reference: string,
      exigible_le: string,
      centimes: number,
      dit?: { soldeExigible: number },
    ) => {
      const id_creance = `I:${reference}`
      await db
        .insertInto('creance')
        .values({
          numero_contrat: numero,
          id_creance,
          nature: 'IMPAYE',
          montant_centimes: centimes,
          emise_le: '2026-09-01',
          exigible_le,
          impaye: JSON.stringify({
            typeReseau: 'EAU',
            titre: 'Consommation',
            periode: '09/2026',
            nomClient: 'C. Martin',
            adresse: '8 rue',
            ...dit,
          }),
        })
        .execute()
      await db
        .insertInto('mouvement')
        .values({
          numero_contrat: numero,
          cle: `FACTURE:I:${reference}`,
          nature: 'OUVERTURE',
          debit: 'CLIENT',
          credit: 'FACTURATION',
          id_creance,
          centimes,
          effet_le: '2026-09-01',
        })
        .execute()
    }
    await impaye('X1', '2026-10-01', 4_000)
    await impaye('X2', '2026-12-01', 5_000)
    await impaye('X3', '2026-12-01', 6_000, { soldeExigible: 2_500 })
    // due today; and one that billing said could be paid, of which less is left since
    await impaye('X4', '2026-11-20', 1_000)
    await impaye('X5', '2026-12-01', 6_000, { soldeExigible: 5_500 })
    await solder(numero, 'I:X5', 4_000)
    const lus = await lire<{ reference: string }[]>(`Amendis/listeImpayes/${numero}`)
    expect(lus.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))).toEqual([
      {
        reference: 'X1',
        date: '2026-09-01',
        dateExigibilite: '2026-10-01',
        etape: 'ECHUE',
        identifiantInterneFacture: null,
        montant: 4_000,
        solde: -4_000,
        soldeExigible: -4_000,
        typeReseau: 'EAU',
        titre: 'Consommation',
        type: null,
        periode: '09/2026',
        nomClient: 'C. Martin',
        adresse: '8 rue',
      },
      expect.objectContaining({ reference: 'X2', solde: -5_000, soldeExigible: 0 }),
      expect.objectContaining({ reference: 'X3', solde: -6_000, soldeExigible: -2_500 }),
      expect.objectContaining({ reference: 'X4', solde: -1_000, soldeExigible: -1_000 }),
      expect.objectContaining({ reference: 'X5', solde: -2_000, soldeExigible: -2_000 }),
    ])
    // opened by the meter alone: amounts, without what proves the contract nor whom they were written to
    await db.updateTable('attachement').set({ preuve: 'COMPTEUR' }).where('numero_contrat', '=', numero).execute()
    const parCompteur = await lire<object[]>(`Amendis/listeImpayes/${numero}`)
    expect(parCompteur).toHaveLength(5)
    for (const une of parCompteur)
      expect(une).toMatchObject({ reference: null, nomClient: null, adresse: null, titre: 'Consommation' })
  })

  it('are the bills to settle too, with that data type only: nothing is unpaid that is said nowhere', async () => {
    const numero = await sonContrat()
    const { identifiantInterne } = await uneFacture(db, numero, { limite_paiement_le: '2026-06-30' })
    await uneFacture(db, numero, { remise_tresor_le: '2026-09-01' })
    // nothing of it may be asked for meanwhile
    await uneFacture(db, numero, {
      date_emission: '2026-11-03',
      limite_paiement_le: '2026-11-10',
      gel: 'FSL',
      reference_dette: 'RD9',
    })
    expect(await lire(`Amendis/listeImpayes/${numero}`)).toEqual([])
    await regler(db, { factureTypeDonnees: 'MTC' })
    expect(await lire(`Amendis/listeImpayes/${numero}`)).toMatchObject([
      {
        identifiantInterneFacture: identifiantInterne,
        etape: 'ECHUE',
        soldeExigible: -10_000,
        dateExigibilite: '2026-06-30',
      },
      // what a payer gives is the reference of the debt, where billing has one
      { reference: 'RD9', solde: -10_000, soldeExigible: 0 },
    ])
    await regler(db, { factureTypeDonnees: null })
  })
})
