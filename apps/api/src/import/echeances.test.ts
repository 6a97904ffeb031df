import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { unContrat } from '../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { motifs, unGrandLivre } from './grand-livre.fixtures.ts'

const base = await createTestDatabase()
let suite = 0
let contrat = ''
const { factures, reglements, rejets, echeances, impayes, solde, restes, compte, payer, controler } = unGrandLivre(
  base.pool,
  () => contrat,
)
beforeEach(async () => {
  contrat = await unContrat(base.db, { numero_contrat: String(9_100_000 + suite++) })
})
afterAll(async () => {
  expect(await controler()).toEqual([])
  await base.drop()
})

/** A monthly plan of two instalments, the first of which may be paid here, made on 15 June. */
const plan = (premiere = 'REJETEE;oui', facture = '') => [
  `M1;1;MENSUALISATION;2026-07-08;55,05;${premiere};${facture};2026-06-15;`,
  `M1;2;MENSUALISATION;2026-08-08;55,02;A_VENIR;non;${facture};2026-06-15;`,
]
/** The bill that takes the plan, of 120, of which billing says on 1 September what is left. */
const regularisation = (reste: string) => `F9;2026-09-01;120;;${reste};2026-09-01;;ECHEANCIER_RECAP`

describe('instalments that are imported', () => {
  it('are kept with their plan, of their sum; what can be paid here is due, and the same again changes nothing', async () => {
    expect((await echeances(...plan())).comptes).toMatchObject({ acceptees: 2, refusees: 0 })
    expect([await restes(), await solde(), await compte('ACOMPTE')]).toEqual([{ 'E:M1:1': 55_05 }, -55_05, 55_05])
    expect((await echeances(...plan())).comptes).toMatchObject({ acceptees: 0, repetees: 2 })
    const { rows } = await base.pool.query(
      `select nature, total_centimes as total, cree_le::text as le, (select array_agg(statut || ' ' || coalesce(id_creance, '-') order by rang) from echeance e where e.numero_contrat = p.numero_contrat) as lignes
         from echeancier p where numero_contrat = $1`,
      [contrat],
    )
    expect(rows).toEqual([
      { nature: 'MENSUALISATION', total: 110_07, le: '2026-06-15', lignes: ['REJETEE E:M1:1', 'A_VENIR -'] },
    ])
  })

  it.each([
    ['it is cancelled', 'ANNULEE;oui', 0],
    ['billing says it is paid', 'PAYEE;', 0],
    ['it is kept from paying here', 'A_VENIR;non', 0],
  ])('are due no more when %s, and due again when billing says so', async (_, fin, reste) => {
    await echeances(...plan())
    await echeances(...plan(fin))
    expect([await restes(), await solde(), await compte('ACOMPTE')]).toEqual([{ 'E:M1:1': reste }, 0, 0])
    await echeances(...plan('REJETEE;oui'))
    expect([await restes(), await solde()]).toEqual([{ 'E:M1:1': 55_05 }, -55_05])
  })

  it('are taken on the day their plan is made, and of a plan cancelled that very day', async () => {
    const { comptes } = await echeances(
      'M2;1;MENSUALISATION;2026-07-08;60;A_VENIR;;;2026-07-08;',
      'M3;1;MENSUALISATION;2026-08-08;60;A_VENIR;;;2026-07-08;2026-07-08',
    )
    expect(comptes).toMatchObject({ acceptees: 2, refusees: 0 })
  })

  it('of one file are all of the nature that their plan has first', async () => {
    const recues = await echeances(...plan(), 'M1;3;PAIEMENT_ECHELONNE;2026-09-08;10;A_VENIR;;;;')
    expect([recues.comptes.acceptees, motifs(recues)]).toEqual([
      2,
      [['nature', 'cet échéancier est déjà reçu comme MENSUALISATION']],
    ])
  })

  it('end with their plan', async () => {
    await echeances(...plan())
    await echeances(`${plan()[1]}2026-07-20`)
    expect([await restes(), await solde()]).toEqual([{ 'E:M1:1': 0 }, 0])
  })

  it('do not change what they tell by saying less', async () => {
    await echeances(...plan())
    expect((await echeances('M1;1;MENSUALISATION;2026-07-08;55,05;;;;;')).comptes).toMatchObject({ repetees: 1 })
    expect(await solde()).toBe(-55_05)
  })

  it.each([
    ['of a simulation', 'S1;1;SIMULATION;2026-07-08;10;A_VENIR;oui;;;', 'encaissable'],
    ['of a plan that settles an invoice', 'P1;1;PAIEMENT_ECHELONNE;2026-07-08;10;A_VENIR;oui;F1;;', 'encaissable'],
    ['of another nature than their plan', 'M1;3;SIMULATION;2026-07-08;10;A_VENIR;;;;', 'nature'],
    ['that are due, of another amount', 'M1;1;MENSUALISATION;2026-07-08;60;REJETEE;oui;;;', 'montant'],
    ['of a plan made after them', 'M2;1;MENSUALISATION;2026-07-08;60;;;;2026-07-09;', 'dateCreation'],
    [
      'of a plan cancelled before it was made',
      'M2;1;MENSUALISATION;2026-07-08;60;;;;2026-07-01;2026-06-01',
      'dateAnnulation',
    ],
    ['debited on a day to come', 'M2;1;MENSUALISATION;2026-11-21;60;PRELEVEE;;;;', 'statut'],
    ['rejected on a day to come', 'M2;1;MENSUALISATION;2026-11-21;60;REJETEE;oui;;;', 'statut'],
    ['put off, once they were rejected', 'M1;1;MENSUALISATION;2027-05-08;55,05;;;;;', 'statut'],
    ['of a negative amount', 'M2;1;MENSUALISATION;2026-07-08;-1;;;;;', 'montant'],
  ])('are refused, %s', async (_, ligne, champ) => {
    await echeances(...plan())
    const { comptes, remarques } = await echeances(ligne)
    expect([comptes.refusees, remarques.map((r) => r.champ), await solde()]).toEqual([1, [champ], -55_05])
  })

  it('of simulations are never due', async () => {
    await echeances('S1;1;SIMULATION;2026-07-08;10;A_VENIR;;;2026-06-15;')
    expect([await restes(), await solde()]).toEqual([{}, 0])
  })
})

