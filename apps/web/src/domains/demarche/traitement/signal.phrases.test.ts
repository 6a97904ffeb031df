import { expect, it } from 'vitest'
import { signalDit } from './signal.phrases.ts'

const JOUR = '2026-11-20'
const HIER = '2026-11-19T09:00:00Z'

it.each([
  ['NON_TRANSMISE', null, null, 'La facturation ne la reçoit pas\u202f: à remettre de nouveau'],
  ['REFUSEE', HIER, 'Compteur déjà pris.', 'La facturation refuse\u202f: Compteur déjà pris.'],
  ['REFUSEE', HIER, null, 'La facturation a refusé hier'],
  ['PIECE_RECUE', HIER, null, 'Réponse reçue hier, à vérifier'],
  ['MESSAGE', '2026-11-20T08:00:00Z', null, 'Message reçu aujourd’hui, à lire'],
] as const)('%s of %s is told in a line', (nature, le, motif, dit) => {
  expect(signalDit({ signal: { nature, le, motif } }, JOUR)).toBe(dit)
})

it('says nothing of what says nothing', () => expect(signalDit({ signal: null }, JOUR)).toBeNull())
