import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { portLibre } from './portail-process.ts'

/** It refuses to run as root. */
const NOBODY = 65_534

/** A real pgbouncer before a database: its address, how it is stopped for a while, killed and started again. */
export const unPgbouncer = async (programme: string, url: string, reglages: readonly string[]) => {
  const dossier = mkdtempSync(join(tmpdir(), 'ondine-pooler-'))
  chmodSync(dossier, 0o755)
  const { hostname, port, username, password, pathname } = new URL(url)
  const ecoute = await portLibre()
  const conf = join(dossier, 'pgbouncer.ini')
  const cible = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} dbname=${pathname.slice(1)}`
  writeFileSync(
    conf,
    [
      `[databases]\nessai = ${cible}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${ecoute}\nauth_type = any\nunix_socket_dir =`,
      'ignore_startup_parameters = options,statement_timeout',
      ...reglages,
    ].join('\n'),
  )
  const adresse = `postgres://personne@127.0.0.1:${ecoute}/essai`
  const repondre = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: adresse })
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
  }
  const lancer = () => {
    const racine = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
    const enfant = spawn(programme, ['-q', conf], { stdio: 'ignore', ...racine })
    return { enfant, fini: new Promise<void>((fin) => enfant.once('exit', () => fin())) }
  }
  let processus = lancer()
  const tuer = async (): Promise<void> => {
    processus.enfant.kill('SIGKILL')
    await processus.fini
  }
  const attendre = () => vi.waitFor(repondre, { timeout: 10_000, interval: 50 })
  await attendre()
  return {
    adresse,
    signaler: (nom: 'SIGSTOP' | 'SIGCONT'): void => void processus.enfant.kill(nom),
    tuer,
    relancer: async (): Promise<void> => {
      processus = lancer()
      await attendre()
    },
    fermer: async (): Promise<void> => {
      await tuer()
      rmSync(dossier, { recursive: true, force: true })
    },
  }
}
