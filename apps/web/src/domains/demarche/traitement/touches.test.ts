import { expect, it } from 'vitest'
import { envoie, toucheDe } from './touches.ts'

const seule = { ctrlKey: false, metaKey: false, altKey: false }

it.each([
  ['a letter, whatever its case', { key: 'R', code: 'KeyR' }, 'epr', 'r'],
  ['a digit', { key: '1', code: 'Digit1' }, '1234', '1'],
  ['the key of a digit on a French keyboard, without a capital', { key: 'é', code: 'Digit2' }, '1234', '2'],
  ['the same with it', { key: '2', code: 'Digit2' }, '1234', '2'],
  ['a sign that stands on the key of a digit elsewhere', { key: '/', code: 'Digit7' }, 'jk/?', '/'],
  ['what nothing is done with', { key: 'a', code: 'KeyQ' }, 'epr', undefined],
  ['a key that writes nothing', { key: 'Enter', code: 'Enter' }, 'epr', undefined],
])('hears %s', (_quoi, touche, connues, entendue) => {
  expect(toucheDe({ ...seule, ...touche }, connues)).toBe(entendue)
  expect(toucheDe({ ...seule, ctrlKey: true, ...touche }, connues)).toBeUndefined()
})

it('sends by Ctrl Enter once: held down, it would send what the next request has kept', () => {
  const presse = { key: 'Enter', ctrlKey: true, metaKey: false, repeat: false }
  expect(envoie(presse)).toBe(true)
  expect(envoie({ ...presse, ctrlKey: false, metaKey: true })).toBe(true)
  expect(envoie({ ...presse, repeat: true })).toBe(false)
  expect(envoie({ ...presse, ctrlKey: false })).toBe(false)
})
