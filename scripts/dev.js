// API and web client with reload, side by side; Ctrl-C stops both. What follows "--" goes to Vite (npm run dev -- --port 3000).
import { spawn } from 'node:child_process'

const windows = process.platform === 'win32'
const api = `http://127.0.0.1:${process.env.PORT || 8080}`
const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/api/src/main-http.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--clearScreen', 'false', ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: 'apps/web',
    shell: windows,
    env: { ...process.env, ONDINE_API: process.env.ONDINE_API || api },
  }),
]
let left = children.length
let stopping = false
const stop = (signal) => {
  if (stopping) return
  stopping = true
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
for (const child of children) {
  child.once('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
    stop('SIGTERM')
  })
  child.once('exit', (code) => {
    left -= 1
    if (!stopping && code !== 0) process.exitCode = 1
    stop('SIGTERM')
    // both are gone: nothing of theirs is left to wait for
    if (left === 0) process.exit()
  })
}
