import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { gestionUtilisateursRoutes } from '../utilisateur/gestion.routes.ts'
import { exportRoutes } from './export.routes.ts'

// 12 MB: more than the buffers of a reader that stops
const COMPTES = 40_000

const base = await createTestDatabase()
const app = await unServeur(base, { liaisons: [...gestionUtilisateursRoutes, ...exportRoutes] })
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

/** The answer once its head has come; its body waits. */
const commencer = async (jeton: string | undefined, format = 'csv'): Promise<IncomingMessage> => {
  const appel = request({
    port: port(),
    host: '127.0.0.1',
    method: 'POST',
    path: `/webapi/Export/${format}/null/null/utilisateurs`,
    headers: { token: jeton ?? '', 'content-type': 'application/json' },
  })
  appel.on('error', () => undefined)
  appel.end(JSON.stringify({ urlService: 'Utilisateur/utilisateurs', colonnes: ['identifiant', 'nom', 'email'] }))
  const [reponse] = (await once(appel, 'response')) as [IncomingMessage]
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
