import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { selon } from '../../../../test-setup/selon.ts'
import { dossierNeuf, lancerProcessus, nettoyer, portLibre, serveursDe } from '../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { phraseEchec } from './echec.ts'

const base = await createTestDatabase()
afterAll(async () => {
  await nettoyer()
  await base.drop()
})

/** Starts, expects a refusal: status 1, one line of error, nothing of it in the log. */
const refus = async (reglages: Record<string, string>, commande?: [string, ...string[]]): Promise<string> => {
  const portail = lancerProcessus({ DATA_DIR: join(dossierNeuf(), 'data'), ...reglages }, commande)
  const { statut } = await portail.fin
  expect(portail.erreurs()).toMatch(/^Ondine could not start: [^\n]+\n$/)
  expect(portail.sortie()).not.toContain('Ondine is ready')
  expect(statut).toBe(1)
  return portail.erreurs().trim().slice('Ondine could not start: '.length)
}
const avec = (changer: (adresse: URL) => void): string => {
  const adresse = new URL(base.url)
  changer(adresse)
  return adresse.href
}
const production = (databaseUrl: string) => ({
  ONDINE_MODE: 'production',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'https://agence.exemple.fr',
  ACCESS_KEY: 'une-cle-a-nous',
  SECRET: 'un-secret-bien-a-nous',
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'ne-pas-repondre@exemple.fr',
})
const migrer: [string, ...string[]] = [process.execPath, 'apps/api/src/main-migrate.ts', '--reset']

describe.concurrent('a start that cannot succeed says why in one line', () => {
  it('when the port is taken, before it makes anything', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await new Promise((ecoute) => occupant.once('listening', ecoute))
    const { port } = occupant.address() as { port: number }
    const dossier = dossierNeuf()
    expect(await refus({ PORT: String(port), DATA_DIR: dossier })).toBe(
      `Port ${port} is already taken on 127.0.0.1: stop what uses it or set PORT.`,
    )
    expect(serveursDe(dossier)).toEqual([])
    occupant.close()
  })

  it('when the host is not of this machine', async () => {
    expect(await refus({ HOST: '203.0.113.7' })).toMatch(/^HOST is not an address of this machine/)
  })

  it('when the data folder is a file, or not ours', async () => {
    const dossier = dossierNeuf()
    writeFileSync(join(dossier, 'fichier'), '')
    expect(await refus({ DATA_DIR: join(dossier, 'fichier', 'data') })).toMatch(
      /^The data folder .*fichier\/data is not writable by this user: .*set DATA_DIR/,
    )
  })

  selon(process.getuid?.() !== 0, 'root writes everywhere').it('when the data folder may not be written', async () => {
    const dossier = join(dossierNeuf(), 'ferme')
    mkdirSync(dossier)
    chmodSync(dossier, 0o500)
    expect(await refus({ DATA_DIR: dossier })).toMatch(/is not writable by this user/)
  })

  it('when the server of the database is absent', async () => {
    const port = await portLibre()
    const adresse = avec((url) => {
      url.host = `127.0.0.1:${port}`
    })
    expect(await refus(production(adresse))).toBe(
      `PostgreSQL does not answer at 127.0.0.1:${port}: check DATABASE_URL and that the server runs.`,
    )
    expect(await refus({ ...production(base.url), DATABASE_URL_DIRECTE: adresse })).toContain(
      'check DATABASE_URL_DIRECTE and',
    )
  })

  it('when the password is wrong, without showing it', async () => {
    const adresse = avec((url) => {
      url.password = 'canari'
    })
    const phrase = await refus(production(adresse))
    expect(phrase).toBe('PostgreSQL refused the user or password of DATABASE_URL.')
  })

  it('when the database is absent', async () => {
    const adresse = avec((url) => {
      url.pathname = '/nulle_part'
    })
    expect(await refus(production(adresse))).toBe('The database named in DATABASE_URL does not exist.')
    expect(await refus({ ...production(base.url), DATABASE_URL_PROPRIETAIRE: adresse })).toBe(
      'The database named in DATABASE_URL_PROPRIETAIRE does not exist.',
    )
  })

  it('when its server is too old', async () => {
    const vieille = await createTestDatabase()
    const { pathname } = new URL(vieille.url)
    // it says of itself what an old one says
    await vieille.pool.query(`
      create function public.current_setting(nom text) returns text language sql as $$
        select case nom when 'server_version_num' then '170012' else pg_catalog.current_setting(nom) end $$;
      alter database ${pathname.slice(1)} set search_path = public, pg_catalog`)
    try {
      const attendu = /^DATABASE_URL is served by PostgreSQL 17, and Ondine needs 18 [^\n]+$/
      expect(await refus(production(vieille.url))).toMatch(attendu)
    } finally {
      await vieille.drop()
    }
  })

  it('when db:reset meets production', async () => {
    expect(await refus(production(base.url), migrer)).toBe(
      'db:reset erases everything and is refused in production mode.',
    )
  })
})

