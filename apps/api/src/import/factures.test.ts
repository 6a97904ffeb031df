import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unContrat } from '../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { importerTexte } from './import.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { pool } = base

let suite = 0
let contrat = ''
beforeAll(() => unContrat(base.db, { numero_contrat: '0000001' }))
/** A contract of its own for each test: the ledger cannot be emptied. */
beforeEach(async () => {
  contrat = await unContrat(base.db, { numero_contrat: String(9_000_000 + suite++) })
})

const ENTETE = 'numeroContrat;numeroFacture;dateEmission;montantTtc;version;reste;dateReste;factureOrigine'
const factures = (...lignes: string[]) =>
  importerTexte(pool, 'factures', `${ENTETE}\n${lignes.map((ligne) => `${contrat};${ligne}\n`).join('')}`)
const lignes = (...textes: string[]) =>
  importerTexte(
    pool,
    'lignes-factures',
    `numeroContrat;numeroFacture;rang;rubrique;libelle;quantite;unite;prix;diviseur;montant;taux;version\n${textes.map((t) => `${contrat};${t}\n`).join('')}`,
  )
const solde = async () => (await pool.query('select solde_contrat($1) as s', [contrat])).rows[0].s
const restes = async () =>
  (
    await pool.query(
      'select numero_facture as f, montant_centimes as m, reste_centimes as r from creance where numero_contrat = $1 order by 1',
      [contrat],
    )
  ).rows
const mouvements = async () =>
  (await pool.query('select cle, nature, centimes from mouvement where numero_contrat = $1 order by cle', [contrat]))
    .rows
/** What a règlement does: imported ones come with their own format. */
const regler = (facture: string, centimes: number) =>
  pool.query(
    `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
     values ($1, 'PAIEMENT:' || $2, 'PAIEMENT', 'PRESTATAIRE:P', 'CLIENT', 'F:' || $2, $3, '2026-07-20')`,
    [contrat, facture, centimes],
  )
const motifs = ({ remarques }: Pick<Awaited<ReturnType<typeof factures>>, 'remarques'>) =>
  remarques.map(({ champ, motif }) => [champ, motif])

afterAll(async () => {
  expect((await pool.query('select * from controler_grand_livre()')).rows).toEqual([])
})

