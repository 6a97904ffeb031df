import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, it } from 'vitest'
import { numeroContient } from './numero-contient.sql.ts'

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (d) => new PostgresIntrospector(d),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

it.each([
  ['%2026%', 'n like $1'],
  ['%2026-1\\_%', 'n like $1'],
  ['%F2026%', 'n ilike $1'],
  ['%é20%', 'n ilike $1'],
])('numbers are folded for %s only where it has letters', (mot, texte) => {
  expect(numeroContient(sql`n`, mot).compile(db)).toMatchObject({ sql: texte, parameters: [mot] })
})
