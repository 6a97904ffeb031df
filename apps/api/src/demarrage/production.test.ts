import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { query } from '../../test-setup/embedded-harness.ts'
import { unAttachement, unClient, unContrat } from '../../test-setup/fixtures/contrat.ts'
import { enTete, unePrise } from '../../test-setup/fixtures/prise.ts'
import { MOT_DE_PASSE, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../test-setup/patience.ts'
import { dossierNeuf, lancerProcessus, nettoyer, type Processus, RACINE } from '../../test-setup/portail-process.ts'
import { connect } from '../platform/db/connection.ts'

// An outside server with the three roles of docs/installation.md.
const { adminUrl } = inject('testCluster')
const suffixe = `${process.pid}_${Date.now().toString(36)}`
const BASE = `ondine_outside_${suffixe}`
const ROLES = ['proprietaire', 'application', 'directe'].map((nom) => `${nom}_${suffixe}`)
const [PROPRIETAIRE = '', APPLICATION = '', DIRECTE = ''] = ROLES
const MOT_DE_PASSE_BASE = 'canari-mot-de-passe-base'
const SECRET = 'canari-secret-du-serveur'
const CLE = 'canari-cle-acces'
const PROXY = '10.9.8.7'

const adresse = (role: string): string => {
  const url = new URL(adminUrl)
  url.username = role
  url.password = MOT_DE_PASSE_BASE
  url.pathname = `/${BASE}`
  return url.href
}
const admin = (texte: string) => query(adminUrl, texte)
const reglages = {
  ONDINE_MODE: 'production',
  DATABASE_URL: adresse(APPLICATION),
  DATABASE_URL_DIRECTE: adresse(DIRECTE),
  PUBLIC_URL: 'https://agence.exemple.fr',
  CLIENT_ID: 'agence-web',
  ACCESS_KEY: CLE,
  SECRET,
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'ne-pas-repondre@exemple.fr',
  TRUST_PROXY: PROXY,
  LOG_LEVEL: 'debug',
}
const avecProprietaire = { ...reglages, DATABASE_URL_PROPRIETAIRE: adresse(PROPRIETAIRE) }
const CONVERSATION = 'JS-WEB-3f0f3d1e-9a57-4a4e-8a51-0b6a6c1d2e3f'

let portail: Processus
let url = ''
let jeton = ''

beforeAll(async () => {
  for (const role of ROLES) await admin(`create role ${role} login password '${MOT_DE_PASSE_BASE}'`)
  await admin(`grant ${PROPRIETAIRE} to current_user`)
  await admin(`create database ${BASE} owner ${PROPRIETAIRE}`)
})
afterAll(async () => {
  await nettoyer()
  await admin(`drop database if exists ${BASE} with (force)`)
  for (const role of ROLES) await admin(`drop role if exists ${role}`)
})

const appeler = (chemin: string, corps?: object, entetes: Record<string, string> = {}) =>
  fetch(`${url}/webapi/${chemin}`, {
    method: corps === undefined ? 'GET' : 'POST',
    headers: {
      ConversationId: CONVERSATION,
      'Content-Type': 'application/json',
      ...(jeton === '' ? {} : { Token: jeton }),
      ...entetes,
    },
    ...(corps === undefined ? {} : { body: JSON.stringify(corps) }),
  })

it('asks for the migrations when the portal is given no owner and they were not run', async () => {
  const essai = lancerProcessus(reglages)
  expect((await essai.fin).statut).toBe(1)
  expect(essai.erreurs()).toMatch(
    /^Ondine could not start: \d+ migration\(s\) are missing and [^\n]+db:migrate[^\n]+\n$/,
  )
})

it('migrates as the owner, without secrets, and gives the application no more than rows', async () => {
  const { SECRET: _secret, ACCESS_KEY: _cle, PUBLIC_URL: _url, ...outil } = avecProprietaire
  const migration = lancerProcessus(outil, [process.execPath, 'apps/api/src/main-migrate.ts'])
  expect({ ...(await migration.fin), ms: 0 }).toEqual({ statut: 0, signal: null, ms: 0 })
  for (const role of [APPLICATION, DIRECTE]) {
    const client = new pg.Client({ connectionString: adresse(role) })
    await client.connect()
    try {
      await client.query(`insert into audit (le, action) values (now(), 'essai')`)
      await client.query(`insert into limiteur (key, points) values ('essai-${role}', 1)`)
      for (const interdit of [
        'create table a_moi (n int)',
        'alter table client add column a_moi int',
        'drop table limiteur',
        'update audit set action = $$autre$$',
        'delete from audit',
        'truncate audit',
        'update mouvement set centimes = 1',
        'delete from mouvement',
        'truncate mouvement',
        'delete from migration_empreinte',
        'create schema a_moi',
      ])
        await expect(client.query(interdit), interdit).rejects.toMatchObject({ code: '42501' })
      // partitions come through the owner's function and can be written at once
      await client.query(`select assurer_partitions('2031-01-01', '2031-02-01')`)
      await client.query('select count(*) from conso_jour_203101')
    } finally {
      await client.end()
    }
  }
})

it('serves without an owner: login, call, jobs', async () => {
  const { db, close } = connect({ url: adresse(APPLICATION), applicationName: 'essai', maxConnections: 1 })
  const { userWebId } = await unUtilisateur(db, { email: 'lea@exemple.fr', consentement: true })
  const numero = await unAttachement(
    db,
    userWebId,
    await unContrat(db, { numero_client_titulaire: await unClient(db) }),
  )
  await close()
  portail = lancerProcessus({ ...reglages, PORT: '0' })
  await portail.ligne('Ondine is ready')
  const ecoute = /"portal":"([^"]+)"/.exec(await portail.ligne('Ondine is ready'))?.[1] ?? ''
  url = ecoute
  const application = await appeler('Acces/generateToken', {
    ConversationId: CONVERSATION,
    ClientId: 'agence-web',
    AccessKey: CLE,
  })
  expect(application.status).toBe(200)
  jeton = ((await application.json()) as { token: string }).token
  const connexion = await appeler('Utilisateur/authentification', {
    identifiant: 'lea@exemple.fr',
    motDePasse: MOT_DE_PASSE,
  })
  expect(connexion.status).toBe(200)
  expect(connexion.headers.get('set-cookie')).toMatch(/HttpOnly.*Secure.*SameSite=Strict|Secure.*HttpOnly/)
  expect(connexion.headers.get('strict-transport-security')).toContain('max-age')
  const applicationSeule = jeton
  jeton = ((await connexion.json()) as { tokenAuthentique?: string; token?: string }).token ?? ''
  expect(jeton).not.toBe('')
  const choix = await appeler('Abonnement/setContratParDefaut', { numeroContrat: numero })
  expect([choix.status, await choix.json()]).toEqual([200, { numeroContrat: numero, isDefautContrat: true }])
  const mauvais = await appeler(
    'Utilisateur/authentification',
    { identifiant: 'lea@exemple.fr', motDePasse: 'canari-mauvais-mot-de-passe' },
    { Token: applicationSeule },
  )
  expect(mauvais.status).toBe(401)
  // a job added by the application is run by the worker, under the direct role
  await query(
    adresse(APPLICATION),
    `select graphile_worker.add_job('purger-jetons', '{"creneau":"2026-11-20T02:40:00.000Z"}'::json)`,
  )
  await expect
    .poll(() => query(adresse(DIRECTE), 'select count(*)::int as n from graphile_worker.jobs'), PATIENCE)
    .toEqual([{ n: 0 }])
  expect(await query(adresse(DIRECTE), 'select count(*)::int as n from travail_mort')).toEqual([{ n: 0 }])
})

