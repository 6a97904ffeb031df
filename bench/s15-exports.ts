import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { asking, CALLS_PER_SECOND, type Measure, measureBeside, rowOf } from './beside.ts'
import { logIn, type RunningProcess, startPortal } from './portal.ts'
import type { Bench } from './row.ts'

// S15 (quality.md): what the calls of others cost while exports of the largest size run, more people asking than there are places;
// then the same people without the count of places, which must show (negative control).

const ACCOUNTS = { full: 999_900, short: 30_000 }
const SECONDS = { full: 40, short: 10 }
const EXPORTERS = 12
const TARGET = 1.5

const GENERATE = `
  insert into utilisateur (identifiant, email, nom, prenom, mail_valide, cree_le)
  select 'banc' || i, 'banc' || i || '@exemple.fr', 'Lefèvre ' || substr(md5(i::text), 1, 6),
         case when i <= 4900 then 'Zénobie' else 'Anaïs' end, true,
         timestamptz '2024-01-01Z' + i * interval '1 minute'
    from generate_series(1, $1::int) i`
/** The exporters: as many members of staff, with the password of the demo. */
const STAFF = `
  with demo as (select mot_de_passe from utilisateur where email = 'admin@ondine.example'),
  staff as (
    update utilisateur set mot_de_passe = (select mot_de_passe from demo)
     where email = any($1::text[]) returning user_web_id)
  insert into utilisateur_profil (user_web_id, profil) select user_web_id, 'ADMIN' from staff`

const COLUMNS = ['nom', 'prenom', 'email', 'creeLe']
/** The largest of each: every account as CSV, as many rows as a PDF may hold, three years of days as PDF. */
const EXPORTS = [
  ['Export/csv/null/null/utilisateurs', { urlService: 'Utilisateur/utilisateurs?tri=nom', colonnes: COLUMNS }],
  [
    'Export/pdf/null/null/utilisateurs',
    { urlService: 'Utilisateur/utilisateurs?tri=nom&recherche=zenobie', colonnes: COLUMNS },
  ],
  [
    'Export/Pdf/0012345/null/null',
    { granulariteConsommation: 'JOURNEE', dateDebut: '2024-01-01', dateFin: '2026-11-19' },
  ],
] as const

const prepare = async (url: string, database: string, accounts: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const staff = Array.from({ length: EXPORTERS }, (_, rank) => `banc${rank + 1}@exemple.fr`)
  try {
    await client.query(GENERATE, [accounts])
    await client.query(STAFF, [staff])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  const tokens: string[] = []
  for (const email of staff) tokens.push(await logIn(url, email))
  return tokens
}

const run = async (portal: RunningProcess, dataDir: string, accounts: number, seconds: number): Promise<Measure> => {
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  try {
    const tokens = await prepare(portal.url, database.url, accounts)
    const people = tokens.map((token, rank) =>
      asking(portal.url, token, (turn) => EXPORTS[(rank + turn) % EXPORTS.length] ?? EXPORTS[0]),
    )
    return await measureBeside(portal.url, people, seconds)
  } finally {
    await portal.stop()
    await database.stop()
  }
}

export const benchExports: Bench = async ({ full, folder }) => {
  const size = full ? 'full' : 'short'
  const accounts = ACCOUNTS[size]
  const what = `${CALLS_PER_SECOND} calls/s of a subscriber beside ${EXPORTERS} people who export ${accounts.toLocaleString('en')} accounts (CSV), 5,000 (PDF), three years of days (PDF)`
  const guardedDir = join(folder, `s15-${size}`)
  const guarded = await run(await startPortal(guardedDir), guardedDir, accounts, SECONDS[size])
  const freeDir = join(folder, `s15-control-${size}`)
  const free = await run(
    await startPortal(freeDir, { NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'unlimited-exports.ts')}` }),
    freeDir,
    accounts,
    SECONDS[size],
  )
  if (guarded.count.finished === 0) throw new Error('S15: no export was finished')
  if (guarded.count.refused === 0 || free.count.refused > 0)
    throw new Error(`S15: ${guarded.count.refused} refused with the count of places, ${free.count.refused} without`)
  const ratio = guarded.beside / guarded.alone
  return [
    rowOf('S15', what, guarded, `p99 <= ${TARGET}x, each served`, ratio <= TARGET && guarded.failed === 0),
    rowOf(
      'S15',
      'the same without the count of places (negative control)',
      free,
      `> ${TARGET}x or calls not served, else the count proves nothing`,
      free.failed > 0 || free.beside / free.alone > TARGET,
    ),
  ]
}
