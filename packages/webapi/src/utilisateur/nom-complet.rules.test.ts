import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nomComplet } from './nom-complet.rules.ts'

describe('display name', () => {
  it.each([
    ['Camille', 'Martin', 'Camille Martin'],
    // 30 letters together still show both
    ['Anne', 'x'.repeat(26), `Anne ${'x'.repeat(26)}`],
    ['Annie', 'x'.repeat(26), 'x'.repeat(26)],
    ['Anne', 'y'.repeat(40), 'y'.repeat(30)],
    ['', 'Syndicat', 'Syndicat'],
  ])('of %s %s is %s [account-fullname] [full-name]', (prenom, nom, attendu) => {
    expect(nomComplet({ prenom, nom })).toBe(attendu)
  })

  it('never splits a letter, and never exceeds 30 letters and one space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (prenom, nom) => {
        const affiche = nomComplet({ prenom, nom })
        expect([...affiche].length).toBeLessThanOrEqual(31)
        expect(affiche.isWellFormed()).toBe(prenom.isWellFormed() && nom.isWellFormed())
      }),
    )
  })
})
