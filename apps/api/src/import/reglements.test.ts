import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { unContrat } from '../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { reglements as montres } from '../domains/facture/reglements.repo.ts'
import { motifs, unGrandLivre } from './grand-livre.fixtures.ts'
import { MAINTENANT } from './import.fixtures.ts'

const base = await createTestDatabase()
let suite = 0
let contrat = ''
const { factures, reglements, rejets, solde, restes, compte, cles, payer, controler } = unGrandLivre(
  base.pool,
  () => contrat,
)
/** A contract of its own for each test: the ledger cannot be emptied. */
beforeEach(async () => {
  contrat = await unContrat(base.db, { numero_contrat: String(9_000_000 + suite++) })
})
afterAll(async () => {
  expect(await controler()).toEqual([])
  await base.drop()
})

/** An invoice of 100, all of it left on 1 July. */
const F1 = 'F1;2026-07-01;100;;100;2026-07-01;;'

describe('règlements that are imported', () => {
  it('settle what they name, once: the same file again changes nothing', async () => {
    await factures(F1)
    const fichier = () => reglements('R1;2026-07-20;virement;60;F1;;;;', 'R2;2026-07-21;chèque;40;F1;;;;')
    expect((await fichier()).comptes).toMatchObject({ acceptees: 2, refusees: 0, avertissements: 0 })
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 0 }, 0])
    expect((await fichier()).comptes).toMatchObject({ acceptees: 0, repetees: 2 })
    expect([await cles(), await solde()]).toEqual([['FACTURE:F1:0', 'REGLEMENT:R1', 'REGLEMENT:R2'], 0])
  })

  it('leave in advance what is above the due, and all of what names nothing', async () => {
    await factures(F1)
    await reglements('R1;2026-07-20;carte;130;F1;;;;', 'R2;2026-07-21;TIP;5;;;;;')
    expect([await restes(), await compte('AVANCE'), await solde()]).toEqual([{ 'F:F1': 0 }, 35_00, 35_00])
  })

  it('of one due in one file share what is left of it, whatever their order', async () => {
    await factures(F1)
    await reglements('R2;2026-07-21;carte;70;F1;;;;', 'R1;2026-07-20;carte;70;F1;;;;')
    expect([await restes(), await cles(), await solde()]).toEqual([
      { 'F:F1': 0 },
      ['EXCEDENT:R2', 'FACTURE:F1:0', 'REGLEMENT:R1', 'REGLEMENT:R2'],
      40_00,
    ])
  })

  it.each([
    ['after the evening of its rest: it settles it then', '2026-07-20', { 'F:F1': 40_00 }, -40_00],
    ['before it: billing had counted it', '2026-06-30', { 'F:F1': 100_00 }, -100_00],
    ['that evening', '2026-07-01', { 'F:F1': 100_00 }, -100_00],
  ])('arrive before their invoice, dated %s', async (_, date, attendu, du) => {
    const { remarques } = await reglements(`R1;${date};virement;60;F1;;;;`)
    expect(remarques.map(({ champ, gravite }) => [champ, gravite])).toEqual([['numeroFacture', 'AVERTISSEMENT']])
    expect(await solde()).toBe(60_00)
    await factures(F1)
    expect([await restes(), await solde()]).toEqual([attendu, du])
  })

  it.each([
    ['the day of the import: it is not in a rest that bears no day', 0, 40_00],
    ['the day before: it is', 1, 100_00],
  ])('booked %s', async (_, avant, reste) => {
    const jour = new Date(MAINTENANT.getTime() - avant * 86_400_000).toISOString().slice(0, 10)
    await reglements(`R1;${jour};virement;60;F1;;;;`)
    await factures('F1;2026-07-01;100;;100;;;')
    expect(await restes()).toEqual({ 'F:F1': reste })
  })

  it('before the opening are shown and post nothing', async () => {
    await factures('F1;2025-07-01;100;;0;2026-07-01;;', 'F2;2026-01-01;100;;40;2026-07-01;;')
    await reglements(
      'R1;2025-07-20;virement;100;F1;;;;',
      'R2;2026-02-01;virement;60;F2;;;;',
      'R3;2026-03-01;virement;10;;;;;',
    )
    expect([await solde(), await cles()]).toEqual([-40_00, ['OUVERTURE:F2'].map(() => 'FACTURE:F2:0')])
    const { rows } = await base.pool.query(
      'select reference, historique from reglement where numero_contrat = $1 order by 1',
      [contrat],
    )
    expect(rows).toEqual(['R1', 'R2', 'R3'].map((reference) => ({ reference, historique: true })))
  })

  it('of an invoice that billing shows as settled post nothing, until it tells what is left of it', async () => {
    await factures('F0;2026-01-01;1;;1;2026-06-01;;', 'F1;2026-07-01;100;;;;;')
    await reglements('R1;2026-07-20;virement;60;F1;;;;')
    expect(await solde()).toBe(-1_00)
    await factures(F1)
    expect([await restes(), await solde()]).toEqual([{ 'F:F0': 1_00, 'F:F1': 40_00 }, -41_00])
  })

  it('that billing assigns later settle their invoice from the advance', async () => {
    await factures(F1)
    await reglements('R1;2026-07-20;virement;60;;;;;')
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 100_00 }, -40_00])
    expect((await reglements('R1;2026-07-20;virement;60;F1;;;;')).comptes).toMatchObject({ acceptees: 1 })
    expect([await restes(), await compte('AVANCE'), await solde()]).toEqual([{ 'F:F1': 40_00 }, 0, -40_00])
    // an empty cell takes nothing back
    expect((await reglements('R1;2026-07-20;virement;60;;;;;')).comptes).toMatchObject({ repetees: 1 })
  })

  it('never change: neither amount nor invoice', async () => {
    await factures(F1, 'F2;2026-07-01;50;;50;2026-07-01;;')
    await reglements('R1;2026-07-20;virement;60;F1;;;;')
    const refus = await reglements('R1;2026-07-20;virement;61;F1;;;;')
    expect(motifs(refus)).toEqual([
      ['montant', 'un règlement passé ne change pas : 60,00 déjà reçus sous cette référence'],
    ])
    expect(motifs(await reglements('R1;2026-07-20;virement;60;F2;;;;'))).toEqual([
      ['numeroFacture', 'ce règlement est déjà porté sur la facture F1 : un rejet le reprend'],
    ])
    expect(await restes()).toEqual({ 'F:F1': 40_00, 'F:F2': 50_00 })
    // nor the instalment
    await reglements('R2;2026-07-20;virement;30;;M1;1;;')
    expect(motifs(await reglements('R2;2026-07-20;virement;30;;M1;2;;'))).toEqual([
      ['numeroFacture', 'ce règlement est déjà porté sur l’échéance 1 de M1 : un rejet le reprend'],
    ])
  })

  it.each([
    ['of nothing', 'R1;2026-07-20;virement;0;F1;;;;', 'montant'],
    ['of a negative amount', 'R1;2026-07-20;virement;-5;F1;;;;', 'montant'],
    ['of an unknown mode', 'R1;2026-07-20;troc;5;F1;;;;', 'mode'],
    ['of two things', 'R1;2026-07-20;carte;5;F1;;;I1;', 'impaye'],
    ['of an instalment without rank', 'R1;2026-07-20;carte;5;;M1;;;', 'rang'],
    ['of a day to come', 'R1;2027-07-20;carte;5;F1;;;;', 'dateReglement'],
    ['without reference', ';2026-07-20;carte;5;F1;;;;', 'reference'],
  ])('are refused %s', async (_, ligne, champ) => {
    const { comptes, remarques } = await reglements(ligne)
    expect([comptes.refusees, remarques.map((r) => r.champ)]).toEqual([1, [champ]])
  })
})

