import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { etatFinal, importerTexte, viderLectures } from './import.fixtures.ts'

// Readings that no stay of their meter holds: said, kept, and used when the fitting comes.

const base = await createTestDatabase()
afterAll(base.drop)
const { pool } = base

const ENTETE = 'identifiantAppareil;numeroPhysiqueAppareil;diametre;telereleve;idPoint;datePose;indexPose;dateDepose\n'
const LECTURES = `identifiantAppareil;dateReleve;valeurIndex
V1;2025-05-01T00:00;100
V1;2025-05-01T01:00;110
V1;2025-05-01T02:00;125
V2;2025-05-01T00:00;7
V1;2025-05-01T03:00;130
`

beforeEach(async () => {
  await viderLectures(pool)
  await pool.query('delete from appareil_pose')
  await pool.query('delete from appareil')
  await pool.query(
    `insert into point_livraison (id_point, adresse, code_postal, ville) values ('P', '1 rue du Puits', '12000', 'Rodez') on conflict do nothing`,
  )
})

const enAttente = async (format: string, texte: string) => {
  const { comptes, remarques } = await importerTexte(pool, format, texte)
  return { comptes, dites: remarques.filter(({ motif }) => motif.includes('en attente de pose')) }
}
const jours = async () => (await pool.query('select jour, total_litres as total from conso_jour order by 1')).rows

it('says which lines are of meters fitted nowhere, and uses them when the fitting comes', async () => {
  await importerTexte(pool, 'appareils', `${ENTETE}V1;N1;15;oui;;;;\nV2;N2;15;oui;P;2025-01-01;;\n`)
  const premiere = await enAttente('telereleve', LECTURES)
  expect(premiere.comptes).toMatchObject({ acceptees: 5, sansPose: 4, impossibles: 0 })
  expect(premiere.dites.map(({ ligne, champ, valeur, motif }) => [ligne, champ, valeur, motif])).toEqual([
    [
      '2',
      'identifiantAppareil',
      'V1',
      '4 lectures (jusqu’à la ligne 6) d’un compteur posé nulle part : gardées, en attente de pose',
    ],
  ])
  // a rerun, after a kill or not, says it again
  expect((await enAttente('telereleve', LECTURES)).dites).toEqual(premiere.dites)

  await importerTexte(pool, 'appareils', `${ENTETE}V1;N1;15;oui;P;2025-05-01T01:00;110;\n`)
  expect(await jours()).toEqual([{ jour: '2025-05-01', total: 20 }])
  const apres = await enAttente('telereleve', LECTURES)
  expect(apres.comptes.sansPose).toBe(1)
  expect(apres.dites[0]?.motif).toBe(
    '1 lecture avant la pose du 2025-05-01T01:00:00+02:00 : gardée, en attente de pose',
  )
})

it('never uses what comes before the fitting, after the removal or between two stays, until the stay says so', async () => {
  await importerTexte(
    pool,
    'appareils',
    `${ENTETE}V1;N1;15;oui;P;2025-05-01T01:00;;2025-05-01T02:00\nV2;N2;15;oui;P;2025-01-01;;\n`,
  )
  const { comptes, dites } = await enAttente('telereleve', LECTURES)
  expect(comptes.sansPose).toBe(2)
  expect(dites.map(({ ligne, motif }) => [ligne, motif.replace(/ \d{4}-\S+/g, '')])).toEqual([
    ['2', '1 lecture avant la pose du : gardée, en attente de pose'],
    ['6', '1 lecture après la dépose du : gardée, en attente de pose'],
  ])
  expect(await jours()).toEqual([{ jour: '2025-05-01', total: 15 }])
  await importerTexte(pool, 'appareils', `${ENTETE}V1;N1;15;oui;P;2025-05-01T02:30;;\n`)
  const entre = await enAttente('telereleve', LECTURES.replace('T02:00', 'T02:15'))
  expect(entre.dites.map(({ motif }) => motif)).toContainEqual(
    expect.stringMatching(/^1 lecture entre la dépose du .* et la pose du /),
  )
  // the removal was a mistake: the meter stayed
  await pool.query('delete from appareil_pose')
  await importerTexte(pool, 'appareils', `${ENTETE}V1;N1;15;oui;P;2025-04-01;;\n`)
  expect(await jours()).toEqual([{ jour: '2025-05-01', total: 30 }])
})

it('says it of billing readings too, and uses them when the fitting comes', async () => {
  await importerTexte(pool, 'appareils', `${ENTETE}V1;N1;15;non;;;;\n`)
  const releves =
    'identifiantAppareil;dateReleve;valeurIndex;origine\nV1;2025-01-01;1000;relevé\nV1;2025-03-01;60000;relevé\n'
  const { comptes, dites } = await enAttente('releves', releves)
  expect([comptes.sansPose, dites.length, dites[0]?.ligne]).toEqual([2, 1, '2'])
  await importerTexte(pool, 'appareils', `${ENTETE}V1;N1;15;non;P;2025-01-15;8000;\n`)
  const { rows } = await pool.query(`select sum(litres)::int as litres from conso_mois`)
  expect(rows).toEqual([{ litres: 52_000 }])
  expect((await etatFinal(pool)).releve).toHaveLength(2)
})
