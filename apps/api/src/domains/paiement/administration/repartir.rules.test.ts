import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repartir } from './repartir.rules.ts'

const uneLigne = fc.record({
  numero_contrat: fc.constantFrom('0000001', '0000002'),
  id_creance: fc.constantFrom('F:1', 'F:2', 'F:3'),
  centimes: fc.integer({ min: 1, max: 100_000 }),
  avance_centimes: fc.integer({ min: 0, max: 500 }),
  numero_facture: fc.constant(null),
})

it('gives lines that sum to what came, none beyond its plan but the first', () => {
  fc.assert(
    fc.property(
      fc.array(uneLigne, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 900_000 }),
      (lignes, centimes) => {
        const parts = repartir(lignes, centimes)
        expect(parts.reduce((somme, une) => somme + une.centimes, 0)).toBe(centimes)
        for (const [rang, part] of parts.entries()) {
          expect(part.avance_centimes).toBe(0)
          if (rang > 0) expect(part.centimes).toBeLessThanOrEqual(lignes[rang]?.centimes ?? 0)
        }
      },
    ),
  )
})
