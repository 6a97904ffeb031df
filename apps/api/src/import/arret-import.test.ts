import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATIENCE } from '../../test-setup/patience.ts'
import { unRelais } from '../../test-setup/relais.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { importerTexte, poserCompteurs, viderLectures } from './import.fixtures.ts'

// A run that is stopped says what it has written, and stands as interrupted.

const MAIN = resolve(import.meta.dirname, '../main-import.ts')
const base = await createTestDatabase()
const { pool } = base
let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'ondine-arret-'))
  await poserCompteurs(pool, ['C1'])
})
beforeEach(() => viderLectures(pool))
afterAll(async () => {
  await base.drop()
  await rm(dossier, { recursive: true })
})

const PAQUET = 20_000
const ENTETE = 'identifiantAppareil;dateReleve;valeurIndex\n'
/** One reading an hour, from the hour `premiere` on. */
const lignes = (premiere: number, nombre: number): string =>
  Array.from({ length: nombre }, (_, i) => {
    const date = new Date(Date.UTC(2020, 0, 1) + (premiere + i) * 3_600_000).toISOString()
    return `C1;${date};${1000 + (premiere + i) * 7}\n`
  }).join('')

/** An import that reads what the test writes: it has a chunk, and waits for the next one. */
const lancer = (args: readonly string[], url = base.url, npm?: string) => {
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: dossier, ...(npm && { npm_lifecycle_event: npm }) }
  const lui = [process.execPath, MAIN, ...args] as const
  // `; :` keeps the shell between, as npm stands there
  const commande = npm === undefined ? lui : (['sh', '-c', '"$0" "$@"; :', ...lui] as const)
  const enfant: ChildProcessWithoutNullStreams = spawn(commande[0], commande.slice(1), { env })
  let [sortie, erreurs] = ['', '']
  enfant.stdout.on('data', (bloc: Buffer) => {
    sortie += bloc.toString()
  })
  enfant.stderr.on('data', (bloc: Buffer) => {
    erreurs += bloc.toString()
  })
  enfant.stdin.on('error', () => undefined)
  const fin = new Promise<{ statut: number | null; signal: string | null; sortie: string; erreurs: string }>((dire) =>
    enfant.on('close', (statut, signal) => dire({ statut, signal, sortie, erreurs })),
  )
  return { enfant, fin }
}

const lots = async () => {
  const { rows } = await pool.query<{ statut: string; lues: number; finie: boolean }>(
    'select statut, lignes_lues as lues, fin_le is not null as finie from import_lot order by lot_id',
  )
  return rows
}
const lues = async (): Promise<number> => (await lots()).at(-1)?.lues ?? -1

/** Merged one chunk, and waits. */
const unPaquet = async (url = base.url) => {
  const lance = lancer(['telereleve', '-', '--rapport', 'r.csv'], url)
  lance.enfant.stdin.write(ENTETE + lignes(0, PAQUET))
  await expect.poll(lues, PATIENCE).toBe(PAQUET)
  return lance
}

const ECRIT = '20\u202f000 lignes sont écrites (20\u202f000 acceptées, 0 répétées, 0 refusées)'
const SUITE = 'relancez la même commande, rien ne sera compté deux fois.\n'

describe('a stop', { timeout: 60_000 }, () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('by %s ends the run at the next safe point, and says what is written', async (signal, statut) => {
    const { enfant, fin } = await unPaquet()
    enfant.kill(signal)
    expect(await fin).toEqual({
      statut,
      signal: null,
      sortie: '',
      erreurs: `Import arrêté par ${signal} : ${ECRIT} ; ${SUITE}`,
    })
    expect(await lots()).toEqual([{ statut: 'INTERROMPU', lues: PAQUET, finie: true }])
    const reprise = await importerTexte(pool, 'telereleve', ENTETE + lignes(0, PAQUET + 10))
    expect(reprise.comptes).toMatchObject({ acceptees: 10, repetees: PAQUET, refusees: 0 })
  })

  it('of the npm that started it ends it too', async () => {
    // as npm does when it is told to stop: it goes, and tells nobody; a named pipe, which its end does not close
    const tube = join(dossier, 'tube')
    execFileSync('sh', ['-c', 'mkfifo "$0"', tube])
    const ecrire = await open(tube, 'r+')
    const parent = lancer(['telereleve', tube, '--rapport', 'r.csv'], base.url, 'import')
    await ecrire.writeFile(ENTETE + lignes(0, PAQUET))
    await expect.poll(lues, PATIENCE).toBe(PAQUET)
    parent.enfant.kill('SIGKILL')
    expect((await parent.fin).erreurs).toBe(`Import arrêté par SIGTERM : ${ECRIT} ; ${SUITE}`)
    await ecrire.close()
    expect(await lots()).toEqual([{ statut: 'INTERROMPU', lues: PAQUET, finie: true }])
  })

  it('before the first chunk says that nothing is written', async () => {
    const { enfant, fin } = lancer(['telereleve', '-'])
    enfant.stdin.write(ENTETE + lignes(0, 500))
    await expect.poll(lues, PATIENCE).toBe(0)
    enfant.kill('SIGTERM')
    expect(await fin).toMatchObject({
      statut: 143,
      erreurs: `Import arrêté par SIGTERM : rien n’a été écrit ; ${SUITE}`,
    })
    expect(await lots()).toEqual([{ statut: 'ECHEC', lues: 0, finie: true }])
  })

  it('finishes the chunk that is being merged, and names the report that is cut short', async () => {
    const chemin = join(dossier, 'gros.csv')
    await writeFile(chemin, `${ENTETE}${lignes(0, 3)}INCONNU;2024-01-01;5\n${lignes(4, 12 * PAQUET)}`)
    const { enfant, fin } = lancer(['telereleve', 'gros.csv'])
    await expect.poll(lues, { ...PATIENCE, interval: 5 }).toBeGreaterThan(0)
    enfant.kill('SIGINT')
    const { statut, erreurs } = await fin
    expect([statut, erreurs]).toEqual([
      130,
      expect.stringMatching(
        /^Import arrêté par SIGINT : [\d\u202f]+ lignes sont écrites \(.*\), le rapport \S+gros\.csv\.rapport\.csv est incomplet ; [^\n]+\n$/,
      ),
    ])
    const [lot] = await lots()
    expect(lot).toMatchObject({ statut: 'INTERROMPU' })
    expect(erreurs.replaceAll('\u202f', '')).toContain(`: ${lot?.lues} lignes`)
    expect((lot?.lues ?? 0) % PAQUET).toBe(0)
  })
})

