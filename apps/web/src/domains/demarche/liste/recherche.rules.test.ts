import { expect, it } from 'vitest'
import { intentions, pasEncore } from './intentions.ts'
import { chercher } from './recherche.rules.ts'

const toutes = [...intentions, ...pasEncore]
const premier = (dit: string) => chercher(dit, toutes)[0]?.id

it.each([
  ['je déménage', 'partir'],
  ['DEMENAGEMENT', 'partir'],
  ['facture trop chère', 'facture-chere'],
  ['fuite', 'fuite'],
  ['j’ai une fuite d’eau', 'fuite'],
  ['changer de RIB', 'rib'],
  ['donner mon index', 'index'],
  ['j’emménage', 'emmenager'],
  ['écrire un message', 'contact'],
])('« %s » leads to %s', (dit, id) => expect(premier(dit)).toBe(id))

it('answers nothing to what nobody means, and everything to nothing', () => {
  expect(chercher('xylophone', toutes)).toEqual([])
  expect(chercher('  ', toutes)).toEqual(toutes)
})
