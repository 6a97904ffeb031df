import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { attachContracts, generateContracts } from './contracts/generate.ts'
import { logIn, startPortal } from './portal.ts'
import { type Bench, type BenchRow, median, percentile } from './row.ts'

const CONTRACTS = { full: 1_000_000, short: 30_000 }
const ATTACHED = { full: 20_000, short: 2_000 }
const CALLS = { full: 200, short: 40 }
const SEARCH_TARGET_MS = 50
const BULK_TARGET_MS = 5_000
const ACCOUNT = 'syndic@ondine.example'

/** Words of 3 to 20 letters: rare and common ones, with and without accents, several at once. */
const SEARCHES = [
  'garcon',
  'LAVANDIÈRES anaïs',
  'a3f',
  'peche',
  'H20TC007',
  'nunez karim',
  'rue',
  'c4ca42',
  'introuvable-mot-long',
  'helene muller fontaine',
]

const SEARCH = (words: number) =>
  `select r.numero_contrat, nom_client(t), p.adresse, p.code_postal, p.ville
     from contrat_recherche r
     join contrat c using (numero_contrat)
     join client t on t.numero_client = c.numero_client_titulaire
     join contrat_point cp using (numero_contrat)
     join point_livraison p using (id_point)
    where ${Array.from({ length: words }, (_, rank) => `r.recherche like sans_accent($${rank + 1})`).join(' and ')}
    order by r.numero_contrat collate "C" limit 26`
const TABLES = [
  'contrat',
  'contrat_recherche',
  'client',
  'point_livraison',
  'contrat_point',
  'appareil',
  'appareil_pose',
]

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}
const ms = (value: number): string => `${value.toFixed(1)} ms`

type Caller = <T>(path: string, body?: unknown) => Promise<T>

const caller =
  (url: string, token: string): Caller =>
  async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/webapi/${path}`, {
      headers: { token, 'content-type': 'application/json', conversationid: 'JS-WEB-bench-00000000' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    const content = (await answer.json()) as T
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(content)}`)
    return content
  }

/** Sequential scans of the tables of contracts that read more than a page: what stops at its page costs nothing. */
const sequentialScans = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(
    `select sum(seq_scan) as n from pg_stat_user_tables where relname = any ($1)`,
    [TABLES],
  )
  return Number(rows[0]?.n ?? 0)
}
/** The counts of other connections arrive a moment later. */
const STATISTICS_DELAY_MS = 1500
const settled = () => new Promise((fulfil) => setTimeout(fulfil, STATISTICS_DELAY_MS))

const searches = async (call: Caller, client: pg.Client, calls: number, contracts: number): Promise<BenchRow> => {
  const ask = (text: string) => call(`Abonnement/contrats?nbElements=25&recherche=${encodeURIComponent(text)}`)
  for (const text of SEARCHES) await ask(text)
  const raw: number[] = []
  for (let round = 0; round < calls; round += 1) {
    const words = (SEARCHES[round % SEARCHES.length] ?? '').split(' ').map((word) => `%${word}%`)
    raw.push(await time(() => client.query(SEARCH(words.length), words)))
  }
  await settled()
  const before = await sequentialScans(client)
  const ours: number[] = []
  for (let round = 0; round < calls; round += 1)
    ours.push(await time(() => ask(SEARCHES[round % SEARCHES.length] ?? '')))
  await settled()
  const scans = (await sequentialScans(client)) - before
  const ratio = raw.reduce((a, b) => a + b, 0) / ours.reduce((a, b) => a + b, 0)
  const p99 = percentile(ours, 0.99)
  return {
    id: 'P10',
    workload: `search among ${contracts.toLocaleString('en')} contracts, 3 to 20 letters, accents`,
    measure: `p50 ${ms(median(ours))}, p99 ${ms(p99)}, ${scans} sequential scans in ${calls} calls, total included`,
    baseline: `p50 ${ms(median(raw))}, p99 ${ms(percentile(raw, 0.99))} (raw SQL of the page, custom plan, no total)`,
    ratio,
    target: `>= 0.50, p99 <= ${SEARCH_TARGET_MS} ms, 0 sequential scans`,
    met: ratio >= 0.5 && p99 <= SEARCH_TARGET_MS && scans === 0,
  }
}

interface Page {
  suivant: string | null
  precedent: string | null
  dernier: string | null
}

