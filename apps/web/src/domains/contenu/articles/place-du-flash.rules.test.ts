import { expect, it } from 'vitest'
import { avecPlace, lirePlaces, placeA } from './place-du-flash.rules.ts'

it('expects the notice as high as it was in a window of that width, and nothing in another', () => {
  const places = avecPlace(avecPlace([], 412, 87), 1280, 45)
  expect([412, 1280, 390].map((largeur) => placeA(places, largeur))).toEqual([87, 45, 0])
  expect(placeA(avecPlace(places, 412, 109), 412)).toBe(109)
})

it('expects none once none showed', () => {
  expect(avecPlace(avecPlace([], 412, 87), 1280, 0)).toEqual([])
})

it('keeps the last widths only', () => {
  const places = Array.from({ length: 9 }, (_, rang) => rang).reduce<ReturnType<typeof lirePlaces>>(
    (toutes, rang) => avecPlace(toutes, 400 + rang, 50),
    [],
  )
  expect(places.map(([largeur]) => largeur)).toEqual([403, 404, 405, 406, 407, 408])
})

it.each([null, '', '{', '3', '[[1],["a",2],[3,-1],[4,1.5],null]'])('reads %j as nothing', (garde) => {
  expect(lirePlaces(garde)).toEqual([])
})
