import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { outilDebian } from '../../../../test-setup/outil-debian.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { systemClock } from '../platform/clock.ts'
import { createFigures } from '../platform/figures/registre.ts'
import { createLog } from '../platform/log.ts'
import { sourcesFigures } from './figures.ts'

const RACINE = resolve(import.meta.dirname, '../../../..')
const DOSSIER = join(RACINE, 'deploiement/prometheus')
const PAGES = join(RACINE, 'docs/astreinte')
const FICHIER = join(DOSSIER, 'ondine.rules.yml')
interface Regle {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}
const regles = (parse(readFileSync(FICHIER, 'utf8')) as { groups: { rules: Regle[] }[] }).groups.flatMap(
  ({ rules }) => rules,
)
const tableau = JSON.parse(readFileSync(join(RACINE, 'deploiement/grafana/ondine.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}

const base = await createTestDatabase()
afterAll(() => base.drop())
const texte = await createFigures({
  processus: 'portal',
  version: '1',
  db: base.db,
  clock: systemClock,
  log: createLog('silent'),
  bassins: { portal: base.pool },
  sources: sourcesFigures,
}).ecrire()
/** What Prometheus can know: what a process writes, and what it adds itself. */
const connus = new Set([
  'up',
  ...[...texte.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, nom = '', type]) =>
    type === 'histogram' ? [`${nom}_bucket`, `${nom}_sum`, `${nom}_count`] : [nom],
  ),
])
const libelles = new Set([
  'job',
  'instance',
  'le',
  ...sourcesFigures.flatMap(({ figures }) => Object.values(figures).flatMap(({ labels = [] }) => labels)),
  ...['endpoint', 'method', 'status', 'pool', 'state', 'task', 'result', 'version', 'process'],
])
const nus = (expr: string): string => expr.replace(/"[^"]*"/g, '""')
const nomsDe = (expr: string): string[] => nus(expr).match(/\b(?:ondine|nodejs|process)_\w+|\bup\b/g) ?? []
const libellesDe = (expr: string): string[] =>
  [
    ...[...nus(expr).matchAll(/\b(?:by|on|without) \(([^)]*)\)/g)].flatMap(([, dans = '']) => dans.split(/,\s*/)),
    ...[...nus(expr).matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*""/g)].map(([, nom = '']) => nom),
  ].filter((nom) => nom !== '')
const inconnus = (expr: string): string[] => [
  ...nomsDe(expr).filter((nom) => !connus.has(nom)),
  ...libellesDe(expr).filter((nom) => !libelles.has(nom)),
]

describe('every rule', () => {
  it.each(regles.map((regle) => [regle.alert, regle] as const))(
    '%s names only figures and labels that exist, and has its page',
    (nom, { expr, annotations, labels }) => {
      expect(nomsDe(expr).length).toBeGreaterThan(0)
      expect(inconnus(expr)).toEqual([])
      expect(annotations.runbook_url).toBe(`docs/astreinte/${nom}.md`)
      expect(['page', 'ticket']).toContain(labels.severity)
      const page = readFileSync(join(RACINE, annotations.runbook_url), 'utf8')
      expect(page).toContain(expr)
      for (const partie of ['What it means', 'What to look at', 'What to do'])
        expect(page).toMatch(new RegExp(`^## ${partie}\n\\S`, 'm'))
      expect(readFileSync(join(PAGES, 'README.md'), 'utf8')).toContain(`(${nom}.md)`)
    },
  )

  it('has its page, and no page is left of a rule that is gone', () => {
    expect(
      readdirSync(PAGES)
        .filter((nom) => nom !== 'README.md')
        .toSorted(),
    ).toEqual(regles.map(({ alert }) => `${alert}.md`).toSorted())
  })

  it('would be caught naming what does not exist', () => {
    expect(inconnus('max by (tache) (ondine_jobz{etat="x"}) > 0')).toEqual(['ondine_jobz', 'tache', 'etat'])
  })

  it.each(readdirSync(PAGES))('%s names commands, tasks and files that are there', (nom) => {
    const page = readFileSync(join(PAGES, nom), 'utf8')
    for (const [, fichier = ''] of page.matchAll(/\b((?:docs|deploiement)\/[\w./-]*\w)/g))
      expect(existsSync(join(RACINE, fichier)), fichier).toBe(true)
    for (const [, verbe = ''] of page.matchAll(/npm run ondine -- ([a-z]+)/g))
      expect(['check', 'jobs', 'release', 'migrate']).toContain(verbe)
    for (const [, figure = ''] of page.matchAll(/\b(ondine_\w+)/g)) expect(connus.has(figure), figure).toBe(true)
  })
})

it.each(tableau.panels.map(({ title, targets }) => [title, targets] as const))(
  'the dashboard shows what exists: %s',
  (_titre, targets) => expect(targets.flatMap(({ expr }) => inconnus(expr))).toEqual([]),
)

