// The fast static part of the test command: types, style, promises, dead code, structure. Prints what failed, runs two at a time.
import { spawn } from 'node:child_process'

/** Types of a part of the project. What was judged is remembered beside the tests' durations: the next run reads what changed. */
const types = (name, project) => [
  `types: ${name}`,
  'tsc',
  ['-p', project, '--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`],
]

const steps = [
  types('webapi', 'packages/webapi'),
  types('notification', 'packages/notification'),
  types('providers', 'packages/paiement-providers'),
  types('documents', 'packages/document-factory'),
  types('api', 'apps/api'),
  types('web', 'apps/web'),
  types('e2e', 'apps/e2e'),
  types('bench', 'bench'),
  ['style', 'biome', ['ci', '--error-on-warnings', '--colors=off', '.']],
  ['promises', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['dead code', 'knip', []],
  ['structure', 'node', ['scripts/structure.js']],
  ['french', 'node', ['scripts/french.js']],
]

const run = ([name, command, args]) =>
  new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(command, args, {
      shell: process.platform === 'win32',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ name, ok: false, output: error.message }))
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${Math.round(performance.now() - started)} ms)`)
      resolve({ name, ok: code === 0, output })
    })
  })

const waiting = [...steps]
const failed = []
const worker = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const result = await run(step)
    if (!result.ok) failed.push(result)
  }
}
await Promise.all([worker(), worker()])
for (const { name, output } of failed) console.error(`\n--- ${name}\n${output}`)
process.exit(failed.length === 0 ? 0 : 1)
