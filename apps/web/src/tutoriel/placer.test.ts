import { expect, it } from 'vitest'
import { type Boite, placer } from './placer.ts'

const fenetre = { largeur: 1280, hauteur: 900 }
const bulle = { largeur: 360, hauteur: 200 }
const boite = (x: number, y: number, largeur: number, hauteur: number): Boite => ({ x, y, largeur, hauteur })

it.each([
  ['below', boite(100, 100, 200, 50), { x: 100, y: 162 }],
  ['above when there is no room below', boite(100, 800, 200, 50), { x: 100, y: 588 }],
  ['at the right of a tall one', boite(0, 20, 240, 860), { x: 252, y: 20 }],
  ['at the left of a tall one at the right', boite(900, 20, 370, 860), { x: 528, y: 20 }],
  ['in the corner beside what fills the window', boite(0, 0, 1280, 900), { x: 908, y: 688 }],
  ['in the middle without a target', undefined, { x: 460, y: 688 }],
  ['whole beside a target at the edge', boite(1200, 10, 80, 40), { x: 908, y: 62 }],
])('stands %s', (_, cible, attendu) => {
  expect(placer(cible, bulle, fenetre)).toEqual(attendu)
})

it('never leaves the window, whatever the target', () => {
  for (let i = 0; i < 500; i += 1) {
    const cible = boite((i * 97) % 1400, (i * 61) % 1000, (i * 31) % 900, (i * 17) % 700)
    const { x, y } = placer(cible, bulle, fenetre)
    expect(x).toBeGreaterThanOrEqual(12)
    expect(y).toBeGreaterThanOrEqual(12)
    expect(x + bulle.largeur).toBeLessThanOrEqual(fenetre.largeur)
    expect(y + bulle.hauteur).toBeLessThanOrEqual(fenetre.hauteur)
  }
})
