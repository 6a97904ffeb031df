import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { fixedClock } from '../platform/clock.ts'
import { formatDe, MAINTENANT, poserCompteurs, viderLectures } from './import.fixtures.ts'
import { importer } from './run.ts'

// The file is read again at the end to name lines: what if it is not the same any more?

const base = await createTestDatabase()
const { pool } = base
let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'ondine-change-'))
  await poserCompteurs(pool, ['C1'])
})
beforeEach(() => viderLectures(pool))
afterAll(async () => {
  await base.drop()
  await rm(dossier, { recursive: true })
})

const ENTETE = 'identifiantAppareil;dateReleve;valeurIndex;inconnue\n'
const LIGNES = [100, 110, 50, 120, 130].map((index, h) => `C1;2026-10-01T0${h}:00:00;${index};\n`)

/** `changer` runs once all is merged, when the columns not used are named. */
const lancer = async (changer: (chemin: string) => void) => {
  const chemin = join(dossier, 'f.csv')
  await writeFile(chemin, ENTETE + LIGNES.join(''))
  const bilan = await importer(
    {
      format: formatDe('telereleve'),
      fichiers: [chemin],
      separateur: undefined,
      colonnes: new Map(),
      encodage: undefined,
      valeurs: { fuseau: 'Europe/Paris', formatDate: undefined, unite: 'L' },
      rapport: join(dossier, 'r.csv'),
    },
    {
      pool,
      clock: fixedClock(MAINTENANT),
      sortie: {
        write: (texte: string) => {
          if (texte.includes('columns not used')) changer(chemin)
          return true
        },
      },
      ms: () => performance.now(),
      arret: new AbortController().signal,
    },
  )
  const { rows } = await pool.query('select statut, lignes_lues, avertissements from import_lot')
  return { comptes: bilan.comptes, rapport: await readFile(join(dossier, 'r.csv'), 'utf8'), lot: rows[0] }
}

it('names the line of an index set aside when the file is still the same', async () => {
  const { rapport, comptes } = await lancer(() => undefined)
  expect(rapport).toContain('f.csv;4;valeurIndex;50 L;index plus bas que 110 L')
  expect(comptes).toMatchObject({ impossibles: 1, avertissements: 2 })
})

it.each([
  ['moved away', (chemin: string) => rmSync(chemin)],
  ['replaced by other lines', (chemin: string) => writeFileSync(chemin, ENTETE + [...LIGNES].reverse().join(''))],
  ['replaced by an empty one', (chemin: string) => writeFileSync(chemin, '')],
])('ends well, and names no line, when the file was %s after it was read', async (_, changer) => {
  const { rapport, comptes, lot } = await lancer(changer)
  expect(rapport).not.toMatch(/f[.]csv;\d/)
  expect(rapport).toContain('f.csv;;(fichier);;le fichier a changé ou disparu pendant l’import')
  expect(rapport).toContain('index plus bas que le précédent, puis rattrapé')
  expect(comptes).toMatchObject({ acceptees: 5, impossibles: 0, avertissements: 2 })
  expect(lot).toEqual({ statut: 'TERMINE', lignes_lues: 5, avertissements: 2 })
})
