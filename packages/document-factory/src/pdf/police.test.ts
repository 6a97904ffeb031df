import { expect, it, vi } from 'vitest'
import { ecrireLettre } from './lettre.ts'

const lettre = (titre: string) => ({
  titre,
  emetteur: { nom: titre, lignes: [] },
  pied: titre,
  blocs: [],
  etablieLe: new Date('2026-11-20T09:00:00Z'),
})

/** As in a process that has written nothing yet. */
const seule = async (titre: string): Promise<Buffer> => {
  vi.resetModules()
  const neuve = await import('./lettre.ts')
  return neuve.ecrireLettre(lettre(titre))
}

// glyphs made of one another, of two characters, of several: what a reader copies of the second must not come from the first
it.each([
  ['É', 'E'],
  ['a\u00a0b', 'a b'],
  ['fi', 'f i'],
])('writes « %s » then « %s » to the bytes that each has alone, one after the other and at once', async (un, autre) => {
  const [premiere, seconde] = [await seule(un), await seule(autre)]
  vi.resetModules()
  const fraiche = await import('./lettre.ts')
  const suite = [await fraiche.ecrireLettre(lettre(un)), await fraiche.ecrireLettre(lettre(autre))]
  const ensemble = await Promise.all([ecrireLettre(lettre(un)), ecrireLettre(lettre(autre))])
  for (const ecrites of [suite, ensemble])
    expect([ecrites[0]?.equals(premiere), ecrites[1]?.equals(seconde)]).toEqual([true, true])
})
