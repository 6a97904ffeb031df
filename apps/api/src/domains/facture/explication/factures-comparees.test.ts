import { describe, expect, it } from 'vitest'
import { anneeAvant, periodeFacturee, precedenteDe } from './comparer.ts'
import type { FactureDuContrat } from './explication.repo.ts'

const facture = (id: number, du: string, au: string, choix: Partial<FactureDuContrat> = {}): FactureDuContrat => ({
  id,
  nature: 'FACTURE',
  assainissement_seul: false,
  date_emission: au,
  periode_du: du,
  periode_au: au,
  index1_le: du,
  index2_le: au,
  volume_litres: 58_000,
  montant_ttc_centimes: 280_00,
  annulee: false,
  regle_centimes: 0,
  ...choix,
})

describe('the bill that another one is held against', () => {
  const ancienne = facture(1, '2024-11-01', '2025-05-02')
  const recap = facture(2, '2024-11-01', '2025-11-01', { nature: 'ECHEANCIER_RECAP' })
  const neuve = facture(3, '2025-05-02', '2025-11-03')

  it('is the one before of the same nature: a yearly recapitulation stands between two bills', () => {
    expect(precedenteDe(neuve, [ancienne, recap, neuve])).toBe(ancienne)
    expect(precedenteDe(recap, [ancienne, recap, neuve])).toBeUndefined()
  })

  it('is of the same service, whoever is paid: where water and sanitation are billed apart, each is held against its own', () => {
    const assainissement = facture(5, '2024-11-01', '2025-05-20', { assainissement_seul: true })
    expect(precedenteDe(neuve, [ancienne, assainissement, neuve])).toBe(ancienne)
    const suivante = facture(6, '2025-11-03', '2026-05-03')
    expect(anneeAvant(suivante, [{ ...ancienne, assainissement_seul: true }, neuve, suivante])).toBeUndefined()
    expect(anneeAvant(suivante, [ancienne, neuve, suivante])).toBe(ancienne)
  })

  it('is no later one, and none that was taken back', () => {
    expect(precedenteDe(ancienne, [ancienne, recap, neuve])).toBeUndefined()
    expect(precedenteDe(neuve, [{ ...ancienne, annulee: true }, recap, neuve])).toBeUndefined()
  })

  it('is of a year before and in force: neither one that was taken back nor the credit note that took it', () => {
    const suivante = facture(6, '2025-11-03', '2026-05-03')
    const reprise = { ...ancienne, annulee: true }
    const avoir = facture(7, '2024-11-01', '2025-05-02', { nature: 'AVOIR' })
    expect(anneeAvant(suivante, [reprise, avoir, neuve, suivante])).toBeUndefined()
    const refaite = facture(8, '2024-11-01', '2025-05-03')
    expect(anneeAvant(suivante, [reprise, avoir, refaite, neuve, suivante])).toBe(refaite)
  })

  it('is of a year before: of that length, and the nearest of those', () => {
    const hiver = facture(1, '2024-10-20', '2025-04-20')
    const plusPres = facture(2, '2024-11-01', '2025-05-04')
    const courte = facture(3, '2025-04-01', '2025-05-02')
    const celleCi = facture(4, '2025-11-01', '2026-05-02')
    expect(anneeAvant(celleCi, [hiver, plusPres, courte, celleCi])).toBe(plusPres)
    expect(anneeAvant(celleCi, [courte, celleCi])).toBeUndefined()
    // two months from a year: another season
    expect(anneeAvant(celleCi, [facture(5, '2024-08-25', '2025-03-01'), celleCi])).toBeUndefined()
  })

  it('goes from reading to reading; without them, to the day after the last of its period', () => {
    const sans = { index1_le: null, index2_le: null }
    expect(periodeFacturee(neuve)).toEqual({ du: '2025-05-02', suivant: '2025-11-03' })
    expect(periodeFacturee({ ...neuve, ...sans })).toEqual({ du: '2025-05-02', suivant: '2025-11-04' })
    expect(periodeFacturee({ ...neuve, ...sans, periode_au: null })).toBeNull()
  })
})
