import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DUE_OF_BILL } from '../invoices/generate.ts'
import { type Bench, median } from '../row.ts'
import { type BenchDatabase, openBench } from './base.ts'

// P18: invoices with their lines (two files) against COPY and the same merge written by hand: invoices, whom they were written to, dues,
// movements, one row of lines an invoice, computed again line by line.

const CONTRACTS = { full: 40_000, short: 4_000 }
const INVOICES = 5
const LINES = 10
const ROUNDS = { full: 3, short: 2 }
const TARGET = 0.6
const MAIN = resolve(import.meta.dirname, '../../apps/api/src/main-import.ts')

const contract = (n: number): string => String(n).padStart(7, '0')

const write = async (
  path: string,
  header: string,
  contracts: number,
  line: (contract: number, invoice: number) => string,
): Promise<void> => {
  const blocks = function* () {
    yield `${header}\n`
    for (let c = 1; c <= contracts; c++) {
      let block = ''
      for (let i = 1; i <= INVOICES; i++) block += line(c, i)
      yield block
    }
  }
  await pipeline(Readable.from(blocks()), createWriteStream(path))
}

/** Ten lines of 10 % VAT: quantities in whole cubic metres at 1.12, and their VAT. */
const linesOf = (c: number, i: number): { quantity: number; amount: number }[] =>
  Array.from({ length: LINES }, (_, rank) => {
    const quantity = ((c * 7 + i * 13 + rank) % 90) + 1
    return { quantity, amount: quantity * 112 }
  })
const totalOf = (c: number, i: number): number => {
  const net = linesOf(c, i).reduce((sum, { amount }) => sum + amount, 0)
  return net + Math.floor((2 * net + 10) / 20)
}
const euros = (cents: number): string => (cents / 100).toFixed(2)

const copyTo = async (client: pg.Client, path: string, table: string): Promise<void> => {
  const into = client.query(copyFrom(`copy ${table} from stdin (format csv, delimiter ';', header true)`))
  await pipeline(createReadStream(path), into)
}

const MERGE = [
  `insert into facture (numero_contrat, numero_facture, date_emission, montant_ttc_centimes, reste_ouverture_centimes, ouverte_le)
   select c, f, le, (ttc * 100)::bigint, (reste * 100)::bigint, le from factures_lues order by 1, 2
   on conflict (numero_contrat, numero_facture) do update set montant_ttc_centimes = excluded.montant_ttc_centimes`,
  `insert into creance (numero_contrat, id_creance, nature, numero_facture, montant_centimes, ${DUE_OF_BILL})
   select l.c, 'F:' || l.f, 'FACTURE', l.f, (ttc * 100)::bigint, e.*
     from factures_lues l join facture b on b.numero_contrat = l.c and b.numero_facture = l.f cross join lateral etat_de_facture(b) e
    where reste > 0 order by 1, 2 on conflict do nothing`,
  `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
   select c, 'FACTURE:' || f || ':0', 'FACTURE', 'CLIENT', 'FACTURATION', 'F:' || f, (reste * 100)::bigint, le from factures_lues where reste > 0
   order by 1, 2 on conflict do nothing`,
  `insert into facture_detail (numero_contrat, numero_facture, lignes, tva, total_ht_centimes, total_ttc_centimes, verifiable)
   select c, f, jsonb_agg(jsonb_build_object('rang', rang, 'rubrique', rubrique, 'code', null, 'libelle', libelle, 'beneficiaire', null, 'quantite', quantite * 1000,
            'unite', unite, 'prix', prix * 10000, 'diviseur', 1, 'montant', montant * 100, 'taux', taux * 10, 'fixe', false, 'du', null, 'au', null) order by rang),
          jsonb_build_array(jsonb_build_object('taux', 100, 'base', sum(montant) * 100, 'montant', round(sum(montant) * 10))),
          sum(montant) * 100, sum(montant) * 100 + round(sum(montant) * 10), bool_and(round(quantite * prix, 2) = montant)
     from lignes_lues group by c, f order by 1, 2
   on conflict (numero_contrat, numero_facture) do update set lignes = excluded.lignes`,
]

// in place of the trigger that imports pass by; what dues say of their bills is in their insertion
const PERSONS = `
  insert into facture_personnes
  select distinct on (f.numero_contrat) f.numero_contrat, f.identifiant_interne, nom_client(t), nom_client(y), y.numero_client, y.est_professionnel, y.siret,
         y.facturation_adresse, y.facturation_complement, y.facturation_code_postal, y.facturation_ville, y.facturation_pays, p.adresse, p.complement,
         p.code_postal, p.ville
    from facture f
    join contrat c using (numero_contrat)
    join client t on t.numero_client = c.numero_client_titulaire
    join client y on y.numero_client = c.numero_client_payeur
    left join contrat_point cp on cp.numero_contrat = c.numero_contrat
    left join point_livraison p on p.id_point = cp.id_point
   order by f.numero_contrat, f.identifiant_interne`

