import { expect, it } from 'vitest'
import { ecrireIdentite, lireIdentite } from './identite.rules.ts'

it.each([
  { parties: ['0012345', 'F-2026-1'], ecrite: '0012345/F-2026-1' },
  { parties: ['0012345', 'F 2026/1 %'], ecrite: '0012345/F%202026%2F1%20%25' },
  { parties: ['', 'é'], ecrite: '/%C3%A9' },
  { parties: ['a/b %'], ecrite: 'a/b %' },
  { parties: [12], ecrite: '12' },
])('the key $parties is written «\u202f$ecrite\u202f», and read back part by part', ({ parties, ecrite }) => {
  expect(ecrireIdentite(parties)).toBe(ecrite)
  expect(lireIdentite(ecrite, parties.length)).toEqual(parties.map(String))
})

it.each(['0012345', '0012345/F/1', '0012345/%E0%A4%A', ''])('«\u202f%s\u202f» is no key of two columns', (texte) => {
  expect(lireIdentite(texte, 2)).toBeUndefined()
})
