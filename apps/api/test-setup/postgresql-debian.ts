import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNPRIVILEGED_UID } from '../src/platform/db/embedded/run-as.ts'
import { query, until } from './embedded-harness.ts'
import { portLibre } from './portail-process.ts'

const ou = (version: number): string => `/usr/lib/postgresql/${version}/bin`

/** Servers of Debian's packages that are here, other than the one that is embedded. */
export const versionsDebian = [15, 16, 17].filter((version) => existsSync(join(ou(version), 'initdb')))

/**
 * A server of such a package on a cluster of its own, for a test: `url` of its superuser, on its first database.
 * @param tls its key and certificate (PEM): it speaks TLS then
 */
export const unPostgresqlDebian = async (
  version: number,
  tls?: { readonly cle: string; readonly certificat: string },
) => {
  const dossier = mkdtempSync(join(tmpdir(), 'ondine-postgresql-'))
  const data = join(dossier, 'data')
  chmodSync(dossier, 0o755)
  mkdirSync(data, { mode: 0o700 })
  const autre = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID } : undefined
  if (autre !== undefined) chownSync(data, autre.uid, autre.gid)
  const { status, stderr } = spawnSync(
    join(ou(version), 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...autre, cwd: dossier, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb of PostgreSQL ${version}: ${stderr}`)
  const port = await portLibre()
  const reglages = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'timezone=UTC']
  if (tls !== undefined) {
    for (const [nom, contenu] of [
      ['server.key', tls.cle],
      ['server.crt', tls.certificat],
    ] as const) {
      writeFileSync(join(data, nom), contenu, { mode: 0o600 })
      if (autre !== undefined) chownSync(join(data, nom), autre.uid, autre.gid)
    }
    reglages.push('ssl=on')
  }
  const serveur: ChildProcess = spawn(
    join(ou(version), 'postgres'),
    ['-D', data, '-p', String(port), ...reglages.flatMap((un) => ['-c', un])],
    { ...autre, cwd: dossier, stdio: 'ignore' },
  )
  const fini = once(serveur, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await until(`PostgreSQL ${version} answers`, () =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    ),
  )
  return {
    url,
    arreter: async (): Promise<void> => {
      // at once, whoever is connected
      serveur.kill('SIGQUIT')
      await fini
      rmSync(dossier, { recursive: true, force: true })
    },
  }
}
