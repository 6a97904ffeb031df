import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { etatFinal, importerTexte, viderLectures } from './import.fixtures.ts'
import type { OptionsValeurs } from './values.ts'

// What becomes of readings that their meter cannot show, through the command that operators type.

const MAIN = resolve(import.meta.dirname, '../main-import.ts')
const base = await createTestDatabase()
const { pool } = base
let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'ondine-unite-'))
  await pool.query(
    `insert into point_livraison (id_point, adresse, code_postal, ville) values ('P', '1 rue du Puits', '12000', 'Rodez')`,
  )
  await importerTexte(
    pool,
    'appareils',
    `identifiantAppareil;numeroPhysiqueAppareil;diametre;unite;telereleve;idPoint;datePose
W1;N1;15;L;oui;P;2025-01-01
W2;N2;15;L;oui;P;2025-01-01
SOLEIL;N3;;KWH;oui;P;2025-01-01
F1;N4;15;L;non;P;2024-01-01
`,
  )
})
beforeEach(() => viderLectures(pool))
afterAll(async () => {
  await base.drop()
  await rm(dossier, { recursive: true })
})

/** A household of 160 litres a day. */
const HEURES = [2, 1, 0, 0, 1, 2, 6, 13, 13, 9, 7, 7, 8, 7, 5, 5, 5, 7, 10, 14, 14, 11, 8, 5]
const DEPART = Date.UTC(2025, 9, 1)

/** Hourly lines of a meter; `ecrire` says how its litres stand in the file. */
const lignes = (compteur: string, jours: number, depart: number, ecrire: (litres: number) => string, decalage = 0) => {
  let index = depart
  return Array.from({ length: jours * 24 }, (_, h) => {
    index += HEURES[h % 24] ?? 0
    const date = new Date(DEPART + decalage * 86_400_000 + h * 3_600_000).toISOString().slice(0, 19)
    return `${compteur};${date}Z;${ecrire(index)}`
  })
}
const litres = (n: number): string => String(n)
const m3 = (n: number): string => String(Math.floor(n / 1000))
const fichier = (corps: readonly string[]): string =>
  `identifiantAppareil;dateReleve;valeurIndex\n${corps.join('\n')}\n`

const lancer = async (format: string, texte: string, ...options: string[]) => {
  await writeFile(join(dossier, 'f.csv'), texte)
  await rm(join(dossier, 'r.csv'), { force: true })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [MAIN, format, 'f.csv', '--rapport', 'r.csv', ...options],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: base.url, INIT_CWD: dossier } },
  )
  const rapport = await readFile(join(dossier, 'r.csv'), 'utf8').catch(() => '')
  return { status, stdout, stderr, rapport: rapport.split('\r\n').slice(1, -1) }
}

const maximum = async () => {
  const { rows } = await pool.query<{ jour: number; mois: number; lectures: number }>(
    `select (select coalesce(max(total_litres + litres_reportes), 0) from conso_jour) as jour,
            (select coalesce(max(litres), 0) from conso_mois) as mois, (select count(*) from telereleve) as lectures`,
  )
  return rows[0] as { jour: number; mois: number; lectures: number }
}

it('stops a file of litres read as cubic metres before anything is written, with one sentence that names --unite', async () => {
  const texte = fichier(lignes('W1', 31, 20_000, litres))
  const { status, stderr, stdout } = await lancer('telereleve', texte, '--unite', 'm3')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^Rien n’a été écrit : \d+ des 743 premières lectures comparables sont impossibles/)
  expect(stderr).toContain('relancez avec --unite L si le fichier est en litres')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(await etatFinal(pool)).toMatchObject({ telereleve: [], derivation_a_faire: [], conso_jour: [] })

  const juste = await lancer('telereleve', texte)
  expect(juste).toMatchObject({ status: 0, rapport: [] })
  expect(await maximum()).toMatchObject({ lectures: 744 })
})

