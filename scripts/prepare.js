// npm runs this after an installation: with the tools of development it builds the web application; without them
// (`npm ci --omit=dev`) there must be one that was built elsewhere.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const tools = () => {
  try {
    createRequire(import.meta.url).resolve('vite/package.json')
    return true
  } catch {
    return false
  }
}

if (tools()) {
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' })
  process.exit(status ?? 1)
}
if (!existsSync(new URL('../apps/web/dist/index.html', import.meta.url)))
  console.error(
    'The web application is not built and its tools are not installed: run "npm ci" (it builds) before "npm prune --omit=dev", or bring apps/web/dist from a machine that did.',
  )
