import { expect, it } from 'vitest'
import { nombreAffiche } from './affichage.rules.ts'

it.each([
  [0, 25, 1, 0],
  [25, 25, 1, 25],
  [26, 25, 1, 20],
  [26, 25, 2, 26],
  [90, 25, 2, 40],
  [21, 10, 1, 20],
  [15, 10, 1, 15],
])(
  'of %i invoices, pages being %i, a panel shows after %i: %i [heavy-load-display]',
  (total, seuil, tranches, montrees) => {
    expect(nombreAffiche(total, seuil, tranches)).toBe(montrees)
  },
)
