// Dependency rules (docs/ARCHITECTURE.md). On an unsupported TypeScript dependency-cruiser passes on nothing: the count of modules is asserted.
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
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
process.exit(summary.violations.length === 0 ? 0 : 1)