it('stops a file of cubic metres read as litres when the meters have a history', async () => {
  await lancer('telereleve', fichier(lignes('W1', 31, 1_235_200, litres)))
  const suite = fichier(lignes('W1', 10, 1_235_200 + 31 * 160, m3, 31))
  const { status, stderr } = await lancer('telereleve', suite)
  expect(status).toBe(1)
  expect(stderr).toContain('lu avec --unite m3, il continuerait la série')
  expect(stderr).toContain('relancez avec --unite m3 si le fichier est en mètres cubes')
  expect(await maximum()).toMatchObject({ lectures: 744 })
  expect((await lancer('telereleve', suite, '--unite', 'm3')).status).toBe(0)
})

it('keeps what is forced in, tells each line, and draws none of it: no million litres in a day nor in a month', async () => {
  await lancer('telereleve', fichier(lignes('W1', 20, 1_235_200, litres)))
  const faux = fichier(lignes('W1', 11, 1_235_200 + 20 * 160, litres, 20))
  const force = await lancer('telereleve', faux, '--unite', 'm3', '--sans-arret')
  expect(force.status).toBe(0)
  expect(force.stdout).toContain('readings kept but not used: 264 impossible, 0 waiting for a fitting')
  expect(force.rapport).toHaveLength(264)
  expect(force.rapport[0]).toMatch(
    /^f\.csv;2;valeurIndex;1238402000 L;index au-delà du cadran : 5 chiffres, 99\s999\s999 L au plus/,
  )
  expect(await maximum()).toEqual({ jour: 160, mois: 19 * 160 + 160 - 2, lectures: 31 * 24 })

  // within the dial: the flow of the meter says it
  await viderLectures(pool)
  const nouveau = fichier(lignes('W1', 31, 20_000, litres))
  const force2 = await lancer('telereleve', nouveau, '--unite', 'm3', '--sans-arret')
  expect(force2.status).toBe(0)
  const parLigne = force2.rapport.filter((ligne) => /^f\.csv;\d/.test(ligne))
  expect(parLigne).toHaveLength(737)
  expect(parLigne[0]).toMatch(
    /^f\.csv;9;valeurIndex;\d+ L;index plus haut que ce compteur ne peut l’atteindre après .*15 mm, 6\s250 L par heure au plus/,
  )
  // the first hours, of six litres at most: what a burst pipe could be
  expect((await maximum()).mois).toBeLessThanOrEqual(10_000)
})

/** The same without a process of its own. */
const importer = (format: string, texte: string, valeurs: Partial<OptionsValeurs> = {}) =>
  importerTexte(pool, format, texte, { valeurs, nom: 'f.csv' })

it('takes the right readings that come after the wrong ones, and shows them as if nothing had been', async () => {
  const vraies = fichier(lignes('W1', 31, 1_235_200, litres))
  await importer('telereleve', vraies)
  const attendu = (await etatFinal(pool)).conso_jour
  await viderLectures(pool)
  await importer('telereleve', vraies, { unite: 'm3', sansArret: true })
  expect((await etatFinal(pool)).conso_jour).toEqual([])
  const { remarques } = await importer('telereleve', vraies)
  expect(remarques).toEqual([])
  expect((await etatFinal(pool)).conso_jour).toEqual(attendu)
})

it('says the same of production meters: watt-hours read as kilowatt-hours and the reverse', async () => {
  const fois10 = (depart: number) => (n: number) => String(depart + (n - depart) * 10)
  await importer('telereleve', fichier(lignes('SOLEIL', 10, 40_000_000, fois10(40_000_000))))
  const suite = lignes('SOLEIL', 10, 40_016_000, fois10(40_016_000), 10)
  const enKwh = suite.map((ligne) => ligne.replace(/\d{3}$/, ''))
  await expect(importer('telereleve', fichier(suite), { unite: 'm3' })).rejects.toThrow('--unite L')
  await expect(importer('telereleve', fichier(enKwh))).rejects.toThrow('--unite m3')
  expect((await importer('telereleve', fichier(enKwh), { unite: 'm3' })).comptes).toMatchObject({ impossibles: 0 })
})

