// Dependency rules (docs/ARCHITECTURE.md). On an unsupported TypeScript dependency-cruiser passes on nothing: the count of modules is asserted.
import { readdirSync, readFileSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { tablesDe, tablesPartagees } from './ecritures.js'
import { structureRules as rules } from './structure-rules.js'

const FEWEST_MODULES = 150

const { output } = await cruise(
  ['apps', 'packages', 'bench'],
  { ruleSet: rules, validate: true, ...rules.options },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.base.json') },
)
const { summary } = output
for (const violation of summary.violations)
  console.error(
    `${violation.rule.name}: ${violation.from} -> ${violation.to}${violation.cycle ? ` (${violation.cycle.map((step) => step.name).join(' -> ')})` : ''}`,
  )
console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies, ${summary.violations.length} violations`,
)
if (summary.totalCruised < FEWEST_MODULES) {
  console.error(`only ${summary.totalCruised} modules were read: the structure was not checked`)
  process.exit(1)
}

const AREAS = 'apps/api/src/domains/'
const FEWEST_TABLES = 50
const tables = tablesDe(readFileSync('apps/api/src/platform/db/schema.ts', 'utf8'))
const sources = readdirSync(AREAS, { recursive: true })
  .map((chemin) => `${AREAS}${chemin.replaceAll('\\', '/')}`)
  .filter((chemin) => chemin.endsWith('.ts'))
const partagees = tablesPartagees(new Map(sources.map((chemin) => [chemin, readFileSync(chemin, 'utf8')])), tables)
for (const [table, domaines] of partagees) console.error(`one-owner: ${table} is written by ${domaines.join(' and ')}`)
if (tables.length < FEWEST_TABLES) {
  console.error(`only ${tables.length} tables were found: their owners were not checked`)
  process.exit(1)
}
process.exit(summary.violations.length + partagees.length === 0 ? 0 : 1)
