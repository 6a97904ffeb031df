import { expect, it } from 'vitest'
import { etatDe, heuresDeFuite, nuitAMontrer, nuitsDeSuite, periodeMoyenne, plusBasSansRepos } from './alerte.rules.ts'

const nuits = (...minimums: (number | null)[]) =>
  minimums.map((minimumLitresParHeure, i) => ({ nuit: `2026-11-${10 + i}`, minimumLitresParHeure }))

it('reads the average of the last 12 months [alert-average]', () => {
  const { fromUnix, toUnix } = periodeMoyenne('2026-11-20')
  const jourDe = (instant: number) => new Date(instant * 1000).toLocaleDateString('sv', { timeZone: 'Europe/Paris' })
  expect([jourDe(fromUnix), jourDe(toUnix - 1)]).toEqual(['2025-11-01', '2026-10-31'])
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
  const lues = [
    ['2026-11-20T02:00:00+01:00', 16, 'MESURE'],
    ['2026-11-20T03:00:00+01:00', 12, 'ESTIME'],
    ['2026-11-20T06:00:00+01:00', 80, 'CORRIGE'],
    ['2026-11-20T07:00:00+01:00', null, 'MANQUANT'],
  ] as const
  const heures = lues.map(([debut, volumeConsoEnLitres, qualite]) => ({ debut, volumeConsoEnLitres, qualite }))
  const duree = { dateDebut: '2026-11-18T00:00:00+01:00', dateFin: null }
  expect(heuresDeFuite(heures, 16, duree)).toEqual([
    { heure: 2, litres: 16, estimee: false, continu: 16, nuit: true },
    { heure: 3, litres: 12, estimee: true, continu: 0, nuit: true },
    { heure: 6, litres: 80, estimee: false, continu: 16, nuit: false },
    { heure: 7, litres: null, estimee: false, continu: 0, nuit: false },
  ])
  // the hours before it began and after it ended are ordinary ones
  const continus = (dateDebut: string, dateFin: string | null) =>
    heuresDeFuite(heures, 16, { dateDebut, dateFin }).map(({ continu }) => continu)
  expect(continus('2026-11-20T06:00:00+01:00', null)).toEqual([0, 0, 16, 0])
  expect(continus('2026-11-18T00:00:00+01:00', '2026-11-20T05:00:00Z')).toEqual([16, 0, 0, 0])
})

it('says that water never stopped only where each hour is measured', () => {
  const heures = (...litres: (number | null)[]) =>
    litres.map((un, heure) => ({ heure, litres: un, estimee: un === 7, continu: 0, nuit: true }))
  expect(plusBasSansRepos(heures(5, 3, 9))).toBe(3)
  expect(plusBasSansRepos(heures(5, 0, 9))).toBeUndefined()
  expect(plusBasSansRepos(heures(5, null, 9))).toBeUndefined()
  expect(plusBasSansRepos(heures(5, 7, 9))).toBeUndefined()
  expect(plusBasSansRepos([])).toBeUndefined()
})
