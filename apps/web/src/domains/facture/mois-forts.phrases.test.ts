import { describe, expect, it } from 'vitest'
import { phraseDesMoisForts } from './mois-forts.phrases.ts'

/** No-break spaces as plain ones. */
const lisible = (texte: string | null): string | null => texte?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null
/** From May 2026 on; a number: litres; of each, the year before a tenth less. */
const desMois = (litres: readonly (number | null)[], choix: { avant?: null; estime?: true } = {}) =>
  litres.map((l, rang) => ({
    mois: `2026-${String(rang + 5).padStart(2, '0')}`,
    litres: l,
    estime: choix.estime === true,
    litresUnAnPlusTot: choix.avant === null || l === null ? null : l / 2,
  }))
const dite = (...donnees: Parameters<typeof desMois>) => lisible(phraseDesMoisForts(desMois(...donnees), 'm3'))

describe('the months of an invoice that stand out', () => {
  it('are named, two beside each other together, beside the year before where it is known', () => {
    expect(dite([9_000, 9_200, 13_000, 13_500, 9_100, 8_000])).toBe(
      'Juillet et août 2026 ont compté le plus : 26,5 m³, contre 13,25 m³ un an plus tôt.',
    )
    expect(dite([9_000, 9_200, 13_000, 9_400, 9_100, 8_000], { avant: null })).toBe(
      'Juillet 2026 a compté le plus : 13 m³.',
    )
    expect(dite([9_000, 9_200, 13_000, 9_400], { avant: null, estime: true })).toContain('13 m³ (en partie estimés).')
  })

  it.each([
    ['months that are alike', [9_000, 9_200, 9_400, 9_100]],
    ['strong ones apart from each other', [14_000, 9_200, 9_400, 14_000, 9_000]],
    ['a bill of three months', [9_000, 20_000, 9_000]],
    ['months that are not known', [null, 20_000, null, 9_000, 9_000]],
    ['nothing', [0, 0, 0, 0]],
  ])('are not made up: %s', (_, litres) => {
    expect(dite(litres)).toBeNull()
  })
})
