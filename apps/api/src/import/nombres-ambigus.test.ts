import { afterAll, beforeEach, expect, it } from 'vitest'
import { unContrat } from '../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { importerTexte, poserCompteurs, viderLectures } from './import.fixtures.ts'

// Numbers that may be read in two ways are not read at all; those that cannot be are told.

const base = await createTestDatabase()
const { pool } = base
afterAll(base.drop)
await poserCompteurs(pool, ['N1', 'N2'])
beforeEach(() => viderLectures(pool))

const ENTETE = 'identifiantAppareil;dateReleve;valeurIndex\n'
const heures = (compteur: string, nombre: number, index: (heure: number) => string, du = 1): string =>
  Array.from(
    { length: nombre },
    (_, h) => `${compteur};${new Date(Date.UTC(2026, 0, du) + h * 3_600_000).toISOString()};${index(h)}\n`,
  ).join('')

it('stops whole cubic metres written with three decimals, of meters that have no history', async () => {
  const texte = ENTETE + heures('N1', 40, (h) => `${1234 + Math.floor(h / 12)}.000`)
  await expect(importerTexte(pool, 'telereleve', texte)).rejects.toThrow(/^Rien n’a été écrit : 40 des 40 .*--unite m3/)
  const { comptes } = await importerTexte(pool, 'telereleve', texte, { valeurs: { unite: 'm3' } })
  expect(comptes).toMatchObject({ acceptees: 40, refusees: 0 })
  const { rows } = await pool.query('select min(index_litres)::int as premier from telereleve')
  expect(rows).toEqual([{ premier: 1_234_000 }])
})

it('refuses one such index, and reads the litres of tools that write all numbers with a decimal', async () => {
  const texte = `${ENTETE}N2;2026-01-01;12.000\nN2;2026-01-02;12,000\nN2;2026-01-03;12000.0\nN2;2026-01-04;12050,00\n`
  const { comptes, remarques } = await importerTexte(pool, 'telereleve', texte)
  expect(comptes).toMatchObject({ acceptees: 2, refusees: 2 })
  expect(remarques.map(({ ligne, valeur, motif }) => [ligne, valeur, motif])).toEqual([
    ['2', '12.000', 'index ambigu (mètres cubes, ou milliers ?) : nombre entier de litres attendu'],
    ['3', '12,000', 'index ambigu (mètres cubes, ou milliers ?) : nombre entier de litres attendu'],
  ])
})

it('names a file a thousand times too high for what it is, and no unit that would make it worse', async () => {
  await importerTexte(pool, 'telereleve', ENTETE + heures('N1', 48, (h) => String(50_000 + h * 10)))
  const suite = heures('N1', 90, (h) => String((50_480 + h * 10) * 1000), 3)
  const faute = await importerTexte(pool, 'telereleve', ENTETE + suite).catch((error: unknown) => error as Error)
  expect(faute).toMatchObject({
    name: 'ImportError',
    message: expect.stringMatching(/mille fois plus petit, il continuerait .* mille fois trop grands/),
  })
  expect((faute as Error).message).not.toContain('lu avec --unite L')
})

it('refuses an amount that may be twelve euros or twelve thousand', async () => {
  const numero = await unContrat(base.db)
  const montants = ['12.000', '1 234,50', '-12,000', '12,0']
  const texte = montants.map((montant, n) => `A${n};${numero};2026-01-01;${montant}\n`).join('')
  const { comptes, remarques } = await importerTexte(
    pool,
    'factures',
    `numeroFacture;numeroContrat;dateEmission;montantTtc\n${texte}`,
  )
  expect(comptes).toMatchObject({ acceptees: 2, refusees: 2 })
  expect(remarques.map(({ ligne, motif }) => [ligne, motif])).toEqual([
    ['2', 'montant ambigu (milliers ?) : deux décimales au plus'],
    ['4', 'montant ambigu (milliers ?) : deux décimales au plus'],
  ])
})

