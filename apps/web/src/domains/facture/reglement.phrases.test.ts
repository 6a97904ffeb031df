import { expect, it } from 'vitest'
import { phraseDeReglement } from './reglement.phrases.ts'

it.each([
  ['Carte bancaire', 'carte bancaire'],
  ['TIP SEPA', 'TIP SEPA'],
])('says of a payment by « %s » its day, then « %s »', (libelleModeReglement, dit) =>
  expect(phraseDeReglement({ dateReglement: '2026-11-03', libelleModeReglement }).replaceAll('\u00a0', ' ')).toBe(
    `3 novembre 2026, ${dit}`,
  ),
)