describe('instalments that nothing can settle by now', () => {
  const part = (rang: number, montant: number, facture: string, statut = 'A_VENIR') =>
    `P1;${rang};PAIEMENT_ECHELONNE;2026-12-${10 + rang};${montant};${statut};;${facture};2026-11-01;`
  const ABSENTE = ['numeroFacture', 'facture pas encore reçue : cette échéance n’en solde rien jusque-là']

  it.each([
    ['of an invoice that has not come', [part(1, 40, 'F9'), part(2, 40, 'F9')], [ABSENTE, ABSENTE]],
    [
      'of no invoice',
      [part(1, 40, '')],
      [['numeroFacture', 'paiement échelonné sans facture : cette part n’en solde aucune']],
    ],
    ['larger than their invoice', [part(1, 500, 'F1')], [['montant', 'part de 500,00 d’une facture de 100,00']]],
    [
      'of more than is left, once for all of them',
      [part(1, 60, 'F1'), part(2, 60, 'F1')],
      [['montant', 'les parts à venir de cette facture font 120,00, il en reste 80,00']],
    ],
    ['of what is left', [part(1, 40, 'F1'), part(2, 40, 'F1')], []],
    [
      'of less than is left, with what nobody asks for, once for all of them',
      [part(1, 40, 'F1'), part(2, 30, 'F1')],
      [['montant', 'les parts de cette facture font 70,00, il en reste 80,00 : 10,00 ne sont dans aucune']],
    ],
    // billing has taken it, and its file of règlements comes after
    ['of what is left but one that was taken', [part(1, 40, 'F1', 'PAYEE'), part(2, 40, 'F1')], []],
    ['of what is left, another cancelled', [part(1, 40, 'F1'), part(2, 40, 'F1'), part(3, 40, 'F1', 'ANNULEE')], []],
    ['of a bill to come, monthly', ['M1;1;MENSUALISATION;2026-12-08;40;;;F9;;'], [ABSENTE]],
    ['of no bill, monthly', ['M1;1;MENSUALISATION;2026-12-08;40;;;;;'], []],
    ['simulated', ['S1;1;SIMULATION;2026-12-08;40;;;F9;;'], []],
  ])('are taken, and told: %s', async (_, lignes, attendus) => {
    await factures('F1;2026-07-01;100;;80;2026-07-01;;')
    for (const compte of ['acceptees', 'repetees'] as const) {
      const recues = await echeances(...lignes)
      expect([recues.comptes[compte], motifs(recues)]).toEqual([lignes.length, attendus])
      expect(recues.remarques.every(({ gravite }) => gravite === 'AVERTISSEMENT')).toBe(true)
    }
  })

  it('say nothing of a part that was paid here, until billing books it', async () => {
    await factures('F1;2026-07-01;100;;80;2026-07-01;;')
    const lignes = [part(1, 40, 'F1'), part(2, 40, 'F1')]
    await echeances(...lignes)
    await payer('P-1', 'F:F1', 40_00)
    expect([await restes(), motifs(await echeances(...lignes))]).toEqual([{ 'F:F1': 40_00 }, []])
    await reglements('R1;2026-07-25;carte;40;F1;;;;P-1')
    expect(motifs(await echeances(...lignes))).toEqual([
      ['montant', 'les parts à venir de cette facture font 80,00, il en reste 40,00'],
    ])
  })
})