/** Series that must fire each rule, and the same ones while all is well: [name of the series, ill, well]. */
const cas: Readonly<Record<string, readonly (readonly [serie: string, mal: string, bien: string])[]>> = {
  OndineProcessDown: [['up{job="ondine-portal",instance="a"}', '0x600', '1x600']],
  OndineFiguresMissing: [['ondine_figures_read{instance="a"}', '0x600', '1x600']],
  OndineErrors: [
    ['ondine_http_requests_total{endpoint="Contrat/lire",status="5xx"}', '0+5x600', '0x600'],
    ['ondine_http_requests_total{endpoint="Contrat/lire",status="2xx"}', '0+100x600', '0+100x600'],
  ],
  OndineSlow: [
    ['ondine_http_request_duration_seconds_bucket{endpoint="Contrat/lire",le="1"}', '0+80x600', '0+100x600'],
    ['ondine_http_request_duration_seconds_bucket{endpoint="Contrat/lire",le="2.5"}', '0+100x600', '0+100x600'],
    ['ondine_http_request_duration_seconds_bucket{endpoint="Contrat/lire",le="+Inf"}', '0+100x600', '0+100x600'],
  ],
  OndinePoolFull: [['ondine_db_pool_waiting{instance="a",pool="portal"}', '9x600', '1x600']],
  OndineEventLoop: [['nodejs_eventloop_lag_p99_seconds{job="ondine-portal"}', '0.8x600', '0.02x600']],
  OndineMemory: [['process_resident_memory_bytes{job="ondine-portal"}', '1000000000x600', '300000000x600']],
  OndineWorkersSilent: [
    ['ondine_figures_read{instance="a"}', '1x600', '1x600'],
    ['ondine_worker_silence_seconds{instance="a"}', '120x600', '4x600'],
  ],
  OndineJobsLate: [['ondine_jobs_oldest_due_seconds{task="t"}', '1000x600', '5x600']],
  OndineDeadLetters: [['ondine_jobs{task="t",state="dead"}', '1x600', '0x600']],
  OndineMailsStuck: [['ondine_messages_oldest_seconds{channel="COURRIEL"}', '2000x600', '10x600']],
  OndineMessagesLost: [
    ['ondine_messages_lost_last_hour{channel="SMS"}', '30x600', '6x600'],
    ['ondine_messages_sent_last_hour{channel="SMS"}', '70x600', '94x600'],
  ],
  OndineImportFailed: [['ondine_imports_failed{format="factures"}', '1x600', '0x600']],
  OndineImportMissing: [['ondine_import_last_success_timestamp_seconds{format="factures"}', '0x600', '0+600x600']],
  OndineAlertsNotJudged: [['ondine_alerts_meters_to_judge{instance="a"}', '7x600', '0 7 0 7 0 7 0x594']],
  OndinePaymentsPending: [['ondine_payments_pending_over_hour{instance="a"}', '1x600', '0x600']],
  OndinePaymentsToDecide: [['ondine_payments_to_decide{instance="a"}', '1x600', '0x600']],
  OndinePaymentsUnbooked: [['ondine_payments_unbooked_over_hour{instance="a"}', '1x600', '0x600']],
  OndineStatementGaps: [['ondine_statement_gaps_oldest_seconds{provider="stripe"}', '600000x600', '100000x600']],
  OndinePaymentEventsUnsettled: [
    ['ondine_jobs{task="paiement-traiter-notification",state="retrying"}', '1x600', '0x600'],
    ['ondine_jobs_oldest_due_seconds{task="paiement-traiter-notification"}', '400x600', '2x600'],
  ],
  OndineStatementLinesFailed: [['ondine_statement_lines_failed{provider="stripe"}', '1x600', '0x600']],
  OndineStatementsMissing: [
    ['ondine_statement_last_day_timestamp_seconds{provider="stripe"}', '-100000x600', '0+600x600'],
  ],
  OndineHandoversFailed: [['ondine_handovers_failed{instance="a"}', '1x600', '0x600']],
  OndineHandoversLate: [['ondine_handovers_oldest_seconds{instance="a"}', '20000x600', '10x600']],
  OndineFilesStoreAway: [['ondine_files_store{instance="a",state="away"}', '1x600', '1 _ _ 1 _ _x594']],
  OndineFilesRefused: [['ondine_files_store{instance="a",state="refuses"}', '1x600', '1 _ _ 1 _ _x594']],
}

/** They wait for days. */
const LENTES = new Set(['OndineImportMissing', 'OndinePaymentsUnbooked', 'OndineStatementsMissing'])
const promtool = outilDebian('promtool', 'prometheus')

promtool.avec.describe('promtool', {}, () => {
  const dossier = mkdtempSync(join(tmpdir(), 'ondine-regles-'))
  afterAll(() => rmSync(dossier, { recursive: true, force: true }))
  const lancer = (...parametres: string[]): string =>
    execFileSync(promtool.chemin, parametres, { encoding: 'utf8', stdio: 'pipe' })

  it('accepts the rules and the configuration', () => {
    expect(lancer('check', 'rules', FICHIER)).toContain(`SUCCESS: ${regles.length} rules found`)
    expect(lancer('check', 'config', join(DOSSIER, 'scrape.yml'))).toContain('SUCCESS')
  })

  it('sees each rule fire on what it is for, and be silent while all is well', () => {
    expect(Object.keys(cas).toSorted()).toEqual(regles.map(({ alert }) => alert).toSorted())
    const essai = {
      rule_files: [FICHIER],
      evaluation_interval: '10m',
      tests: Object.entries(cas).flatMap(([alerte, series]) =>
        [1, 2].map((quoi) => ({
          interval: LENTES.has(alerte) ? '10m' : '1m',
          input_series: series.map((serie) => ({ series: serie[0], values: serie[quoi] })),
          promql_expr_test: [
            {
              expr: `count(ALERTS{alertname="${alerte}",alertstate="firing"}) or vector(0)`,
              eval_time: LENTES.has(alerte) ? '99h' : '5h',
              exp_samples: [{ labels: '{}', value: quoi === 1 ? 1 : 0 }],
            },
          ],
        })),
      ),
    }
    // JSON is YAML
    const fichier = join(dossier, 'essai.yml')
    writeFileSync(fichier, JSON.stringify(essai))
    expect(lancer('test', 'rules', fichier)).toContain('SUCCESS')
  })
})
