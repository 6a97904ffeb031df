import { expect, it } from 'vitest'
import { type Boite, placer } from './place-des-messages.ts'

const boite = (gauche: number, haut: number, droite: number, bas: number): Boite => ({ gauche, haut, droite, bas })
/** A desk and a phone: the messages in their corner. */
const bureau = { depart: boite(864, 724, 1264, 784), cadre: boite(16, 16, 1264, 784) }
const telephone = { depart: boite(16, 660, 374, 760), cadre: boite(16, 16, 374, 760) }
const ICI = [0, 0] as const

it('leaves the messages in their corner where they hide no control', () => {
  expect(placer(bureau.depart, bureau.cadre, [], ICI)).toEqual([0, 0])
  expect(placer(bureau.depart, bureau.cadre, [boite(300, 740, 500, 780), boite(900, 300, 1000, 340)], ICI)).toEqual([
    0, 0,
  ])
})

it('moves them up beside a button, as little as it takes', () => {
  const bouton = boite(1000, 730, 1200, 774)
  expect(placer(bureau.depart, bureau.cadre, [bouton], ICI)).toEqual([0, -56])
  expect(placer(telephone.depart, telephone.cadre, [boite(32, 700, 358, 748)], ICI)).toEqual([0, -64])
})

it('stays where it is while that is free, and goes back to nothing that is hidden', () => {
  const bouton = boite(1000, 730, 1200, 774)
  expect(placer(bureau.depart, bureau.cadre, [bouton], [0, -200])).toEqual([0, -200])
  expect(placer(bureau.depart, bureau.cadre, [bouton, boite(900, 530, 1000, 560)], [0, -200])).toEqual([0, -56])
})

it('goes to the middle where each row ends with a button', () => {
  const rangees = Array.from({ length: 60 }, (_, i) => boite(1200, 16 * i, 1240, 16 * i + 14))
  expect(placer(bureau.depart, bureau.cadre, rangees, ICI)).toEqual([-424, 0])
})

it('hides least where everything is a button', () => {
  const partout = [boite(0, 600, 390, 760), boite(0, 0, 390, 250), boite(0, 250, 390, 600)]
  // a smaller share of the tall one
  expect(placer(telephone.depart, telephone.cadre, partout, ICI)[1]).toBeLessThan(-150)
})
