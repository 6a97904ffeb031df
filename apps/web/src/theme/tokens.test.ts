import { contraste, estCouleurLisible, FONDS, nuancesDe } from '@ondine/webapi/parametrage/couleurs.rules.ts'
import { describe, expect, it } from 'vitest'
import { marque } from './marque.ts'
import { cssDesJetons, type Jeton, jetons } from './tokens.ts'

const textes: [Jeton, Jeton][] = [
  ...(
    ['ink', 'ink-2', 'ink-3', 'primary', 'accent-text', 'success-text', 'warning-text', 'danger-text'] as const
  ).flatMap((encre): [Jeton, Jeton][] => [
    [encre, 'card'],
    [encre, 'surface'],
    [encre, 'sunken'],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-danger', 'danger'],
  ['primary', 'primary-tint'],
  ['accent-text', 'accent-tint'],
  ['success-text', 'success-tint'],
  ['warning-text', 'warning-tint'],
  ['danger-text', 'danger-tint'],
  ['ink', 'warning-tint'],
  ['ink-2', 'primary-tint'],
  ['rail-ink-2', 'rail'],
  ['drum-ink', 'drum'],
  ['drum-ink', 'drum-red'],
]
const graphiques: [Jeton, Jeton][] = [
  ['accent', 'card'],
  ['line-strong', 'card'],
  ['line-strong', 'surface'],
  ['data', 'card'],
  ['data-soft', 'card'],
  ['warning-graph', 'card'],
  ['focus', 'card'],
  ['focus', 'surface'],
]

describe.each([0, 1] as const)('contrast of theme %i', (theme) => {
  it.each(textes)('%s on %s is at least 4.5:1', (encre, fond) => {
    expect(contraste(jetons[encre][theme], jetons[fond][theme])).toBeGreaterThanOrEqual(4.5)
  })
  it.each(graphiques)('%s on %s is at least 3:1', (trait, fond) => {
    expect(contraste(jetons[trait][theme], jetons[fond][theme])).toBeGreaterThanOrEqual(3)
  })
})

it('gives every token in the light block and in both dark ones', () => {
  expect(cssDesJetons().match(/--ink:/g)).toHaveLength(3)
  expect(contraste('#FFFFFF', '#000000')).toBeCloseTo(21)
})

describe('the colour of a utility', () => {
  const dehors = ['#7A1F5C', '#1B5E20', '#B71C1C', '#4A148C', '#000000', '#0B3D91', '#5D4037']

  it('is read against the same backgrounds as those of the style sheet, and keeps the names of the built-in ones', () => {
    for (const [nom, fond] of Object.entries(FONDS)) expect(jetons[nom as keyof typeof FONDS]).toEqual(fond)
    for (const nom of Object.keys(nuancesDe('#005F86'))) expect(marque.couleurs).toHaveProperty(nom)
  })

  it.each(dehors)('%s keeps every contrast that the built-in one keeps, in both themes', (couleur) => {
    expect(estCouleurLisible(couleur)).toBe(true)
    const siens: Record<string, readonly [string, string]> = { ...jetons, ...nuancesDe(couleur) }
    for (const theme of [0, 1] as const)
      for (const [paires, seuil] of [
        [textes, 4.5],
        [graphiques, 3],
      ] as const)
        for (const [encre, fond] of paires)
          if (encre in nuancesDe(couleur) || fond in nuancesDe(couleur))
            expect([encre, fond, contraste(siens[encre]?.[theme] ?? '', siens[fond]?.[theme] ?? '') >= seuil]).toEqual([
              encre,
              fond,
              true,
            ])
  })

  it.each(['#FFFFFF', '#FFD400', '#6EC6FF', '#8BC34A', '#0E8C9B'])(
    '%s is refused: texts in it could not be read',
    (couleur) => {
      expect(estCouleurLisible(couleur)).toBe(false)
    },
  )
})
