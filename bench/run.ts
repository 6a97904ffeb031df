import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { benchImport } from './import/p7-import.ts'
import { benchRollups } from './import/p8-rollups.ts'
import { benchInvoices } from './import/p18-invoices.ts'
import { benchContract } from './p1-contract.ts'
import { benchDashboard } from './p2-dashboard.ts'
import { benchInvoiceLists } from './p3-invoices.ts'
import { benchLists } from './p3-lists.ts'
import { benchJobs } from './p6-jobs.ts'
import { benchChart } from './p9-chart.ts'
import { benchContracts } from './p10-contracts.ts'
import { benchPdf } from './p11-pdf.ts'
import { benchZip } from './p12-zip.ts'
import { benchExport } from './p13-export.ts'
import { benchBytes } from './p14-bytes.ts'
import { benchLighthouse } from './p14-lighthouse.ts'
import { benchMixedDay } from './p15-mixed-day.ts'
import { benchAlerts } from './p16-alerts.ts'
import { benchGroupChart } from './p17-group-chart.ts'
import { benchPaymentLists } from './payments/p3c-lists.ts'
import { benchPayments } from './payments/p4-payments.ts'
import { benchLargePayments } from './payments/p4b-large.ts'
import { benchDepartures } from './payments/p4c-departures.ts'
import { publish } from './published.ts'
import { benchRequests } from './requests/p19-requests.ts'
import type { Bench, BenchRow } from './row.ts'
import { benchOracles } from './s8-oracles.ts'
import { benchExports } from './s15-exports.ts'
import { benchBodies } from './s15b-bodies.ts'
import { benchArchives } from './s15c-archives.ts'

const benches: Readonly<Record<string, Bench>> = {
  P1: benchContract,
  P2: benchDashboard,
  // with P10 on accounts, on the same ones
  P3: benchLists,
  // lists and balance of a group of thousands of contracts
  P3b: benchInvoiceLists,
  // what staff read of payments and of gaps
  P3c: benchPaymentLists,
  // with P5, on the same payments
  P4: benchPayments,
  // a payment of 500 bills, and a sweep
  P4b: benchLargePayments,
  // from the click to the address of the bank's page
  P4c: benchDepartures,
  P6: benchJobs,
  P7: benchImport,
  P8: benchRollups,
  P9: benchChart,
  // with P3 and the bulk filling of a group, on the same contracts
  P10: benchContracts,
  P11: benchPdf,
  P12: benchZip,
  P13: benchExport,
  // bytes, then Lighthouse on the pages of a phone
  P14: async (context) => [...(await benchBytes(context)), ...(await benchLighthouse(context))],
  // one portal, then two, all day
  P15: benchMixedDay,
  P16: benchAlerts,
  P17: benchGroupChart,
  // invoices with their lines
  P18: benchInvoices,
  // with P20 (drafts) and P21 (files), on the same portal
  P19: benchRequests,
  // rows of the attacks (quality.md, 3) that are measured
  S8: benchOracles,
  S15: benchExports,
  S15b: benchBodies,
  S15c: benchArchives,
}

const ROOT = resolve(import.meta.dirname, '..')
const GB = 1024 ** 3

const table = (rows: readonly BenchRow[]): string =>
  [
    '| # | Workload | Measured | Baseline, same run | Ratio | Target | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ id, workload, measure, baseline, ratio, target, met }) =>
        `| ${id} | ${workload} | ${measure} | ${baseline} | ${ratio?.toFixed(2) ?? ''} | ${target} | ${met ? 'held' : 'missed'} |`,
    ),
  ].join('\n')

const full = process.argv.includes('--full')
const wanted = process.argv.slice(2).filter((word) => /^[PS]\d+[bc]?$/.test(word))
const write = process.argv.includes('--write')
const onlyWrite = process.argv.includes('--table')
const folder = resolve(ROOT, '.cache/bench')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const rows: BenchRow[] = []
for (const [id, bench] of Object.entries(benches)) {
  if (onlyWrite || (wanted.length > 0 && !wanted.includes(id))) continue
  console.log(`${id}…`)
  const measured = await bench({ full, folder })
  rows.push(...measured)
  console.log(table(measured))
}

const machine = `${cpus().length} cores, ${Math.round(totalmem() / GB)} GB, Node ${process.versions.node}`
writeFileSync(resolve(folder, 'results.json'), `${JSON.stringify({ full, machine, rows }, null, 2)}\n`)
console.log(`\n${full ? 'Full' : 'Short'} form on ${machine}\n\n${table(rows)}`)

// `--table` measures nothing: it marks anew which rows are older than their code
if (write || onlyWrite) publish(rows, full ? 'full' : 'short')
