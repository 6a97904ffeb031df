import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { startPortal } from './portal.ts'
import { type Bench, type BenchRow, median, percentile } from './row.ts'

// S8: at each door that takes an address, a bill or a reference of somebody without a session, what is there and what is not are one answer:
// status, headers, body and time. Two questions alternate, and swap their order at each pair: a machine that slows down slows both.

/** What is quick is asked more often: a wait of the machine weighs more there. */
const PAIRS = { full: { slow: 1_200, quick: 3_200 }, short: { slow: 300, quick: 800 } }
/** Asked before anything is timed. */
const WARM = 30
const TARGET = 0.05
const PEOPLE = 20

/** Accounts that nobody else uses, with the password of the demo. */
const ACCOUNTS = `
  insert into utilisateur (identifiant, email, nom, prenom, mail_valide, cree_le, mot_de_passe)
  select 'banc' || i, 'banc' || i || '@exemple.fr', 'Banc', 'Anaïs', true, now(), l.mot_de_passe
    from generate_series(1, $1::int) i, utilisateur l where l.email = 'abonne@ondine.example'`
// a captcha is solved by whoever asks, whatever is there; a taken address is told, but where the answer is set to neutral
const SETTINGS = [
  `insert into fonctionnalite (nom, actif, modifie_le) values ('ForceNoCaptcha', true, now()) on conflict (nom) do update set actif = true`,
  `delete from parametre where nom = 'inscriptionReponseNeutre'`,
  `insert into parametre (nom, valeur, modifie_le) values ('inscriptionReponseNeutre', 'true', now())`,
]
const BILLS = `
  select numero_contrat as contract, min(numero_facture) as invoice from creance
   where numero_facture is not null and reste_centimes > 0 group by numero_contrat order by numero_contrat limit $1`
/** Of a bank that is not set up here: nobody is asked about them. */
const PAYMENTS = `
  insert into paiement (id, reference, prestataire, traite_code, cle_id, origine, payeur, montant_centimes, devise, statut, id_prestataire, cree_le, ouverte_jusqu_au, fini_le)
  select gen_random_uuid(), upper(substr(md5(i::text), 1, 12)), 'PAYBOX', 'S8', 'k', 'ANONYME', 'a:other', 1000, 'EUR', 'ANNULE', 'p' || i, now(), now(), now()
    from generate_series(1, $1::int) i returning reference`

interface Answer {
  readonly status: number
  readonly headers: string
  readonly body: string
}
type Ask = (rank: number) => Promise<Answer>
interface Door {
  readonly what: string
  /** Of what is there, and of what is not. */
  readonly there: Ask
  readonly absent: Ask
  /** It hashes a password, or writes. */
  readonly slow?: true
  /** Its own answer on purpose: it must be seen. */
  readonly control?: true
}

