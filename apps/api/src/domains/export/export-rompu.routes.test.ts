import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { gestionUtilisateursRoutes } from '../utilisateur/gestion.routes.ts'
import { exportRoutes } from './export.routes.ts'

// 12 MB: more than the buffers of a reader that stops
const COMPTES = 40_000
const ACTION = 'Export/{format}/{contract}/{group}/{key}'

const base = await createTestDatabase()
type Ligne = { level: number; msg: string; action?: string; code?: string }
const journal: Ligne[] = []
const app = await unServeur(base, {
  liaisons: [...gestionUtilisateursRoutes, ...exportRoutes],
  log: pino({ level: 'debug' }, { write: (ligne: string) => void journal.push(JSON.parse(ligne) as Ligne) }),
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await base.drop()
})

const jetons: string[] = []
const port = () => (app.server.address() as AddressInfo).port

beforeAll(async () => {
  // nothing is searched here, and it costs most of the writing
  await sql`drop index utilisateur_recherche`.execute(base.db)
  // its worker would stand in the way of dropping the database
  await sql`alter table utilisateur set (autovacuum_enabled = false)`.execute(base.db)
  await sql`
    insert into utilisateur (identifiant, email, nom, prenom, cree_le)
    select 'compte' || i, 'compte' || i || '@exemple.fr', repeat('Lefèvre ', 30) || i, 'Anaïs', now() from generate_series(1, ${COMPTES}::int) i`.execute(
    base.db,
  )
  for (let rang = 0; rang < 5; rang += 1) {
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null, profils: ['ADMIN'] })
    jetons.push(await uneSession(base.db, userWebId))
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
})

const appelerExport = (jeton: string | undefined, format = 'csv'): ClientRequest => {
  const appel = request({
    port: port(),
    host: '127.0.0.1',
    method: 'POST',
    path: `/webapi/Export/${format}/null/null/utilisateurs`,
    headers: { token: jeton ?? '', 'content-type': 'application/json' },
  })
  appel.on('error', () => undefined)
  appel.end(JSON.stringify({ urlService: 'Utilisateur/utilisateurs', colonnes: ['identifiant', 'nom', 'email'] }))
  return appel
}

/** The answer once its head has come; its body waits. */
const commencer = async (jeton: string | undefined, format = 'csv'): Promise<IncomingMessage> => {
  const [reponse] = (await once(appelerExport(jeton, format), 'response')) as [IncomingMessage]
  return reponse
}
const lireTout = async (reponse: IncomingMessage): Promise<number> => {
  let lignes = 0
  for await (const morceau of reponse) lignes += String(morceau).split('\n').length - 1
  return lignes
}

/** The same once a place is free: it is given back a moment after the connection. */
const recommencer = (jeton: string | undefined): Promise<IncomingMessage> =>
  vi.waitFor(async () => {
    const reponse = await commencer(jeton)
    if (reponse.statusCode === 200) return reponse
    reponse.destroy()
    throw new Error(`answered ${reponse.statusCode}`)
  }, PATIENCE)

/** Connections of the server that hold a transaction open. */
const ouvertes = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`.execute(base.db)
  return rows[0]?.n ?? 0
}
const curseursRendus = () => expect.poll(ouvertes, PATIENCE).toBe(0)

it('frees its connection, its cursor and its place when the reader leaves half-way', async () => {
  const [jeton] = jetons
  for (let fois = 0; fois < 4; fois += 1) {
    const reponse = await recommencer(jeton)
    await once(reponse, 'readable')
    reponse.read(1_000)
    await expect.poll(ouvertes, PATIENCE).toBe(1)
    reponse.destroy()
    await curseursRendus()
  }
  // more exports than there are places and connections have been given up: a whole one still comes
  expect(await lireTout(await recommencer(jeton))).toBe(COMPTES + 6)
  await curseursRendus()
})

it('takes three at once and one a person, and tells the others to come back (S15)', async () => {
  const enCours = await Promise.all(jetons.slice(0, 3).map(recommencer))
  const [memePersonne, quatrieme] = [await commencer(jetons[0]), await commencer(jetons[3])]
  // too long for a PDF, which is not counted for somebody who has no place
  const nonCompte = await commencer(jetons[3], 'pdf')
  for (const refus of [memePersonne, quatrieme, nonCompte]) {
    expect([refus.statusCode, refus.headers['retry-after']]).toEqual([429, '60'])
    refus.destroy()
  }
  for (const reponse of enCours) reponse.destroy()
  await curseursRendus()
  const suivante = await recommencer(jetons[3])
  suivante.destroy()
  await curseursRendus()
  await expect.poll(async () => (await commencer(jetons[3], 'pdf')).statusCode, PATIENCE).toBe(413)
  await curseursRendus()
})

/** Statements that wait for a lock. */
const enAttente = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(base.db)
  return rows[0]?.n ?? 0
}
const graves = () => journal.filter(({ level }) => level >= 50)

it.each([
  ['before the first line', 'avant'],
  ['half-way', 'pendant'],
] as const)('tells a reader who leaves %s as no fault of the server', async (_cas, moment) => {
  journal.length = 0
  if (moment === 'pendant') {
    const reponse = await recommencer(jetons[0])
    await once(reponse, 'readable')
    reponse.destroy()
  } else {
    // the file waits for its trace, its reader does not
    await base.db.transaction().execute(async (verrou) => {
      await sql`lock table audit in access exclusive mode`.execute(verrou)
      const recu = once(app.server, 'request') as Promise<[IncomingMessage]>
      const appel = appelerExport(jetons[0])
      const [{ socket }] = await recu
      await expect.poll(enAttente, PATIENCE).toBe(1)
      const rompue = once(socket, 'close')
      appel.destroy()
      await rompue
    })
  }
  await expect.poll(() => journal, PATIENCE).toContainEqual(expect.objectContaining({ msg: 'the caller left' }))
  await curseursRendus()
  expect(journal.find(({ msg }) => msg === 'the caller left')).toMatchObject({ level: 30, action: ACTION })
  expect(graves()).toEqual([])
})

it('tells a file that breaks for want of its database as a failure', async () => {
  const reponse = await recommencer(jetons[0])
  journal.length = 0
  const couper = async (): Promise<number> => {
    const { numAffectedRows, rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`.execute(base.db)
    return Number(numAffectedRows ?? rows.length)
  }
  await expect.poll(couper, PATIENCE).toBe(1)
  await expect(lireTout(reponse)).rejects.toThrow('aborted')
  await expect.poll(graves, PATIENCE).toMatchObject([{ level: 50, msg: 'request failed', action: ACTION }])
  await curseursRendus()
})