it.each([
  ['montantTtc', '1000000000000,00', 'montant trop grand : 12 chiffres au plus avant la virgule'],
  ['montantTtc', '-1 000 000 000 000', 'montant trop grand : 12 chiffres au plus avant la virgule'],
  ['montantTtc', '1000000000000,00 euros', 'montant illisible : nombre attendu, deux décimales au plus'],
  ['volumeEau', '-5', 'volume négatif'],
  ['volumeEau', '12.000', 'volume ambigu (mètres cubes, ou milliers ?) : nombre entier de litres attendu'],
  ['volumeAst', 'dix', 'volume illisible : nombre entier de litres attendu'],
  ['volumeForfaitD', '1000000000001', 'volume trop grand'],
  ['index1', '-5', 'index négatif'],
])('says of a %s of %s what is wrong with it', async (champ, valeur, motif) => {
  const numero = await unContrat(base.db)
  const cellules = champ === 'montantTtc' ? valeur : `10;${valeur}`
  const entete = champ === 'montantTtc' ? champ : `montantTtc;${champ}`
  const texte = `numeroFacture;numeroContrat;dateEmission;${entete}\nT1;${numero};2026-01-01;${cellules}\n`
  const { comptes, remarques } = await importerTexte(pool, 'factures', texte)
  expect([comptes.refusees, remarques.map((r) => [r.champ, r.motif])]).toEqual([1, [[champ, motif]]])
})

it('warns of volumes and indexes of invoices and meters that are written with an exponent, and takes them', async () => {
  const numero = await unContrat(base.db)
  const facture = await importerTexte(
    pool,
    'factures',
    `numeroFacture;numeroContrat;dateEmission;montantTtc;volumeEau;index1;referenceDette\nE1;${numero};2026-01-01;10;1e3;2E+3;1e3\n`,
  )
  const dit = (quoi: string) => `${quoi} écrit avec un exposant : gardé, mais il est peut-être arrondi`
  expect([facture.comptes.acceptees, facture.comptes.avertissements, facture.remarques]).toMatchObject([
    1,
    2,
    [
      { ligne: '2', champ: 'index1', valeur: '2E+3', motif: dit('index'), gravite: 'AVERTISSEMENT' },
      { ligne: '2', champ: 'volumeEau', valeur: '1e3', motif: dit('volume'), gravite: 'AVERTISSEMENT' },
    ],
  ])
  const { rows } = await pool.query(
    'select volume_eau_litres as v, index1_litres as i from facture where numero_contrat = $1',
    [numero],
  )
  expect(rows).toEqual([{ v: 1000, i: 2000 }])
  const appareil = await importerTexte(
    pool,
    'appareils',
    'identifiantAppareil;numeroPhysiqueAppareil;idPoint;datePose;indexPose\nE1;1;P-N1;1980-01-01;1e3\n',
  )
  expect(appareil.remarques.map(({ champ, motif }) => [champ, motif])).toContainEqual(['indexPose', dit('index')])
  const releve = await importerTexte(
    pool,
    'releves',
    'identifiantAppareil;dateReleve;valeurIndex;origine\nN1;2026-01-01;1e3;relevé\n',
  )
  expect(releve.remarques.map(({ champ, motif }) => [champ, motif])).toContainEqual(['valeurIndex', dit('index')])
})

it('tells the fitting and removal indexes that no dial of that size shows', async () => {
  const entete =
    'identifiantAppareil;numeroPhysiqueAppareil;nombreChiffres;diametre;idPoint;datePose;indexPose;dateDepose;indexDepose\n'
  const lignes = [
    'D1;1;;15;P-N1;2020-01-01;100000000;;',
    'D2;2;4;15;P-N2;2020-01-01;0;2021-01-01;10000000',
    'D3;3;;50;P-N2;2022-01-01;100000000;;',
  ]
  const texte = `${entete}${lignes.join('\n')}\n`
  const { comptes, remarques } = await importerTexte(pool, 'appareils', texte)
  expect(comptes).toMatchObject({ acceptees: 3, avertissements: 2 })
  const dit = (chiffres: number, dernier: string) =>
    `index au-delà du cadran : ${chiffres} chiffres, ${dernier} L au plus (gardé, ni affiché ni facturé)`
  expect(remarques.map(({ ligne, champ, valeur, motif }) => [ligne, champ, valeur, motif])).toEqual([
    ['2', 'indexPose', '100000000', dit(5, '99\u202f999\u202f999')],
    ['3', 'indexDepose', '10000000', dit(4, '9\u202f999\u202f999')],
  ])
  // the same again
  expect((await importerTexte(pool, 'appareils', texte)).remarques).toEqual(remarques)
})
