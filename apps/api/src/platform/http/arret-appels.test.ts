import type { AddressInfo } from 'node:net'
import { defineEndpoints } from '@ondine/webapi/http/endpoint.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { enTete, unePrise } from '../../../test-setup/fixtures/prise.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { connect } from '../db/connection.ts'
import { bind, sansTransaction } from './bind.ts'

const endpoints = defineEndpoints({
  longue: {
    method: 'POST',
    path: 'Essai/longue',
    summary: 'Test',
    spec: 'decision',
    auth: 'anonyme',
    profils: 'tous',
    body: z.object({}),
    reply: z.object({ n: z.int() }),
    cacheable: false,
    erreurs: [],
  },
})
const base = await createTestDatabase()
afterAll(() => base.drop())

// an archive of bills is such a call: it asks the database between two documents, for as long as its reader takes
it('a call that outlives the stop of its portal ends in one line that says so, and in no incident', async () => {
  const [commencee, suite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const liaisons = bind(endpoints, {
    longue: sansTransaction(async (ctx) => {
      await sql`select 1`.execute(ctx.sql)
      commencee.resolve()
      await suite.promise
      await sql`select 1`.execute(ctx.sql)
      return { n: 1 }
    }),
  })
  const lignes: { level: number; action?: string; msg: string }[] = []
  const log = pino({ level: 'debug' }, { write: (ligne: string) => void lignes.push(JSON.parse(ligne)) })
  const connexion = connect({ url: base.url, applicationName: 'ondine-test', maxConnections: 2 })
  const app = await unServeur(connexion, { liaisons, log, connexions: { arretCorpsMs: 10, arretAppelsMs: 20 } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const prise = await unePrise((app.server.address() as AddressInfo).port)
  prise.socket.write(`${enTete('Essai/longue', 'Content-Length: 2')}{}`)
  await commencee.promise
  // as the portal stops: connections first, then the database
  await app.close()
  await connexion.close()
  suite.resolve()
  await vi.waitFor(() => expect(lignes.map(({ action }) => action)).toContain('Essai/longue'), PATIENCE)
  expect(lignes.filter(({ level }) => level > 30)).toEqual([])
  expect(lignes.at(-1)).toMatchObject({ msg: 'given up: the portal stopped before this call ended', status: 503 })
})
