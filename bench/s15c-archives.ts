import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { asking, CALLS_PER_SECOND, type Count, callAlone, type Measure, measureBeside, rowOf } from './beside.ts'
import { peakGrowth } from './memory.ts'
import { logIn, startPortal } from './portal.ts'
import type { Bench, BenchRow } from './row.ts'

// S15 on archives: twelve people ask for 5,000 bills each as one ZIP, again and again, beside the calls of a subscriber. Once the documents
// are those that billing printed, once they are written from their lines.

const PEOPLE = 12
const BILLS = 5_000
const BYTES = 60_000
const SECONDS = { full: 40, short: 15 }
const TARGET = { ratio: 1.5, growthMb: 64 }
/** Each takes so much, then rests: some 30 MB a second, as P12. */
const SLOW = { bytes: 300_000, restMs: 10 }

/** Twelve accounts that hold what the large one holds, with its password. */
const ACCOUNTS = `
  with large as (select user_web_id, mot_de_passe from utilisateur where email = 'grandcompte@ondine.example'),
  people as (
    insert into utilisateur (identifiant, email, nom, prenom, mail_valide, cree_le, mot_de_passe)
    select 'banc' || i, 'banc' || i || '@exemple.fr', 'Banc', 'Anaïs', true, now(), l.mot_de_passe from generate_series(1, $1::int) i, large l
    returning user_web_id),
  profiles as (
    insert into utilisateur_profil (user_web_id, profil)
    select p.user_web_id, u.profil from people p, utilisateur_profil u join large using (user_web_id))
  insert into attachement (user_web_id, numero_contrat, attache_le, preuve, clients)
  select p.user_web_id, a.numero_contrat, a.attache_le, a.preuve, a.clients from people p, attachement a join large using (user_web_id)`

/** Bills of that account that can be written from their lines: the first half stays so, the others get an original. */
const BILLS_OF = `
  select f.numero_contrat as "numeroContrat", f.numero_facture as "numeroFactureClient", f.identifiant_interne as "identifiantInterneFacture"
    from facture f join facture_detail d using (numero_contrat, numero_facture)
    join attachement a using (numero_contrat) join utilisateur u using (user_web_id)
   where u.email = 'banc1@exemple.fr' and d.verifiable and d.version = f.version and d.total_ttc_centimes = f.montant_ttc_centimes
     and f.document <> 'ARCHIVE'
   order by f.date_emission desc, f.numero_contrat, f.numero_facture limit $1`

/** Originals a statement: what it reads three times beyond its memory, it goes through again for each (seconds for all of them, or minutes). */
const AT_ONCE = 100
/** Bytes that do not compress, as a PDF. */
const ORIGINALS = `
  with bills as (select unnest($1::bigint[]) as identifiant_interne),
  files as materialized (
    select f.numero_contrat, f.numero_facture, f.version, g.contenu, sha256(g.contenu) as empreinte
      from bills b join facture f using (identifiant_interne)
      cross join lateral (select string_agg(sha256((f.identifiant_interne || ':' || i)::bytea), ''::bytea) as contenu
                            from generate_series(1, $2::int / 32) i) g),
  kept as (insert into depot (empreinte, octets, depose_le) select empreinte, length(contenu), now() from files),
  pieces as (insert into depot_morceau (empreinte, rang, contenu) select empreinte, 0, contenu from files),
  received as (
    insert into facture_original (numero_contrat, numero_facture, version, empreinte, recu_le)
    select numero_contrat, numero_facture, version, empreinte, now() from files)
  update facture f set document = 'ARCHIVE' from files s where s.numero_contrat = f.numero_contrat and s.numero_facture = f.numero_facture`

interface Bill {
  readonly numeroContrat: string
  readonly numeroFactureClient: string
  readonly identifiantInterneFacture: number
}

const prepare = async (database: string): Promise<{ written: Bill[]; printed: Bill[] }> => {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await client.query(ACCOUNTS, [PEOPLE])
    const { rows } = await client.query<Bill>(BILLS_OF, [2 * BILLS])
    const bills = rows.map((bill) => ({ ...bill, identifiantInterneFacture: Number(bill.identifiantInterneFacture) }))
    if (bills.length < 2 * BILLS) throw new Error(`S15c: ${bills.length} bills`)
    const [written, printed] = [bills.slice(0, BILLS), bills.slice(BILLS)]
    for (let from = 0; from < BILLS; from += AT_ONCE)
      await client.query(ORIGINALS, [
        printed.slice(from, from + AT_ONCE).map((bill) => bill.identifiantInterneFacture),
        BYTES,
      ])
    await client.query('vacuum analyze')
    return { written, printed }
  } finally {
    await client.end()
  }
}

