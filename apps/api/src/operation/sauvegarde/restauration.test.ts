import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { selon } from '../../../../../test-setup/selon.ts'
import { query } from '../../../test-setup/embedded-harness.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { dossierNeuf, lancerProcessus, nettoyer } from '../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { MIGRATIONS_FOLDER, migrateToLatest, pendingMigrations } from '../../platform/db/migrate.ts'
import { installJobSchema } from '../../platform/jobs/install.ts'
import { silence } from '../../platform/jobs/jobs.fixtures.ts'

const base = await createTestDatabase()
const { adminUrl } = inject('testCluster')
const suffixe = `${process.pid}_${Date.now().toString(36)}`
const neuves: string[] = []
const uneBaseVide = async (): Promise<string> => {
  const nom = `ondine_restauree_${suffixe}_${neuves.length}`
  await query(adminUrl, `create database ${nom} template template0`)
  neuves.push(nom)
  return new URL(`/${nom}`, adminUrl).href
}
const reglages = (url: string) => ({ ONDINE_MODE: 'production', DATABASE_URL: url, DATA_DIR: dossierNeuf() })
const VERBES = 'apps/api/src/main-ondine.ts'
const lancer = async (url: string, commande: readonly [string, ...string[]]) => {
  const outil = lancerProcessus(reglages(url), commande)
  const { statut } = await outil.fin
  return { statut, sortie: outil.sortie(), erreurs: outil.erreurs() }
}
const ondine = (url: string, ...args: string[]) => lancer(url, [process.execPath, VERBES, ...args])
const relations = async (url: string): Promise<number> =>
  (await query(url, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).length

const dossier = join(dossierNeuf(), 'sauvegarde')
beforeAll(async () => {
  await unUtilisateur(base.db)
  expect(await ondine(base.url, 'backup', dossier)).toMatchObject({ statut: 0, erreurs: '' })
}, 120_000)
afterAll(async () => {
  await nettoyer()
  await base.drop()
  for (const nom of neuves) await query(adminUrl, `drop database if exists ${nom} with (force)`)
})

it('of a newer version is refused with the version that it needs, and nothing is touched', {
  timeout: 120_000,
}, async () => {
  const url = await uneBaseVide()
  const neuve = join(dossierNeuf(), 'neuve')
  expect(await ondine(base.url, 'backup', neuve)).toMatchObject({ statut: 0 })
  const manifeste = JSON.parse(readFileSync(join(neuve, 'manifest.json'), 'utf8'))
  manifeste.version = '9.0.0'
  manifeste.migrations.push({ nom: '9999-apres', sha256: 'f'.repeat(64) })
  const texte = JSON.stringify(manifeste)
  writeFileSync(join(neuve, 'manifest.json'), texte)
  writeFileSync(join(neuve, 'manifest.json.sha256'), createHash('sha256').update(texte).digest('hex'))
  expect(await ondine(url, 'restore', neuve)).toMatchObject({
    statut: 1,
    sortie: '',
    erreurs:
      'This backup was made by Ondine 9.0.0 with migration 9999-apres, which this version does not have: restore it with that version.\n',
  })
  expect(await relations(url)).toBe(0)
})

it('with a table that its schema does not have is refused by the name of that table, and nothing is left', {
  timeout: 120_000,
}, async () => {
  const url = await uneBaseVide()
  const autre = join(dossierNeuf(), 'autre')
  expect(await ondine(base.url, 'backup', autre)).toMatchObject({ statut: 0 })
  const manifeste = JSON.parse(readFileSync(join(autre, 'manifest.json'), 'utf8'))
  manifeste.tables[0].nom = 'nulle_part'
  const texte = JSON.stringify(manifeste)
  writeFileSync(join(autre, 'manifest.json'), texte)
  writeFileSync(join(autre, 'manifest.json.sha256'), createHash('sha256').update(texte).digest('hex'))
  const refus = await ondine(url, 'restore', autre)
  expect(refus).toMatchObject({ statut: 1, sortie: '' })
  expect(refus.erreurs).toMatch(
    /^This backup does not fit its own schema \(.*nulle_part.*\): nothing was restored\.\n$/,
  )
  expect(await relations(url)).toBe(0)
})

it('a database that no migration ran on is told from one that misses a table', { timeout: 120_000 }, async () => {
  const url = await uneBaseVide()
  expect(await ondine(url, 'backup', join(dossierNeuf(), 'rien'))).toMatchObject({
    statut: 1,
    erreurs: 'This database has no Ondine schema: run "npm run ondine -- migrate --apply" first.\n',
  })
  await migrateToLatest(url, silence)
  await installJobSchema(url, silence)
  await query(url, 'drop table instance cascade')
  const refus = await ondine(url, 'release')
  expect(refus.statut).toBe(1)
  expect(refus.erreurs).toContain('instance')
  expect(refus.erreurs).not.toContain('no Ondine schema')
})

it('of an older version is brought to the schema of this one', { timeout: 180_000 }, async () => {
  const ancienne = await uneBaseVide()
  await migrateToLatest(ancienne, silence, MIGRATIONS_FOLDER, '0146-etat-des-creances')
  await installJobSchema(ancienne, silence)
  await query(ancienne, `insert into audit (le, action) values (now(), 'canari-ancien')`)
  const vieille = join(dossierNeuf(), 'vieille')
  expect(await ondine(ancienne, 'backup', vieille)).toMatchObject({ statut: 0, erreurs: '' })
  const url = await uneBaseVide()
  expect(await ondine(url, 'restore', vieille)).toMatchObject({ statut: 0, erreurs: '' })
  expect(await pendingMigrations(url)).toEqual([])
  expect(await query(url, `select action from audit`)).toEqual([{ action: 'canari-ancien' }])
})

it('two at once into one database: one fills it, the other says so and changes nothing', {
  timeout: 180_000,
}, async () => {
  const url = await uneBaseVide()
  const faits = await Promise.all([ondine(url, 'restore', dossier), ondine(url, 'restore', dossier)])
  expect(faits.map(({ statut }) => statut).toSorted()).toEqual([0, 1])
  expect(faits.find(({ statut }) => statut === 1)?.erreurs).toMatch(
    /^(Another restore fills this database: wait for its end\.|This database is alive \(1 accounts\)[^\n]+)\n$/,
  )
  expect(await query(url, 'select count(*)::int as n from utilisateur')).toEqual([{ n: 1 }])
  expect(await query(url, `select nom from instance where nom = 'copie'`)).toEqual([{ nom: 'copie' }])
  // it looks like any portal: whoever looks after it is told that it writes to nobody
  const copie = async (laquelle: string) => {
    const outil = lancerProcessus(
      {
        ...reglages(laquelle),
        PUBLIC_URL: 'https://127.0.0.1:9',
        ACCESS_KEY: 'une-cle-a-nous',
        SECRET: 'un-secret-bien-a-nous',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'ne-pas-repondre@exemple.fr',
      },
      [process.execPath, VERBES, 'check'],
    )
    await outil.fin
    return outil
      .sortie()
      .split('\n')
      .filter((une) => / copy /.test(une))
  }
  expect(await copie(url)).toEqual([expect.stringMatching(/^look {2}copy {8}A restored copy: no mail[^\n]+release"/)])
  expect(await copie(base.url)).toEqual([expect.stringMatching(/^ok {4}copy {8}The original/)])
})

it('of a folder that is none, or of a file that went missing, is refused in one sentence', {
  timeout: 120_000,
}, async () => {
  const url = await uneBaseVide()
  const rien = await ondine(url, 'restore', dossierNeuf())
  expect([rien.statut, rien.erreurs.split('\n').length]).toEqual([1, 2])
  expect(await relations(url)).toBe(0)
})

it('a disk that fills during a backup is one sentence, and leaves no half of one', { timeout: 120_000 }, async () => {
  const parent = dossierNeuf()
  const plein = join(parent, 'pleine')
  // no file may grow past half a kilobyte: the system refuses the write as it does on a full disk
  const fait = await lancer(base.url, [
    'sh',
    '-c',
    'ulimit -f 1; trap "" XFSZ; exec "$0" "$@"',
    process.execPath,
    VERBES,
    'backup',
    plein,
  ])
  expect(fait).toMatchObject({ statut: 1, sortie: '', erreurs: expect.stringMatching(/^The disk is full[^\n]+\n$/) })
  expect([existsSync(plein), readdirSync(parent)]).toEqual([false, []])
})

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'a backup that is told to stop (%s) leaves nothing of it, and the next one finds its place',
  {
    timeout: 120_000,
  },
  async (signal, statut) => {
    const parent = dossierNeuf()
    const ici = join(parent, 'arretee')
    // it waits in the middle of the tables for as long as somebody holds this one
    const tient = await base.pool.connect()
    await tient.query('begin; lock table utilisateur in access exclusive mode')
    const outil = lancerProcessus(reglages(base.url), [process.execPath, VERBES, 'backup', ici])
    await expect
      .poll(() => existsSync(`${ici}.partial/tables`) && readdirSync(`${ici}.partial/tables`).length, PATIENCE)
      .toBeGreaterThan(3)
    outil.signal(signal)
    expect((await outil.fin).statut).toBe(statut)
    expect(readdirSync(parent)).toEqual([])
    await tient.query('rollback')
    tient.release()
    expect(await ondine(base.url, 'backup', ici)).toMatchObject({ statut: 0 })
  },
)

it.each([
  [
    'that was fed before anybody had an account',
    `insert into client (numero_client, nom) values ('C-CANARI', 'Durand')`,
    'This database is alive (1 customers) and is left as it is: restore into an empty database.\n',
    'select numero_client as reste from client',
  ],
  [
    'in which others have a schema of theirs',
    `create schema compta; create table compta.piece as select 'C-CANARI'::text as numero`,
    'This database holds tables that are not Ondine’s (compta.piece): restore into an empty database.\n',
    'select numero as reste from compta.piece',
  ],
])(
  'over a database %s is refused, and what it holds stays',
  { timeout: 120_000 },
  async (_cas, nourrir, refus, lire) => {
    const url = await uneBaseVide()
    await migrateToLatest(url, silence)
    await installJobSchema(url, silence)
    await query(url, nourrir)
    expect(await ondine(url, 'restore', dossier)).toMatchObject({ statut: 1, sortie: '', erreurs: refus })
    expect(await query(url, lire)).toEqual([{ reste: 'C-CANARI' }])
  },
)

it('by a role that does not own the schema is refused with the setting that it wants, and nothing is touched', {
  timeout: 120_000,
}, async () => {
  const url = await uneBaseVide()
  const role = `ondine_lignes_${suffixe}`
  await query(adminUrl, `create role ${role} login password 'un-mot-de-passe'`)
  try {
    const sienne = Object.assign(new URL(url), { username: role, password: 'un-mot-de-passe' }).href
    expect(await ondine(sienne, 'restore', dossier)).toMatchObject({
      statut: 1,
      sortie: '',
      erreurs:
        'The user of this database may not make its schema: give the address of its owner in DATABASE_URL_PROPRIETAIRE.\n',
    })
    expect(await relations(url)).toBe(0)
  } finally {
    await query(adminUrl, `drop role ${role}`)
  }
})

const SERVICE = 65_534
selon(process.getuid?.() === 0, 'root gives files to another user: root only').it(
  'by root gives the attachments to whoever has their folder, who could not read them otherwise',
  async () => {
    const [avant, apres] = [dossierNeuf(), dossierNeuf()]
    mkdirSync(join(avant, 'pieces-jointes/sous'), { recursive: true, mode: 0o700 })
    writeFileSync(join(avant, 'pieces-jointes/sous/reglement.pdf'), 'un document', { mode: 0o600 })
    const sauvegarde = join(dossierNeuf(), 'avec-pieces')
    const faire = (url: string, DATA_DIR: string, ...args: string[]) =>
      lancerProcessus({ ...reglages(url), DATA_DIR }, [process.execPath, VERBES, ...args]).fin
    expect(await faire(base.url, avant, 'backup', sauvegarde)).toMatchObject({ statut: 0 })
    chownSync(apres, SERVICE, SERVICE)
    expect(await faire(await uneBaseVide(), apres, 'restore', sauvegarde)).toMatchObject({ statut: 0 })
    for (const chemin of ['pieces-jointes', 'pieces-jointes/sous', 'pieces-jointes/sous/reglement.pdf']) {
      const { uid, gid } = statSync(join(apres, chemin))
      expect([chemin, uid, gid]).toEqual([chemin, SERVICE, SERVICE])
    }
  },
)

it('a folder for a backup that has nowhere to stand is one sentence about that folder', {
  timeout: 60_000,
}, async () => {
  const absent = join(dossierNeuf(), 'absent', 'sauvegarde')
  expect(await ondine(base.url, 'backup', absent)).toMatchObject({
    statut: 1,
    sortie: '',
    erreurs: `${absent}.partial is not there, nor perhaps the folder that it would stand in.\n`,
  })
})
