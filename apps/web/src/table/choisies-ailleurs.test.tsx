import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChoisiesAilleurs } from './choisies-ailleurs.tsx'

const rendre = (noms: readonly string[], nombre: number, feminin = false): string =>
  renderToStaticMarkup(
    <ChoisiesAilleurs ailleurs={{ noms, nombre, retirer: () => undefined }} feminin={feminin} />,
  ).replace(/<[^>]+>/g, '|')

it('names what is chosen unseen, and counts what was never on screen', () => {
  expect(rendre(['0200003', '0200004'], 2)).toMatch(/dont 2 hors de cette page\|.*\|0200003\|\|0200004\|/)
  expect(rendre(['0200003'], 350)).toContain('et 349 autres')
  expect(rendre(['0200003'], 2)).toContain('et 1 autre|')
  expect(rendre([], 350)).toContain('350 en tout')
})

it('names a few of many, and speaks of what they are', () => {
  const noms = Array.from({ length: 40 }, (_, rang) => `nom ${rang}`)
  expect(rendre(noms, 40, true)).toContain('et 20 autres')
  expect(rendre(noms, 40, true)).toContain('Ne garder que celles de cette page')
  expect(rendre(noms, 40)).toContain('Ne garder que ceux de cette page')
})
