import { expect, it } from 'vitest'
import { suiteDuDocument } from './documents.phrases.ts'

const demande = { texte: 'Une photo', demandeLe: '2026-11-12T09:00:00Z', le: null } as const

it.each([
  [{ etat: 'ATTENDU', le: null }, null, /^Demandé le 12\snovembre, toujours attendu$/],
  [{ etat: 'ATTENDU', le: null }, '2026-12-04', /, toujours attendu, au plus tard le 4\sdécembre$/],
  [{ etat: 'A_VERIFIER', le: '2026-11-16T09:00:00Z' }, null, /La personne a répondu le 16\snovembre\s: à vérifier$/],
  [{ etat: 'RECU', le: '2026-11-16T09:00:00Z' }, '2026-12-04', /, reçu le 16\snovembre$/],
  [{ etat: 'DEPASSE', le: '2026-11-16T09:00:00Z' }, null, /, plus attendu$/],
] as const)('a document that is %o is told so', (suite, attenduLe, dit) => {
  expect(suiteDuDocument({ ...demande, ...suite }, attenduLe)).toMatch(dit)
})
