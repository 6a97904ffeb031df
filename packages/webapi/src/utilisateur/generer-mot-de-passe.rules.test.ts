import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exigencesMotDePasse } from './exigences-mot-de-passe.rules.ts'
import { genererMotDePasse } from './generer-mot-de-passe.rules.ts'

it('gives what the policy asks, a digit and a special character within the last four positions [password-generator]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 12 }), fc.infiniteStream(fc.nat()), (longueur, nombres) => {
      const motDePasse = genererMotDePasse(longueur, (borne) => (nombres.next().value ?? 0) % borne)
      const bornes = { motDePasseLongueurMin: longueur, motDePasseLongueurMax: longueur }
      expect(exigencesMotDePasse(motDePasse, bornes).filter(({ satisfaite }) => !satisfaite)).toEqual([])
      expect(motDePasse.slice(-4)).toMatch(/\d/)
      expect(motDePasse.slice(-4)).toMatch(/[^A-Za-z0-9]/)
    }),
  )
})
