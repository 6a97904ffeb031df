import { expect, it } from 'vitest'
import { couperTexte } from './couper-texte.ts'

const phrase = 'Les travaux durent une semaine, du lundi au vendredi, et la circulation reste ouverte.'

it.each([
  [phrase, 40, 'Les travaux durent une semaine, du lundi'],
  [phrase, 32, 'Les travaux durent une semaine'],
  // nothing worth hiding
  [phrase, 80, undefined],
  [phrase, 200, undefined],
  [phrase, 0, undefined],
  // one long word is cut where it must be
  ['a'.repeat(100), 50, 'a'.repeat(50)],
])('cuts at a word, at the length configured [text-collapse]: %s at %i', (texte, longueur, attendu) => {
  expect(couperTexte(texte, longueur)).toBe(attendu)
})
