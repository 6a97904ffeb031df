import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { unContrat } from '../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { motifs, unGrandLivre } from './grand-livre.fixtures.ts'
import { importerTexte } from './import.fixtures.ts'

// Several lines of one file under one key: they are what they would be in as many files.
const base = await createTestDatabase()
let suite = 0
let contrat = ''
const { factures, reglements, rejets, impayes, restes, solde, controler } = unGrandLivre(base.pool, () => contrat)
/** A contract of its own for each test: the ledger cannot be emptied. */
beforeEach(async () => {
  contrat = await unContrat(base.db, { numero_contrat: String(9_200_000 + suite++) })
})
afterAll(async () => {
  expect(await controler()).toEqual([])
  await base.drop()
})
const lignes = (...textes: string[]) =>
  importerTexte(
    base.pool,
    'lignes-factures',
    `numeroContrat;numeroFacture;rang;rubrique;libelle;montant;taux;version\n${textes.map((t) => `${contrat};${t}\n`).join('')}`,
  )
const enBase = async () =>
  (
    await base.pool.query(
      'select version as v, montant_ttc_centimes as m from facture where numero_contrat = $1 order by numero_facture',
      [contrat],
    )
  ).rows

describe('two versions of a bill in one file', () => {
  const V0 = 'F1;2026-07-01;100;0;100;2026-07-01;;'
  const V1 = 'F1;2026-07-01;120;1;120;2026-07-02;;'
  it.each([
    ['in order', [V0, V1]],
    ['the older one last', [V1, V0]],
    ['a third between them', [V1, 'F1;2026-07-01;110;;;;;', V0]],
  ])('leave the highest: %s', async (_, fichier) => {
    const { comptes } = await factures(...fichier)
    expect([comptes.refusees, await enBase()]).toEqual([fichier.length - 2, [{ v: 1, m: 120_00 }]])
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 120_00 }, -120_00])
    const seconde = await factures(...fichier)
    expect([seconde.comptes.acceptees, await enBase(), await solde()]).toEqual([0, [{ v: 1, m: 120_00 }], -120_00])
  })

  it('of which the first alone tells what is left: the second adds its difference', async () => {
    await factures('F1;2026-07-01;120;1;;;;', 'F1;2026-07-01;100;0;40;2026-07-01;;')
    expect(await restes()).toEqual({ 'F:F1': 60_00 })
  })

  it('say of the older line which one stays, the first time and again', async () => {
    const dit = [['version', 'la version 1 de cette facture est déjà reçue : elle reste']]
    for (const _ of ['first', 'again']) {
      const dits = motifs(await factures(V1, V0))
      expect(dits.filter(([champ]) => champ === 'version')).toEqual(dit)
    }
  })
})