describe('règlements of instalments', () => {
  it.each([
    ['before the instalment', true],
    ['after it', false],
  ])('settle what can be paid here, told %s', async (_, avant) => {
    const regler = () => reglements('R1;2026-07-10;carte;55,05;;M1;1;;')
    if (avant) await regler()
    await echeances(...plan())
    if (!avant) await regler()
    expect([await restes(), await solde(), await compte('ACOMPTE')]).toEqual([{ 'E:M1:1': 0 }, 0, 55_05])
    await rejets('R1;2026-07-15;')
    expect([await restes(), await solde()]).toEqual([{ 'E:M1:1': 55_05 }, -55_05])
  })

  it('of debited ones wait in ACOMPTE, out of the balance, for the bill that counts them', async () => {
    await echeances(...plan('PRELEVEE;non'))
    await reglements('R1;2026-07-08;prélèvement;55,05;;M1;1;;')
    expect([await solde(), await compte('ACOMPTE')]).toEqual([0, 55_05])
    await factures(regularisation('9,93'))
    await echeances(...plan('PRELEVEE;non', 'F9'))
    expect([await restes(), await solde(), await compte('ACOMPTE')]).toEqual([{ 'F:F9': 9_93 }, -9_93, 0])
  })

  it.each([
    ['instalments, règlement, bill', ['plan', 'regler', 'facture', 'lier']],
    ['bill, règlement, instalments', ['facture', 'regler', 'plan', 'lier']],
    ['instalments, bill, règlement', ['plan', 'facture', 'lier', 'regler']],
  ])('that come after the bill settle the bill: %s', async (_, ordre) => {
    const faire: Record<string, () => Promise<unknown>> = {
      plan: () => echeances(...plan()),
      regler: () => reglements('R1;2026-09-10;carte;55,05;;M1;1;;'),
      facture: () => factures(regularisation('64,98')),
      lier: () => echeances(...plan('REJETEE;oui', 'F9')),
    }
    for (const quoi of ordre) await faire[quoi]?.()
    expect([await restes(), await solde(), await compte('ACOMPTE')]).toEqual([
      ordre[0] === 'facture' ? { 'F:F9': 9_93, 'E:M1:1': 0 } : { 'E:M1:1': 0, 'F:F9': 9_93 },
      -9_93,
      0,
    ])
  })

  it('of a plan that settles an invoice settle that invoice', async () => {
    await factures('F1;2026-07-01;100;;100;2026-07-01;;')
    await echeances('P1;1;PAIEMENT_ECHELONNE;2026-08-01;50;A_VENIR;;F1;2026-07-05;')
    await reglements('R1;2026-08-01;chèque;50;;P1;1;;')
    expect([await restes(), await solde()]).toEqual([{ 'F:F1': 50_00 }, -50_00])
  })

  it('leave an instalment that was paid online to its bill: less to pay where billing had not booked it, nothing where it had', async () => {
    await echeances(...plan())
    await payer('P-1', 'E:M1:1', 55_05)
    expect([await solde(), await compte('ACOMPTE')]).toEqual([0, 55_05])
    // not booked: billing says that 64.98 are left of the bill
    await factures(regularisation('64,98'))
    await echeances(...plan('REJETEE;oui', 'F9'))
    expect([await restes(), await solde(), await compte('ACOMPTE')]).toEqual([{ 'E:M1:1': 0, 'F:F9': 9_93 }, -9_93, 0])
    // it turns out that billing had booked it before that evening: what it said was left counts it
    await reglements('R1;2026-08-30;carte;55,05;;M1;1;;P-1')
    expect([await restes(), await solde(), await compte('ACOMPTE')]).toEqual([
      { 'E:M1:1': 0, 'F:F9': 64_98 },
      -64_98,
      0,
    ])
  })

  it('paid online above what is left of the bill are in advance', async () => {
    await echeances(...plan())
    await payer('P-1', 'E:M1:1', 55_05)
    await factures(regularisation('5'))
    await echeances(...plan('REJETEE;oui', 'F9'))
    expect([await restes(), await solde(), await compte('AVANCE')]).toEqual([{ 'E:M1:1': 0, 'F:F9': 0 }, 50_05, 50_05])
  })
})