const caller =
  (url: string, token: string) =>
  async (path: string, body: object, said?: string): Promise<Answer> => {
    const answer = await fetch(`${url}/webapi/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', conversationid: 'JS-WEB-bench-00000000', token },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    // a caller knows what they sent; the clock and the name of the call are of the call
    const kept = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'content-length')
    return {
      status: answer.status,
      headers: JSON.stringify(kept.toSorted()),
      body: said === undefined ? text : text.replaceAll(said, '@'),
    }
  }

const pick = <T>(of: readonly T[], rank: number): T => {
  const one = of[rank % of.length]
  if (one === undefined) throw new Error('S8: nothing to ask about')
  return one
}

interface World {
  readonly bills: readonly { readonly contract: string; readonly invoice: string }[]
  readonly references: readonly string[]
}

const forged = (contract: string, invoice: string): string =>
  `${Buffer.from(JSON.stringify({ numeroContrat: contract, numeroFacture: invoice, payeur: 'a:x', expireLe: Date.now() + 600_000 })).toString('base64url')}.${'A'.repeat(43)}`

const doorsOf = (post: ReturnType<typeof caller>, { bills, references }: World): Door[] => {
  let fresh = 0
  const known = (rank: number) => `banc${(rank % PEOPLE) + 1}@exemple.fr`
  const nobody = () => {
    fresh += 1
    return `nemo${fresh}@exemple.fr`
  }
  const login = (email: string) =>
    post('Utilisateur/authentification', { identifiant: email, motDePasse: 'Devine#26' }, email)
  const remind = (email: string) => post('Utilisateur/rappelInfosCompte', { Email: email }, email)
  const signUp = (email: string) =>
    post(
      'Utilisateur/creeUtilisateur',
      { utilisateur: { nom: 'Diallo', prenom: 'Inès', email, motDePasse: 'Clarinet#7' }, cgu: true },
      email,
    )
  const look = (invoice: string, contract: string) =>
    post(`Facture/infoFacture/${encodeURIComponent(invoice)}/${contract}`, {})
  const pay = (contract: string, invoice: string) =>
    post('WebPaiement/effectuerDemandeAnonyme', {
      jetonVerification: forged(contract, invoice),
      montant: 1_000,
      email: 'nemo@exemple.fr',
    })
  const giveUp = (reference: string) =>
    post('WebPaiement/abandonnerAnonyme', { jetonVerification: forged('1', '1'), reference })
  // of the shape of a bill and of a contract that are there
  const like = (word: string, rank: number) => word.replace(/\d(?=\D*$)/, 'X') + (rank % 7)
  const noContract = (rank: number) => String(9_000_000 + (rank % 900_000))
  return [
    {
      what: 'a login with a wrong password: an account, none',
      there: (rank) => login(known(rank)),
      absent: () => login(nobody()),
      slow: true,
    },
    {
      what: 'a forgotten password: an account, none',
      there: (rank) => remind(known(rank)),
      absent: () => remind(nobody()),
      slow: true,
    },
    {
      what: 'a sign-up set to the neutral answer: a taken address, a free one',
      there: (rank) => signUp(known(rank)),
      absent: () => signUp(nobody()),
      slow: true,
    },
    {
      what: 'a bill looked up: one of another contract, one that is not there',
      there: (rank) => look(pick(bills, rank).invoice, pick(bills, rank + 1).contract),
      absent: (rank) => look(like(pick(bills, rank).invoice, rank), pick(bills, rank + 1).contract),
    },
    {
      what: 'a bill looked up: a contract that is not its own, one that is not there',
      there: (rank) => look(pick(bills, rank).invoice, pick(bills, rank + 1).contract),
      absent: (rank) => look(pick(bills, rank).invoice, noContract(rank)),
    },
    {
      what: 'a payment without an account by a forged check: of a bill, of none',
      there: (rank) => pay(pick(bills, rank).contract, pick(bills, rank).invoice),
      absent: (rank) => pay(noContract(rank), like(pick(bills, rank).invoice, rank)),
    },
    {
      what: 'a payment of somebody else given up: there, not there',
      there: (rank) => giveUp(pick(references, rank)),
      absent: (rank) => giveUp(`${pick(references, rank).slice(0, 6)}${String(100_000 + (rank % 900_000))}`),
    },
    {
      what: 'a login with a wrong password, with none at all: nothing is hashed (negative control)',
      there: (rank) => login(known(rank)),
      absent: (rank) => post('Utilisateur/authentification', { identifiant: known(rank), motDePasse: '' }),
      slow: true,
      control: true,
    },
  ]
}

interface Timed {
  readonly there: readonly number[]
  readonly absent: readonly number[]
  /** Of each pair. */
  readonly gaps: readonly number[]
  /** What was answered, without what differs from one call to the next. */
  readonly answers: ReadonlySet<string>
}

const measure = async (door: Door, pairs: number, forget: () => Promise<unknown>): Promise<Timed> => {
  const [there, absent, gaps] = [[] as number[], [] as number[], [] as number[]]
  const answers = new Set<string>()
  const time = async (ask: Ask, rank: number): Promise<number> => {
    await forget()
    const start = performance.now()
    const { status, headers, body } = await ask(rank)
    const took = performance.now() - start
    answers.add(`${status} ${headers} ${body.replace(/"conversationId":"[^"]*"/, '')}`)
    return took
  }
  for (let rank = -WARM; rank < pairs; rank += 1) {
    const at = rank + WARM
    const first = at % 2 === 0
    const one = await time(first ? door.there : door.absent, at)
    const other = await time(first ? door.absent : door.there, at)
    const [a, b] = first ? [one, other] : [other, one]
    if (rank < 0) continue
    there.push(a)
    absent.push(b)
    gaps.push(a - b)
  }
  return { there, absent, gaps, answers }
}

/** The median of what differs from pair to pair, and where it lies 95 times of 100. */
const medianWithin = (
  values: readonly number[],
): { readonly at: number; readonly from: number; readonly to: number } => {
  const around = 0.98 / Math.sqrt(values.length)
  return { at: median(values), from: percentile(values, 0.5 - around), to: percentile(values, 0.5 + around) }
}
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const rowOf = ({ what, control }: Door, { there, absent, gaps, answers }: Timed): BenchRow => {
  const whole = median([...there, ...absent])
  const { at, from, to } = medianWithin(gaps)
  const one = answers.size === 1
  const apart = Math.abs(at) / whole >= TARGET
  return {
    id: 'S8',
    workload: what,
    measure: `medians ${median(there).toFixed(2)} and ${median(absent).toFixed(2)} ms; pair by pair of ${gaps.length}: ${percent(at / whole)} (${percent(from / whole)} to ${percent(to / whole)}); ${one ? `one answer, ${[...answers][0]?.slice(0, 3)}` : `${answers.size} answers`}`,
    baseline: '',
    ratio: undefined,
    target: control === true ? 'told apart by both, else nothing is proved' : `one answer, within ${percent(TARGET)}`,
    met: control === true ? apart && !one : one && !apart,
  }
}

export const benchOracles: Bench = async ({ full, folder }) => {
  const dataDir = join(folder, 's8')
  const portal = await startPortal(dataDir, { LOG_LEVEL: 'error' })
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    for (const setting of SETTINGS) await client.query(setting)
    await client.query(ACCOUNTS, [PEOPLE])
    const { rows: bills } = await client.query<World['bills'][number]>(BILLS, [PEOPLE])
    const { rows: paid } = await client.query<{ reference: string }>(PAYMENTS, [PEOPLE])
    const application = await caller(portal.url, '')('Acces/generateToken', {
      ConversationId: 'JS-WEB-bench-00000000',
      ClientId: 'ondine-web',
      AccessKey: 'ondine-demo',
    })
    const { token } = JSON.parse(application.body) as { token: string }
    const world = { bills, references: paid.map(({ reference }) => reference) }
    // how often somebody may ask is not what is looked at
    const forget = () => client.query('delete from limiteur')
    const rows: BenchRow[] = []
    for (const door of doorsOf(caller(portal.url, token), world))
      rows.push(rowOf(door, await measure(door, PAIRS[full ? 'full' : 'short'][door.slow ? 'slow' : 'quick'], forget)))
    return rows
  } finally {
    await client.end()
    await portal.stop()
    await database.stop()
  }
}
