import { describe, expect, it } from 'vitest'
import { factureSurUnAn, totauxParAnnee } from './historique.rules.ts'

const factures = [
  ['2026-11-02', 550_47],
  ['2026-02-12', -18_20],
  ['2025-11-03', 441_55],
  ['2025-05-03', 100_00],
  ['2024-11-04', 423_90],
].map(([dateFacture, montantTTCFacture]) => ({
  dateFacture: String(dateFacture),
  montantTTCFacture: Number(montantTTCFacture),
}))
const totaux = (toutesLues: boolean, depuis?: string) =>
  Object.fromEntries(totauxParAnnee(factures, toutesLues, depuis))

describe('what was billed a year', () => {
  it('takes off what credit notes gave back', () => {
    expect(totaux(true)).toEqual({ 2026: 532_27, 2025: 541_55, 2024: 423_90 })
  })

  it('is not said of a year of which more may be read', () => {
    expect(totaux(false)).toEqual({ 2026: 532_27, 2025: 541_55 })
  })

  it('is not said of a year that begins before what is shown does', () => {
    expect(totaux(true, '2025-01-01')).toEqual({ 2026: 532_27, 2025: 541_55 })
    expect(totaux(true, '2025-01-02')).toEqual({ 2026: 532_27 })
  })
})

describe('what was billed over twelve months', () => {
  it('counts the bills issued since that day last year', () => {
    expect(factureSurUnAn(factures, '2026-11-27', undefined)).toBe(532_27)
    expect(factureSurUnAn(factures, '2026-11-03', '2025-11-03')).toBe(532_27)
    expect(factureSurUnAn(factures, '2026-11-02', undefined)).toBe(973_82)
  })

  it('is not known where no bill is as old, nor where older ones are not shown', () => {
    expect(factureSurUnAn(factures.slice(0, 2), '2026-11-27', undefined)).toBeUndefined()
    expect(factureSurUnAn(factures, '2026-11-27', '2026-05-27')).toBeUndefined()
  })
})
