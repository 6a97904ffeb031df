import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { unContrat } from '../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { unGrandLivre } from './grand-livre.fixtures.ts'
import { importerTexte } from './import.fixtures.ts'

const base = await createTestDatabase()
let suite = 0
let contrat = ''
const { factures, reglements, soldes, solde, payer, controler } = unGrandLivre(base.pool, () => contrat)
beforeEach(async () => {
  contrat = await unContrat(base.db, { numero_contrat: String(9_200_000 + suite++) })
})
afterAll(async () => {
  expect(await controler()).toEqual([])
  await base.drop()
})

const lignes = async () =>
  (
    await base.pool.query(
      'select cle, classe, facturation_centimes as facturation, portail_centimes as portail from rapprochement_facturation where numero_contrat = $1 order by 1',
      [contrat],
    )
  ).rows
const classes = async () => (await lignes()).map(({ classe }) => classe)
const F1 = 'F1;2026-07-01;100;;100;2026-07-01;;'

describe('balances that billing sends', () => {
  it('are compared and change nothing; the same again is repeated', async () => {
    await factures(F1)
    const { comptes, remarques } = await soldes('2026-07-15;-90')
    expect([comptes.acceptees, remarques.map(({ champ, motif, gravite }) => [champ, motif, gravite])]).toEqual([
      1,
      [['solde', 'la facturation dit −90,00, le grand livre −100,00 : écart MONTANT à rapprocher', 'AVERTISSEMENT']],
    ])
    expect(await solde()).toBe(-100_00)
    expect(await lignes()).toEqual([
      { cle: 'SOLDE:2026-07-15', classe: 'MONTANT', facturation: -90_00, portail: -100_00 },
    ])
    expect((await soldes('2026-07-15;-90')).comptes).toMatchObject({ acceptees: 0, repetees: 1, avertissements: 1 })
  })

  it('agree with the ledger as it stood that evening, whatever came since', async () => {
    await factures(F1)
    await reglements('R1;2026-07-20;virement;60;F1;;;;')
    expect((await soldes('2026-07-15;-100', '2026-07-20;-40')).remarques).toEqual([])
    expect(await classes()).toEqual(['RAPPROCHE', 'RAPPROCHE'])
  })

  it('agree less what was paid online and is not booked yet, and once it is booked with it', async () => {
    await factures(F1)
    await payer('P-1', 'F:F1', 60_00)
    await soldes('2026-07-21;-100', '2026-07-25;-40')
    expect(await classes()).toEqual(['RAPPROCHE', 'MONTANT'])
    await reglements('R1;2026-07-22;carte;60;F1;;;;P-1')
    expect([await classes(), await solde()]).toEqual([['RAPPROCHE', 'RAPPROCHE'], -40_00])
  })

  it.each([
    ['billing alone knows of', [], '2026-07-15;-10', 'FACTURATION_SEULE'],
    ['we alone know of', [F1], '2026-07-15;0', 'NOUS_SEULS'],
    ['that only a day parts', [F1], '2026-06-30;-100', 'DECALAGE'],
    ['of before the opening', [F1], '2026-06-01;-12', 'DECALAGE'],
    ['that nobody explains', [F1], '2026-07-15;-12', 'MONTANT'],
    ['that neither knows of', [], '2026-07-15;0', 'RAPPROCHE'],
  ])('say the class of a difference %s', async (_, recues, ligne, classe) => {
    if (recues.length > 0) await factures(...recues)
    await soldes(ligne)
    expect(await classes()).toEqual([classe])
  })

  it('are refused of a contract nobody knows, and of a day to come', async () => {
    const { remarques } = await importerTexte(
      base.pool,
      'soldes',
      `numeroContrat;dateSolde;solde\n1;2026-07-01;5\n${contrat};2027-01-01;5\n`,
    )
    expect(remarques.map(({ champ }) => champ).sort()).toEqual(['dateSolde', 'numeroContrat'])
  })
})

describe('an online payment that billing books for another amount', () => {
  it('is a line to reconcile; the ledger keeps what was paid', async () => {
    await factures(F1)
    await payer('P-1', 'F:F1', 60_00)
    await reglements('R1;2026-07-22;carte;50;F1;;;;P-1')
    expect([await lignes(), await solde()]).toEqual([
      [{ cle: 'PAIEMENT:P-1', classe: 'MONTANT', facturation: 50_00, portail: 60_00 }],
      -40_00,
    ])
    // billing books the rest of it
    await reglements('R2;2026-07-23;carte;10;F1;;;;P-1')
    expect([await classes(), await solde()]).toEqual([['RAPPROCHE'], -40_00])
  })
})

describe('waste collections that are imported', () => {
  const levees = (...textes: string[]) =>
    importerTexte(
      base.pool,
      'levees',
      `numeroContrat;dateLevee;nombre;bac\n${textes.map((t) => `${contrat};${t}\n`).join('')}`,
    )
  it('are kept by day and bin, the last word on each, once', async () => {
    expect((await levees('2026-07-01;;', '2026-07-08;2;B1', '2026-07-08;1;B2')).comptes).toMatchObject({ acceptees: 3 })
    expect((await levees('2026-07-01;;', '2026-07-08;0;B1')).comptes).toMatchObject({ acceptees: 1, repetees: 1 })
    const { rows } = await base.pool.query(
      `select levee_le::text as le, bac, nombre from levee where numero_contrat = $1 order by 1, 2`,
      [contrat],
    )
    expect(rows).toEqual([
      { le: '2026-07-01', bac: '', nombre: 1 },
      { le: '2026-07-08', bac: 'B1', nombre: 0 },
      { le: '2026-07-08', bac: 'B2', nombre: 1 },
    ])
  })

  it.each([
    ['of a day to come', '2027-07-01;1;', 'dateLevee'],
    ['of less than none', '2026-07-01;-1;', 'nombre'],
    ['of a number that is none', '2026-07-01;beaucoup;', 'nombre'],
  ])('are refused, %s', async (_, ligne, champ) => {
    const { comptes, remarques } = await levees(ligne)
    expect([comptes.refusees, remarques.map((r) => r.champ)]).toEqual([1, [champ]])
  })
})
