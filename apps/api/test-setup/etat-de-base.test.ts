import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { empreinteBase, tablesChangees } from '../src/conventions/matrice/empreinte-base.ts'
import { unMonde } from '../src/conventions/matrice/monde.ts'
import { garderEtat } from './etat-de-base.ts'
import { unUtilisateur } from './fixtures/utilisateur.ts'
import { createTestDatabase } from './test-database.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { db, pool } = base
await unMonde(db)
const etat = await garderEtat(pool)
const avant = await empreinteBase(pool)
// a version only rises
const differe = async (): Promise<string[]> =>
  tablesChangees(avant, await empreinteBase(pool)).filter((nom) => nom !== 'version_configuration')
afterEach(etat.retablir)

const tables = async (): Promise<string[]> => {
  const { rows } = await sql<{ nom: string }>`
    select c.oid::regclass::text as nom from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(db)
  return rows.map(({ nom }) => nom)
}

it('is again what it was, whatever was emptied', async () => {
  const toutes = await tables()
  expect(toutes.length).toBeGreaterThan(70)
  const { rows: gardes } = await pool.query<{ ordre: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as ordre from pg_trigger
      where tgtype & 34 = 34 and not tgisinternal`,
  )
  // those that let nobody empty a table, of the audit and of the ledger
  expect(gardes.length).toBeGreaterThan(0)
  for (const { ordre } of gardes) await pool.query(ordre)
  // a version only rises
  const vidables = toutes.filter((nom) => nom !== 'version_configuration')
  await pool.query(`truncate ${vidables.join(', ')} restart identity`)
  expect(await etat.ecrites()).toEqual(expect.arrayContaining(vidables))
  expect((await differe()).length).toBeGreaterThan(20)
  await etat.retablir()
  expect(await differe()).toEqual([])
  expect(await etat.ecrites()).toEqual([])
})

it('gives the same numbers again', async () => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  await etat.retablir()
  expect((await unUtilisateur(db, { motDePasse: null })).userWebId).toBe(userWebId)
})

it('tells what was written, through cascades and functions too, once', async () => {
  await db.deleteFrom('groupe').execute()
  const ecrites = await etat.ecrites()
  expect(ecrites).toEqual(expect.arrayContaining(['groupe', 'groupe_contrat']))
  expect(ecrites).not.toContain('contrat')
  expect(await etat.ecrites()).toEqual([])
})

it('sees a row of a partition in its table, and in a partition made since', async () => {
  for (const jour of ['2026-03-01', '2031-03-01']) {
    await sql`select assurer_partitions(${jour}::date, ${jour}::date)`.execute(db)
    await sql`
      insert into conso_jour (appareil_id, jour, litres, qualite, heures_mesurees)
      values (1, ${jour}::date, '{1}', 'M', 1)`.execute(db)
    expect(await etat.ecrites()).toEqual(['conso_jour'])
  }
  await etat.retablir()
  expect(await differe()).toEqual([])
})

it('lets whoever has read the settings read them again', async () => {
  const version = async () =>
    (await db.selectFrom('version_configuration').select('version').executeTakeFirstOrThrow()).version
  await db.insertInto('parametre').values({ nom: 'limitGroupes', valeur: '7', modifie_le: new Date() }).execute()
  const changee = await version()
  await etat.retablir()
  expect(await version()).toBeGreaterThan(changee)
  expect(await db.selectFrom('parametre').selectAll().execute()).toEqual([])
})

it.each([
  ['an empty insert', sql`insert into groupe_contrat select * from groupe_contrat limit 0`],
  ['an update of no row', sql`update contrat set numero_contrat = numero_contrat where false`],
  ['a delete of no row', sql`delete from contrat where false`],
])('counts %s as no write', async (_quoi, ordre) => {
  await ordre.execute(db)
  expect(await etat.ecrites()).toEqual([])
})

it('counts what was rolled back as no write', async () => {
  const echoue = db.transaction().execute(async (trx) => {
    await unUtilisateur(trx, { motDePasse: null })
    throw new Error('back')
  })
  await expect(echoue).rejects.toThrow('back')
  expect(await etat.ecrites()).toEqual([])
})