describe('invoices that are imported', () => {
  it('open in the ledger with what billing says is left, once: the same file again changes nothing', async () => {
    const fichier = () =>
      factures(
        'F1;2026-07-01;550,47;;550,47;2026-07-01;',
        'F2;2026-01-01;267,45;;67,45;2026-07-01;',
        'F3;2025-07-01;283,01;;0;2026-07-01;',
        'F4;2025-01-01;90;;;;',
      )
    expect((await fichier()).comptes).toMatchObject({ acceptees: 4, refusees: 0 })
    const attendu = [
      { cle: 'FACTURE:F1:0', nature: 'FACTURE', centimes: 550_47 },
      { cle: 'FACTURE:F2:0', nature: 'OUVERTURE', centimes: 67_45 },
    ]
    expect([await mouvements(), await solde()]).toEqual([attendu, -617_92])
    expect((await fichier()).comptes).toMatchObject({ acceptees: 0, repetees: 4 })
    expect([await mouvements(), await solde()]).toEqual([attendu, -617_92])
  })

  it('do not change what is left by telling another rest: what was paid here since then stays paid', async () => {
    await factures('F1;2026-07-01;100;;100;2026-07-01;')
    await regler('F1', 60_00)
    expect((await factures('F1;2026-07-01;100;;100;2026-07-21;')).comptes).toMatchObject({ repetees: 1 })
    expect(await restes()).toEqual([{ f: 'F1', m: 100_00, r: 40_00 }])
  })

  it('open when the rest is told later than the invoice', async () => {
    await factures('F1;2026-07-01;100;;;;')
    expect(await solde()).toBe(0)
    expect((await factures('F1;2026-07-01;100;;100;2026-07-02;')).comptes).toMatchObject({ acceptees: 1 })
    expect(await solde()).toBe(-100_00)
  })

  it('are refused with another amount, and the line says what is there', async () => {
    await factures('F1;2026-07-01;100;;100;2026-07-01;')
    const encore = await factures('F1;2026-07-01;120;;120;2026-07-01;', 'F2;2026-07-01;50;;50;2026-07-01;')
    expect(encore.comptes).toMatchObject({ refusees: 1, acceptees: 1 })
    expect(motifs(encore)).toEqual([
      ['montantTtc', 'une facture émise ne change pas : 100,00 déjà reçus, une version plus haute la rectifie'],
    ])
    expect(await restes()).toEqual([
      { f: 'F1', m: 100_00, r: 100_00 },
      { f: 'F2', m: 50_00, r: 50_00 },
    ])
  })

  it('are refused with another day of issue, or other parts of their amount; a cell that says nothing contradicts nothing', async () => {
    const entete = 'numeroContrat;numeroFacture;dateEmission;montantTtc;montantHt;montantTva;version;nombreRelances'
    const recevoir = (...textes: string[]) =>
      importerTexte(pool, 'factures', `${entete}\n${textes.map((t) => `${contrat};${t}\n`).join('')}`)
    const suite = 'une version plus haute la rectifie'
    await recevoir('F1;2026-07-01;100;90;10;0;0')
    for (const [ligne, champ, dit] of [
      ['F1;2026-06-01;100;90;10;0;1', 'dateEmission', 'déjà reçue, émise le 2026-07-01'],
      ['F1;2026-07-01;100;80;20;0;1', 'montantHt', '90,00 déjà reçus'],
      ['F1;2026-07-01;100;;20;0;1', 'montantTva', '10,00 déjà reçus'],
    ] as const)
      expect(motifs(await recevoir(ligne))).toEqual([[champ, `une facture émise ne change pas : ${dit}, ${suite}`]])
    const gardee = async () =>
      (
        await pool.query(
          'select date_emission as le, montant_ht_centimes as ht, nombre_relances as n from facture where numero_contrat = $1',
          [contrat],
        )
      ).rows
    expect(await gardee()).toEqual([{ le: '2026-07-01', ht: 90_00, n: 0 }])
    // of two lines of one file, the first is taken, and again
    for (const acceptees of [1, 0]) {
      const { comptes, remarques } = await recevoir('F2;2026-07-01;100;90;10;0;0', 'F2;2026-07-02;100;90;10;0;0')
      expect([comptes.acceptees, comptes.refusees, remarques.map((r) => r.ligne)]).toEqual([acceptees, 1, ['3']])
    }
    expect((await recevoir('F1;2026-08-01;100;80;20;1;1')).comptes).toMatchObject({ acceptees: 1 })
    expect((await gardee())[0]).toEqual({ le: '2026-08-01', ht: 80_00, n: 1 })
  })

  it.each<[string, number, number, number, number]>([
    ['more', 120, 0, 120_00, -120_00],
    ['more, after a part was paid', 120, 60_00, 60_00, -60_00],
    ['less', 80, 0, 80_00, -80_00],
    ['less, after a part was paid', 80, 60_00, 20_00, -20_00],
    ['less than what was paid: an advance', 50, 60_00, 0, 10_00],
  ])('post the difference of a higher version: %s', async (_, montant, paye, reste, attendu) => {
    await factures('F1;2026-07-01;100;;100;2026-07-01;')
    if (paye > 0) await regler('F1', paye)
    expect((await factures(`F1;2026-07-01;${montant};1;;;`)).comptes).toMatchObject({ acceptees: 1 })
    expect([await restes(), await solde()]).toEqual([[{ f: 'F1', m: montant * 100, r: reste }], attendu])
    // again, then the version before it: nothing moves
    await factures(`F1;2026-07-01;${montant};1;;;`)
    const ancienne = await factures('F1;2026-07-01;100;0;100;2026-07-01;')
    expect(motifs(ancienne)).toEqual([['version', 'la version 1 de cette facture est déjà reçue : elle reste']])
    expect([await restes(), await solde()]).toEqual([[{ f: 'F1', m: montant * 100, r: reste }], attendu])
  })

  it('settle by a credit note that names them, and keep the rest of it in advance, in whichever order they come', async () => {
    await factures('A1;2026-07-02;-80;;-80;2026-07-02;F1')
    expect(await solde()).toBe(80_00)
    await factures(
      'F1;2026-07-01;50;;50;2026-07-02;',
      'F2;2026-07-01;30;;30;2026-07-02;',
      'A2;2026-07-03;-30;;-30;2026-07-03;F2',
    )
    expect([await restes(), await solde()]).toEqual([
      [
        { f: 'F1', m: 50_00, r: 0 },
        { f: 'F2', m: 30_00, r: 0 },
      ],
      30_00,
    ])
  })

  it.each([
    ['an unknown contract', '9999999;F1;2026-07-01;10;;;;', 'numeroContrat'],
    ['a rest above the amount', '1;F1;2026-07-01;10;;11;;', 'reste'],
    ['a rest below zero', '1;F1;2026-07-01;10;;-1;;', 'reste'],
    ['an invoice that corrects another', '1;F1;2026-07-01;10;;;;F0', 'factureOrigine'],
    ['a day to come', '1;F1;2027-07-01;10;;;;', 'dateEmission'],
  ])('are refused, one line: %s', async (_, ligne, champ) => {
    const { comptes, remarques } = await importerTexte(pool, 'factures', `${ENTETE}\n${ligne}\n`)
    expect([comptes.refusees, remarques.map((r) => r.champ)]).toEqual([1, [champ]])
  })

  it('are refused with dates upside down and amounts that do not add up', async () => {
    const { remarques } = await importerTexte(
      pool,
      'factures',
      `numeroContrat;numeroFacture;dateEmission;montantTtc;montantHt;montantTva;nature;dateExigibilite;dateLimite;dateDebutPeriode;dateFinPeriode;dateIndex1;dateIndex2
1;F9;2026-07-01;10;9;2;AVOIR;2026-06-30;2026-06-30;2026-05-01;2026-04-30;2026-05-01;2026-04-30
`,
    )
    expect(motifs({ remarques }).sort()).toEqual([
      ['dateExigibilite', 'la facture serait exigible avant son émission'],
      ['dateFinPeriode', 'la fin de la période précède son début'],
      ['dateIndex2', 'le second index précède le premier'],
      ['dateLimite', 'la date limite précède l’émission'],
      ['montantTtc', 'ce n’est pas la somme du montant hors taxes et de la TVA'],
      ['nature', 'le montant d’un avoir est négatif, celui d’une facture ne l’est pas'],
    ])
    // a centime too little as one too much
    for (const montantTva of ['0,99', '1,01'])
      expect(motifs(await avec({ montantHt: '9', montantTva })).map(([champ]) => champ)).toEqual(['montantTtc'])
  })
})