describe('two amounts under one key in one file', () => {
  it('of one version of a bill: the first is taken, the other refused, and again', async () => {
    const fichier = () => factures('F1;2026-07-01;100;0;100;2026-07-01;;', 'F1;2026-07-01;90;0;90;2026-07-01;;')
    for (const acceptees of [1, 0]) {
      const { comptes, remarques } = await fichier()
      expect(comptes).toMatchObject({ acceptees, refusees: 1 })
      expect(remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])).toEqual([
        ['3', 'montantTtc', 'une facture émise ne change pas : 100,00 déjà reçus, une version plus haute la rectifie'],
      ])
    }
    expect(await restes()).toEqual({ 'F:F1': 100_00 })
  })

  it('of a bill that is there: what is stored decides, not the order', async () => {
    await factures('F1;2026-07-01;100;0;100;2026-07-01;;')
    const { comptes } = await factures('F1;2026-07-01;90;0;90;;;', 'F1;2026-07-01;100;0;100;2026-07-01;;')
    expect(comptes).toMatchObject({ repetees: 1, refusees: 1 })
  })

  it('of one règlement, or two bills under its reference: the first is taken, the other refused', async () => {
    await factures('F1;2026-07-01;100;;100;2026-07-01;;', 'F2;2026-07-01;100;;100;2026-07-01;;')
    const fichier = () =>
      reglements(
        'R1;2026-07-20;virement;60;F1;;;;',
        'R1;2026-07-20;virement;70;F1;;;;',
        'R1;2026-07-20;virement;60;F2;;;;',
      )
    for (const acceptees of [1, 0]) {
      const { comptes, remarques } = await fichier()
      expect(comptes).toMatchObject({ acceptees, refusees: 2 })
      expect(remarques.map(({ ligne, motif }) => [ligne, motif])).toEqual([
        ['3', 'un règlement passé ne change pas : 60,00 déjà reçus sous cette référence'],
        ['4', 'ce règlement est déjà porté sur la facture F1 : un rejet le reprend'],
      ])
    }
    expect(await restes()).toEqual({ 'F:F1': 40_00, 'F:F2': 100_00 })
  })

  it('of one règlement that names its bill on one line only: it is one, whatever their order', async () => {
    await factures('F1;2026-07-01;100;;100;2026-07-01;;')
    for (const [nom, rangs] of [
      ['R1', [0, 1]],
      ['R2', [1, 0]],
    ] as const) {
      const deux = [`${nom};2026-07-20;virement;40;;;;;`, `${nom};2026-07-20;virement;40;F1;;;;`]
      expect((await reglements(...rangs.map((rang) => deux[rang] ?? ''))).comptes.refusees).toBe(0)
    }
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 20_00 }, -20_00])
  })

  it('of one reject: the first day stays', async () => {
    await factures('F1;2026-07-01;100;;100;2026-07-01;;')
    await reglements('R1;2026-07-20;prélèvement;60;F1;;;;')
    const { comptes, remarques } = await rejets('R1;2026-07-25;AM04', 'R1;2026-07-26;AM04')
    expect(comptes).toMatchObject({ acceptees: 1, refusees: 1 })
    expect(remarques.map(({ motif }) => motif)).toEqual(['ce règlement est déjà rejeté, le 2026-07-25'])
  })

  it('of one unpaid item: the first is taken, the other refused', async () => {
    const { comptes, remarques } = await impayes('I1;2026-07-01;50;50;2026-07-02;;', 'I1;2026-07-01;60;60;2026-07-02;;')
    expect(comptes).toMatchObject({ acceptees: 1, refusees: 1 })
    expect(remarques.map(({ motif }) => motif)).toEqual(['un impayé ne change pas : 50,00 déjà reçus'])
    expect(await restes()).toEqual({ 'I:I1': 50_00 })
  })

  it('of one line of a bill: the first is taken, an older version is told, the other amount refused', async () => {
    await factures('F1;2026-07-01;100;1;100;2026-07-01;;')
    const { comptes, remarques } = await lignes(
      'F1;1;COLLECTE;Part;90,91;10;1',
      'F1;2;TVA;TVA;9,09;10;1',
      'F1;1;COLLECTE;Part;80;10;1',
      'F1;1;COLLECTE;Part;80;10;0',
    )
    expect(comptes).toMatchObject({ acceptees: 2, refusees: 1 })
    expect(remarques.map(({ ligne, motif, gravite }) => [ligne, motif, gravite])).toEqual([
      ['4', 'une facture émise ne change pas : une version plus haute la rectifie', 'REFUS'],
      ['5', 'la version 1 de cette facture est déjà reçue : elle reste', 'AVERTISSEMENT'],
    ])
    const { rows } = await base.pool.query(
      'select total_ttc_centimes as t from facture_detail where numero_contrat = $1',
      [contrat],
    )
    expect(rows).toEqual([{ t: 100_00 }])
  })
})

describe('a rest of an evening to come', () => {
  it('is refused for a bill and for an unpaid item: what is paid until then would count for nothing', async () => {
    const dits = [
      await factures('F1;2026-11-01;100;;100;2026-11-21;;'),
      await impayes('I1;2026-11-01;100;100;2026-11-21;;'),
    ].map((fait) => [fait.comptes.refusees, ...motifs(fait)])
    expect(dits).toEqual([
      [1, ['dateReste', 'date dans le futur']],
      [1, ['dateSolde', 'date dans le futur']],
    ])
    expect((await factures('F1;2026-11-01;100;;100;2026-11-20;;')).comptes.acceptees).toBe(1)
  })
})

describe('a règlement of what no file has brought', () => {
  it.each([
    ['a rank that the plan has not', 'M1;9;', 'numeroEcheancier', 'échéance pas encore reçue'],
    ['an unpaid item', ';;I9', 'impaye', 'impayé pas encore reçu'],
  ])('is told: %s', async (_, objet, champ, motif) => {
    const { comptes, remarques } = await reglements(`R1;2026-07-20;virement;60;;${objet};`)
    expect(comptes.acceptees).toBe(1)
    expect(remarques.map((r) => [r.champ, r.gravite])).toEqual([[champ, 'AVERTISSEMENT']])
    expect(remarques[0]?.motif).toContain(motif)
  })
})

describe('an amount that no bill has', () => {
  it('is taken, and told', async () => {
    const fait = await factures('F1;2026-07-01;999999999999,99;;0;2026-07-01;;')
    expect([fait.comptes.acceptees, motifs(fait)]).toEqual([
      1,
      [['montantTtc', 'montant invraisemblable, à vérifier : plus de 10 000 000']],
    ])
    expect(motifs(await factures('F2;2026-07-01;10000000;;0;2026-07-01;;'))).toEqual([])
  })

  it('is told of a règlement too: it would be in advance, and settle every bill to come', async () => {
    const fait = await reglements('R1;2026-07-20;virement;10000000,01;;;;;', 'R2;2026-07-20;virement;10000000;;;;;')
    expect([fait.comptes.acceptees, fait.remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])]).toEqual([
      2,
      [['2', 'montant', 'montant invraisemblable, à vérifier : plus de 10 000 000']],
    ])
  })
})