describe('a database that is lost', { timeout: 60_000 }, () => {
  it('ends the run in French, which the next one marks', async () => {
    const relais = await unRelais(base.url)
    const { enfant, fin } = await unPaquet(relais.url)
    enfant.stdin.write(lignes(PAQUET, PAQUET))
    await expect.poll(lues, PATIENCE).toBe(2 * PAQUET)
    relais.couper()
    enfant.stdin.write(lignes(2 * PAQUET, PAQUET))
    const { statut, erreurs } = await fin
    // what the database confirmed; the last chunk may be there without
    expect([statut, erreurs]).toEqual([
      1,
      expect.stringMatching(
        /^La base de données ne répond plus : au moins [24]0\u202f000 lignes sont écrites \([^\n]+\) ; relancez [^\n]+\n$/,
      ),
    ])
    expect(await lots()).toEqual([{ statut: 'EN_COURS', lues: 2 * PAQUET, finie: false }])
    await importerTexte(pool, 'telereleve', ENTETE + lignes(0, 1))
    expect((await lots()).map(({ statut }) => statut)).toEqual(['INTERROMPU', 'TERMINE'])
  })

  it('for a moment, between two chunks, is found again', async () => {
    const { enfant, fin } = await unPaquet()
    await pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'ondine-import'`,
    )
    enfant.stdin.end(lignes(PAQUET, 5))
    expect(await fin).toMatchObject({ statut: 0, erreurs: '' })
    expect(await lots()).toEqual([{ statut: 'TERMINE', lues: PAQUET + 5, finie: true }])
  })
})

describe('two imports with one report', { timeout: 60_000 }, () => {
  it('the second is refused before it writes, and leaves the report of the first alone', async () => {
    await writeFile(join(dossier, 'autre.csv'), `${ENTETE}C1;2024-01-01T00:00:00Z;1\nC1;;2\n`)
    const { enfant, fin } = lancer(['telereleve', '-', '--rapport', 'r.csv'])
    enfant.stdin.write(`${ENTETE}INCONNU;2024-01-01;5\n${lignes(0, PAQUET - 1)}`)
    await expect.poll(lues, PATIENCE).toBe(PAQUET)
    const second = await lancer(['telereleve', 'autre.csv', '--rapport', './r.csv']).fin
    expect([second.statut, second.erreurs]).toEqual([
      1,
      expect.stringMatching(
        /^Rien n’a été écrit : un autre import écrit en ce moment son rapport dans \S+r\.csv, attendez [^\n]+ --rapport\.\n$/,
      ),
    ])
    expect(await lots()).toHaveLength(1)
    enfant.stdin.end()
    expect((await fin).statut).toBe(2)
    expect(await readFile(join(dossier, 'r.csv'), 'utf8')).toContain('compteur inconnu')
    // free again
    expect((await lancer(['telereleve', 'autre.csv', '--rapport', 'r.csv']).fin).statut).toBe(2)
  })
})

it('goes on when nobody reads what it says any more', { timeout: 60_000 }, async () => {
  const { enfant, fin } = lancer(['telereleve', '-'])
  enfant.stderr.destroy()
  enfant.stdout.destroy()
  enfant.stdin.end(`${ENTETE.trim()};inconnue\n${lignes(0, 5).replaceAll('\n', ';x\n')}`)
  expect((await fin).statut).toBe(0)
  expect(await lots()).toMatchObject([{ statut: 'TERMINE', lues: 5 }])
})