describe('several wrong settings', () => {
  it('are told together, one line each', async () => {
    const portail = lancerProcessus({ ONDINE_MODE: 'production', PORT: 'abc' })
    expect((await portail.fin).statut).toBe(1)
    expect(portail.erreurs().trim().split('\n')).toEqual([
      'Ondine could not start: 6 settings are wrong:',
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^DATABASE_URL: /),
      expect.stringMatching(/^SECRET: /),
      expect.stringMatching(/^ACCESS_KEY: /),
      expect.stringMatching(/^PUBLIC_URL: /),
      expect.stringMatching(/^SMTP_URL: /),
    ])
    expect(portail.sortie()).toBe('')
  })
})

describe('demo and production', () => {
  beforeAll(() => {
    expect(new URL(base.url).host).toBe(new URL(inject('testCluster').adminUrl).host)
  })

  it('do not share a database: production refuses demo accounts, the demo refuses data and what served production', async () => {
    await base.pool.query(
      `insert into utilisateur (identifiant, email, nom, prenom, meta, cree_le)
       values ('abonne@ondine.example', 'abonne@ondine.example', 'Martin', 'Camille', '{}', now())`,
    )
    expect(await refus(production(base.url))).toMatch(/^this database holds the demo and its known passwords/)
    expect(await refus({ DATABASE_URL: base.url, ONDINE_MODE: 'demo' })).toMatch(/holds other data.*known passwords/)
    await base.pool.query('delete from utilisateur')
    await base.pool.query(`insert into instance values ('production', '2026-11-20')`)
    expect(await refus({ DATABASE_URL: base.url, ONDINE_MODE: 'demo' })).toMatch(/^this database serves production/)
    expect(await refus({ DATABASE_URL: base.url, ONDINE_MODE: 'demo' }, migrer)).toMatch(
      /refused on a database that serves production/,
    )
    await base.pool.query('delete from instance')
    await base.pool.query(`insert into instance values ('demo_jour_reference', '2026-11-20')`)
    expect(await refus(production(base.url))).toMatch(/^this database holds the demo/)
  })
})

it('an unexpected fault gives its first line and no stack', () => {
  const faute = new TypeError('first line\nsecond line')
  expect(phraseEchec(faute)).toBe('TypeError: first line')
})

it.each([
  ['ENOENT', '/srv/absent/x is not there, nor perhaps the folder that it would stand in.'],
  ['ENOTDIR', '/srv/absent/x stands below a file, not a folder.'],
  ['EROFS', '/srv/absent/x is on a disk that may only be read.'],
  ['EIO', '/srv/absent/x cannot be used (EIO).'],
  ['EACCES', '/srv/absent/x cannot be read or written by this user.'],
  ['ENOSPC', 'The disk is full, or this user may write no more: free some space and start again.'],
])('a file that cannot be used (%s) is told as one, and not as the database', (code, phrase) => {
  expect(phraseEchec(Object.assign(new Error(`${code}: open`), { code, path: '/srv/absent/x' }))).toBe(phrase)
})

it('a disk of the database that is full is told as such', () => {
  const cause = Object.assign(new Error('could not extend file "base/5/1": No space left on device'), { code: '53100' })
  expect(phraseEchec(cause)).toMatch(/^The disk of PostgreSQL behind DATABASE_URL is full: [^\n]+$/)
})
