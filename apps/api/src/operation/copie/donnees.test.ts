import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { installJobSchema } from '../../platform/jobs/install.ts'
import { silence } from '../../platform/jobs/jobs.fixtures.ts'
import { inventorier } from '../sauvegarde/inventaire.ts'
import { CALCULEES, PERSONNELLES, VIDEES } from './donnees.ts'
import { INOFFENSIVES } from './inoffensives.ts'

const base = await createTestDatabase()
afterAll(base.drop)

/** Columns that a copy takes and in which anybody could be written: text, JSON, bytes, arrays of text, domains of these. */
const lireColonnes = async () => {
  await installJobSchema(base.url, silence)
  const client = await base.pool.connect()
  try {
    const { tables } = await inventorier(client as never)
    const { rows } = await client.query<{ nom: string; texte: boolean }>(
      `select c.relname || '.' || a.attname as nom,
              coalesce(e.typname, b.typname, t.typname) = any ('{text,varchar,bpchar,name,json,jsonb,bytea,xml,inet}') as texte
         from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
         left join pg_type e on e.oid = t.typelem and t.typcategory = 'A' left join pg_type b on b.oid = t.typbasetype
        where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and a.attnum > 0`,
    )
    const texte = new Map(rows.map(({ nom, texte: lisible }) => [nom, lisible]))
    return tables.flatMap(({ nom, colonnes }) =>
      colonnes.map((colonne) => ({
        table: nom,
        colonne: `${nom}.${colonne}`,
        texte: texte.get(`${nom}.${colonne}`) === true,
      })),
    )
  } finally {
    client.release()
  }
}

it('every column of text is declared once: somebody can be read in it, or nobody; and no more are declared than there are', async () => {
  const vues = (await lireColonnes()).filter(({ table }) => !VIDEES.has(table) && !CALCULEES.has(table))
  const personnelles = Object.entries(PERSONNELLES).flatMap(([table, colonnes]) =>
    Object.keys(colonnes).map((colonne) => `${table}.${colonne}`),
  )
  const inoffensives = Object.entries(INOFFENSIVES).flatMap(([table, colonnes]) =>
    colonnes.map((une) => `${table}.${une}`),
  )
  const declarees = [...personnelles, ...inoffensives]
  expect(declarees.filter((une, rang) => declarees.indexOf(une) !== rang)).toEqual([])
  // a new column: somebody in it goes to donnees.ts (and docs/rgpd.md), nobody to inoffensives.ts
  expect(
    vues.filter(({ texte, colonne }) => texte && !declarees.includes(colonne)).map(({ colonne }) => colonne),
  ).toEqual([])
  const toutes = new Set(vues.map(({ colonne }) => colonne))
  expect(declarees.filter((une) => !toutes.has(une))).toEqual([])
})

it('every table that stays behind or is made anew is one', async () => {
  const tables = new Set((await lireColonnes()).map(({ table }) => table))
  expect([...VIDEES, ...CALCULEES].filter((une) => !tables.has(une))).toEqual([])
})
