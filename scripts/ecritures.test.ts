import { expect, it } from 'vitest'
import { tablesDe, tablesPartagees } from './ecritures.js'

const schema =
  'export interface DB {\n  lien: Lien\n  jeton: Jeton\n  contrat: Contrat\n}\nexport interface Lien {\n  id: number\n}\n'

it('reads the tables of the schema, not their columns', () => {
  expect(tablesDe(schema)).toEqual(['lien', 'jeton', 'contrat'])
})

it('tells the tables that two areas write, in SQL or by the query builder; readers, tests and imports are no writers', () => {
  const textes = new Map([
    ['apps/api/src/domains/acces/purge.repo.ts', "sql.deleteFrom('lien'); sql`update jeton set a = 1`"],
    ['apps/api/src/domains/acces/autre.repo.ts', "sql.insertInto('lien')"],
    ['apps/api/src/domains/client/lien.repo.ts', 'sql`with x as (INSERT INTO\n  lien (a) values (1)) select 1`'],
    ['apps/api/src/domains/client/lecture.repo.ts', 'sql`select * from jeton for update`'],
    ['apps/api/src/domains/client/client.test.ts', "sql.updateTable('jeton')"],
    ['apps/api/src/import/fichiers/contrats.ts', "sql.insertInto('contrat')"],
    ['apps/api/src/domains/groupe/contrats.repo.ts', "sql.updateTable('contrat')"],
  ])
  expect(tablesPartagees(textes, tablesDe(schema))).toEqual([['lien', ['acces', 'client']]])
})