const TRIGGERS = [
  ['facture', 'facture_personnes'],
  ['facture', 'creance_suit_sa_facture'],
  ['creance', 'creance_suit_sa_facture'],
] as const

const byHand = async (client: pg.Client, invoices: string, lines: string): Promise<number> => {
  const start = performance.now()
  await client.query('begin')
  for (const [table, trigger] of TRIGGERS) await client.query(`alter table ${table} disable trigger ${trigger}`)
  await client.query(
    'create temp table factures_lues (c text, f text, le date, ttc numeric, reste numeric) on commit drop',
  )
  await client.query(
    'create temp table lignes_lues (c text, f text, rang int, rubrique text, libelle text, quantite numeric, unite text, prix numeric, montant numeric, taux numeric) on commit drop',
  )
  await copyTo(client, invoices, 'factures_lues')
  await copyTo(client, lines, 'lignes_lues')
  for (const statement of [...MERGE, PERSONS]) await client.query(statement)
  for (const [table, trigger] of TRIGGERS) await client.query(`alter table ${table} enable trigger ${trigger}`)
  await client.query('commit')
  return (performance.now() - start) / 1000
}

const ours = async (url: string, format: string, path: string): Promise<number> => {
  const child = spawn(process.execPath, [MAIN, format, path, '--rapport', `${path}.rapport.csv`], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  const read = / in ([\d.]+) s /.exec(output)
  if (code !== 0 || read === null) throw new Error(`the import did not run: ${output}`)
  return Number(read[1])
}

/** The ledger cannot be emptied: its triggers are off while a round makes room for the next. */
const empty = async (client: pg.Client): Promise<void> => {
  await client.query(
    `alter table mouvement disable trigger user; truncate mouvement, facture_detail, creance, facture, facture_personnes cascade; alter table mouvement enable trigger user`,
  )
}

const measure = async ({ url, client }: BenchDatabase, invoices: string, lines: string, rounds: number) => {
  const [mine, hand]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    await empty(client)
    hand.push(await byHand(client, invoices, lines))
    await empty(client)
    mine.push((await ours(url, 'factures', invoices)) + (await ours(url, 'lignes-factures', lines)))
  }
  return { mine: median(mine), hand: median(hand) }
}

export const benchInvoices: Bench = async ({ full, folder }) => {
  await mkdir(folder, { recursive: true })
  const contracts = full ? CONTRACTS.full : CONTRACTS.short
  const [invoices, lines] = [join(folder, 'p18-factures.csv'), join(folder, 'p18-lignes.csv')]
  await write(invoices, 'numeroContrat;numeroFacture;dateEmission;montantTtc;reste', contracts, (c, i) => {
    const total = euros(totalOf(c, i))
    return `${contract(c)};F${i};2025-0${i}-01;${total};${i === INVOICES ? total : '0'}\n`
  })
  await write(
    lines,
    'numeroContrat;numeroFacture;rang;rubrique;libelle;quantite;unite;prix;montant;taux',
    contracts,
    (c, i) =>
      linesOf(c, i)
        .map(
          ({ quantity, amount }, rank) =>
            `${contract(c)};F${i};${rank + 1};COLLECTE;Part ${rank + 1};${quantity};M3;1.12;${euros(amount)};10\n`,
        )
        .join(''),
  )
  const base = await openBench(join(folder, 'p18'), 0)
  try {
    await base.client.query(`insert into client (numero_client) values ('K')`)
    await base.client.query(
      `insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
       select lpad(i::text, 7, '0'), 'EA', 'SE', '2020-01-01', 'K', 'K' from generate_series(1, $1::int) i`,
      [contracts],
    )
    const { mine, hand } = await measure(base, invoices, lines, full ? ROUNDS.full : ROUNDS.short)
    const all = contracts * INVOICES * (LINES + 1)
    const rate = (seconds: number): string => Math.round(all / seconds).toLocaleString('en-US')
    return [
      {
        id: 'P18',
        workload: `import of ${(contracts * INVOICES).toLocaleString('en-US')} invoices of ${LINES} lines, two files`,
        measure: `${rate(mine)} lines/s`,
        baseline: `COPY + same merge by hand ${rate(hand)} lines/s`,
        ratio: hand / mine,
        target: `>= ${TARGET}`,
        met: hand / mine >= TARGET,
      },
    ]
  } finally {
    await base.stop()
  }
}
