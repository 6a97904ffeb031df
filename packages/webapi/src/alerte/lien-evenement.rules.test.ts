import { expect, it } from 'vitest'
import { lienEvenement, routeDuLien } from './lien-evenement.rules.ts'

it('leads from the mail of an event to its explanation, and anything else to the list', () => {
  expect(lienEvenement('0012345', 7)).toBe('/lien/alerte/0012345-7')
  expect(routeDuLien('0012345-7')).toBe('/alerte?contrat=0012345&evenement=7')
  for (const faux of ['', '0012345', '12345-7', '0012345-7&x=1', 'https://ailleurs.example', '0012345-'])
    expect(routeDuLien(faux)).toBe('/alerte')
})
