import { expect, it } from 'vitest'
import { analyser } from './analyser.rules.ts'
import { c, et, fait, nonA, oui, vaut } from './construire.ts'
import type { ChampDeDemarche, Definition } from './definition.ts'

const un = (champs: readonly ChampDeDemarche[], reste: Partial<Definition> = {}): Definition => ({
  type: 'Contact',
  titre: 'Essai',
  etapes: [{ id: 'une', titre: 'Une', champs, ...(reste.recherches && { recherches: ['point'] }) }],
  ...reste,
})
const a = c('a', 'ouiNon', 'A')
const b = c('b', 'nom', 'B')

it.each<[string, Definition, string]>([
  ['a name twice', un([a, { ...a }]), 'a: it stands twice'],
  ['a later field', un([{ ...b, si: oui('a') }, a]), 'b: a condition reads a, which does not stand before'],
  ['itself', un([{ ...a, si: oui('a') }]), 'a: a condition reads a, which does not stand before'],
  ['an unknown field', un([{ ...b, si: oui('z') }]), 'b: a condition reads z, which does not stand before'],
  [
    'a field without a closed list',
    un([b, { ...a, si: vaut('b', 'x') }]),
    'a: a condition reads b, which has no closed list',
  ],
  [
    'a fact without a closed list',
    un([{ ...a, si: fait('client.nom', 'x') }]),
    'a: a condition reads client.nom, which has no closed list',
  ],
  ['a value that never is', un([a, { ...b, si: vaut('a', 'oui') }]), 'b: a is never oui'],
  ['a contradiction', un([a, { ...b, si: et(oui('a'), nonA('a')) }]), 'b: nothing opens it'],
  ['a question without answers', un([c('d', 'choix', 'D')]), 'd: nothing can fill it'],
  ['a hidden field that nothing fills', un([{ ...b, invisible: true }]), 'b: nothing can fill it'],
  [
    'a day imposed on a number',
    un([c('i', 'index', 'I', { impose: [{ valeur: { fait: 'occupant.dateIndex' } }], invisible: true })]),
    'i: what fills it is of another type',
  ],
  [
    'a consent given beforehand',
    un([c('e', 'engagement', 'E', { initial: { constante: 'Oui' } })]),
    'e: a consent is given by nobody else',
  ],
  [
    'the former index on a page',
    un([c('i', 'index', 'I', { impose: [{ valeur: { fait: 'occupant.index' } }] })]),
    'i: it would show what is the server’s alone',
  ],
  ['words without a last entry', un([a, c('d', 'nom', [{ si: oui('a'), texte: 'D' }])]), 'd: its words may be none'],
  [
    'two that exclude one another and start together',
    un(
      [
        c('m', 'ouiNon', 'M', { initial: { constante: 'Oui' } }),
        c('n', 'ouiNon', 'N', { initial: { constante: 'Oui' } }),
      ],
      { exclusifs: [['m', 'n']] },
    ),
    'm, n: all start at Oui and exclude one another',
  ],
  [
    'a search before its input',
    un([a], { recherches: { point: { entrees: { n: 'b' } } } }),
    'search point: its input b comes after it',
  ],
  [
    'a rule on no field',
    un([a], { controles: [{ sur: 'b', op: 'egal', a: { champ: 'a' }, message: 'W1021' }] }),
    'rule W1021: no field b',
  ],
])('refuses %s', (_, definition, faute) => {
  expect(analyser(definition)).toContain(faute)
})