describe('a règlement that carries our reference', () => {
  it.each([
    ['after the payment', true],
    ['before it', false],
  ])(
    'counts once, told %s: the balance is what billing said less what was paid online and is not booked yet',
    async (_, apres) => {
      await factures(F1)
      const passer = () => reglements('R1;2026-07-22;carte;60;F1;;;;P-1')
      if (!apres) await passer()
      await payer('P-1', 'F:F1', apres ? 60_00 : 40_00)
      if (apres) expect(await solde()).toBe(-40_00)
      if (apres) await passer()
      expect([await restes(), await solde()]).toEqual(apres ? [{ 'F:F1': 40_00 }, -40_00] : [{ 'F:F1': 60_00 }, -60_00])
      expect(await controler()).toEqual([])
      const { rows } = await base.pool.query(
        'select reference_portail as ref from reglement where numero_contrat = $1',
        [contrat],
      )
      expect(rows).toEqual([{ ref: 'P-1' }])
    },
  )

  it('before a payment of two contracts counts once in the one that it was booked in, be it the last of them', async () => {
    const [premier, dernier] = [contrat, await unContrat(base.db)].toSorted()
    const dans = (lui: string | undefined) => {
      contrat = lui ?? ''
    }
    const ecritures = []
    for (const numeroContrat of [premier, dernier]) {
      dans(numeroContrat)
      await factures(F1)
      const cle = `PAIEMENT:P-2:${numeroContrat}`
      const vers = { nature: 'PAIEMENT', debit: 'PRESTATAIRE:P', credit: 'CLIENT', idCreance: 'F:F1', centimes: 40_00 }
      ecritures.push({ numeroContrat, cle, ...vers })
    }
    await reglements('R1;2026-07-22;carte;60;F1;;;;P-2')
    expect(await restes()).toEqual({ 'F:F1': 40_00 })
    await base.pool.query("select passer_argent($1, null, 'P-2', '2026-07-22')", [JSON.stringify(ecritures)])
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 60_00 }, -60_00])
    dans(premier)
    expect([await restes(), await solde(), await controler()]).toEqual([{ 'F:F1': 60_00 }, -60_00, []])
  })

  it.each([
    ['twice', ['R1;2026-07-22;carte;60;F1;;;;P-1', 'R2;2026-07-22;carte;60;F1;;;;P-1'], /120,00 sont passés/],
    ['in part', ['R1;2026-07-22;carte;25;F1;;;;P-1'], /25,00 seulement/],
  ])('booked %s: it counts once, is shown as it was paid, and the report says so', async (_, lignes, motif) => {
    await factures(F1)
    await payer('P-1', 'F:F1', 60_00)
    const { remarques, comptes } = await reglements(...lignes)
    expect(comptes.refusees).toBe(0)
    expect(remarques.map((r) => r.motif)).toEqual(lignes.map(() => expect.stringMatching(motif)))
    expect([await restes(), await solde(), await controler()]).toEqual([{ 'F:F1': 40_00 }, -40_00, []])
    const { rows } = await sql`select t.centimes, t.en_ligne from ${montres(contrat, 0)} t`.execute(base.db)
    expect(rows).toEqual([{ centimes: 60_00, en_ligne: true }])
  })

  it('that no payment of the contract has counts as any other, and the report says so; small letters are ours too', async () => {
    await factures(F1)
    expect((await reglements('R1;2026-07-22;carte;10;F1;;;;P-9')).remarques.map((r) => r.motif)).toEqual([
      expect.stringMatching(/aucun paiement en ligne de ce contrat/),
    ])
    await payer('P-1', 'F:F1', 60_00)
    expect((await reglements('R2;2026-07-22;carte;60;F1;;;;p-1')).remarques).toEqual([])
    expect(await restes()).toEqual({ 'F:F1': 30_00 })
  })

  it('does not become another one', async () => {
    await factures(F1)
    await reglements('R1;2026-07-22;carte;60;F1;;;;P-1')
    expect(motifs(await reglements('R1;2026-07-22;carte;60;F1;;;;P-2'))).toEqual([
      ['referencePortail', 'ce règlement est déjà celui du paiement en ligne P-1'],
    ])
  })
})

