import { recoursDe } from '@ondine/webapi/demarche/recours.rules.ts'
import { expect, it } from 'vitest'
import { delaisDe } from './delais.ts'

const faits = { recueLe: '2025-11-20', echeance: '2025-12-11', attendDepuis: null, reponduLe: null }
const dits = (jour: string): string =>
  JSON.stringify(delaisDe({ ...faits, recours: recoursDe(faits, jour) }, jour).grille?.lignes)

it('the mediator is open for so many days, the last one being one of them', () => {
  const { mediateurJusquAu } = recoursDe(faits, '2026-03-01')
  expect(mediateurJusquAu).toBe('2026-11-20')
  expect(dits('2026-11-19')).toContain('Ouvert, encore 1')
  expect(dits('2026-11-20')).toContain('Ouvert, dernier jour')
  expect(dits('2026-11-21')).toContain('Il ne peut plus être saisi')
})
