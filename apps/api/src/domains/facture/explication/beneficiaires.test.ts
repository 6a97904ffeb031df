import { describe, expect, it } from 'vitest'
import { FACTURE_TRAVAILLEE } from '../../../../test-setup/fixtures/facture.ts'
import type { DetailStocke } from '../facture.repo.ts'
import { beneficiairesDe } from './beneficiaires.ts'

/** The worked bill, or the credit note that takes all of it back. */
const detail = (signe: 1 | -1): DetailStocke => ({
  lignes: FACTURE_TRAVAILLEE.lignes.map((une) => ({ ...une, montant: signe * une.montant })) as DetailStocke['lignes'],
  tva: FACTURE_TRAVAILLEE.tva.map((une) => ({ ...une, base: signe * une.base, montant: signe * une.montant })),
  total_ht_centimes: signe * 51_156,
  total_ttc_centimes: signe * 55_047,
  verifiable: true,
})

describe('who receives a bill, and gives a credit note back', () => {
  it.each([1, -1] as const)('adds up to the whole of it, the largest part first, the State last (%i)', (signe) => {
    const parts = beneficiairesDe(detail(signe))
    expect(parts.reduce((somme, { montant }) => somme + montant, 0)).toBe(signe * 55_047)
    expect(parts.at(-1)).toEqual({ nom: 'L’État, par la TVA', montant: signe * 3_891 })
    const tailles = parts.slice(0, -1).map(({ montant }) => Math.abs(montant))
    expect(tailles).toEqual(tailles.toSorted((a, b) => b - a))
  })

  it('is nobody of a bill without lines, and the State of none without VAT', () => {
    expect(beneficiairesDe(undefined)).toEqual([])
    const noms = beneficiairesDe({ ...detail(1), tva: [] }).map(({ nom }) => nom)
    expect(noms).not.toContain('L’État, par la TVA')
  })
})