it('lets a five-digit dial end at 99,999,999 litres and start again', async () => {
  const index = [...Array.from({ length: 24 }, (_, h) => 99_999_976 + h), ...Array.from({ length: 72 }, (_, h) => h)]
  const corps = index.map((n, h) => `W1;${new Date(DEPART + h * 3_600_000).toISOString().slice(0, 19)}Z;${n}`)
  const { comptes, remarques } = await importer('telereleve', fichier(corps))
  expect(comptes).toMatchObject({ acceptees: 96, impossibles: 0 })
  expect(remarques.map(({ motif }) => motif)).toEqual(['l’index a fait le tour du cadran'])
  const { rows } = await pool.query('select sum(litres)::int as litres from conso_mois')
  expect(rows).toEqual([{ litres: 23 + 1 + 71 }])
})

it('ends in the same state whatever the order of the lines and files, repeated, and tells the same again', async () => {
  const bonnes = lignes('W1', 12, 1_235_200, litres)
  const mauvaises = [
    ...lignes('W1', 1, 1_235_200_000, litres, 3),
    ...lignes('W1', 1, 31_000_000, litres, 5).map((l) => l.replace(':00Z', ':30Z')),
    ...lignes('W1', 1, 1_235, litres, 8).map((l) => l.replace(':00Z', ':30Z')),
  ]
  const tout = [...bonnes, ...mauvaises]
  const premiere = await importer('telereleve', fichier(tout))
  const attendu = await etatFinal(pool)
  expect(attendu.serie_episode).not.toEqual([])
  expect(premiere.comptes.impossibles).toBe(72)
  expect(premiere.remarques.filter(({ ligne }) => ligne !== '')).toHaveLength(72)
  const encore = await importer('telereleve', fichier(tout))
  const parLigne = ({ remarques }: typeof encore) => remarques.filter(({ ligne }) => ligne !== '')
  expect(parLigne(encore)).toEqual(parLigne(premiere))

  for (const graine of [7, 11, 13]) {
    await viderLectures(pool)
    const melangees = tout.map((l, i) => ({ l, cle: (i * 7919 * graine) % 1009 })).sort((a, b) => a.cle - b.cle)
    const moitie = Math.floor(tout.length / 2)
    for (const part of [melangees.slice(moitie), melangees.slice(0, moitie + 30)])
      await importer('telereleve', fichier(part.map(({ l }) => l)), { sansArret: true })
    expect(await etatFinal(pool)).toEqual(attendu)
  }
})

it('judges billing readings too: told by line, and no volume is made of them', async () => {
  const releves = (corps: string): string => `identifiantAppareil;dateReleve;valeurIndex;origine\n${corps}`
  const bons = 'F1;2024-01-10;1200000;relevé\nF1;2024-07-10;1260000;relevé\nF1;2025-07-10;1380000;relevé\n'
  expect((await importer('releves', releves(bons))).remarques).toEqual([])
  const { rows: avant } = await pool.query('select mois, litres from conso_mois order by mois')
  const faux = await importer('releves', releves('F1;2025-01-10;1320;relevé\nF1;2024-10-10;1290000000;relevé\n'))
  expect(
    faux.remarques.filter(({ ligne }) => ligne !== '').map(({ ligne, champ, motif }) => [ligne, champ, motif]),
  ).toEqual([
    ['3', 'valeurIndex', expect.stringContaining('index au-delà du cadran')],
    ['2', 'valeurIndex', expect.stringContaining('lu avec --unite m3, il continuerait la série')],
  ])
  const { rows: apres } = await pool.query('select mois, litres from conso_mois order by mois')
  expect(apres).toEqual(avant)
})

