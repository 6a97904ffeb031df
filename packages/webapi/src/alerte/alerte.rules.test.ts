import { describe, expect, it } from 'vitest'
import { alerteErreurs, textesAlerte } from './alerte.messages.ts'
import {
  isAlerteExpiree,
  parametresDuContrat,
  refusActivation,
  refusCreation,
  seuilEnM3,
  statutInitial,
} from './alerte.rules.ts'

describe('seuil', () => {
  it('[alert-threshold] [alert-threshold-litres] [unit-codes] is sent in m3: litres are divided by 1000', () => {
    expect([seuilEnM3(250, 'L'), seuilEnM3(1, 'L'), seuilEnM3(0.25, 'M'), seuilEnM3(0.1 + 0.2, 'M')]).toEqual([
      0.25, 0.001, 0.25, 0.3,
    ])
  })
})

describe('états', () => {
  it('creates inactive at the maximum, enables below it and before the end', () => {
    expect([statutInitial(0, 1), statutInitial(1, 1), statutInitial(2, 3)]).toEqual(['ACTIVE', 'DESACTIVE', 'ACTIVE'])
    expect(refusActivation({ periodeFin: '2026-11-19' }, '2026-11-20', 0, 1)).toBe('EXPIREE')
    expect(refusActivation({ periodeFin: '2026-11-20' }, '2026-11-20', 1, 1)).toBe('MAXIMUM')
    expect(refusActivation({ periodeFin: null }, '2026-11-20', 0, 1)).toBeNull()
    expect([isAlerteExpiree(null, '2026-11-20'), isAlerteExpiree('2026-11-20', '2026-11-20')]).toEqual([false, false])
  })

  it('keeps fifty alerts of an account on a contract, the fiftieth included', () => {
    const avec = (nbAlertes: number) => refusCreation({ attache: true, resilie: false, nbAlertes })
    expect([avec(49), avec(50), avec(51)]).toEqual([null, 'TROP', 'TROP'])
  })

  it('lets a contract override each parameter alone', () => {
    const generaux = { AFDM: 5, AFDH: 6, AFDW: 7, AFND: 2, ASND: 3 }
    expect(parametresDuContrat(generaux, { AFDH: 0, AFND: null })).toEqual({ ...generaux, AFDH: 0 })
  })
})

it('says failures and successes action by action', () => {
  expect(textesAlerte.suppression.echec).toBe('L’alerte {titre} n’a pas pu être supprimée.')
  expect(textesAlerte.activation.echec).toBe('L’alerte {titre} n’a pas pu être activée.')
  const codes = Object.values(alerteErreurs).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})