it('what a règlement left in advance and something else used settles its bill, grown since, once a payment brings an advance again', async () => {
  await factures(F1, 'F2;2026-07-01;100;;100;2026-07-01;;')
  await reglements('R1;2026-07-20;chèque;130;F1;;;;')
  await base.pool.query(
    `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
     values ($1, 'IMPUTATION:P-0:F:F2', 'IMPUTATION', 'AVANCE', 'CLIENT', 'F:F2', 3000, '2026-07-21')`,
    [contrat],
  )
  await factures('F1;2026-07-01;150;1;;;;')
  expect([await restes(), await compte('AVANCE')]).toEqual([{ 'F:F1': 50_00, 'F:F2': 70_00 }, 0])
  await payer('P-1', 'F:F2', 70_00, 20_00)
  expect([await restes(), await compte('AVANCE')]).toEqual([{ 'F:F1': 30_00, 'F:F2': 0 }, 0])
  expect(await controler()).toEqual([])
})

describe('credit notes that are imported', () => {
  it('of one file settle their bill once between them, the rest is an advance', async () => {
    await factures(
      F1,
      'A1;2026-07-02;-80;;-80;2026-07-02;F1;',
      'A2;2026-07-02;-80;;-80;2026-07-02;F1;',
      'A3;2026-07-02;-80;;-80;2026-07-02;F1;',
    )
    expect([await restes(), await compte('AVANCE'), await solde()]).toEqual([{ 'F:F1': 0 }, 140_00, 140_00])
  })

  it('share the advance that is left of them, where some of it is used already', async () => {
    await factures('F0;2026-07-01;130;;130;2026-07-01;;')
    await factures('A1;2026-07-02;-80;;-80;2026-07-02;F1;', 'A2;2026-07-02;-80;;-80;2026-07-02;F2;')
    await base.pool.query(
      `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
       values ($1, 'IMPUTATION:P1:F:F0', 'IMPUTATION', 'AVANCE', 'CLIENT', 'F:F0', 13000, '2026-07-20')`,
      [contrat],
    )
    await factures('F1;2026-07-21;100;;100;2026-07-21;;', 'F2;2026-07-21;100;;100;2026-07-21;;')
    const { 'F:F0': zero, ...deux } = await restes()
    expect([zero, deux, await compte('AVANCE'), await solde()]).toEqual([
      0,
      { 'F:F1': 70_00, 'F:F2': 100_00 },
      0,
      -170_00,
    ])
  })
})

