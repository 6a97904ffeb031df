import { expect, it } from 'vitest'
import { lireFrappes, retenir, retenirTout } from './frappes.rules.ts'

const taper = (signes: string) => [...signes].reduce((tapees, signe) => retenir(tapees, signe) ?? tapees, '')

it.each([
  [
    'an answer typed ahead is one text',
    'rBonjour, c’est non.',
    { prendre: false, mode: 'REPONSE', texte: 'Bonjour, c’est non.' },
  ],
  [
    'a note is not an answer, whatever letters it has',
    'nReprise par Paul',
    { prendre: false, mode: 'NOTE', texte: 'Reprise par Paul' },
  ],
  ['it is taken first', 'ep', { prendre: true, mode: 'PIECE_DEMANDEE', texte: '' }],
  ['taken alone', 'e', { prendre: true, mode: undefined, texte: '' }],
  ['keys of the list are not held', 'jk/', { prendre: false, mode: undefined, texte: '' }],
  ['nor between two that are', 'ejR', { prendre: true, mode: 'REPONSE', texte: '' }],
  ['nothing', '', { prendre: false, mode: undefined, texte: '' }],
])('%s', (_quoi, signes, lu) => {
  expect(lireFrappes(taper(signes))).toEqual(lu)
})

it('leaves to others what begins nothing', () => {
  expect(retenir('', 'j')).toBeUndefined()
  expect(retenir('e', 'k')).toBeUndefined()
})

it('holds what comes at once, as a dead key and its letter do', () => {
  expect(['n', 'R', 'ê', 've'].reduce((tapees, texte) => retenirTout(tapees, texte) ?? tapees, '')).toBe('nRêve')
  // nothing to write was begun
  expect(retenirTout('', 'ê')).toBeUndefined()
  expect(retenirTout('e', 'ô')).toBeUndefined()
})
