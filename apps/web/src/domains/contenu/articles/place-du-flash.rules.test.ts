import { expect, it } from 'vitest'
import { placeA } from './place-du-flash.rules.ts'
import { avecPlace } from './retenir-place.rules.ts'

it('expects the notice as high as it was in a window of that width, and knows nothing of another', () => {
  const places = avecPlace(avecPlace(null, 412, 87), 1280, 45)
  expect([412, 1280, 390, 12, 280].map((largeur) => placeA(places, largeur))).toEqual([
    ...[87, 45, undefined, undefined, undefined],
  ])
  expect(placeA(avecPlace(places, 412, 109), 412)).toBe(109)
  expect(placeA(avecPlace(places, 412, 109), 1280)).toBe(45)
})

it('expects none once none showed', () => {
  const aucune = avecPlace(avecPlace(null, 412, 87), 1280, 0)
  expect([aucune, placeA(aucune, 412), placeA(aucune, 390)]).toEqual(['', 0, 0])
})

it('keeps the last widths only', () => {
  const places = Array.from({ length: 9 }, (_, rang) => rang).reduce(
    (toutes, rang) => avecPlace(toutes, 400 + rang, 50),
    '',
  )
  expect(places).toBe('403:50;404:50;405:50;406:50;407:50;408:50')
})

it.each([null, '', '{', '412', '412:', '412:-3', ':87', '[[412,87]]'])('reads %j as nothing', (garde) => {
  expect(placeA(garde, 412)).toBe(garde === '' ? 0 : undefined)
  expect(avecPlace(garde, 1280, 45)).toBe('1280:45')
})
