import type { Severite } from '@ondine/webapi/http/erreur.ts'
import { expect, it } from 'vitest'
import { tonDeSeverite } from './ton-de-severite.ts'

it.each<[Severite, string]>([
  ['Information', 'information'],
  ['None', 'information'],
  ['Inconsistant', 'danger'],
  ['Security', 'vigilance'],
  ['Error', 'danger'],
])('a refusal of severity %s shows as %s [form-severity]', (severite, ton) => {
  expect(tonDeSeverite(severite)).toBe(ton)
})
