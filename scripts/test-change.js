// Tests of a change in about a minute: those nearest to what differs from the main branch, by the cost that the last runs measured.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { choisir, testsProches } from './proximite.js'

/** Of test time; two workers share it, and starting takes some of the minute. */
const BUDGET_SECONDES = 60
const DUREES = '.cache/durees-tests.json'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const existe = (nom) => spawnSync('git', ['rev-parse', '--verify', '--quiet', nom]).status === 0
const [depuis = ['origin/main', 'main'].find(existe) ?? 'HEAD'] = process.argv.slice(2)
const changes = [
  ...git('diff', '--name-only', '--diff-filter=d', '--merge-base', depuis),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const sources = git('ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.js').filter(
  existsSync,
)
const textes = new Map(sources.map((chemin) => [chemin, readFileSync(chemin, 'utf8')]))
const durees = existsSync(DUREES) ? JSON.parse(readFileSync(DUREES, 'utf8')) : {}
const { choisis, laisses } = choisir(testsProches(textes, changes), durees, BUDGET_SECONDES)

console.log(
  `${changes.length} files differ from ${depuis}: ${choisis.length} test files run, ${laisses.length} farther ones are left to npm test.`,
)
if (choisis.length === 0) process.exit(0)
const { status } = spawnSync('vitest', ['run', ...choisis], { stdio: 'inherit', shell: process.platform === 'win32' })
process.exit(status ?? 1)