const pages = async (call: Caller, calls: number, attached: number): Promise<BenchRow> => {
  const ask = (query: string) => call<Page>(`Abonnement/contrats?nbElements=25&${query}`)
  const first = await ask('tri=numeroContrat')
  const second = await ask(`tri=numeroContrat&curseur=${first.suivant}`)
  const places = {
    first: '',
    next: `&curseur=${first.suivant}`,
    previous: `&curseur=${second.precedent}`,
    last: `&curseur=${first.dernier}`,
  }
  const times: Record<string, number[]> = { first: [], next: [], previous: [], last: [] }
  for (let round = 0; round < calls; round += 1)
    for (const [place, query] of Object.entries(places))
      times[place]?.push(await time(() => ask(`tri=numeroContrat${query}`)))
  const mid = (place: string): number => median(times[place] ?? [])
  const worst = Math.max(mid('next'), mid('previous'), mid('last'))
  return {
    id: 'P3',
    workload: `cursor pages of an account of ${attached.toLocaleString('en')} contracts, one caller`,
    measure: `first ${ms(mid('first'))}, next ${ms(mid('next'))}, previous ${ms(mid('previous'))}, last ${ms(mid('last'))}`,
    baseline: 'its own first page',
    ratio: mid('first') / worst,
    target: 'cursor pages within 1.2x of the first',
    met: worst <= 1.2 * mid('first'),
  }
}

interface Report {
  nbTraites: number
  refus: unknown[]
}

const bulkAttach = async (call: Caller, client: pg.Client, attached: number): Promise<BenchRow> => {
  await client.query(
    `insert into parametre (nom, valeur, modifie_le) values ('AttachementContratNbMaxParGroupe', '100000', now())
     on conflict (nom) do update set valeur = excluded.valeur, modifie_le = now()`,
  )
  const { idGroupe } = await call<{ idGroupe: number }>('Groupe/creerGroupe', { groupeInfo: { nom: 'Banc' } })
  let report: Report | undefined
  const duration = await time(async () => {
    const { numeros } = await call<{ numeros: string[] }>(
      `Groupe/contrats/attachableGroupe?idGroupe=${idGroupe}&selectionnerTout=true&nbElements=1`,
    )
    report = await call<Report>('Groupe/attacherContrat', {
      groupeInfo: { idGroupe },
      listeContratInfo: numeros.slice(0, attached).map((numeroContrat) => ({ numeroContrat })),
    })
  })
  if (report?.nbTraites !== attached) throw new Error(`attached ${report?.nbTraites} of ${attached}`)
  const bare = await time(async () => {
    await client.query(`insert into groupe (nom, createur_id, cree_le)
      select 'Banc nu', user_web_id, now() from utilisateur where email = '${ACCOUNT}'`)
    await client.query(
      `insert into groupe_contrat (id_groupe, numero_contrat)
       select g.id_groupe, a.numero_contrat from groupe g join attachement a on a.user_web_id = g.createur_id
        where g.nom = 'Banc nu' limit $1`,
      [attached],
    )
  })
  return {
    id: 'P10',
    workload: `group of ${attached.toLocaleString('en')} contracts filled in one action, list of what may join included`,
    measure: `${(duration / 1000).toFixed(2)} s`,
    baseline: `${(bare / 1000).toFixed(2)} s (the same rows by one bare insert, no check)`,
    ratio: bare / duration,
    target: `<= ${BULK_TARGET_MS / 1000} s`,
    met: duration <= BULK_TARGET_MS,
  }
}

/** P10 and P3 on contracts: 1M of them, 20,000 on one account (short form: 30,000 and 2,000). */
export const benchContracts: Bench = async ({ full, folder }) => {
  const size = full ? 'full' : 'short'
  const dataDir = join(folder, `p10-${size}`)
  const portal = await startPortal(dataDir)
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await generateContracts(client, CONTRACTS[size])
    await attachContracts(client, ACCOUNT, ATTACHED[size])
    const staff = caller(portal.url, await logIn(portal.url, 'admin@ondine.example'))
    const owner = caller(portal.url, await logIn(portal.url, ACCOUNT))
    return [
      await searches(staff, client, CALLS[size], CONTRACTS[size]),
      await pages(owner, CALLS[size], ATTACHED[size]),
      await bulkAttach(owner, client, ATTACHED[size]),
    ]
  } finally {
    await client.end()
    await portal.stop()
    await database.stop()
  }
}