describe('rejects that are imported', () => {
  it('open the due again, once, and say of a debit that its invoice can be paid', async () => {
    await factures(F1)
    await base.pool.query(`update facture set prelevement_le = '2026-07-20' where numero_contrat = $1`, [contrat])
    await reglements('R1;2026-07-20;prélèvement;100;F1;;;;')
    expect((await rejets('R1;2026-07-24;AM04')).comptes).toMatchObject({ acceptees: 1 })
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 100_00 }, -100_00])
    expect((await rejets('R1;2026-07-24;AM04')).comptes).toMatchObject({ repetees: 1 })
    const { rows } = await base.pool.query(
      `select prelevement_rejete_le::text as le from facture where numero_contrat = $1`,
      [contrat],
    )
    expect(rows).toEqual([{ le: '2026-07-24' }])
    // presented again, under another reference
    await reglements('R2;2026-08-05;prélèvement;100;F1;;;;')
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 0 }, 0])
  })

  it('take back the advance too, and what it settled since', async () => {
    await reglements('R1;2026-07-20;virement;130;F1;;;;')
    await factures(F1)
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 0 }, 30_00])
    await rejets('R1;2026-07-24;')
    expect([await restes(), await solde(), await compte('AVANCE')]).toEqual([{ 'F:F1': 100_00 }, -100_00, 0])
  })

  it('open again what billing had counted before the opening, when they come after it', async () => {
    await factures('F1;2026-06-01;100;;0;2026-07-01;;')
    await reglements('R1;2026-06-20;prélèvement;100;F1;;;;')
    await rejets('R1;2026-07-03;AM04')
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 100_00 }, -100_00])
  })

  it('of two in one file open no more than billing had counted as settled', async () => {
    await factures('F1;2026-01-01;100;;40;2026-07-01;;')
    await reglements('R1;2026-02-01;virement;60;F1;;;;', 'R2;2026-03-01;virement;60;F1;;;;')
    const recus = await rejets('R1;2026-07-10;AM04', 'R2;2026-07-10;AM04')
    expect([recus.comptes.acceptees, motifs(recus)]).toEqual([
      1,
      [['reference', 'le rejet rouvrirait plus que ce qui est réglé de la facture, 0,00']],
    ])
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 100_00 }, -100_00])
  })

  it('from before the opening are in what billing said was left', async () => {
    await factures(F1)
    await reglements('R1;2026-06-20;prélèvement;100;F1;;;;')
    await rejets('R1;2026-06-25;AM04')
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 100_00 }, -100_00])
  })

  it.each([
    ['the evening before it', '2026-06-30', 40_00],
    ['that very evening', '2026-07-01', 40_00],
    ['the day after', '2026-07-02', 100_00],
  ])(
    'of what billing had settled by the evening of its rest open nothing up to that evening: %s',
    async (_, le, reste) => {
      await factures('F1;2026-06-01;100;;40;2026-07-01;;')
      await reglements('R1;2026-06-20;prélèvement;60;F1;;;;')
      const { comptes } = await rejets(`R1;${le};AM04`)
      expect([comptes.acceptees, await restes(), await solde()]).toEqual([1, { 'F:F1': reste }, -reste])
    },
  )

  it('of an online payment undo it', async () => {
    await factures(F1)
    await payer('P-1', 'F:F1', 60_00)
    await reglements('R1;2026-07-22;carte;60;F1;;;;P-1')
    await rejets('R1;2026-08-01;')
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 100_00 }, -100_00])
  })

  it('after a higher version lowered the invoice take back what it had put in advance', async () => {
    await factures(F1)
    await reglements('R1;2026-07-20;virement;60;F1;;;;')
    await factures('F1;2026-07-01;50;1;;;;')
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 0 }, 10_00])
    await rejets('R1;2026-07-24;')
    expect([await restes(), await solde(), await compte('AVANCE')]).toEqual([{ 'F:F1': 50_00 }, -50_00, 0])
  })

  it('are taken on the day of the règlement, and open nothing up to the evening of what billing said was left', async () => {
    await factures(F1)
    await reglements('R1;2026-07-20;virement;60;F1;;;;', 'R2;2026-06-20;virement;90;F1;;;;')
    expect((await rejets('R1;2026-07-20;', 'R2;2026-07-01;')).comptes).toMatchObject({ acceptees: 2, refusees: 0 })
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 100_00 }, -100_00])
  })

  it('of what billing had put on a credit note are refused by what that is, and open nothing', async () => {
    await factures('A1;2026-06-01;-10;;0;2026-07-01;;')
    await reglements('R1;2026-06-20;virement;10;A1;;;;')
    expect(motifs(await rejets('R1;2026-07-10;AM04'))).toEqual([
      ['reference', 'ce règlement porte sur un avoir, qui n’est pas dû : rien ne peut en être rouvert'],
    ])
    expect([await restes(), await solde()]).toEqual([{}, 0])
  })

  it('are refused, one sentence each', async () => {
    await factures(F1)
    await reglements('R1;2026-07-20;virement;60;F1;;;;', 'R2;2026-06-20;virement;90;F1;;;;')
    await rejets('R1;2026-07-24;')
    expect(motifs(await rejets('R1;2026-07-25;', 'R9;2026-07-25;', 'R2;2026-06-19;'))).toEqual([
      ['dateRejet', 'ce règlement est déjà rejeté, le 2026-07-24'],
      ['reference', 'règlement inconnu : ce contrat n’en a pas sous cette référence'],
      ['dateRejet', 'le rejet précède le règlement'],
    ])
    // billing said that all of it was left: that règlement had settled nothing of it
    expect(motifs(await rejets('R2;2026-07-25;'))).toEqual([
      ['reference', 'le rejet rouvrirait plus que ce qui est réglé de la facture, 0,00'],
    ])
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 100_00 }, -100_00])
  })
})