it('stops whole cubic metres read as litres for meters of a few cubic metres, and lets one meter go back to zero', async () => {
  const noms = ['Z1', 'Z2', 'Z3']
  const poses = noms.map((nom) => `${nom};${nom};15;L;oui;P;2025-01-01`).join('\n')
  await importer(
    'appareils',
    `identifiantAppareil;numeroPhysiqueAppareil;diametre;unite;telereleve;idPoint;datePose\n${poses}\n`,
  )
  const [avant, apres] = [4, 6]
  await importer('telereleve', fichier(noms.flatMap((nom) => lignes(nom, avant, 6_000, litres))))
  const suite = (des: readonly string[]) =>
    fichier(des.flatMap((nom) => lignes(nom, apres, 6_000 + avant * 160, m3, avant)))
  await expect(importer('telereleve', suite(noms))).rejects.toThrow(
    /^Rien n’a été écrit : 432 des 432 .* lu avec --unite m3, il continuerait la série\), relancez avec --unite m3/,
  )
  expect((await maximum()).lectures).toBe(noms.length * avant * 24)
  // one replaced meter is no file in the wrong unit
  expect((await importer('telereleve', suite(['Z1']))).comptes).toMatchObject({ acceptees: apres * 24 })
  const droits = suite(['Z2', 'Z3'])
  expect((await importer('telereleve', droits, { unite: 'm3' })).comptes).toMatchObject({ acceptees: 2 * apres * 24 })
})

it.each(['telereleve', 'releves'])(
  'stops cubic metres with decimals read as litres (%s): the round ones are not taken for litres',
  async (format) => {
    const corps = lignes('W1', 3, 20_000, (n) => (n / 1000).toFixed(3).replace(/\.?0+$/, ''))
    corps.push('W1;2025-10-05T00:00:00Z;21')
    const texte =
      format === 'telereleve'
        ? fichier(corps)
        : `identifiantAppareil;dateReleve;valeurIndex;origine\n${corps.map((l) => `${l};relevé\n`).join('')}`
    await expect(importer(format, texte)).rejects.toThrow(
      /^Rien n’a été écrit : 7\d des 73 premières lectures ont des décimales \(ligne 2 : 20[.]\d+\), .*relancez avec --unite m3/,
    )
    expect(await etatFinal(pool)).toMatchObject({ telereleve: [], releve: [], derivation_a_faire: [] })
    expect((await importer(format, texte, { unite: 'm3' })).comptes).toMatchObject({ acceptees: 73, refusees: 0 })
    expect((await importer(format, texte, { sansArret: true })).comptes.refusees).toBeGreaterThan(60)
  },
)

it('does not call impossible what stands beside a step back for another reason', async () => {
  const corps = `F1;2024-06-30;60000;relevé
F1;2024-12-31;120;relevé
F1;2025-06-30;180000;estimé
F1;2025-06-30;175000;relevé
F1;2025-06-30;176000;relevé
F1;2026-06-30;240000;auto-relevé
`
  const { comptes, remarques } = await importer(
    'releves',
    `identifiantAppareil;dateReleve;valeurIndex;origine\n${corps}`,
  )
  expect(remarques.filter(({ ligne }) => ligne !== '').map(({ ligne, motif }) => [ligne, motif])).toEqual([
    ['6', expect.stringContaining('un autre index a été reçu pour le même relevé')],
    ['3', expect.stringContaining('index plus bas que 60')],
  ])
  expect(comptes.impossibles).toBe(1)
})

it('stops a file of billing readings in the wrong unit', async () => {
  const noms = Array.from({ length: 30 }, (_, i) => `B${i}`)
  const poses = noms.map((nom) => `${nom};${nom};15;L;non;P;2024-01-01`).join('\n')
  await importer(
    'appareils',
    `identifiantAppareil;numeroPhysiqueAppareil;diametre;unite;telereleve;idPoint;datePose\n${poses}\n`,
  )
  const un = (date: string, index: (i: number) => number): string =>
    `identifiantAppareil;dateReleve;valeurIndex;origine\n${noms.map((nom, i) => `${nom};${date};${index(i)};relevé\n`).join('')}`
  await importer(
    'releves',
    un('2025-01-10', (i) => 200_000 + i * 50_000),
  )
  await expect(
    importer(
      'releves',
      un('2025-07-10', (i) => 260 + i * 50),
    ),
  ).rejects.toThrow('--unite m3')
  expect((await etatFinal(pool)).releve).toHaveLength(30)
})
