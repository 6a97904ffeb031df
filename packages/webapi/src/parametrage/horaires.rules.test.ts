import { expect, it } from 'vitest'
import { horairesEnPhrase } from './horaires.rules.ts'

it('writes opening hours as the rest of a sentence, each hour whole on its line', () => {
  expect(horairesEnPhrase('Lundi au vendredi, 8 h – 18 h')).toBe('lundi au vendredi, 8\u00a0h\u00a0–\u00a018\u00a0h')
  expect(horairesEnPhrase('8 h 30 – 12 h')).toBe('8\u00a0h 30\u00a0–\u00a012\u00a0h')
  expect(horairesEnPhrase('')).toBe('')
})
