import { expect, it } from 'vitest'
import { textesEnPlace } from './corrected-texts.plugin.ts'

it.each([
  ["texte: corrige('not authorized'),", 'texte: "Vous n’avez pas le droit d’effectuer cette action.",'],
  [
    'echec: corrige(\n  "Impossible d\'activer cette alerte car elle a expirée.",\n)',
    'echec: "Impossible d’activer cette alerte, car elle a expiré."',
  ],
  ["corrige(original) + corrigeons('a')", "corrige(original) + corrigeons('a')"],
])('writes the sentence in place of its key: %s', (source, attendu) => expect(textesEnPlace(source)).toBe(attendu))

it('does not build a key that the table does not have', () => {
  expect(() => textesEnPlace("corrige('rien de tel')")).toThrow('no such text')
})
