import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { Lots } from './lot.repo.ts'

const base = await createTestDatabase()
const { pool } = base
afterAll(base.drop)

const MAINTENANT = new Date('2026-11-20T12:00:00Z')
const statuts = async () => {
  const { rows } = await pool.query<{ statut: string }>('select statut from import_lot order by lot_id')
  return rows.map(({ statut }) => statut)
}

it('ends the run of a process that is gone, never the one of a process that is there', async () => {
  const lots = await Lots.ouvrir(pool, MAINTENANT)
  await lots.creer({ format: 'clients', fichier: 'a.csv', octets: 1, debut: MAINTENANT })
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  const autre = await Lots.ouvrir(pool, MAINTENANT)
  await autre.creer({ format: 'clients', fichier: 'b.csv', octets: 1, debut: MAINTENANT })
  expect(await statuts()).toEqual(['EN_COURS', 'EN_COURS'])
  await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  await lots.fermer()
  await (await Lots.ouvrir(pool, MAINTENANT)).fermer()
  expect(await statuts()).toEqual(['INTERROMPU', 'EN_COURS'])
  await autre.finir(true, MAINTENANT)
  await autre.fermer()
  expect(await statuts()).toEqual(['INTERROMPU', 'TERMINE'])
})

it('tells a run that merged nothing from one that merged a part', async () => {
  const lots = await Lots.ouvrir(pool, MAINTENANT)
  await lots.creer({ format: 'clients', fichier: 'c.csv', octets: 1, debut: MAINTENANT })
  const id = await lots.creer({ format: 'clients', fichier: 'd.csv', octets: 1, debut: MAINTENANT })
  await pool.query('update import_lot set lignes_lues = 5 where lot_id = $1', [id])
  await lots.finir(false, MAINTENANT)
  await lots.fermer()
  expect((await statuts()).slice(-2)).toEqual(['ECHEC', 'INTERROMPU'])
})