/** Number of files that the table at the end of an archive tells. */
const filesOf = (end: Buffer): number => {
  if (end.readUInt32LE(0) !== 0x06_05_4b_50) throw new Error('S15c: an archive without its table')
  return end.readUInt16LE(10)
}
const END_BYTES = 22

/** As a line of 30 MB a second takes it; what comes whole has every bill. */
const slowly = async (body: AsyncIterable<Uint8Array>, count: Count): Promise<void> => {
  let [taken, end] = [0, Buffer.alloc(0)]
  for await (const chunk of body) {
    count.bytes += chunk.byteLength
    taken += chunk.byteLength
    end = Buffer.concat([end, chunk.subarray(-END_BYTES)]).subarray(-END_BYTES)
    if (taken < SLOW.bytes) continue
    taken = 0
    await pause(SLOW.restMs)
  }
  const files = filesOf(end)
  if (files !== BILLS) throw new Error(`S15c: an archive of ${files} files`)
}

interface Beside extends Measure {
  readonly growth: number
}

const WARM_SECONDS = 6
/** As P12: what a portal that has just started takes for its first calls and its first archive is not what archives make it grow by. */
const warm = async (url: string, [person]: readonly ReturnType<typeof asking>[]): Promise<void> => {
  const stop = new AbortController()
  const writing = person?.({ finished: 0, refused: 0, bytes: 0 }, stop.signal)
  await callAlone(url, WARM_SECONDS)
  stop.abort()
  await writing
  await pause(1_000)
}

export const benchArchives: Bench = async ({ full, folder }) => {
  const seconds = SECONDS[full ? 'full' : 'short']
  const measure = async (kinds: readonly ('printed' | 'written')[], env: Record<string, string>): Promise<Beside[]> => {
    const dataDir = join(folder, `s15c-${Object.keys(env).length}`)
    const portal = await startPortal(dataDir, env)
    const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
    try {
      const bills = await prepare(database.url)
      const tokens: string[] = []
      for (let rank = 1; rank <= PEOPLE; rank += 1) tokens.push(await logIn(portal.url, `banc${rank}@exemple.fr`))
      const measures: Beside[] = []
      for (const kind of kinds) {
        const request = ['Facture/telechargeMultiplePdf', { factures: bills[kind] }] as const
        const people = tokens.map((token) => asking(portal.url, token, () => request, slowly))
        await warm(portal.url, people)
        let measured: Measure | undefined
        const growth = await peakGrowth(portal.pid, async () => {
          measured = await measureBeside(portal.url, people, seconds)
        })
        if (measured !== undefined) measures.push({ ...measured, growth })
      }
      return measures
    } finally {
      await portal.stop()
      await database.stop()
    }
  }
  const [printed, written] = await measure(['printed', 'written'], {})
  const [free] = await measure(['printed'], {
    NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'unlimited-exports.ts')}`,
  })
  if (printed === undefined || written === undefined || free === undefined) throw new Error('S15c: nothing measured')
  if (printed.count.refused === 0 || free.count.refused > 0)
    throw new Error(`S15c: ${printed.count.refused} refused with the count of places, ${free.count.refused} without`)
  const what = `${CALLS_PER_SECOND} calls/s of a subscriber beside ${PEOPLE} people who ask for an archive of ${BILLS.toLocaleString('en')} bills each`
  const guarded = (workload: string, { growth, ...measured }: Beside): BenchRow[] => [
    rowOf(
      'S15c',
      workload,
      measured,
      `p99 <= ${TARGET.ratio}x, each served`,
      measured.beside / measured.alone <= TARGET.ratio && measured.failed === 0,
    ),
    {
      id: 'S15c',
      workload: `memory of the portal meanwhile, ${workload}`,
      measure: `${growth.toFixed(0)} MB RSS more at most`,
      baseline: '',
      ratio: undefined,
      target: `<= +${TARGET.growthMb} MB`,
      met: growth <= TARGET.growthMb,
    },
  ]
  return [
    ...guarded(`${what}, originals of ${BYTES / 1000} kB`, printed),
    ...guarded('the same, bills written from their lines', written),
    rowOf(
      'S15c',
      'the originals without the count of places (negative control)',
      free,
      `> ${TARGET.ratio}x or calls not served, else the count proves nothing`,
      free.failed > 0 || free.beside / free.alone > TARGET.ratio,
    ),
  ]
}
