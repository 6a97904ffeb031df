// API and web client with reload, side by side; Ctrl-C stops both.
import { spawn } from 'node:child_process'

const children = [
  spawn('node', ['--watch', 'apps/api/src/main-http.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--clearScreen', 'false'], { stdio: 'inherit', cwd: 'apps/web', shell: process.platform === 'win32' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGINT')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
for (const child of children) child.once('exit', stop)