/** Of one contract: a bill that two of them have is told. */
const numero = () => `F9-${contrat}`
/** A line of 1 July 2026 with these fields more. */
const avec = (champs: Record<string, string>, montant = '10') =>
  importerTexte(
    pool,
    'factures',
    `numeroContrat;numeroFacture;dateEmission;montantTtc;${Object.keys(champs).join(';')}\n${contrat};${numero()};2026-07-01;${montant};${Object.values(champs).join(';')}\n`,
  )

it.each<[Record<string, string>, string, string]>([
  [{ dateExigibilite: '2026-08-01', dateLimite: '2026-07-31' }, 'dateLimite', 'la date limite précède l’exigibilité'],
  [
    { reste: '10', dateReste: '2026-05-30' },
    'dateReste',
    'ce reste serait arrêté plus de 31 jours avant l’émission de la facture',
  ],
  [{ dateRemiseTresor: '2026-06-30' }, 'dateRemiseTresor', 'la remise à la trésorerie précède l’émission'],
  [{ datePrelevement: '2026-06-30' }, 'datePrelevement', 'le prélèvement précède l’émission'],
  [{ dateDerniereRelance: '2026-11-21' }, 'dateDerniereRelance', 'date dans le futur'],
  [{ referenceTitre: '202500170000000421' }, 'exerciceTitre', 'la référence d’un titre et son exercice vont ensemble'],
  [{ exerciceTitre: '2025' }, 'referenceTitre', 'la référence d’un titre et son exercice vont ensemble'],
  ...['2025-17-421', 'TITRE', '2,025E+17', '20250017000000042120250017000000'].map(
    (referenceTitre): [Record<string, string>, string, string] => [
      { referenceTitre, exerciceTitre: '2025' },
      'referenceTitre',
      referenceTitre.length > 30
        ? 'plus de 30 caractères'
        : 'de 6 à 30 lettres ou chiffres attendus, sans accent ni espace',
    ],
  ),
])('invoices are refused, with what cannot be: %o', async (champs, champ, motif) => {
  const refusee = await avec(champs)
  expect([refusee.comptes.refusees, motifs(refusee)]).toEqual([1, [[champ, motif]]])
})

it('an invoice keeps the title that it is, and its year', async () => {
  const { comptes } = await avec({ referenceTitre: '202500170000000421', exerciceTitre: '2025' })
  const { rows } = await pool.query(
    'select titre_reference, titre_exercice from facture where numero_contrat = $1 and numero_facture = $2',
    [contrat, numero()],
  )
  expect([comptes.acceptees, rows]).toEqual([1, [{ titre_reference: '202500170000000421', titre_exercice: 2025 }]])
})

