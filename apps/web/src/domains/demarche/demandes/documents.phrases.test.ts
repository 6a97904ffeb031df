import { expect, it } from 'vitest'
import { documentDit } from './documents.phrases.ts'

it.each([
  [{ etat: 'ATTENDU', le: null }, null, /^Nous l’attendons$/],
  [{ etat: 'ATTENDU', le: null }, '2026-12-04', /^Nous l’attendons, au plus tard le vendredi 4\sdécembre$/],
  [{ etat: 'RECU', le: '2026-11-16T09:00:00Z' }, '2026-12-04', /^Nous l’avons reçu le 16\snovembre$/],
  [
    { etat: 'A_VERIFIER', le: '2026-11-16T09:00:00Z' },
    null,
    /^Vous nous avez répondu le 16\snovembre\s: nous vérifions$/,
  ],
] as const)('a document that is %o is told so to whom it is asked of', (document, attenduLe, dit) => {
  expect(documentDit(document, attenduLe)).toMatch(dit)
})
