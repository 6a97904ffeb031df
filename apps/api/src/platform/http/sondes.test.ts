import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { sondesDuPortail } from '../../demarrage/sondes.ts'
import { monterSondes } from './sondes.ts'

const base = await createTestDatabase()
afterAll(() => base.drop())

/** A server of its own for each question: the answers are kept for a second. */
const demander = async (url = '/sante/pret') => {
  const app = Fastify()
  monterSondes(app, sondesDuPortail(base.db, '.'))
  const { statusCode, body } = await app.inject({ url })
  await app.close()
  return [statusCode, JSON.parse(body)]
}
const battre = (depuis: string) =>
  base.pool.query(
    `insert into travail_battement (pool_id, connexion, taches, battu_le) values ('p', 'c', '{}', now() - $1::interval)
     on conflict (pool_id) do update set battu_le = excluded.battu_le`,
    [depuis],
  )

it('is ready with a database, all migrations, room and a living worker, and names what is missing', async () => {
  expect(await demander()).toEqual([503, { etat: 'PAS_PRET', causes: ['travaux'] }])
  await battre('1 second')
  expect(await demander()).toEqual([200, { etat: 'PRET' }])
  await battre('5 minutes')
  expect(await demander()).toEqual([503, { etat: 'PAS_PRET', causes: ['travaux'] }])
  await battre('0')
  const derniere = '(select max(nom) from migration_empreinte)'
  await base.pool.query(`update migration_empreinte set nom = 'x' || nom where nom = ${derniere}`)
  expect(await demander()).toEqual([503, { etat: 'PAS_PRET', causes: ['migrations'] }])
  await base.pool.query(`update migration_empreinte set nom = substr(nom, 2) where nom like 'x%'`)
  // a newer version runs beside this one
  await base.pool.query(`insert into migration_empreinte (nom, sha256) values ('9999-plus-tard', 'x')`)
  expect(await demander()).toEqual([200, { etat: 'PRET' }])
})

it('lives without a database, and is not ready', async () => {
  const app = Fastify()
  monterSondes(app, [
    { nom: 'base', controler: () => Promise.reject(new Error('gone')) },
    { nom: 'disque', controler: async () => undefined },
  ])
  const [vivant, pret] = [await app.inject('/sante/vivant'), await app.inject('/sante/pret')]
  expect([vivant.statusCode, pret.statusCode, pret.body]).toEqual([200, 503, '{"etat":"PAS_PRET","causes":["base"]}'])
  expect(pret.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  await app.close()
})