it('shows nothing of the demo: no known password, no developer tool, no source map', async () => {
  const page = await (await fetch(url)).text()
  expect(page).not.toMatch(/Ondine#2026|ondine\.example|ondine-demo/)
  const configuration = (await (await appeler('Configuration/getConfiguration')).json()) as Record<string, unknown>
  expect(configuration).toMatchObject({ fonctionnalites: expect.any(Object) })
  expect(Object.keys(configuration)).not.toEqual(expect.arrayContaining(['version']))
  expect(Object.keys(configuration)).not.toEqual(expect.arrayContaining(['mode']))
  for (const documentation of ['docs', 'docs/', 'docs/start.js', 'docs/ui/swagger-ui.css', 'openapi.json'])
    expect((await fetch(new URL(`/webapi/${documentation}`, url))).status, documentation).toBe(404)
  for (const boite of ['/dev/mails', '/dev/mails/', '/dev/mails/1', '/dev/mails/1/contenu', '/dev/mails/style.css'])
    expect((await fetch(new URL(boite, url))).status, boite).toBe(404)
  const fichiers = readdirSync(join(RACINE, 'apps', 'web', 'dist'), { recursive: true }).map(String)
  expect(fichiers.length).toBeGreaterThan(5)
  expect(fichiers.filter((nom) => nom.endsWith('.map'))).toEqual([])
  for (const nom of fichiers.filter((un) => un.endsWith('.js')))
    expect(readFileSync(join(RACINE, 'apps', 'web', 'dist', nom), 'utf8'), nom).not.toContain('sourceMappingURL')
})

it('imports as the application beside the portal', async () => {
  const fichier = join(dossierNeuf(), 'clients.csv')
  writeFileSync(fichier, 'numeroClient;nom;prenom\nX-1;Martin;Anne\n')
  const importation = lancerProcessus(reglages, [process.execPath, 'apps/api/src/main-import.ts', 'clients', fichier])
  const { statut } = await importation.fin
  expect(`${importation.sortie()}${importation.erreurs()}`).not.toMatch(/permission denied/i)
  expect([statut, importation.erreurs()]).toEqual([0, expect.anything()])
  expect(await query(adresse(APPLICATION), `select nom from client where numero_client = 'X-1'`)).toEqual([
    { nom: 'Martin' },
  ])
})

it('writes JSON lines with the conversation and never a secret, and stops on SIGTERM with status 0 beside a body that does not come', async () => {
  const lente = await unePrise(Number(new URL(url).port))
  lente.socket.write(`${enTete('Acces/generateToken', 'Content-Length: 500')}{"ClientId":`)
  // the server has it: a call made after it is answered
  await appeler('Configuration/getConfiguration')
  portail.signal('SIGTERM')
  // after the 20 s of a stop that fails, the status is 1
  expect(await portail.fin).toMatchObject({ statut: 0, signal: null })
  await lente.fin
  const lignes = portail.sortie().trim().split('\n')
  const lues = lignes.map((ligne) => JSON.parse(ligne) as { level: number; msg: string; conversationId?: string })
  expect(lues.length).toBeGreaterThan(5)
  expect(lues.filter(({ level }) => level >= 50)).toEqual([])
  expect(lues.some(({ conversationId }) => conversationId === CONVERSATION)).toBe(true)
  expect(portail.erreurs()).toBe('')
  for (const secret of ['canari', MOT_DE_PASSE, jeton]) expect(portail.sortie()).not.toContain(secret)
})
