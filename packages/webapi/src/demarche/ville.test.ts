import { expect, it } from 'vitest'
import { estCodeComplet, modeDeVille, villeDuCode, villePostale } from './ville.rules.ts'

it('asks for the towns of five digits, and of nothing else [form-postcode]', () => {
  expect(['99100', ' 99100 ', '9910', '991000', 'SW1A 1AA', ''].map(estCodeComplet)).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ])
})

it.each([
  { nom: 'the only one is taken', villes: ['VAL D’ONDINE'], ville: '', donne: 'VAL D’ONDINE' },
  { nom: 'that of another code leaves', villes: ['AIX', 'BIEF'], ville: 'PARIS', donne: '' },
  { nom: 'one of them stays, however it was written', villes: ['AIX', 'BIEF'], ville: 'bief', donne: 'BIEF' },
])('of the towns of a code, $nom [form-postcode]', ({ villes, ville, donne }) => {
  expect(villeDuCode(villes, ville)).toBe(donne)
})

it('a code without a town locks it until one types it oneself; abroad, or out of reach, it is typed [form-postcode-none] [form-address-foreign]', () => {
  expect([modeDeVille([], false), modeDeVille([], true), modeDeVille(['AIX'], false)]).toEqual([
    ...['absente', 'libre', 'liste'],
  ])
  expect(modeDeVille(undefined, false)).toBe('libre')
})

it('a name that is too long for an address is shortened as the post does', () => {
  expect(villePostale('Saint-Clair-les-Sources')).toBe('SAINT CLAIR LES SOURCES')
  expect(villePostale('Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson')).toBe('ST REMY EN BOUZEMONT ST GE')
})
