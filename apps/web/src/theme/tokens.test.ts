import { describe, expect, it } from 'vitest'
import { cssDesJetons, type Jeton, jetons } from './tokens.ts'

const canal = (hexa: string): number => {
  const valeur = Number.parseInt(hexa, 16) / 255
  return valeur <= 0.04045 ? valeur / 12.92 : ((valeur + 0.055) / 1.055) ** 2.4
}
const luminance = (couleur: string): number =>
  0.2126 * canal(couleur.slice(1, 3)) + 0.7152 * canal(couleur.slice(3, 5)) + 0.0722 * canal(couleur.slice(5, 7))

/** WCAG 2.1 contrast ratio of two #RRGGBB colours. */
const contraste = (a: string, b: string): number => {
  const [clair = 0, sombre = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (clair + 0.05) / (sombre + 0.05)
}

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
