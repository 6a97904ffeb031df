import { expect, it } from 'vitest'
import { avecFlashLu, empreinteFlash, liaison, lireFlashLus } from './flash-info.rules.ts'

const article = { identifiant: 'coupure', modifieLe: '2026-11-20T08:00:00.000Z' }

it('remembers what was dismissed, version by version', () => {
  const lus = avecFlashLu([], empreinteFlash(article))
  expect(lireFlashLus(JSON.stringify(lus))).toContain(empreinteFlash(article))
  expect(lus).not.toContain(empreinteFlash({ ...article, modifieLe: '2026-11-21T08:00:00.000Z' }))
})

it('keeps the last twenty, each once', () => {
  const lus = Array.from({ length: 30 }, (_, rang) => `a${rang % 25}`).reduce<string[]>(avecFlashLu, [])
  expect(lus).toHaveLength(20)
  expect(new Set(lus).size).toBe(20)
  expect(lus.at(-1)).toBe('a4')
})

it.each([null, '', 'x', '{"a":1}', '[1,null]'])('takes %s for nothing', (garde) => {
  expect(lireFlashLus(garde)).toEqual([])
})

it.each([
  ['mercredi de 9 h à 12 h', ', '],
  ['Elle dure une heure.', '. '],
  ['12 rues sont touchées', '. '],
])('joins « %s » to its title with « %s »', (resume, attendu) => {
  expect(liaison(resume)).toBe(attendu)
})
