import { expect, it } from 'vitest'
import { etatDe, heuresDeFuite, nuitAMontrer, nuitsDeSuite, periodeMoyenne } from './alerte.rules.ts'

const nuits = (...minimums: (number | null)[]) =>
  minimums.map((minimumLitresParHeure, i) => ({ nuit: `2026-11-${10 + i}`, minimumLitresParHeure }))

it('reads the average of the last 12 months [alert-average]', () => {
  const { fromUnix, toUnix } = periodeMoyenne(Date.parse('2026-11-20T09:00:30Z'))
  expect([toUnix, toUnix - fromUnix]).toEqual([Date.parse('2026-11-20T09:00:00Z') / 1000, 365 * 86_400])
})

it('says what goes on before what is set', () => {
  const une = { isExpire: false, statutAlerte: 'ACTIVE', etat: null } as const
  expect(etatDe(une)).toBe('ACTIVE')
  expect(etatDe({ ...une, isExpire: true })).toBe('EXPIREE')
  expect(etatDe({ ...une, statutAlerte: 'DESACTIVE' })).toBe('DESACTIVE')
  expect(etatDe({ ...une, isExpire: true, etat: 'DECLENCHEE' })).toBe('EN_COURS')
  expect(etatDe({ ...une, etat: 'EN_PAUSE' })).toBe('EN_PAUSE')
})

it('shows a whole day whose night never stopped', () => {
  expect(nuitAMontrer(nuits(16, 16, 16))).toBe('2026-11-11')
  expect(nuitAMontrer(nuits(16, 16, 0))).toBe('2026-11-11')
  expect(nuitAMontrer(nuits(16, null, null))).toBe('2026-11-10')
  expect(nuitAMontrer(nuits(16))).toBe('2026-11-10')
  expect(nuitAMontrer(nuits(0, null))).toBeUndefined()
})

it('counts the nights in a row back from the last measured one', () => {
  expect(nuitsDeSuite(nuits(3, 0, 5, 5, null, 5))).toBe(3)
  expect(nuitsDeSuite(nuits(5, 5))).toBe(2)
  expect(nuitsDeSuite(nuits(5, 0))).toBe(0)
})

it('sets the flow that never stops apart, hour by hour, and marks the night', () => {
  const heures = heuresDeFuite(
    [
      { debut: '2026-11-20T02:00:00+01:00', volumeConsoEnLitres: 16 },
      { debut: '2026-11-20T06:00:00+01:00', volumeConsoEnLitres: 80 },
      { debut: '2026-11-20T07:00:00+01:00', volumeConsoEnLitres: null },
    ],
    16,
  )
  expect(heures).toEqual([
    { heure: 2, litres: 16, continu: 16, nuit: true },
    { heure: 6, litres: 80, continu: 16, nuit: false },
    { heure: 7, litres: null, continu: 0, nuit: false },
  ])
})
