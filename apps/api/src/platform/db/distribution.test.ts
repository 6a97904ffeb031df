import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'

// The schema on several nodes: docs/echelle.md says which tables are spread, by which column; here nothing stands in the way of it.

const base = await createTestDatabase()
afterAll(base.drop)

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/echelle.md'), 'utf8')
const noms = (cellule: string): string[] => [...cellule.matchAll(/`(\w+)`/g)].map(([, nom = '']) => nom)
/** Column by which a table is spread. */
const cles = new Map(
  [...page.matchAll(/^\| `(numero_contrat|appareil_id)` \| (.+?) \|$/gm)].flatMap(([, cle = '', tables = '']) =>
    noms(tables).map((table): [string, string] => [table, cle]),
  ),
)
/** Tables on every node whose key to one that is spread is given up. */
const [, renoncees = ''] = /^Given up there: (.+)$/m.exec(page) ?? []

const { rows: uniques } = await base.pool.query<{ table: string; index: string; colonnes: string[] }>(`
  select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index,
         array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any (i.indkey)) as colonnes
    from pg_index i join pg_class c on c.oid = i.indrelid
   where i.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition`)
const { rows: etrangeres } = await base.pool.query<{ table: string; vers: string; de: string[]; a: string[] }>(`
  select conrelid::regclass::text as table, confrelid::regclass::text as vers,
         array(select attname::text from unnest(conkey) with ordinality k(n, r) join pg_attribute on attrelid = conrelid and attnum = n order by r) as de,
         array(select attname::text from unnest(confkey) with ordinality k(n, r) join pg_attribute on attrelid = confrelid and attnum = n order by r) as a
    from pg_constraint c join pg_class t on t.oid = c.conrelid
   where contype = 'f' and t.relnamespace = 'public'::regnamespace and not t.relispartition`)

/** Unique keys that one node alone could not hold. */
const uniquesEntreNoeuds = (table: string, cle: string): string[] =>
  uniques.filter((une) => une.table === table && !une.colonnes.includes(cle)).map(({ index }) => index)

/** Foreign keys from a spread table to one that lies elsewhere, or from a table of every node to a spread one. */
const clesEntreNoeuds = (cle: (table: string) => string | undefined): string[] =>
  etrangeres
    .filter(({ table, vers, de, a }) => {
      const [ici, la] = [cle(table), cle(vers)]
      if (la === undefined) return false
      return ici !== la || de.indexOf(ici) < 0 || de.indexOf(ici) !== a.indexOf(la)
    })
    .map(({ table, vers }) => `${table} -> ${vers}`)

describe('the schema on several nodes', () => {
  it('spreads tables that exist', async () => {
    const connues = new Set(uniques.map(({ table }) => table))
    expect(cles.size).toBeGreaterThan(15)
    expect([...cles.keys()].filter((table) => !connues.has(table))).toEqual([])
  })

  it('has no unique key that crosses two contracts, or two meters', () => {
    expect([...cles].flatMap(([table, cle]) => uniquesEntreNoeuds(table, cle))).toEqual([])
  })

  it('has no foreign key that crosses nodes, but those that the page gives up', () => {
    expect(clesEntreNoeuds((table) => cles.get(table)).toSorted()).toEqual(
      noms(renoncees)
        .map((table) => `${table} -> facture`)
        .toSorted(),
    )
  })

  it('is seen to cross them where it would (negative control)', () => {
    expect(uniquesEntreNoeuds('encaissement', 'numero_contrat')).toContain('encaissement_pkey')
    expect(clesEntreNoeuds((table) => (table === 'paiement' ? 'id' : cles.get(table)))).toContain(
      'paiement_ligne -> paiement',
    )
  })
})
