import { expect, it } from 'vitest'
import { sources } from '../domains/export/sources.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

const chemins = (endpoints: readonly { path: string }[]) => endpoints.map(({ path }) => path).toSorted()

it('exports every list: its source stands in domains/export/sources.ts', async () => {
  const listes = (await lireLiaisons()).filter(({ endpoint }) => endpoint.query?.shape.curseur !== undefined)
  expect(listes.length).toBeGreaterThan(0)
  expect(chemins(sources.map(({ endpoint }) => endpoint))).toEqual(chemins(listes.map(({ endpoint }) => endpoint)))
})

it.each(sources.map((source) => [source.liste.nom, source] as const))(
  '%s: every column to sort by has its key',
  (_nom, source) => {
    const triables = Object.entries(source.liste.colonnes).flatMap(([nom, { triable }]) => (triable ? [nom] : []))
    expect(Object.keys(source.tris).toSorted()).toEqual(triables.toSorted())
    expect(triables).toContain(source.liste.tri.colonne)
  },
)