it('invoices are taken with the days of what was done of the version before, and of a rest of the evening before', async () => {
  const deux = [
    await avec({
      version: '1',
      dateRemiseTresor: '2026-06-30',
      datePrelevement: '2026-06-30',
      dateDerniereRelance: '2026-11-20',
    }),
    await avec({
      version: '2',
      reste: '10',
      dateReste: '2026-06-30',
      dateExigibilite: '2026-08-01',
      dateLimite: '2026-08-01',
    }),
  ]
  expect(deux.map(({ comptes, remarques }) => [comptes.acceptees, remarques])).toEqual([
    [1, []],
    [1, []],
  ])
})

it('a credit note of itself is refused; of an invoice that has not come, taken with a warning until it has', async () => {
  expect(motifs(await avec({ factureOrigine: numero() }, '-10'))).toEqual([
    ['factureOrigine', 'un avoir ne se corrige pas lui-même'],
  ])
  const absente = await avec({ factureOrigine: 'F1' }, '-10')
  expect([absente.comptes.acceptees, motifs(absente)]).toEqual([
    1,
    [['factureOrigine', 'facture pas encore reçue : cet avoir est en avance du compte jusque-là']],
  ])
  await factures('F1;2026-07-01;50;;;;')
  expect((await avec({ factureOrigine: 'F1' }, '-10')).remarques).toEqual([])
})

it.each<[string, Record<string, string>, string[]]>([
  ['a SIRET of 13 digits', { siret: '7328293200007' }, ['siret']],
  ['a SIRET of a wrong key', { siret: '73282932000075' }, ['siret']],
  ['a SIRET', { siret: '732 829 320 00074' }, []],
  ['a debit without its day', { modeReglement: 'PRELEVEMENT', reste: '10' }, ['datePrelevement']],
  ['a debit with its day', { modeReglement: 'PRELEVEMENT', reste: '10', datePrelevement: '2026-08-01' }, []],
  ['a debit of which nothing is left', { modeReglement: 'PRELEVEMENT', reste: '0,00' }, []],
  ['one of La Poste', { siret: '35600000000048' }, []],
  ['an office of La Poste, by its own rule', { siret: '35600000049837' }, []],
  ['a day to pay by in seventy years', { dateExigibilite: '2099-12-31' }, ['dateExigibilite']],
  ['a last day to pay by a year and a day later', { dateLimite: '2027-07-02' }, ['dateLimite']],
  ['a year to pay', { dateExigibilite: '2027-07-01', dateLimite: '2027-07-01' }, []],
  ['a period to come', { dateDebutPeriode: '2027-07-02', dateFinPeriode: '2027-12-31' }, ['dateDebutPeriode']],
  ['four years', { dateDebutPeriode: '2022-06-30', dateFinPeriode: '2026-06-30' }, ['dateFinPeriode']],
  ['three years', { dateDebutPeriode: '2023-06-30', dateFinPeriode: '2026-06-30' }, []],
])('invoices are taken, with a warning where they may be wrong: %s', async (_, champs, attendus) => {
  const { comptes, remarques } = await avec(champs)
  expect([comptes.acceptees, remarques.map(({ champ, gravite }) => [champ, gravite])]).toEqual([
    1,
    attendus.map((champ) => [champ, 'AVERTISSEMENT']),
  ])
})

it.each([
  ['Nº 2026/1', 1],
  ['FÉ-1', 1],
  ['F1+2', 1],
  ['F 2026-1_a/b.c', 0],
])('an invoice numbered %s is taken, and told when nobody could attach a contract with it', async (numero, fois) => {
  const { comptes, remarques } = await factures(`${numero};2026-07-01;10;;;;`)
  const motif =
    'ce numéro ne pourra pas prouver un contrat en ligne : il a d’autres signes que des lettres sans accent, des chiffres, l’espace et . / _ -'
  expect([comptes.acceptees, remarques.map((r) => [r.champ, r.valeur, r.motif])]).toEqual([
    1,
    Array.from({ length: fois }, () => ['numeroFacture', numero, motif]),
  ])
})