describe('unpaid items that are imported', () => {
  it('are dues of their own, opened once with what is left of them, settled by their règlements', async () => {
    const fichier = () => impayes('I1;2026-06-01;80;50;2026-07-01;30;Eau 06/2026', 'I2;2026-06-01;20;;;;')
    expect((await fichier()).comptes).toMatchObject({ acceptees: 2 })
    expect([await restes(), await solde()]).toEqual([{ 'I:I1': 50_00, 'I:I2': 20_00 }, -70_00])
    await reglements('R1;2026-07-10;carte;50;;;;I1;', 'R2;2026-06-30;carte;30;;;;I1;')
    expect((await fichier()).comptes).toMatchObject({ acceptees: 0, repetees: 2 })
    expect([await restes(), await solde()]).toEqual([{ 'I:I1': 0, 'I:I2': 20_00 }, -20_00])
    const { rows } = await base.pool.query(
      `select impaye from creance where numero_contrat = $1 and id_creance = 'I:I1'`,
      [contrat],
    )
    expect(rows[0].impaye).toMatchObject({ titre: 'Eau 06/2026', soldeExigible: 30_00 })
  })

  it.each([
    ['of another amount', 'I1;2026-06-01;81;;;;', 'montant'],
    ['of nothing', 'I2;2026-06-01;0;;;;', 'montant'],
    ['of less than nothing', 'I2;2026-06-01;-10;;;;', 'montant'],
    ['of which more is left', 'I2;2026-06-01;10;11;;;', 'solde'],
    ['of which more may be paid than is left', 'I2;2026-06-01;10;5;;6;', 'soldeExigible'],
    ['of a day to come', 'I2;2027-06-01;10;;;;', 'date'],
    ['of which what is left is of an evening to come', 'I2;2026-06-01;10;5;2026-11-21;;', 'dateSolde'],
  ])('are refused, %s', async (_, ligne, champ) => {
    await impayes('I1;2026-06-01;80;;;;')
    expect(motifs(await impayes(ligne)).map(([c]) => c)).toEqual([champ])
    expect(await solde()).toBe(-80_00)
  })
})
