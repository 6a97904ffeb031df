import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { outilDebian } from '../../../../test-setup/outil-debian.ts'
import { selon } from '../../../../test-setup/selon.ts'
import { query } from '../../test-setup/embedded-harness.ts'
import { unPostgresqlDebian, versionsDebian } from '../../test-setup/postgresql-debian.ts'
import type { Env } from '../platform/env.ts'
import { verifierAdresses } from './base.ts'

// A real server that speaks TLS, with a certificate of an authority of our own (docs/installation.md, 3).
const openssl = outilDebian('openssl', 'openssl')
const dossier = mkdtempSync(join(tmpdir(), 'ondine-tls-'))
afterAll(() => rmSync(dossier, { recursive: true, force: true }))
const ici = (nom: string): string => join(dossier, nom)
const ssl = (...args: string[]) => execFileSync(openssl.chemin, args, { cwd: dossier, stdio: 'pipe' })

const autorite = (nom: string): string => {
  const sujet = ['-subj', `/CN=${nom}`, '-keyout', `${nom}.key`, '-out', `${nom}.pem`]
  ssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...sujet)
  return ici(`${nom}.pem`)
}
/** Signed by that authority, for that name. */
const certificat = (par: string, nom: string) => {
  ssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${nom}`, '-keyout', 'serveur.key', '-out', 'serveur.csr')
  writeFileSync(ici('noms'), `subjectAltName=DNS:${nom}\n`)
  const de = ['-CA', `${par}.pem`, '-CAkey', `${par}.key`, '-CAcreateserial', '-extfile', 'noms']
  ssl('x509', '-req', '-in', 'serveur.csr', '-days', '2', ...de, '-out', 'serveur.pem')
  return { cle: readFileSync(ici('serveur.key'), 'utf8'), certificat: readFileSync(ici('serveur.pem'), 'utf8') }
}

const [version] = versionsDebian
const voulu = version !== undefined && openssl.chemin !== ''
selon(voulu, 'no openssl or no PostgreSQL 15 to 17 here: apt-get install openssl postgresql').describe(
  'a database reached over TLS',
  { timeout: 120_000 },
  () =>
    it('is taken by verify-full where its certificate is of that authority and for that name, else refused in one line', async () => {
      const [notre, autre] = [autorite('notre'), autorite('autre')]
      const serveur = await unPostgresqlDebian(version ?? 0, certificat('notre', 'localhost'))
      const ailleurs = await unPostgresqlDebian(version ?? 0, certificat('notre', 'base.exemple.fr'))
      const essayer = (adresse: string, hote: string, racine: string) => {
        const url = new URL(adresse)
        url.hostname = hote
        url.search = `?sslmode=verify-full&sslrootcert=${racine}`
        return verifierAdresses({ databaseUrl: url.href } as Env)
      }
      try {
        // it was reached: what is said of it is its version
        await expect(essayer(serveur.url, 'localhost', notre)).rejects.toThrow(/^DATABASE_URL is served by PostgreSQL/)
        const enClair = `select ssl from pg_stat_ssl where pid = pg_backend_pid()`
        const sure = new URL(serveur.url)
        sure.hostname = 'localhost'
        sure.search = `?sslmode=verify-full&sslrootcert=${notre}`
        expect([await query(sure.href, enClair), await query(serveur.url, enClair)]).toEqual([
          [{ ssl: true }],
          [{ ssl: false }],
        ])
        const refus = /^PostgreSQL cannot be reached through DATABASE_URL: [^\n]+$/
        await expect(essayer(serveur.url, 'localhost', autre)).rejects.toThrow(refus)
        // one whose certificate is for another name, by name and by number
        for (const hote of ['localhost', '127.0.0.1'])
          await expect(essayer(ailleurs.url, hote, notre)).rejects.toThrow(refus)
      } finally {
        await ailleurs.arreter()
        await serveur.arreter()
      }
    }),
)
