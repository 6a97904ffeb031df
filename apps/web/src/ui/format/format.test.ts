import { arrondi, compter, decimal, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { describe, expect, it } from 'vitest'
import { eurosAccordes, volumeAccorde } from './accords.ts'
import {
  dateLongue,
  heureDite,
  instantLocal,
  instantLong,
  jourNomme,
  jourRelatif,
  majuscule,
  nomMois,
} from './dates.ts'
import { euros } from './nombres.ts'
import { indexEnM3, volume, volumeArrondi, volumeAvecUnite, volumeExact } from './volumes.ts'

describe('numbers', () => {
  it('groups thousands and puts the euro sign after a narrow no-break space', () => {
    expect(euros(123_456)).toBe('1\u202f234,56\u202f€')
    expect(euros(-5)).toBe('−0,05\u202f€')
    expect(euros(0)).toBe('0,00\u202f€')
    expect(entier(1_234_567)).toBe('1\u202f234\u202f567')
    expect(entier(999)).toBe('999')
  })
  it('keeps decimals exact and drops the zeros asked for', () => {
    expect(decimal(312, 3)).toBe('0,312')
    expect(decimal(300, 3, 0)).toBe('0,3')
    expect(decimal(3000, 3, 0)).toBe('3')
    expect(decimal(-123_456_789, 2)).toBe('−1\u202f234\u202f567,89')
    expect([arrondi(4.25, 1), arrondi(12, 1), arrondi(1234.5, 0), arrondi(-0.04, 1)]).toEqual([
      '4,3',
      '12',
      '1\u202f235',
      '0',
    ])
  })
  it('rounds money to the cent, an average to the decimals of its rule [rounding]', () => {
    expect(decimal(1234, 2)).toBe('12,34')
    expect([volumeArrondi(329, 'm3', 3), volumeArrondi(12_340, 'm3', 3)]).toEqual(['0,329', '12,340'])
    expect([volumeArrondi(9_840, 'm3', 0), volumeArrondi(9_840, 'litres', 0)]).toEqual(['10', '9\u202f840'])
  })
  it('makes the plural from two', () => {
    expect([0, 1, 2].map((n) => compter(n, 'jour'))).toEqual(['0\u00a0jour', '1\u00a0jour', '2\u00a0jours'])
  })
})

describe('volumes', () => {
  it('rounds for reading and keeps the litre in tables [conso-unit]', () => {
    expect(volume(312, 'm3')).toBe('0,312')
    expect(volume(9_838, 'm3')).toBe('9,84')
    expect(volume(107_400, 'm3')).toBe('107,4')
    expect(volume(1_583_214, 'm3')).toBe('1\u202f583')
    expect(volumeAvecUnite(9_838, 'litres')).toBe('9\u202f838\u00a0L')
    expect(volumeAvecUnite(4_200, 'kwh')).toBe('4,2\u00a0kWh')
    expect(volumeExact(107_401, 'm3')).toBe('107,401')
    expect(indexEnM3(1_589_999)).toBe('1\u202f589')
  })
})

describe('what agrees with a quantity', () => {
  it('is singular below two, of the figure that is read', () => {
    const dit = (litres: number, unite: 'm3' | 'litres' = 'm3') =>
      volumeAccorde(litres, unite, 'estimé').replace('\u00a0', ' ')
    expect([0, 1_350, 1_994, 1_996, 2_000].map((litres) => dit(litres))).toEqual([
      '0 m³ estimé',
      '1,35 m³ estimé',
      '1,99 m³ estimé',
      '2 m³ estimés',
      '2 m³ estimés',
    ])
    expect([dit(1, 'litres'), dit(2, 'litres')]).toEqual(['1 L estimé', '2 L estimés'])
    expect([1_99, 2_00, -1_50].map((centimes) => eurosAccordes(centimes, 'sera prélevé', 'seront prélevés'))).toEqual([
      '1,99\u202f€ sera prélevé',
      '2,00\u202f€ seront prélevés',
      '−1,50\u202f€ sera prélevé',
    ])
  })
})

describe('dates', () => {
  it('writes French dates', () => {
    expect(dateLongue('2026-11-20')).toBe('20\u00a0novembre 2026')
    expect(dateLongue('2027-01-01')).toBe('1er\u00a0janvier 2027')
    expect(jourNomme('2026-10-17')).toBe('samedi 17\u00a0octobre')
    expect(nomMois('2026-08')).toBe('août')
    expect(majuscule('été')).toBe('Été')
  })
  it('reads instants in Paris, winter and summer', () => {
    expect(instantLong('2026-11-19T05:00:00Z')).toBe('19\u00a0novembre 2026 à 6\u00a0h')
    expect(instantLong('2026-07-14T22:05:00Z')).toBe('15\u00a0juillet 2026 à 0\u00a0h\u00a005')
    expect(instantLocal('2026-12-31T23:30:00Z').jour).toBe('2027-01-01')
    expect(heureDite(6, 0)).toBe('6\u00a0h')
  })
  it('says yesterday', () => {
    expect(jourRelatif('2026-11-19', '2026-11-20')).toBe('hier')
    expect(jourRelatif('2026-11-20', '2026-11-20')).toBe('aujourd’hui')
    expect(jourRelatif('2026-10-31', '2026-11-01')).toBe('hier')
    expect(jourRelatif('2026-11-01', '2026-11-20')).toBe('le 1er\u00a0novembre 2026')
  })
})
