import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = resolve(import.meta.dirname, '..')
const START_TIMEOUT_MS = 180_000

export interface RunningProcess {
  readonly url: string
  stop(): Promise<void>
}

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((fulfil) => {
    if (child.exitCode !== null) return fulfil()
    child.once('exit', () => fulfil())
    child.kill('SIGINT')
  })

/** Starts a Node program that prints `"portal":"<url>"` when it is ready. */
export const startProgram = (file: string, env: Record<string, string>): Promise<RunningProcess> =>
  new Promise((fulfil, reject) => {
    const { DATABASE_URL: _mine, ...inherited } = process.env
    const child = spawn(process.execPath, [file], {
      cwd: ROOT,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const timer = setTimeout(() => reject(new Error(`${file} did not start`)), START_TIMEOUT_MS)
    child.once('exit', (code) => reject(new Error(`${file} ended with status ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = /"portal":"([^"]+)"/.exec(line)
      if (ready?.[1] === undefined) return
      clearTimeout(timer)
      fulfil({ url: ready[1], stop: () => stopChild(child) })
    })
  })

const post = async (url: string, body: unknown, token?: string): Promise<Record<string, unknown>> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      conversationid: 'JS-WEB-bench-00000000',
      ...(token === undefined ? {} : { token }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Logs a demo account in; answers the user token, as an API client carries it. */
export const logIn = async (url: string, email: string): Promise<string> => {
  const application = await post(`${url}/webapi/Acces/generateToken`, {
    ConversationId: 'JS-WEB-bench-00000000',
    ClientId: 'ondine-web',
    AccessKey: 'ondine-demo',
  })
  const session = await post(
    `${url}/webapi/Utilisateur/authentification`,
    { identifiant: email, motDePasse: 'Ondine#2026' },
    String(application.token),
  )
  return String(session.token)
}
