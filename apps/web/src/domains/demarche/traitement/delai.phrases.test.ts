import { expect, it } from 'vitest'
import { delaiDit, pressionDe } from './delai.phrases.ts'

const jour = '2026-11-20'
it.each([
  [{ echeance: '2026-11-18', attendDepuis: null, etat: 'EN_COURS' }, 'retard', '2 jours de retard'],
  [{ echeance: '2026-11-19', attendDepuis: null, etat: 'EN_ATTENTE' }, 'retard', '1 jour de retard'],
  [{ echeance: '2026-11-20', attendDepuis: null, etat: 'EN_ATTENTE' }, 'jour', 'aujourd’hui'],
  [{ echeance: '2026-11-23', attendDepuis: null, etat: 'EN_ATTENTE' }, 'tard', 'lundi 23 novembre'],
  [{ echeance: '2026-12-04', attendDepuis: null, etat: 'EN_ATTENTE' }, 'tard', '4 décembre'],
  [{ echeance: '2026-11-01', attendDepuis: '2026-10-30', etat: 'EN_COURS' }, 'attente', 'depuis le 30 octobre'],
  [{ echeance: '2026-11-01', attendDepuis: null, etat: 'TRAITE' }, 'close', ''],
  [
    { echeance: '2026-11-01', attendDepuis: '2026-10-30', attenduLe: '2026-11-20', etat: 'EN_ATTENTE_CLIENT' },
    ...(['attente', 'depuis le 30 octobre'] as const),
  ],
  [
    { echeance: '2026-11-01', attendDepuis: '2026-10-30', attenduLe: '2026-11-19', etat: 'EN_ATTENTE_CLIENT' },
    ...(['attente', 'non venu, attendu le 19 novembre'] as const),
  ],
] as const)('%o presses so: %s, %s', (demande, pression, dit) => {
  expect(pressionDe(demande, jour)).toBe(pression)
  expect(delaiDit(demande, jour).replaceAll('\u00a0', ' ')).toBe(dit)
})

it('a promise of Friday is a day late on Saturday already, and on Monday still', () => {
  const demande = { echeance: '2026-11-20', attendDepuis: null, etat: 'EN_COURS' }
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((le) => delaiDit(demande, le))).toEqual([
    '1 jour de retard',
    '1 jour de retard',
    '1 jour de retard',
    '2 jours de retard',
  ])
})