it.each([
  ['the same', '10', '', 1],
  ['the same, billed together', '10', '4', 1],
  ['another amount', '11', '', 0],
])(
  'two numbers of one contract that differ by their capitals are taken, and told where the bill is the same: %s',
  async (_, montant, ensemble, fois) => {
    const [haut, bas] = [numero().toUpperCase(), numero().toLowerCase()]
    const motif = (autre: string) =>
      `ce contrat a aussi la facture ${autre}, de ce jour et ce montant, au même numéro aux majuscules près : elle est comptée deux fois, à vérifier`
    for (const compte of ['acceptees', 'repetees'] as const) {
      const recues = await importerTexte(
        pool,
        'factures',
        `numeroContrat;numeroFacture;dateEmission;montantTtc;typeRegroupement
${contrat};${haut};2026-07-01;10;${ensemble}
${contrat};${bas};2026-07-01;${montant};${ensemble}
`,
      )
      expect([recues.comptes[compte], motifs(recues)]).toEqual([
        2,
        Array.from({ length: fois }, () => ['numeroFacture', motif(haut)]),
      ])
    }
  },
)

it.each([
  ['the same', '10', '', 1],
  ['another amount', '11', '', 0],
  ['the same, billed together', '10', '4', 0],
])(
  'one number under two contracts is taken, and told where the bill is the same: %s',
  async (_, montant, ensemble, fois) => {
    const motif = `le contrat ${contrat} a la même facture, de ce numéro, ce jour et ce montant : elle est comptée à chacun`
    for (const compte of ['acceptees', 'repetees'] as const) {
      const recues = await importerTexte(
        pool,
        'factures',
        `numeroContrat;numeroFacture;dateEmission;montantTtc;typeRegroupement
${contrat};${numero()};2026-07-01;10;${ensemble}
0000001;${numero().toLowerCase()};2026-07-01;${montant};${ensemble}
`,
      )
      expect([recues.comptes[compte], motifs(recues)]).toEqual([
        2,
        Array.from({ length: fois }, () => ['numeroContrat', motif]),
      ])
    }
  },
)

it('an invoice of a day that nobody knew is taken with a warning', async () => {
  expect(motifs(await factures('F1;1900-01-01;10;;;;', 'F2;1989-12-31;10;;;;', 'F3;1990-01-01;10;;;;'))).toEqual([
    ['dateEmission', 'facture émise avant 1990, à vérifier'],
    ['dateEmission', 'facture émise avant 1990, à vérifier'],
  ])
})

it('invoices are taken whose days are one: to be paid at once, of a day', async () => {
  const jours = '2026-07-01;2026-07-01;2026-05-01;2026-05-01;2026-05-01;2026-05-01'
  const { comptes, remarques } = await importerTexte(
    pool,
    'factures',
    `numeroContrat;numeroFacture;dateEmission;montantTtc;dateExigibilite;dateLimite;dateDebutPeriode;dateFinPeriode;dateIndex1;dateIndex2
${contrat};${numero()};2026-07-01;10;${jours}
`,
  )
  expect([comptes.acceptees, remarques]).toEqual([1, []])
})

