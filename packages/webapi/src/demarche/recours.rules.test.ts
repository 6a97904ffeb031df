import { expect, it } from 'vitest'
import { avisAvant, recoursDe } from './recours.rules.ts'

const recue = { recueLe: '2026-08-31', echeance: '2026-09-15', attendDepuis: null, reponduLe: null }

it.each([
  ['2026-08-31', 'ATTENTE'],
  ['2026-09-15', 'ATTENTE'],
  ['2026-09-16', 'SERVICE_CLIENTS'],
  ['2026-10-30', 'SERVICE_CLIENTS'],
  // two months to the day
  ['2026-10-31', 'MEDIATEUR'],
  ['2027-08-31', 'MEDIATEUR'],
  // one year and a day
  ['2027-09-01', 'FORCLOS'],
] as const)('without an answer, on %s: %s', (jour, etape) => {
  expect(recoursDe(recue, jour)).toEqual({
    etape,
    serviceClientsDes: '2026-09-16',
    mediateurDes: '2026-10-31',
    mediateurJusquAu: '2027-08-31',
  })
})

it('opens customer service with our first answer, and not later for one that came late', () => {
  expect(recoursDe({ ...recue, reponduLe: '2026-09-03' }, '2026-09-03')).toMatchObject({
    etape: 'SERVICE_CLIENTS',
    serviceClientsDes: '2026-09-03',
  })
  expect(recoursDe({ ...recue, reponduLe: '2026-09-29' }, '2026-10-01').serviceClientsDes).toBe('2026-09-16')
})

it('waits while the person is waited for, but not for the mediator', () => {
  const attendue = { ...recue, attendDepuis: '2026-09-10' }
  expect(recoursDe(attendue, '2026-10-01').etape).toBe('ATTENTE')
  expect(recoursDe(attendue, '2026-10-31').etape).toBe('MEDIATEUR')
})

it('counts two months from the last day of a month that is longer than the second after it', () => {
  expect(recoursDe({ ...recue, recueLe: '2026-12-31' }, '2027-01-01').mediateurDes).toBe('2027-02-28')
})

it('gives the mediator ninety days', () => {
  expect(avisAvant('2026-10-31')).toBe('2027-01-29')
})
