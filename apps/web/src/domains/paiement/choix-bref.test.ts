import { describe, expect, it } from 'vitest'
import { choixBref } from './saisie.rules.ts'

const facture = (reste: number) => ({ soldeFactureClient: -reste })
const config = {
  isPayable: true,
  isPartielPossible: true,
  isPlusieursPossible: true,
  montantARegler: 100_00,
  montantMinimum: 25_00,
}
const compte = { reste: 150_00, minimum: 40_00, partiel: true }

describe('the short choice beside what an account asks for', () => {
  it('is all of the one bill, or a part of it from its minimum', () => {
    expect(choixBref([facture(100_00)], config, undefined)).toEqual({
      tout: 'TOUT',
      du: 100_00,
      partie: { choix: 'PARTIE', minimum: 25_00 },
    })
  })

  it('has no part where none may be paid, nor where the minimum is all of it', () => {
    for (const sans of [{ isPartielPossible: false }, { montantMinimum: 100_00 }])
      expect(choixBref([facture(100_00)], { ...config, ...sans }, undefined)?.partie).toBeUndefined()
  })

  it('takes the part of the account where the bill takes none, if they come to the same sum', () => {
    const entiere = { ...config, isPartielPossible: false }
    expect(choixBref([facture(150_00)], entiere, compte)?.partie).toEqual({ choix: 'COMPTE', minimum: 40_00 })
    // an advance is deducted from the account: a part of another sum is another question
    expect(choixBref([facture(160_00)], entiere, compte)?.partie).toBeUndefined()
    expect(choixBref([facture(150_00)], entiere, { ...compte, partiel: false })?.partie).toBeUndefined()
    expect(choixBref([facture(150_00)], entiere, { ...compte, minimum: 150_00 })?.partie).toBeUndefined()
  })

  it('is all of several bills in one payment, or a part of their account', () => {
    const deux = [facture(100_00), facture(50_00)]
    expect(choixBref(deux, config, compte)).toEqual({
      tout: 'PLUSIEURS',
      du: 150_00,
      partie: { choix: 'COMPTE', minimum: 40_00 },
    })
    expect(choixBref(deux, config, undefined)?.partie).toBeUndefined()
  })

  it('is none where several bills are not one payment, and where nothing is paid online', () => {
    expect(choixBref([facture(1), facture(2)], { ...config, isPlusieursPossible: false }, compte)).toBeUndefined()
    expect(choixBref([facture(1)], { ...config, isPayable: false }, compte)).toBeUndefined()
    expect(choixBref([], config, compte)).toBeUndefined()
  })
})