describe('lines of invoices that are imported', () => {
  const UNE = 'F1;1;DISTRIBUTION;Abonnement;6;MOIS;48;12;24;5,5;'
  const DEUX = 'F1;2;COLLECTE;Part exploitant;58;M3;1,12;;64,96;10;'
  const TVA = ['F1;3;TVA;TVA;;;;;1,32;5,5;', 'F1;4;TVA;TVA;;;;;6,50;10;']
  const detail = async () =>
    (
      await pool.query(
        `select version, jsonb_array_length(lignes) as n, total_ht_centimes as ht, total_ttc_centimes as ttc, verifiable from facture_detail where numero_contrat = $1`,
        [contrat],
      )
    ).rows

  it('make one row an invoice, verified to the centime, whatever the file they come in; again, nothing', async () => {
    await factures('F1;2026-07-01;96,78;;;;')
    const premiere = await lignes(UNE, DEUX)
    expect([premiere.comptes.acceptees, premiere.remarques]).toEqual([2, []])
    expect((await lignes(...TVA)).comptes).toMatchObject({ acceptees: 2, avertissements: 0 })
    const attendu = [{ version: 0, n: 2, ht: 88_96, ttc: 96_78, verifiable: true }]
    expect(await detail()).toEqual(attendu)
    expect((await lignes(UNE, DEUX, ...TVA)).comptes).toMatchObject({ acceptees: 0, repetees: 4, avertissements: 0 })
    expect(await detail()).toEqual(attendu)
  })

  it('are 999 an invoice at most, and the refusal says so', async () => {
    await factures('F1;2026-07-01;1;;;;')
    const { comptes, remarques } = await lignes(UNE.replace('F1;1;', 'F1;999;'), UNE.replace('F1;1;', 'F1;1000;'))
    expect(comptes).toMatchObject({ acceptees: 1, refusees: 1 })
    expect(remarques.filter(({ gravite }) => gravite === 'REFUS').map(({ champ, motif }) => [champ, motif])).toEqual([
      ['rang', 'rang de 1 à 999 attendu : une facture a 999 lignes au plus'],
    ])
  })

  it('say when they do not make the invoice, and are not verified with a centime more', async () => {
    await factures('F1;2026-07-01;96,78;;;;')
    const { remarques } = await lignes(UNE.replace(';24;', ';24,01;'), DEUX)
    expect(remarques.map(({ motif }) => motif)).toEqual([
      'les lignes font 96,79, la facture 96,78 : elle est montrée sans son calcul',
    ])
    expect(await detail()).toEqual([{ version: 0, n: 2, ht: 88_97, ttc: 96_79, verifiable: false }])
  })

  it.each([
    [
      'a line is not its quantity times its price',
      [UNE.replace(';24;', ';24,01;'), DEUX.replace('64,96', '64,95'), ...TVA],
      'la ligne de rang 1 est de 24,01, sa quantité et son prix font 24,00',
    ],
    [
      'the VAT of a rate is not that of its lines',
      [UNE, DEUX, ...TVA.map((ligne) => ligne.replace('1,32', '1,31').replace('6,50', '6,51'))],
      'la TVA à 5,5 % est de 1,31, ses lignes font 1,32',
    ],
  ])('are told where they make the invoice and %s, each time, and no document is promised', async (_, lues, dit) => {
    await factures('F1;2026-07-01;96,78;;;;')
    for (const acceptees of [4, 0]) {
      const { comptes, remarques } = await lignes(...lues)
      expect([comptes.acceptees, remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])]).toEqual([
        acceptees,
        [['5', 'montant', `${dit} : aucun document n’est écrit de cette facture, il y faut l’original`]],
      ])
    }
    expect(await detail()).toMatchObject([{ ttc: 96_78, verifiable: false }])
  })

  it('of the VAT of a rate that is there already are refused, again too', async () => {
    await factures('F1;2026-07-01;105,50;;;;')
    for (const acceptees of [2, 0]) {
      const { comptes, remarques } = await lignes(
        'F1;1;DISTRIBUTION;Part;;;;;100;5,5;',
        'F1;2;TVA;TVA;;;;;2,50;5,5;',
        'F1;3;TVA;TVA;;;;;3;5,5;',
      )
      expect([comptes.acceptees, comptes.refusees, remarques.map(({ ligne, motif }) => [ligne, motif])]).toEqual([
        acceptees,
        1,
        [
          ['4', 'la TVA de ce taux est déjà reçue, au rang 2 : un seul montant par taux'],
          ['4', 'les lignes font 102,50, la facture 105,50 : elle est montrée sans son calcul'],
        ],
      ])
    }
  })

  it('that tell neither quantity nor price say nothing wrong', async () => {
    await factures('F1;2026-07-01;96,78;;;;')
    const { comptes, remarques } = await lignes(
      'F1;1;DISTRIBUTION;Abonnement;;;;;24;5,5;',
      'F1;2;COLLECTE;Part;;;;;64,96;10;',
    )
    expect([comptes.acceptees, remarques]).toEqual([2, []])
  })

  it('never change, but with a higher version of the invoice, whose lines replace them', async () => {
    await factures('F1;2026-07-01;96,78;;;;')
    await lignes(UNE, DEUX)
    const refus = await lignes(UNE.replace(';24;', ';23;'), 'F9;1;DISTRIBUTION;X;;;;;1;10;', `${DEUX}1`)
    expect(refus.remarques.map(({ champ }) => champ)).toEqual(['montant', 'numeroFacture', 'version'])
    await factures('F1;2026-07-01;25,32;1;;;')
    await lignes(`${UNE}1`)
    expect(await detail()).toEqual([{ version: 1, n: 1, ht: 24_00, ttc: 25_32, verifiable: true }])
    expect((await lignes(DEUX)).remarques.map(({ motif }) => motif)).toEqual([
      'la version 1 de cette facture est déjà reçue : elle reste',
    ])
    expect(await detail()).toHaveLength(1)
  })
})
