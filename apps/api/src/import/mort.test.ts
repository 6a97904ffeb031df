import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { deriverEnAttente } from '../domains/consommation/derivation/deriver-en-attente.ts'
import { etatFinal, importerTexte, poserCompteurs, viderLectures } from './import.fixtures.ts'

// F16 with a real SIGKILL, between two chunks and inside one.

const MAIN = resolve(import.meta.dirname, '../main-import.ts')
const base = await createTestDatabase()
afterAll(base.drop)
const { pool } = base

const LIGNES = 45_000
const COMPTEURS = ['C1', 'C2', 'C3']

const fichier = (): string => {
  let texte = 'identifiantAppareil;dateReleve;valeurIndex\n'
  for (let i = 0; i < LIGNES; i++) {
    const [rang, heure] = [Math.floor(i / (LIGNES / 3)), i % (LIGNES / 3)]
    const date = new Date(Date.UTC(2024, 0, 1) + heure * 3_600_000).toISOString().slice(0, 19)
    // a step back now and then
    texte += `${COMPTEURS[rang]};${date}Z;${1000 + heure * 7 - (heure % 997 === 0 ? 300 : 0)}\n`
  }
  return texte
}

const lignesLues = async (): Promise<number> => {
  const { rows } = await pool.query<{ lues: number }>('select coalesce(max(lignes_lues), 0) as lues from import_lot')
  return rows[0]?.lues ?? 0
}

const tuerQuand = async (chemin: string, quand: () => Promise<boolean>): Promise<void> => {
  const enfant = spawn(process.execPath, [MAIN, 'telereleve', chemin], {
    env: { ...process.env, DATABASE_URL: base.url, INIT_CWD: dirname(chemin) },
    stdio: 'ignore',
  })
  const fin = new Promise((repondre) => enfant.on('close', repondre))
  while (enfant.exitCode === null && !(await quand())) await delay(5)
  enfant.kill('SIGKILL')
  await fin
}

it('ends in the state of one clean import after kills between and inside chunks', { timeout: 300_000 }, async () => {
  await poserCompteurs(pool, COMPTEURS)
  const texte = fichier()
  const { remarques } = await importerTexte(pool, 'telereleve', texte)
  expect(remarques.length).toBeGreaterThan(40)
  const attendu = await etatFinal(pool)
  expect(attendu.conso_jour?.length).toBeGreaterThan(1800)
  expect(attendu.serie_episode).not.toEqual([])

  await viderLectures(pool)
  const dossier = await mkdtemp(join(tmpdir(), 'ondine-mort-'))
  try {
    const chemin = join(dossier, 'f.csv')
    await writeFile(chemin, texte)
    await tuerQuand(chemin, async () => (await lignesLues()) > 0)
    const coupee = await etatFinal(pool)
    // the kill came after a chunk and before the derivation: readings are there, their windows too, nothing is derived
    expect(coupee.telereleve?.length).toBeGreaterThan(0)
    expect(coupee.derivation_a_faire?.length).toBeGreaterThan(0)
    expect(coupee).not.toEqual(attendu)
    await tuerQuand(chemin, async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'ondine-import' and state = 'active' and query like '%inserees%'`,
      )
      return rows.length > 0
    })
  } finally {
    await rm(dossier, { recursive: true })
  }
  // derived by the portal meanwhile, or by an import killed before it told: nothing is left to derive
  await deriverEnAttente(pool)

  const reprise = await importerTexte(pool, 'telereleve', texte)
  const { comptes } = reprise
  expect(comptes.acceptees + comptes.repetees).toBe(LIGNES)
  // nothing of what the clean import said is lost, and the killed runs are ended
  expect(reprise.remarques).toEqual(remarques)
  expect(comptes.avertissements).toBe(remarques.length)
  const { rows: lots } = await pool.query('select statut, avertissements::int as n from import_lot order by lot_id')
  expect(lots.at(-1)).toEqual({ statut: 'TERMINE', n: remarques.length })
  expect(lots.slice(0, -1).map(({ statut }) => statut)).toEqual(['INTERROMPU', 'INTERROMPU'])
  expect(comptes.repetees).toBeGreaterThan(0)
  expect(await etatFinal(pool)).toEqual(attendu)
})
